import { expect, it } from 'vitest';
import { newContext, newVisitor, viewports } from '../browsers/browser.ts';
import { sharedBrowser, sharedShop } from '../shared.ts';
import {
  donatePath,
  field,
  fillCard,
  fillDonationForm,
  newDonor,
  openDonation,
  submit,
  toast,
  untilReceipts,
  watchDonations,
} from '../steps/donation.ts';

const shop = await sharedShop();
const browser = await sharedBrowser();

it('a donation repeated after a lost response creates one donation', async () => {
  const { page, context } = await newVisitor(browser, 'phone');
  const gifts = watchDonations(page);
  const email = newDonor();
  await openDonation(page, shop);
  await fillDonationForm(page, email);
  await page.route(`**${donatePath}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit(page).click();
  await toast(page, 'There was an error processing your donation.');
  expect(await field(page, 'First name').inputValue()).toBe('Wilhelmina');
  await expect.poll(() => field(page, 'Card number').inputValue()).toBe('');
  await page.unroute(`**${donatePath}`);
  await fillCard(page);
  await submit(page).click();
  await toast(page, 'Donation successful!');
  await untilReceipts(shop, email, 1);
  expect(new Set(gifts.map(({ key }) => key)).size).toBe(1);
  expect(gifts).toHaveLength(2);
  await context.close();
});

it('the donation page loads without the third-party script of the sign-in page', async () => {
  // The built shop's policy lets no foreign script in.
  const context = await newContext(browser, { viewport: viewports.desktop, bypassCSP: true });
  const page = await context.newPage();
  await context.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.foreign = true;' }),
  );
  await page.goto(`${shop.storefront}/contact`);
  await page.evaluate(async () => {
    const script = document.createElement('script');
    script.src = 'https://www.google.com/recaptcha/api.js';
    document.head.append(script);
    await new Promise((resolve) => script.addEventListener('load', resolve));
  });
  expect(await page.evaluate(() => 'foreign' in window)).toBe(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Donation' }).first().click();
  await page.getByRole('button', { name: 'Give Now' }).waitFor();
  expect(await page.evaluate(() => 'foreign' in window)).toBe(false);
  expect(new URL(page.url()).pathname).toBe('/donation');
  await context.close();
});
