import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signedIn } from './accounts.ts';
import { findViolations } from './axe.ts';
import { viewports } from './browser.ts';
import { sharedBrowser, sharedShop } from './shared.ts';
import { signedInStaff } from './staff.ts';

const shop = await sharedShop();
const browser = await sharedBrowser();

/** A page in which axe can run as a script. */
async function openPage(
  device: keyof typeof viewports,
  storageState: BrowserContextOptions['storageState'],
): Promise<Page> {
  const { width, height, isMobile, hasTouch } = viewports[device];
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile,
    hasTouch,
    storageState,
    bypassCSP: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(60_000);
  return context.newPage();
}

async function expectGood(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
  const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overhang)).toBeLessThanOrEqual(0);
}

it('a customer downloads the own data and deletes the account on a phone', async () => {
  const { customer, storageState } = await signedIn(shop);
  const page = await openPage('phone', storageState);
  await page.goto(`${shop.storefront}/profile`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await (await downloading).path();
  expect(JSON.parse(await readFile(file, 'utf8')).account.email).toBe(customer.email);
  await expectGood(page);

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await dialog.getByLabel('Your password').fill(customer.password);
  await expectGood(page);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await page.getByText('Your account is deleted.').first().waitFor();
  await page.context().close();
});

it('the owner erases a customer, invites and disables staff, and filters the audit', async () => {
  const [{ customer }, { storageState }] = await Promise.all([signedIn(shop), signedInStaff(shop, 'owner')]);
  const page = await openPage('desktop', storageState);
  await page.goto(`${shop.storefront}/admin/customers?q=${encodeURIComponent(customer.email)}`);
  await page.getByRole('link', { name: customer.name }).first().click();
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  await page.getByText('This can’t be undone').waitFor();
  await expectGood(page);
  await page.getByRole('button', { name: 'Erase this customer' }).click();
  await page.getByText('The customer is erased.').first().waitFor();

  await page.setViewportSize(viewports.phone);
  await page.getByRole('button', { name: 'More' }).click();
  await expectGood(page);
  await page.getByRole('link', { name: 'Staff' }).click();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const email = `packer-${Date.now()}@shop.test`;
  await page.getByLabel('Name', { exact: true }).fill('Pia Packer');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Invite and mail the link' }).click();
  await page.getByText('/admin/invite#token=').waitFor();
  await expectGood(page);
  await page.getByRole('button', { name: 'Done' }).click();

  await signedInStaff(shop, 'editor');
  await page.reload();
  await page
    .getByRole('button', { name: /^Change / })
    .first()
    .click();
  await expectGood(page);
  await page.getByRole('button', { name: 'Disable and sign out' }).click();
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
  await expectGood(page);
  answerRecord();
  await updating.waitFor({ state: 'detached' });
  await expectGood(page);
  await page.setViewportSize(viewports.phone);
  await expectGood(page);
  await page.context().close();
});
