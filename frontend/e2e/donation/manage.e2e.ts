import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newVisitor } from '../browsers/browser.ts';
import { sharedBrowser, sharedShop } from '../shared.ts';
import {
  field,
  fillDonationForm,
  manageLinksOf,
  newDonor,
  nextManageLink,
  openDonation,
  submit,
  toast,
} from '../steps/donation.ts';

const shop = await sharedShop();
const browser = await sharedBrowser();

const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

it('the link of a receipt opens the donation on a phone, and the mailed one all donations', async () => {
  const { page, context, consoleErrors } = await newVisitor(browser, 'phone');
  const email = newDonor();
  await openDonation(page, shop);
  await fillDonationForm(page, email);
  await submit(page).click();
  await toast(page, 'Donation successful!');

  const receipt = await nextManageLink(shop, email, []);
  await page.goto(receipt);
  await title(page, 'Your donation');
  await page.getByRole('heading', { name: '$50.00 every month' }).waitFor();
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer');
  await page.getByRole('link', { name: 'Receipt', exact: true }).click();
  await title(page, 'Receipt');
  await page.getByRole('main').getByText('$50.00').first().waitFor();
  await page.getByRole('link', { name: 'Back to your donations' }).click();
  await press(page, 'Manage all my donations');
  await toast(page, 'The link is on its way to the email of this donation. It is good for 24 hours.');

  await page.goto(await nextManageLink(shop, email, [receipt]));
  await title(page, 'Your donations');
  await page.getByRole('link', { name: 'Statement', exact: true }).first().click();
  await title(page, 'Statement of donations');
  await page.getByRole('article').getByText('$50.00').first().waitFor();
  await press(page, 'Email me this statement');
  await toast(page, 'The statement is on its way to your email.');
  const mails = async () => (await shop.mailsTo(email)).map(({ subject }) => subject);
  await expect.poll(mails).toContainEqual(expect.stringMatching(/^Your donation statement \d{4}-\d\d$/));
  await page.getByRole('link', { name: 'Back to your donations' }).click();
  await title(page, 'Your donations');
  await press(page, 'Stop donation');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Stop donation' }).click();
  await toast(page, 'Your donation has been stopped. Thank you for what you gave.');
  await page.getByRole('article').getByText('Stopped', { exact: true }).waitFor();
  await page.reload();
  await page.getByRole('article').getByText('Stopped', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Stop donation' }).count()).toBe(0);
  expect(consoleErrors).toEqual([]);
  await context.close();
});

it('the link to all donations is mailed for an email that gave, and the page says the same for others', async () => {
  const { page, context, consoleErrors } = await newVisitor(browser, 'phone');
  const [donor, stranger] = [newDonor(), newDonor()];
  await openDonation(page, shop);
  await fillDonationForm(page, donor);
  await submit(page).click();
  const receipt = await nextManageLink(shop, donor, []);
  await page.goto(`${shop.storefront}/donation/manage`);
  for (const email of [stranger, donor]) {
    await field(page, 'Email').fill(email);
    await press(page, 'Mail me the link');
    await page.getByText(`If ${email} has donations with us, a link is on its way there.`).waitFor();
  }
  await page.goto(await nextManageLink(shop, donor, [receipt]));
  await title(page, 'Your donations');
  expect(await manageLinksOf(shop, stranger)).toEqual([]);
  expect(consoleErrors).toEqual([]);
  await context.close();
});
