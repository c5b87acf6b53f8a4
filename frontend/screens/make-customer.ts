import { paths, tokenHeader } from '@brim-and-page/backend/contract/paths';
import type { Browser, BrowserContext } from 'playwright-core';
import { newVisitor } from '../e2e/browsers/browser.ts';
import type { Shop } from '../e2e/servers/dev-shop.ts';
import { addToCart, cards, checkOut, newCustomer, pay, register, signIn } from '../e2e/steps/shop.ts';

export type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>;

const items = [
  { listing: '/caps', name: 'Foundry Lane Twill Cap', size: 'S/M' },
  { listing: '/books', name: 'The Salt Road', size: 'Paperback' },
];

/** A visitor with two items in the cart. */
export async function makeVisitor(browser: Browser, shop: Shop): Promise<StoredState> {
  const { page, context } = await newVisitor(browser, 'desktop');
  for (const { listing, name, size } of items) await addToCart(page, shop.storefront + listing, name, size);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** A customer with a paid order, items in the cart and an address. */
export async function makeCustomer(browser: Browser, shop: Shop): Promise<StoredState> {
  const { page, context } = await newVisitor(browser, 'desktop');
  const customer = newCustomer();
  for (const { listing, name, size } of items) await addToCart(page, shop.storefront + listing, name, size);
  await page.goto(`${shop.storefront}/login`);
  await register(page, customer);
  await signIn(page, customer);
  await page.goto(`${shop.storefront}/cart`);
  await checkOut(page, customer.email);
  await pay(page, cards.good, customer.email);
  await page.waitForURL(`${shop.storefront}/orders`);
  await page.getByRole('main').getByText('Processing').first().waitFor();
  for (const { listing, name, size } of items.toReversed())
    await addToCart(page, shop.storefront + listing, name, size);
  const state = await context.storageState();
  await context.close();

  const stored = state.origins.flatMap(({ localStorage }) => localStorage);
  const token = stored.find(({ name }) => name === 'token')?.value ?? '';
  const profile = new FormData();
  profile.set('address', '7 Banksia Street, Darwin NT 0800');
  const response = await fetch(shop.api + paths.user.update, {
    method: 'PUT',
    headers: { [tokenHeader]: token },
    body: profile,
  });
  if (!response.ok) throw new Error(`The customer has no address: ${response.status}`);
  return state;
}
