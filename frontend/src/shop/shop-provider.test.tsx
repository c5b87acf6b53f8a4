import type { CartData } from '@brim-and-page/backend/contract/cart';
import { paths } from '@brim-and-page/backend/contract/paths';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storage } from '../lib/storage.ts';
import { fakeApi, refusal, type SeenCall } from '../test/fake-api.ts';
import { book, cap } from '../test/products.ts';
import { signIn } from '../test/render.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { type Shop, useShop } from './shop-context.ts';
import { ShopProvider } from './shop-provider.tsx';

let shop: Shop;
const onLogout = vi.fn();

function Probe() {
  shop = useShop();
  return null;
}

async function openShop() {
  render(
    <ShopProvider onLogout={onLogout}>
      <Probe />
      <Toaster />
    </ShopProvider>,
  );
  await waitFor(() => expect(shop.productsStatus).toBe('ready'));
  await waitFor(() => expect(shop.isCartLoaded).toBe(true));
}

const cartAnswer = (cartData: object) => ({ success: true, cartData });
const bodies = (path: string) => fakeApi.calls(path).map(({ body }) => body);

beforeEach(() => onLogout.mockReset());

describe("a visitor's cart", () => {
  it('is kept across reloads and never goes to the server', async () => {
    await openShop();
    await act(() => shop.addToCart(cap._id, 'M'));
    await act(() => shop.addToCart(cap._id, 'M'));
    await act(() => shop.updateQuantity(book._id, 'Paperback', 3));
    expect(shop.cartCount).toBe(5);
    expect(storage.cart.read()).toEqual({ [cap._id]: { M: 2 }, [book._id]: { Paperback: 3 } });
    expect(fakeApi.calls(paths.cart.add)).toEqual([]);
  });

  it('adds up to the cent', async () => {
    storage.cart.write({ [cap._id]: { M: 3 }, [book._id]: { Paperback: 1 } });
    await openShop();
    // 44.95 → 40.46 (40.455 rounded half up), 39.99 → 35.99
    expect(shop.cartTotalCents).toBe(3 * 4046 + 3599);
  });

  it('leaves out what the shop no longer has', async () => {
    storage.cart.write({ ['f'.repeat(24)]: { M: 4 }, [cap._id]: { M: 1 } });
    await openShop();
    expect(shop.cartCount).toBe(1);
    expect(shop.cartLines).toEqual([{ product: cap, size: 'M', quantity: 1 }]);
  });

  it('needs a size', async () => {
    await openShop();
    expect(await act(() => shop.addToCart(cap._id, undefined))).toBe(false);
    expect(await screen.findByText('Select Product Size')).toBeInTheDocument();
    expect(shop.cartCount).toBe(0);
  });

  it('takes what another tab added', async () => {
    await openShop();
    act(() => {
      storage.cart.write({ [cap._id]: { L: 7 } });
      window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
    });
    expect(shop.cartCount).toBe(7);
  });
});

