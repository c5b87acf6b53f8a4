import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { Visitor } from '../browsers/browser.ts';
import type { Shop } from '../servers/dev-shop.ts';
import {
  addToCart,
  type Customer,
  cards,
  cartCount,
  checkOut,
  newCustomer,
  pay,
  register,
  signIn,
} from './shop.ts';

// Odd cents: 90 % of 44.95 is 40.455 and of 32.99 is 29.691; each unit is rounded half up.
export const cap = { name: 'Foundry Lane Twill Cap', size: 'S/M', paid: '$40.46' };
export const book = { name: 'The Salt Road', size: 'Paperback', paid: '$29.69' };
export const total = { shown: '$110.61', charged: 'A$110.61' };

/** The confirmation mails of a customer. */
export const orderMails = async (shop: Shop, customer: Customer) =>
  (await shop.mailsTo(customer.email)).filter(({ subject }) => subject.startsWith('Order confirmation'));

/** Pays for the cart of a signed-in customer. @returns the order's number, and its page as the mail links to it */
export async function buy(
  shop: Shop,
  page: Page,
  customer: Customer,
): Promise<{ number: string; link: string }> {
  await page.goto(`${shop.storefront}/cart`);
  await checkOut(page, customer.email);
  await pay(page, cards.good, customer.email);
  await page.waitForURL(`${shop.storefront}/orders`);
  const mail = await vi.waitUntil(async () => (await orderMails(shop, customer))[0], 60_000);
  const link = /\S+\/orders\/\S+/.exec(mail.text)?.[0] ?? '';
  return { number: link.split('/').at(-1) ?? '', link };
}

/** A signed-in customer whose cart has two caps and one book. */
export async function customerWithCart(shop: Shop, visitor: Visitor): Promise<Customer> {
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

/** Pays for the cart of {@link customerWithCart}, first with a declined card, and waits for the mail. */
export async function payForCart(shop: Shop, { page }: Visitor, customer: Customer): Promise<void> {
  await checkOut(page, customer.email);
  await page.getByRole('heading', { name: total.charged }).waitFor();
  await pay(page, cards.declined, customer.email);
  await page.getByText('Your card was declined.').first().waitFor();
  await pay(page, cards.good, customer.email);

  // The toast is gone after five seconds, so it is waited for first.
  await page.getByText('Payment received. Thank you for your order!').first().waitFor();
  await page.waitForURL(`${shop.storefront}/orders`);
  await page.getByText('Processing').first().waitFor();
  await page.getByText(cap.name).first().waitFor();
  await expect.poll(() => cartCount(page)).toBe(0);

  await vi.waitFor(async () => expect(await orderMails(shop, customer)).toHaveLength(1), 60_000);
  const [mail] = await orderMails(shop, customer);
  expect(mail?.text).toContain(cap.name);
  expect(mail?.text).toContain(total.shown);
}
