import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newVisitor } from '../browsers/browser.ts';
import { sharedBrowser, sharedShop } from '../shared.ts';
import { registered } from '../steps/accounts.ts';
import { changeProfile } from '../steps/profile.ts';
import { cap } from '../steps/purchase.ts';
import { addToCart, cartCount, signIn } from '../steps/shop.ts';

const shop = await sharedShop();
const browser = await sharedBrowser();

/** An order of the API. */
const orderOf = (name: string) => ({
  _id: 'd'.repeat(24),
  number: '7K4M-0001',
  items: [{ _id: 'c'.repeat(24), name, price: 40, image: [], size: 'M', quantity: 1, category: 'caps' }],
  status: 'Processing',
  payment: true,
  paymentMethod: 'Stripe',
  createdAt: '2026-03-01T03:00:00.000Z',
  amount: 36,
  address: {},
});

/** Watches the page for texts that must not appear. The returned function says which did. */
async function watchFor(page: Page, texts: string[]): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle((wanted) => {
    const found = new Set<string>();
    const check = () => {
      for (const text of wanted) if (document.body.textContent?.includes(text)) found.add(text);
    };
    new MutationObserver(check).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    check();
    return found;
  }, texts);
  return () => seen.evaluate((found) => [...found]);
}

describe('a customer', () => {
  it('changes name, address, picture and password, and signs in with the new one', async () => {
    const visitor = await newVisitor(browser, 'phone');
    await changeProfile(shop, visitor);
    expect(visitor.consoleErrors).toEqual([]);
    await visitor.context.close();
  });
});

describe('two tabs of one browser', () => {
  it('hide a customer after another one has signed in, show one cart, and keep a quantity typed before a reload', async () => {
    const { page: first, context, consoleErrors } = await newVisitor(browser, 'desktop');
    const [ada, bea] = [await registered(shop), await registered(shop)];
    await first.goto(`${shop.storefront}/login`);
    await signIn(first, ada);
    await addToCart(first, `${shop.storefront}/caps`, cap.name, cap.size);

    const [profile, orders] = [await context.newPage(), await context.newPage()];
    await profile.goto(`${shop.storefront}/profile`);
    await profile.getByText(ada.email).first().waitFor();
    // The response for the first customer arrives after the second one has signed in.
    const responses: (() => Promise<void>)[] = [];
    await orders.route('**/api/order/userorders', (route) => {
      if (responses.length > 0) return route.continue();
      responses.push(() => route.fulfill({ json: { success: true, orders: [orderOf('Hat of the first')] } }));
    });
    await orders.goto(`${shop.storefront}/orders`);
    await expect.poll(() => responses.length).toBe(1);
    await expect.poll(() => cartCount(orders)).toBe(1);

    await first.getByRole('button', { name: 'Account' }).click();
    await first.getByRole('button', { name: 'Logout' }).click();
    await profile.getByText('Sign in to see your profile.').waitFor();
    await expect.poll(() => cartCount(orders)).toBe(0);

    const traces = await Promise.all(
      [profile, orders].map((page) => watchFor(page, [ada.email, 'Hat of the first'])),
    );
    await signIn(first, bea);
    await profile.getByText(bea.email).first().waitFor();
    await responses[0]?.();
    await orders.getByText('No orders yet').waitFor();
    expect(await Promise.all(traces.map((seen) => seen()))).toEqual([[], []]);
    expect(await cartCount(orders)).toBe(0);

    await addToCart(first, `${shop.storefront}/caps`, cap.name, cap.size);
    // The other tab follows without a reload.
    await expect.poll(() => cartCount(orders)).toBe(1);
    await first.goto(`${shop.storefront}/cart`);
    // The cart has loaded, so no late response replaces the typed number.
    await first.waitForLoadState('networkidle');
    const quantity = first.getByRole('spinbutton');
    await quantity.fill('12');
    // A busy server may respond to the next page before it has stored the quantity.
    const quantityAfterReload = async () => {
      await first.reload();
      return quantity.inputValue();
    };
    await expect.poll(quantityAfterReload).toBe('12');
    await quantity.fill('2');
    const less = first.getByRole('button', { name: /one less$/ });
    await less.click();
    await expect.poll(() => quantity.inputValue()).toBe('1');
    await expect.poll(() => less.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});
