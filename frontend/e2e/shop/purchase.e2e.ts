import type { CartResponse } from '@brim-and-page/backend/contract/cart/responses';
import { paths, tokenHeader } from '@brim-and-page/backend/contract/paths';
import { describe, expect, it, vi } from 'vitest';
import { type Device, newVisitor } from '../browsers/browser.ts';
import { quickOrProof } from '../proof-mode.ts';
import { sharedBrowser, sharedShop } from '../shared.ts';
import { signedIn } from '../steps/accounts.ts';
import { book, cap, customerWithCart, orderMails, payForCart, total } from '../steps/purchase.ts';
import { addToCart, cards, cartCount, checkOut, openProduct } from '../steps/shop.ts';

const shop = await sharedShop();
const browser = await sharedBrowser();

describe.each(quickOrProof<Device>(['phone'], ['phone', 'desktop']))('a purchase on a %s', (device) => {
  it('takes a visitor with a local cart to a paid order, a toast and one confirmation', async () => {
    const visitor = await newVisitor(browser, device, { isLean: false });
    const { page } = visitor;

    await openProduct(page, `${shop.storefront}/caps`, cap.name);
    await page.getByRole('button', { name: 'ADD TO CART' }).first().click();
    await page.getByText('Select Product Size').first().waitFor();
    expect(await cartCount(page)).toBe(0);

    const customer = await customerWithCart(shop, visitor);
    // The visitor's cart was merged once: still three items after a reload.
    await expect.poll(() => cartCount(page)).toBe(3);
    await page.reload();
    await page.getByText(total.shown).first().waitFor();
    await expect.poll(() => cartCount(page)).toBe(3);
    await page.getByText('$44.95').first().waitFor();
    await page.getByText(cap.paid).first().waitFor();
    await page.getByText(book.paid).first().waitFor();

    await payForCart(shop, visitor, customer);
    expect(visitor.consoleErrors).toEqual([]);
    await visitor.context.close();
  }, 300_000);
});

/** The cart of {@link customerWithCart}. */
const cart = [
  { ...cap, quantity: 2 },
  { ...book, quantity: 1 },
];

describe('an unfinished payment', () => {
  it('returns to the unchanged cart after Cancel', async () => {
    const { customer, storageState } = await signedIn(shop, cart);
    const visitor = await newVisitor(browser, 'phone', { storageState });
    const { page } = visitor;
    await page.goto(`${shop.storefront}/cart`);
    await checkOut(page, customer.email);
    await page.getByRole('link', { name: 'Cancel' }).click();
    // The toast is gone after five seconds, so it is waited for first.
    await page.getByText('Payment verification failed').first().waitFor();
    await page.waitForURL(`${shop.storefront}/cart`);
    await page.getByText(total.shown).first().waitFor();
    await expect.poll(() => cartCount(page)).toBe(3);
    expect(await orderMails(shop, customer)).toEqual([]);
    await page.goto(`${shop.storefront}/orders`);
    await page.getByText('Cancelled').first().waitFor();
    expect(visitor.consoleErrors).toEqual([]);
    await visitor.context.close();
  }, 300_000);

  it('is still paid when the browser closes, and the mail is sent once', async () => {
    const { customer, storageState } = await signedIn(shop, cart);
    const { page, context } = await newVisitor(browser, 'desktop', { storageState });
    await page.goto(`${shop.storefront}/cart`);
    await checkOut(page, customer.email);
    // The payment succeeds, but no browser receives the response.
    const sessionUrl = page.url();
    await page.close();
    const response = await fetch(`${sessionUrl}/pay`, {
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
    expect(await response.json()).toMatchObject({ status: 'succeeded' });
    await vi.waitFor(async () => expect(await orderMails(shop, customer)).toHaveLength(1), 60_000);

    // A job of its own clears the cart.
    const token = storageState.origins[0]?.localStorage.find(({ name }) => name === 'token')?.value ?? '';
    const storedCart = async () => {
      const headers = { 'Content-Type': 'application/json', [tokenHeader]: token };
      const stored = await fetch(shop.api + paths.cart.get, { method: 'POST', headers, body: '{}' });
      return ((await stored.json()) as CartResponse).cartData;
    };
    await expect.poll(storedCart).toEqual({});

    const nextPage = await context.newPage();
    await nextPage.goto(`${shop.storefront}/orders`);
    await nextPage.getByText('Processing').first().waitFor();
    await expect.poll(() => cartCount(nextPage)).toBe(0);
    expect(await orderMails(shop, customer)).toHaveLength(1);

    // The account has stored the address of that order.
    await addToCart(nextPage, `${shop.storefront}/books`, book.name, book.size);
    await nextPage.goto(`${shop.storefront}/place-order`);
    await nextPage.getByText('Filled in with the address of your last order.').waitFor();
    const street = nextPage.getByLabel('Street address');
    expect(await street.inputValue()).toBe('7 Banksia Street');
    expect(await nextPage.getByLabel('State or territory').inputValue()).toBe('NT');
    await nextPage.getByRole('button', { name: 'Place order and pay' }).click();
    await nextPage.getByRole('heading', { name: `A${book.paid}` }).waitFor();
    await context.close();
  }, 300_000);
});
