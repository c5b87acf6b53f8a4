import { paths, tokenHeader } from '@brim-and-page/backend/contract/paths';
import type { BrowserContext } from 'playwright-core';
import { registerCustomerAt } from '../../../backend/test/builders/accounts.ts';
import type { Shop } from '../servers/dev-shop.ts';
import { type Customer, newCustomer } from './shop.ts';

export type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What a customer puts into the cart. */
interface Line {
  name: string;
  size: string;
  quantity: number;
}

/** Registers a customer over HTTP, for tests that use neither the sign-up nor the sign-in page. */
export async function registered(shop: Shop): Promise<Customer> {
  const customer = newCustomer();
  await registerCustomerAt(shop.api, customer);
  return customer;
}

/**
 * Registers a customer over HTTP and fills the cart.
 * @returns the customer, and what a browser stores that has signed in
 */
export async function signedIn(
  shop: Shop,
  cart: readonly Line[] = [],
): Promise<{ customer: Customer; storageState: StoredState }> {
  const customer = newCustomer();
  const { token, id } = await registerCustomerAt(shop.api, customer);
  const { products } = (await (await fetch(shop.api + paths.product.list)).json()) as {
    products: { _id: string; name: string }[];
  };
  for (const { name, size, quantity } of cart) {
    const itemId = products.find((product) => product.name === name)?._id;
    const response = await fetch(shop.api + paths.cart.update, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [tokenHeader]: token },
      body: JSON.stringify({ itemId, size, quantity }),
    });
    if (!response.ok) throw new Error(`${name} is not in the cart: ${await response.text()}`);
  }
  const localStorage = Object.entries({ token, userId: id }).map(([name, value]) => ({ name, value }));
  return { customer, storageState: { cookies: [], origins: [{ origin: shop.storefront, localStorage }] } };
}
