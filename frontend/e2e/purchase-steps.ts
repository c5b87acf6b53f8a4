import type { Visitor } from './browser.ts';
import type { Shop } from './dev-shop.ts';
import { addToCart, type Customer, newCustomer, register, signIn } from './steps.ts';

// Odd cents: 90 % of 44.95 is 40.455 and of 32.99 is 29.691; each is rounded half up by the piece.
export const cap = { name: 'Foundry Lane Twill Cap', size: 'S/M', paid: '$40.46' };
export const book = { name: 'The Salt Road', size: 'Paperback', paid: '$29.69' };
export const total = { shown: '$110.61', charged: 'A$110.61' };

/** The confirmations that a customer got. */
export const orderMails = async (shop: Shop, customer: Customer) =>
  (await shop.mailsTo(customer.email)).filter(({ subject }) => subject.startsWith('Order confirmation'));

/** A customer who is signed in and whose cart holds two of the cap and one of the book. */
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