describe("a customer's cart", () => {
  beforeEach(() => signIn('token-of-ada', 'a'.repeat(24)));

  it('is the one the server has', async () => {
    fakeApi.on('post', paths.cart.get, cartAnswer({ [cap._id]: { M: 2 } }));
    await openShop();
    expect(shop.cart).toEqual({ [cap._id]: { M: 2 } });
    expect(fakeApi.calls(paths.cart.get)[0]).toMatchObject({
      token: 'token-of-ada',
      body: { userId: 'a'.repeat(24) },
    });
    expect(storage.cart.read()).toEqual({});
  });

  it('says so when it cannot be fetched', async () => {
    fakeApi.on('post', paths.cart.get, refusal(503, 'Service temporarily unavailable. Please try again.'));
    await openShop();
    expect(await screen.findByText('Error fetching cart')).toBeInTheDocument();
  });

  it('needs a stored user id', async () => {
    localStorage.removeItem('userId');
    fakeApi.on('post', paths.cart.get, cartAnswer({}));
    await openShop();
    expect(await act(() => shop.addToCart(cap._id, 'M'))).toBe(false);
    expect(await screen.findByText('User ID not found')).toBeInTheDocument();
    expect(fakeApi.calls(paths.cart.add)).toEqual([]);
  });

  it('tells the server about each piece', async () => {
    fakeApi.on('post', paths.cart.get, cartAnswer({}));
    fakeApi.on('post', paths.cart.add, cartAnswer({ [cap._id]: { M: 1 } }));
    fakeApi.on('post', paths.cart.update, cartAnswer({ [cap._id]: { M: 5 } }));
    await openShop();
    expect(await act(() => shop.addToCart(cap._id, 'M'))).toBe(true);
    await act(() => shop.updateQuantity(cap._id, 'M', 5));
    expect(bodies(paths.cart.add)).toEqual([{ userId: 'a'.repeat(24), itemId: cap._id, size: 'M' }]);
    expect(bodies(paths.cart.update)).toEqual([{ itemId: cap._id, size: 'M', quantity: 5 }]);
    expect(shop.cart).toEqual({ [cap._id]: { M: 5 } });
  });

  it("shows the raw message of a refusal and goes back to the server's cart", async () => {
    fakeApi.on('post', paths.cart.get, cartAnswer({ [book._id]: { Paperback: 1 } }));
    fakeApi.on('post', paths.cart.add, refusal(400, 'Not on a Tuesday.'));
    await openShop();
    expect(await act(() => shop.addToCart(cap._id, 'M'))).toBe(false);
    expect(await screen.findByText('Not on a Tuesday.')).toBeInTheDocument();
    expect(shop.cart).toEqual({ [book._id]: { Paperback: 1 } });
  });

  it('shows what the browser says when no answer comes', async () => {
    fakeApi.on('post', paths.cart.get, cartAnswer({}));
    fakeApi.on('post', paths.cart.update, 'network error');
    await openShop();
    await act(() => shop.updateQuantity(cap._id, 'M', 2));
    expect(await screen.findByText('Network Error')).toBeInTheDocument();
    expect(shop.cartCount).toBe(0);
  });

  it('keeps quick steps in order and never shows an older answer', async () => {
    let pieces = 0;
    const answers: (() => void)[] = [];
    fakeApi.on('post', paths.cart.get, cartAnswer({}));
    fakeApi.on('post', paths.cart.add, async () => {
      pieces += 1;
      const cartData = { [cap._id]: { M: pieces } };
      await new Promise<void>((resolve) => answers.push(resolve));
      return cartAnswer(cartData);
    });
    await openShop();
    const shown: number[] = [];
    const adding = act(async () => {
      const both = [shop.addToCart(cap._id, 'M'), shop.addToCart(cap._id, 'M')];
      for (let answered = 0; answered < 2; answered += 1) {
        await vi.waitFor(() => expect(answers.length).toBe(answered + 1), 10_000);
        answers[answered]?.();
        await Promise.resolve();
        shown.push(shop.cartCount);
      }
      await Promise.all(both);
    });
    await adding;
    expect(shop.cartCount).toBe(2);
    expect(shown.every((count) => count !== 1)).toBe(true);
  });
});

