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

/** A Mastercard. */
const otherCard = '5555555555554444';

const title = (page: Page, name: string) =>
  page
    .getByRole('heading', { level: 1, name, exact: true })
    .waitFor()
    .catch(async (cause) => {
      const shown = await page.locator('main').ariaSnapshot();
      throw new Error(`"${name}" did not open. ${page.url()} shows:\n${shown}`, { cause });
    });
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
  // Its toast comes over the link back while that is pressed.
  let pressed = () => {};
  const isPressed = new Promise<void>((resolve) => {
    pressed = resolve;
  });
  await page.route('**/mail', async (route) => {
    await isPressed;
    await route.continue();
  });
  await press(page, 'Email me this statement');
  await page.getByRole('link', { name: 'Back to your donations' }).hover();
  await page.mouse.down();
  pressed();
  await toast(page, 'The statement is on its way to your email.');
  await page.mouse.up();
  await title(page, 'Your donations');
  const mails = async () => (await shop.mailsTo(email)).map(({ subject }) => subject);
  await expect.poll(mails).toContainEqual(expect.stringMatching(/^Your donation statement \d{4}-\d\d$/));
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

it('a donor changes amount, pause and card on a phone with the link to all donations, and stops', async () => {
  const { page, context, consoleErrors } = await newVisitor(browser, 'phone');
  const email = newDonor();
  await openDonation(page, shop);
  await fillDonationForm(page, email);
  await submit(page).click();
  const receipt = await nextManageLink(shop, email, []);
  await page.goto(receipt);
  await press(page, 'Manage all my donations');
  const link = await nextManageLink(shop, email, [receipt]);
  await page.goto(link);
  await title(page, 'Your donations');

  const dialog = page.getByRole('dialog');
  const donation = page.getByRole('article');
  await press(page, 'Change donation');
  await dialog.getByLabel('Amount').fill('40');
  await dialog.getByRole('button', { name: 'Save the change' }).click();
  await donation.getByRole('heading', { name: '$40.00 every month' }).waitFor();

  await press(page, 'Pause');
  await dialog.getByRole('radio', { name: '3 months' }).check();
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await donation.getByText('Paused', { exact: true }).waitFor();
  await press(page, 'Resume');
  await donation.getByText('Running', { exact: true }).waitFor();

  await press(page, 'Change card');
  await page.getByLabel('Card number').fill(otherCard);
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Wilhelmina Quill');
  await page.getByRole('button', { name: 'Save card' }).click();
  await title(page, 'Your donations');
  expect(new URL(page.url()).pathname).toBe(new URL(link).pathname);
  await donation.getByText('Mastercard ending in 4444').waitFor();

  await press(page, 'Stop donation');
  await dialog.getByRole('button', { name: 'Stop donation' }).click();
  await donation.getByText('Stopped', { exact: true }).waitFor();
  expect(consoleErrors).toEqual([]);
  await context.close();
});
