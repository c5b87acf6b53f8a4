import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { newPlainContext, viewports } from '../browsers/browser.ts';
import { expectAccessible } from '../page/axe.ts';
import { sharedBrowser, sharedShop } from '../shared.ts';
import { signedIn } from '../steps/accounts.ts';
import { newStaffContext, signedInStaff } from '../steps/staff.ts';

const shop = await sharedShop();
const browser = await sharedBrowser();

it('a customer downloads the own data and deletes the account on a phone', async () => {
  const { customer, storageState } = await signedIn(shop);
  const page = await (await newPlainContext(browser, 'phone', storageState)).newPage();
  await page.goto(`${shop.storefront}/profile`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await (await downloading).path();
  expect(JSON.parse(await readFile(file, 'utf8')).account.email).toBe(customer.email);
  await expectAccessible(page, 'the profile');

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await dialog.getByLabel('Your password').fill(customer.password);
  await expectAccessible(page, 'the question before an account is deleted');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await page.getByText('Your account is deleted.').first().waitFor();
  await page.context().close();
});

it('the owner erases a customer, invites and disables staff, and filters the audit', async () => {
  const [{ customer }, context] = await Promise.all([
    signedIn(shop),
    newStaffContext(shop, browser, 'owner', 'desktop'),
  ]);
  const page = await context.newPage();
  await page.goto(`${shop.storefront}/admin/customers?q=${encodeURIComponent(customer.email)}`);
  await page.getByRole('link', { name: customer.name }).first().click();
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  await page.getByText('This can’t be undone').waitFor();
  await expectAccessible(page, 'the question before a customer is erased');
  await page.getByRole('button', { name: 'Erase this customer' }).click();
  await page.getByText('The customer is erased.').first().waitFor();

  await page.setViewportSize(viewports.phone);
  await page.getByRole('button', { name: 'More' }).click();
  const staffLink = page.getByRole('link', { name: 'Staff' });
  await staffLink.waitFor();
  await expectAccessible(page, 'the menu of a phone');
  await staffLink.click();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const email = `packer-${Date.now()}@shop.test`;
  await page.getByLabel('Name', { exact: true }).fill('Pia Packer');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Invite and mail the link' }).click();
  await page.getByText('/admin/invite#token=').waitFor();
  await expectAccessible(page, 'an invitation');
  await page.getByRole('button', { name: 'Done' }).click();

  // By the email: other tests' staff are in this list, too.
  const { email: editor } = await signedInStaff(shop, 'editor');
  await page.goto(`${shop.storefront}/admin/staff?q=${encodeURIComponent(editor)}`);
  await page.getByText('1 person').waitFor();
  await page.getByRole('button', { name: /^Change / }).click();
  const disable = page.getByRole('button', { name: 'Disable and sign out' });
  await disable.waitFor();
  await expectAccessible(page, 'a staff member');
  await disable.click();
  await page.getByText('can’t sign in any more').first().waitFor();

  await page.setViewportSize(viewports.desktop);
  await page.goto(`${shop.storefront}/admin/audit`);
  await page.getByLabel('Action').selectOption('Erased a customer');
  await page.waitForURL(/action=customer\.erase/);
  await page.getByRole('rowheader', { name: 'Erased a customer' }).first().waitFor();
  let answerRecord = () => {};
  const held = new Promise<void>((resolve) => {
    answerRecord = resolve;
  });
  await page.route(/\/api\/admin\/audit\?.*target=/, (route) => held.then(() => route.continue()));
  await page
    .getByRole('button', { name: /^Only entries about/ })
    .first()
    .click();
  const updating = page.locator('[aria-busy="true"]');
  await updating.waitFor();
  await expectAccessible(page, 'the audit while it updates');
  answerRecord();
  await updating.waitFor({ state: 'detached' });
  await expectAccessible(page, 'the audit');
  await page.setViewportSize(viewports.phone);
  await expectAccessible(page, 'the audit on a phone');
  await page.context().close();
});
