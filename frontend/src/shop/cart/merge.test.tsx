import type { CartData } from '@brim-and-page/backend/contract/cart/responses';
import { paths } from '@brim-and-page/backend/contract/paths';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { storage } from '#src/lib/browser/storage.ts';
import { fakeApi, refusal, type SeenCall } from '#src/test/fakes/fake-api.ts';
import { book, cap } from '#src/test/features/products.ts';
import { signIn } from '#src/test/render/render.tsx';
import { openShop, probe } from '#src/test/render/shop-probe.tsx';

const cartResponse = (cartData: object) => ({ success: true, cartData });

describe('signing in with a cart', () => {
  const visitorCart: CartData = { [cap._id]: { M: 2 }, [book._id]: { Paperback: 1 } };
  const lines = [
    { itemId: cap._id, size: 'M', quantity: 2 },
    { itemId: book._id, size: 'Paperback', quantity: 1 },
  ];
  const merges = () => fakeApi.calls(paths.cart.merge) as (SeenCall & { body: { mergeId: string } })[];

  it("merges the visitor's lines once", async () => {
    storage.cart.write(visitorCart);
    fakeApi.on('post', paths.cart.merge, cartResponse(visitorCart));
    fakeApi.on('post', paths.cart.get, cartResponse({ ...visitorCart, [book._id]: { Paperback: 4 } }));
    await openShop();
    await act(async () => probe.shop.login('fresh', 'b'.repeat(24)));
    await waitFor(() => expect(probe.shop.cartCount).toBe(6));
    expect(merges()).toHaveLength(1);
    expect(merges()[0]?.body).toEqual({ mergeId: expect.stringMatching(/^[0-9a-f-]{36}$/), lines });
    expect(merges()[0]?.token).toBe('fresh');
    expect(storage.cart.read()).toEqual({});
    expect(storage.cartMerge.read()).toBeNull();
  });

  it('keeps the lines after a lost response, shows a message and sends them with the same id on the next visit', async () => {
    storage.cart.write(visitorCart);
    fakeApi.once('post', paths.cart.merge, 'network error');
    fakeApi.on('post', paths.cart.merge, cartResponse(visitorCart));
    fakeApi.on('post', paths.cart.get, cartResponse(visitorCart));
    signIn();
    await openShop();
    expect(await screen.findByText(/^Network Error The items you chose before you signed in/)).toBeVisible();
    expect(probe.shop.hasUnmergedLines).toBe(true);
    expect(storage.cart.read()).toEqual(visitorCart);
    cleanup();
    await openShop();
    expect(merges()).toHaveLength(2);
    expect(merges()[1]?.body).toEqual(merges()[0]?.body);
    expect(storage.cart.read()).toEqual({});
    expect(probe.shop.hasUnmergedLines).toBe(false);
  });

  it('keeps lines that the server refuses, and merges them when the customer asks again', async () => {
    storage.cart.write(visitorCart);
    fakeApi.once('post', paths.cart.merge, refusal(400, 'cart_full'));
    fakeApi.on('post', paths.cart.merge, cartResponse(visitorCart));
    fakeApi.once('post', paths.cart.get, cartResponse({}));
    fakeApi.on('post', paths.cart.get, cartResponse(visitorCart));
    signIn();
    await openShop();
    expect(await screen.findByText(/^Cart is full\./)).toBeInTheDocument();
    expect(storage.cart.read()).toEqual(visitorCart);
    await act(() => probe.shop.reloadCart());
    expect(probe.shop.hasUnmergedLines).toBe(false);
    expect(probe.shop.cart).toEqual(visitorCart);
    expect(storage.cart.read()).toEqual({});
  });

  it.each([
    ['fails', 'network error' as const],
    ['succeeds', cartResponse(visitorCart)],
  ])('keeps the lines of a customer who signs out before the merge %s', async (_, reply) => {
    storage.cart.write(visitorCart);
    const respond = fakeApi.hold('post', paths.cart.merge);
    fakeApi.on('post', paths.cart.merge, cartResponse(visitorCart));
    fakeApi.on('post', paths.cart.get, cartResponse(visitorCart));
    await openShop();
    await act(async () => probe.shop.login('fresh', 'b'.repeat(24)));
    await waitFor(() => expect(merges()).toHaveLength(1));
    act(() => probe.shop.logout());
    await respond(reply);
    expect(probe.shop.cart).toEqual(visitorCart);
    expect(storage.cart.read()).toEqual(visitorCart);

    // The same id, so the account that has them already gets them once.
    await act(async () => probe.shop.login('fresh', 'b'.repeat(24)));
    await waitFor(() => expect(merges()).toHaveLength(2));
    expect(merges()[1]?.body).toEqual(merges()[0]?.body);
    await waitFor(() => expect(storage.cart.read()).toEqual({}));
  });

  it('stores the merge id before the token, which other tabs see', async () => {
    storage.cart.write(visitorCart);
    fakeApi.on('post', paths.cart.merge, cartResponse(visitorCart));
    fakeApi.on('post', paths.cart.get, cartResponse(visitorCart));
    await openShop();
    const setItem = vi.spyOn(Storage.prototype, 'setItem');
    await act(async () => probe.shop.login('fresh', 'b'.repeat(24)));
    const keys = setItem.mock.calls.map(([key]) => key);
    expect(keys.indexOf('cartMerge')).toBeGreaterThan(-1);
    expect(keys.indexOf('cartMerge')).toBeLessThan(keys.indexOf('token'));
    expect(keys.indexOf('userId')).toBeLessThan(keys.indexOf('token'));
    await waitFor(() => expect(storage.cart.read()).toEqual({}));
  });

  it('does not merge an empty cart', async () => {
    fakeApi.on('post', paths.cart.get, cartResponse({}));
    signIn();
    await openShop();
    expect(merges()).toEqual([]);
  });
});
