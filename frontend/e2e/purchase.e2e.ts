import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Device, launchBrowser, newVisitor, type Visitor } from './browser.ts';
import { type DevShop, openDevShop } from './dev-shop.ts';
import {
  addToCart,
  type Customer,
  cards,
  cartCount,
  checkOut,
  newCustomer,
  openProduct,
  pay,
  register,
  signIn,
} from './steps.ts';

let shop: DevShop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openDevShop(), launchBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await shop?.close();
}, 30_000);

// Odd cents: 90 % of 44.95 is 40.455 and of 32.99 is 29.691; each is rounded half up by the piece.
const cap = { name: 'Foundry Lane Twill Cap', size: 'S/M', paid: '$40.46' };
const book = { name: 'The Salt Road', size: 'Paperback', paid: '$29.69' };
const total = { shown: '$110.61', charged: 'A$110.61' };

const orderMails = async (customer: Customer) =>
  (await shop.mailsTo(customer.email)).filter(({ subject }) => subject.startsWith('Order confirmation'));

/** A customer who is signed in and whose cart holds two of the cap and one of the book. */
async function customerWithCart(visitor: Visitor): Promise<Customer> {
  const { page } = visitor;
  const customer = newCustomer();
  await addToCart(page, `${shop.storefront}/caps`, cap.name, cap.size);
  await addToCart(page, `${shop.storefront}/caps`, cap.name, cap.size);
  await addToCart(page, `${shop.storefront}/books`, book.name, book.size);
  await page.goto(`${shop.storefront}/login`);
  await register(page, customer);
  await signIn(page, customer);
  await page.goto(`${shop.storefront}/cart`);
  await page.getByText(total.shown).first().waitFor();
  return customer;
}

describe.each<Device>(['phone', 'desktop'])('a purchase on a %s', (device) => {
  it('goes from a visitor with a local cart to a paid order, a toast and one confirmation', async () => {
    const visitor = await newVisitor(browser, device);
    const { page } = visitor;

    await openProduct(page, `${shop.storefront}/caps`, cap.name);
    await page.getByRole('button', { name: 'ADD TO CART' }).first().click();
    await page.getByText('Select Product Size').first().waitFor();
    expect(await cartCount(page)).toBe(0);

    const customer = await customerWithCart(visitor);
    // The visitor's cart joined the account's once, and is still three pieces after a reload.
    expect(await cartCount(page)).toBe(3);
    await page.reload();
    await page.getByText(total.shown).first().waitFor();
    expect(await cartCount(page)).toBe(3);
    expect(await page.getByText('$44.95').first().isVisible()).toBe(true);
    expect(await page.getByText(cap.paid).first().isVisible()).toBe(true);
    expect(await page.getByText(book.paid).first().isVisible()).toBe(true);

    await checkOut(page, customer.email);
    await page.getByRole('heading', { name: total.charged }).waitFor();
    await pay(page, cards.declined, customer.email);
    await page.getByText('Your card was declined.').first().waitFor();
    await pay(page, cards.good, customer.email);

    await page.waitForURL(`${shop.storefront}/orders`);
    await page.getByText('Payment received. Thank you for your order!').first().waitFor();
    await page.getByText('Processing').first().waitFor();
    expect(await page.getByText(cap.name).first().isVisible()).toBe(true);
    expect(await cartCount(page)).toBe(0);

    await vi.waitFor(async () => expect(await orderMails(customer)).toHaveLength(1), 10_000);
    const [mail] = await orderMails(customer);
    expect(mail?.text).toContain(cap.name);
    expect(mail?.text).toContain(total.shown);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  }, 90_000);
});

describe('a payment that is not finished', () => {
  it('by Cancel leads back to the cart, which is kept', async () => {
    const visitor = await newVisitor(browser, 'phone');
    const { page } = visitor;
    const customer = await customerWithCart(visitor);
    await checkOut(page, customer.email);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.waitForURL(`${shop.storefront}/cart`);
    await page.getByText('Payment verification failed').first().waitFor();
    await page.getByText(total.shown).first().waitFor();
    expect(await cartCount(page)).toBe(3);
    expect(await orderMails(customer)).toEqual([]);
    await page.goto(`${shop.storefront}/orders`);
    await page.getByText('Cancelled').first().waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  }, 90_000);

  it('in the browser is still paid, and the mail sent once', async () => {
    const visitor = await newVisitor(browser, 'desktop');
    const { page, context } = visitor;
    const customer = await customerWithCart(visitor);
    await checkOut(page, customer.email);
    // The payment goes through, but the answer never reaches a browser.
    const sessionUrl = page.url();
    await page.close();
    const answer = await fetch(`${sessionUrl}/pay`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        cardNumber: cards.good,
        expiry: '12/34',
        cvc: '123',
        name: 'Mara Quill',
        email: customer.email,
      }),
    });
    expect(await answer.json()).toMatchObject({ status: 'succeeded' });
    await vi.waitFor(async () => expect(await orderMails(customer)).toHaveLength(1), 15_000);

    const later = await context.newPage();
    await later.goto(`${shop.storefront}/orders`);
    await later.getByText('Processing').first().waitFor();
    expect(await cartCount(later)).toBe(0);
    expect(await orderMails(customer)).toHaveLength(1);
    await context.close();
  }, 90_000);
});

describe('a crash of the API', () => {
  it('between any two steps loses nothing that was confirmed', async () => {
    const visitor = await newVisitor(browser, 'desktop');
    const { page } = visitor;
    const customer = await customerWithCart(visitor);

    await shop.crashApi();
    await page.reload();
    await page.getByText(total.shown).first().waitFor();
    expect(await cartCount(page)).toBe(3);

    await checkOut(page, customer.email);
    await shop.crashApi();
    await page.reload();
    await page.getByRole('heading', { name: total.charged }).waitFor();
    await pay(page, cards.good, customer.email);
    await page.waitForURL(`${shop.storefront}/orders`);

    await shop.crashApi();
    await page.reload();
    await page.getByText('Processing').first().waitFor();
    await vi.waitFor(async () => expect(await orderMails(customer)).toHaveLength(1), 15_000);
    await visitor.context.close();
  }, 120_000);
});

describe('npm run dev', () => {
  it('keeps everything when it is stopped and started again', async () => {
    const visitor = await newVisitor(browser, 'desktop');
    const { page } = visitor;
    await customerWithCart(visitor);
    await shop.restart();
    await page.reload();
    await page.getByText(total.shown).first().waitFor();
    expect(await cartCount(page)).toBe(3);
    await visitor.context.close();
  }, 120_000);
});