describe('the session', () => {
  it('keeps token and id, and forgets only the token at logout', async () => {
    fakeApi.on('post', paths.cart.get, cartAnswer({}));
    await openShop();
    expect(shop.isLoggedIn).toBe(false);
    await act(async () => shop.login('fresh', 'b'.repeat(24)));
    expect(shop.isLoggedIn).toBe(true);
    act(() => shop.logout());
    expect([localStorage.getItem('token'), localStorage.getItem('userId')]).toEqual([null, 'b'.repeat(24)]);
    expect(shop.isLoggedIn).toBe(false);
    expect(shop.cart).toEqual({});
    expect(onLogout).toHaveBeenCalledOnce();
  });

  it('follows other tabs in and out', async () => {
    fakeApi.on('post', paths.cart.get, cartAnswer({ [cap._id]: { M: 1 } }));
    await openShop();
    act(() => {
      signIn();
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    });
    await waitFor(() => expect(shop.cartCount).toBe(1));
    act(() => {
      localStorage.removeItem('token');
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    });
    await waitFor(() => expect(shop.cartCount).toBe(0));
    expect(shop.isLoggedIn).toBe(false);
  });

  it('ends when the server no longer takes the token, so that signing in again is possible', async () => {
    signIn('too old');
    fakeApi.on('post', paths.cart.get, refusal(401, 'User not authenticated. Please log in again.'));
    await openShop();
    await waitFor(() => expect(shop.isLoggedIn).toBe(false));
    expect(screen.queryByText('Error fetching cart')).not.toBeInTheDocument();
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('signing in with a cart', () => {
  const visitorCart: CartData = { [cap._id]: { M: 2 }, [book._id]: { Paperback: 1 } };
  const lines = [
    { itemId: cap._id, size: 'M', quantity: 2 },
    { itemId: book._id, size: 'Paperback', quantity: 1 },
  ];
  const merges = () => fakeApi.calls(paths.cart.merge) as (SeenCall & { body: { mergeId: string } })[];

  it("merges the visitor's lines once", async () => {
    storage.cart.write(visitorCart);
    fakeApi.on('post', paths.cart.merge, cartAnswer(visitorCart));
    fakeApi.on('post', paths.cart.get, cartAnswer({ ...visitorCart, [book._id]: { Paperback: 4 } }));
    await openShop();
    await act(async () => shop.login('fresh', 'b'.repeat(24)));
    await waitFor(() => expect(shop.cartCount).toBe(6));
    expect(merges()).toHaveLength(1);
    expect(merges()[0]?.body).toEqual({ mergeId: expect.stringMatching(/^[0-9a-f-]{36}$/), lines });
    expect(merges()[0]?.token).toBe('fresh');
    expect(storage.cart.read()).toEqual({});
    expect(storage.cartMerge.read()).toBeNull();
  });

  it('asks again with the same id after a lost answer, also on the next visit', async () => {
    storage.cart.write(visitorCart);
    fakeApi.once('post', paths.cart.merge, 'network error');
    fakeApi.on('post', paths.cart.merge, cartAnswer(visitorCart));
    fakeApi.on('post', paths.cart.get, cartAnswer(visitorCart));
    signIn();
    await openShop();
    expect(await screen.findByText('Network Error')).toBeInTheDocument();
    expect(storage.cart.read()).toEqual({});
    await openShop();
    await waitFor(() => expect(merges()).toHaveLength(2));
    expect(merges()[1]?.body).toEqual(merges()[0]?.body);
    await waitFor(() => expect(storage.cartMerge.read()).toBeNull());
  });

  it('does not ask again for what the server refuses for good', async () => {
    storage.cart.write(visitorCart);
    fakeApi.on('post', paths.cart.merge, refusal(400, 'Cart is full.'));
    fakeApi.on('post', paths.cart.get, cartAnswer({}));
    signIn();
    await openShop();
    expect(await screen.findByText('Cart is full.')).toBeInTheDocument();
    expect(storage.cartMerge.read()).toBeNull();
  });

  it('merges nothing when there is nothing', async () => {
    fakeApi.on('post', paths.cart.get, cartAnswer({}));
    signIn();
    await openShop();
    expect(merges()).toEqual([]);
  });
});

describe('the catalogue', () => {
  const openAnyway = () =>
    render(
      <ShopProvider onLogout={onLogout}>
        <Probe />
        <Toaster />
      </ShopProvider>,
    );

  it('is asked for three times, a second apart, and the last failure is shown', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fakeApi.on('get', paths.product.list, refusal(500, 'Something broke.'));
    openAnyway();
    const asked = () => fakeApi.calls(paths.product.list).length;
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(asked()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(asked()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(asked()).toBe(2);
    expect(shop.productsStatus).toBe('loading');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(asked()).toBe(3);
    expect(shop.productsStatus).toBe('error');
    expect(screen.getByText('Something broke.')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(asked()).toBe(3);
  });

  it('is there when the third attempt succeeds, and nobody hears of the other two', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fakeApi.once('get', paths.product.list, 'network error');
    fakeApi.once('get', paths.product.list, { status: 200, body: { success: false, message: 'No.' } });
    openAnyway();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(shop.productsStatus).toBe('ready');
    expect(screen.queryByText('No.')).not.toBeInTheDocument();
  });

  it('is asked for again when the connection is back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (let times = 0; times < 3; times += 1) fakeApi.once('get', paths.product.list, 'network error');
    openAnyway();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(shop.productsStatus).toBe('error');
    act(() => void window.dispatchEvent(new Event('online')));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(shop.productsStatus).toBe('ready');
  });

  it('can be asked for again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (let times = 0; times < 3; times += 1) fakeApi.once('get', paths.product.list, 'network error');
    openAnyway();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(shop.productsStatus).toBe('error');
    act(() => shop.reloadProducts());
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(shop.productsStatus).toBe('ready');
  });
});
