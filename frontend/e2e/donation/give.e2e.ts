import { describe, expect, it, vi } from 'vitest';
import { newVisitor } from '../browsers/browser.ts';
import { sharedBrowser, sharedShop } from '../shared.ts';
import { field, give, newDonor } from '../steps/donation.ts';
import { cards, pay, solveCaptcha } from '../steps/shop.ts';

const shop = await sharedShop();
const browser = await sharedBrowser();

describe('a gift on a phone', () => {
  it('is given once on the payment page, thanked for and receipted', async () => {
    const { page, context, consoleErrors } = await newVisitor(browser, 'phone');
    await page.goto(`${shop.storefront}/donation`);
    await page.locator('main a[href="/give"]').click();
    await page.getByRole('heading', { level: 1, name: 'Give, once or steadily' }).waitFor();
    const email = newDonor();
    await give(page, { email, amount: '40', often: 'Once' });
    expect(page.url()).toContain('/give/thanks?donationId=');
    await page.getByText('$40.00 AUD').waitFor();
    await page.getByText('Once', { exact: true }).waitFor();
    expect(await page.title()).toBe('Your gift · Brim & Page');
    await vi.waitFor(async () => expect(await shop.mailsTo(email)).toHaveLength(1), 60_000);
    // The page asks again when it is opened again, and no second receipt goes out.
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Thank you', exact: true }).waitFor();
    expect(await shop.mailsTo(email)).toHaveLength(1);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('is given every month by a link, after a declined card and a way back', async () => {
    const { page, context, consoleErrors } = await newVisitor(browser, 'phone');
    await page.goto(`${shop.storefront}/give?amount=50&often=monthly&purpose=Nowhere`);
    await page.getByRole('heading', { level: 1, name: 'Give, once or steadily' }).waitFor();
    expect(await page.getByRole('radio', { name: '$50', exact: true }).isChecked()).toBe(true);
    const email = newDonor();
    await field(page, 'Name').fill('Wilhelmina Quill');
    await field(page, 'Email').fill(email);
    await page.getByRole('checkbox', { name: /\$2\.50/ }).check();
    await solveCaptcha(page, 'Give now');
    await page.getByRole('button', { name: 'Give now' }).click();
    await page.waitForURL(/\/sandbox\/checkout\//);
    await page.goBack();
    // Whether or not the browser keeps the page.
    await page.getByRole('heading', { level: 1, name: 'Give, once or steadily' }).waitFor();
    expect(await field(page, 'How often').inputValue()).toBe('monthly');
    expect(await field(page, 'Email').inputValue()).toBe(email);
    expect(await page.getByRole('checkbox', { name: /\$2\.50/ }).isChecked()).toBe(true);
    await solveCaptcha(page, 'Give now');
    await page.getByRole('button', { name: 'Give now' }).click();
    await page.waitForURL(/\/sandbox\/checkout\//);
    await pay(page, cards.declined, email);
    await page
      .getByText(/declined/i)
      .first()
      .waitFor();
    await pay(page, cards.good, email);
    await page.getByRole('heading', { level: 1, name: 'Thank you', exact: true }).waitFor();
    await page.getByText('$52.50 AUD').waitFor();
    await page.getByText('Next charge').waitFor();
    await vi.waitFor(async () => expect(await shop.mailsTo(email)).toHaveLength(1), 60_000);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('that the donor cancels on the payment page is neither thanked for nor receipted', async () => {
    const { page, context, consoleErrors } = await newVisitor(browser, 'phone');
    await page.goto(`${shop.storefront}/give?amount=25&often=once`);
    const email = newDonor();
    await field(page, 'Name').fill('Wilhelmina Quill');
    await field(page, 'Email').fill(email);
    await solveCaptcha(page, 'Give now');
    await page.getByRole('button', { name: 'Give now' }).click();
    await page.waitForURL(/\/sandbox\/checkout\//);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/give'));
    await page.getByRole('heading', { name: 'Your gift was not set up' }).waitFor();
    expect(await page.getByText('Thank you').count()).toBe(0);
    expect(await page.getByRole('radio', { name: '$25', exact: true }).isChecked()).toBe(true);
    expect(await field(page, 'Name').inputValue()).toBe('Wilhelmina Quill');
    expect(await field(page, 'Email').inputValue()).toBe(email);
    expect(await shop.mailsTo(email)).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});
