import type { CartData } from '@brim-and-page/backend/contract/cart/responses';
import { paths } from '@brim-and-page/backend/contract/paths';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storage } from '#src/lib/browser/storage.ts';
import { fakeApi, refusal } from '#src/test/fakes/fake-api.ts';
import { book, cap } from '#src/test/features/products.ts';
import { signIn } from '#src/test/render/render.tsx';
import { openShop, probe } from '#src/test/render/shop-probe.tsx';

const cartResponse = (cartData: object) => ({ success: true, cartData });
const bodies = (path: string) => fakeApi.calls(path).map(({ body }) => body);

describe("a customer's cart", () => {
  beforeEach(() => signIn('token-of-ada', 'a'.repeat(24)));

  it("shows the server's lines", async () => {
    fakeApi.on('post', paths.cart.get, cartResponse({ [cap._id]: { M: 2 } }));
    await openShop();
    expect(probe.shop.cart).toEqual({ [cap._id]: { M: 2 } });
    expect(fakeApi.calls(paths.cart.get)[0]).toMatchObject({
      token: 'token-of-ada',
      body: { userId: 'a'.repeat(24) },
    });
    expect(storage.cart.read()).toEqual({});
  });

  it('reports that it cannot be fetched', async () => {
    fakeApi.on('post', paths.cart.get, refusal(503, 'service_unavailable'));
    await openShop();
    expect(await screen.findByText('Error fetching cart')).toBeInTheDocument();
  });

  it('refuses to add without a stored user id', async () => {
    localStorage.removeItem('userId');
    fakeApi.on('post', paths.cart.get, cartResponse({}));
    await openShop();
    expect(await act(() => probe.shop.addToCart(cap._id, 'M'))).toBe(false);
    expect(await screen.findByText('User ID not found')).toBeInTheDocument();
    expect(fakeApi.calls(paths.cart.add)).toEqual([]);
  });

  it('sends each change to the server', async () => {
    fakeApi.on('post', paths.cart.get, cartResponse({}));
    fakeApi.on('post', paths.cart.add, cartResponse({ [cap._id]: { M: 1 } }));
    fakeApi.on('post', paths.cart.update, cartResponse({ [cap._id]: { M: 5 } }));
    await openShop();
    expect(await act(() => probe.shop.addToCart(cap._id, 'M'))).toBe(true);
    await act(() => probe.shop.updateQuantity(cap._id, 'M', 5));
    expect(bodies(paths.cart.add)).toEqual([{ userId: 'a'.repeat(24), itemId: cap._id, size: 'M' }]);
    expect(bodies(paths.cart.update)).toEqual([{ itemId: cap._id, size: 'M', quantity: 5 }]);
    expect(probe.shop.cart).toEqual({ [cap._id]: { M: 5 } });
  });

  it('sends an add once and with keepalive, also when the page unloads before the response', async () => {
    fakeApi.on('post', paths.cart.get, cartResponse({}));
    const confirm = fakeApi.hold('post', paths.cart.add);
    await openShop();
    const added = probe.shop.addToCart(cap._id, 'M');
    await waitFor(() => expect(fakeApi.calls(paths.cart.add)).toHaveLength(1));
    fireEvent(window, new PageTransitionEvent('pagehide'));
    await confirm(cartResponse({ [cap._id]: { M: 1 } }));
    expect(await added).toBe(true);
    expect(fakeApi.calls(paths.cart.add).map(({ isKeepalive }) => isKeepalive)).toEqual([true]);
  });

  it("shows the raw message of a refusal and goes back to the server's cart", async () => {
    fakeApi.on('post', paths.cart.get, cartResponse({ [book._id]: { Paperback: 1 } }));
    fakeApi.on('post', paths.cart.add, {
      status: 400,
      body: { success: false, message: 'Not on a Tuesday.' },
    });
    await openShop();
    expect(await act(() => probe.shop.addToCart(cap._id, 'M'))).toBe(false);
    expect(await screen.findByText('Not on a Tuesday.')).toBeInTheDocument();
    expect(probe.shop.cart).toEqual({ [book._id]: { Paperback: 1 } });
  });

  it('undoes only the operation that failed', async () => {
    const server: CartData = { [cap._id]: { M: 1 } };
    fakeApi.on('post', paths.cart.get, cartResponse(server));
    const refuse = fakeApi.hold('post', paths.cart.update);
    const confirm = fakeApi.hold('post', paths.cart.add);
    await openShop();
    let steps: Promise<unknown>[] = [];
    act(() => {
      steps = [probe.shop.updateQuantity(cap._id, 'M', 5), probe.shop.addToCart(book._id, 'Paperback')];
    });
    expect(probe.shop.cart).toEqual({ [cap._id]: { M: 5 }, [book._id]: { Paperback: 1 } });
    await waitFor(() => expect(fakeApi.calls(paths.cart.update)).toHaveLength(1));
    await refuse({ status: 400, body: { success: false, message: 'Not on a Tuesday.' } });
    expect(probe.shop.cart).toEqual({ [cap._id]: { M: 1 }, [book._id]: { Paperback: 1 } });

    await waitFor(() => expect(fakeApi.calls(paths.cart.add)).toHaveLength(1));
    const after = { ...server, [book._id]: { Paperback: 1 } };
    fakeApi.on('post', paths.cart.get, cartResponse(after));
    await confirm(cartResponse(after));
    await act(() => Promise.all(steps));
    expect(probe.shop.cart).toEqual(after);
  });

  it('sends the waiting changes when the page unloads', async () => {
    fakeApi.on('post', paths.cart.get, cartResponse({ [cap._id]: { M: 1 } }));
    fakeApi.on('post', paths.cart.update, () => new Promise<object>(() => undefined));
    await openShop();
    act(() => {
      void probe.shop.updateQuantity(cap._id, 'M', 2);
      void probe.shop.updateQuantity(cap._id, 'M', 3);
      void probe.shop.updateQuantity(cap._id, 'M', 4);
    });
    await waitFor(() => expect(fakeApi.calls(paths.cart.update)).toHaveLength(1));
    await act(async () => fireEvent(window, new PageTransitionEvent('pagehide')));
    expect(fakeApi.calls(paths.cart.update).slice(1)).toMatchObject([
      // 3 was replaced while it waited.
      { isKeepalive: true, token: 'token-of-ada', body: { itemId: cap._id, size: 'M', quantity: 4 } },
    ]);
  });

  it('follows the changes of another tab, and keeps its own pending ones', async () => {
    fakeApi.on('post', paths.cart.get, cartResponse({}));
    const confirm = fakeApi.hold('post', paths.cart.add);
    await openShop();
    let added: Promise<unknown> = Promise.resolve();
    act(() => {
      added = probe.shop.addToCart(cap._id, 'M');
    });
    await waitFor(() => expect(fakeApi.calls(paths.cart.add)).toHaveLength(1));
    const both = { [book._id]: { Paperback: 2 }, [cap._id]: { M: 1 } };
    fakeApi.on('post', paths.cart.get, cartResponse(both));
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: storage.cartChange.key }));
      window.dispatchEvent(new StorageEvent('storage', { key: storage.cartChange.key }));
    });
    expect(probe.shop.cart).toEqual({ [cap._id]: { M: 1 } });
    await confirm(cartResponse({ [cap._id]: { M: 1 } }));
    await act(() => added);
    await waitFor(() => expect(probe.shop.cart).toEqual(both));
    // Once at the start, once for both events.
    expect(fakeApi.calls(paths.cart.get)).toHaveLength(2);
  });

  it('loads the cart again when the tab becomes visible, and says nothing when that fails', async () => {
    fakeApi.on('post', paths.cart.get, cartResponse({ [cap._id]: { M: 1 } }));
    await openShop();
    const show = (isHidden: boolean) => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
      fireEvent(document, new Event('visibilitychange'));
    };
    fakeApi.on('post', paths.cart.get, refusal(503, 'service_unavailable'));
    show(true);
    expect(fakeApi.calls(paths.cart.get)).toHaveLength(1);
    show(false);
    await waitFor(() => expect(fakeApi.calls(paths.cart.get)).toHaveLength(2));
    expect(probe.shop.cartCount).toBe(1);
    fakeApi.on('post', paths.cart.get, cartResponse({ [cap._id]: { M: 4 } }));
    show(false);
    await waitFor(() => expect(probe.shop.cartCount).toBe(4));
    expect(screen.queryByText('Error fetching cart')).not.toBeInTheDocument();
  });

  it('tells other tabs of each confirmed change', async () => {
    fakeApi.on('post', paths.cart.get, cartResponse({}));
    fakeApi.on('post', paths.cart.add, cartResponse({ [cap._id]: { M: 1 } }));
    await openShop();
    const before = storage.cartChange.read();
    await act(() => probe.shop.addToCart(cap._id, 'M'));
    const after = storage.cartChange.read();
    expect(after).not.toBe(before);
    await act(() => probe.shop.addToCart(cap._id, 'M'));
    expect(storage.cartChange.read()).not.toBe(after);
  });

  it('does not show the cart of a placed order again before it is paid', async () => {
    fakeApi.on('post', paths.cart.get, cartResponse({ [cap._id]: { M: 1 } }));
    await openShop();
    const change = () => window.dispatchEvent(new StorageEvent('storage', { key: storage.cartChange.key }));
    act(() => probe.shop.clearCart());
    act(change);
    await waitFor(() => expect(fakeApi.calls(paths.cart.get)).toHaveLength(2));
    expect(probe.shop.cartCount).toBe(0);
    fakeApi.on('post', paths.cart.get, cartResponse({ [book._id]: { Paperback: 1 } }));
    act(change);
    await waitFor(() => expect(probe.shop.cartCount).toBe(1));
    await act(() => probe.shop.reloadCart());
    expect(probe.shop.cart).toEqual({ [book._id]: { Paperback: 1 } });
  });

  it('shows Network Error when no response arrives', async () => {
    fakeApi.on('post', paths.cart.get, cartResponse({}));
    fakeApi.on('post', paths.cart.update, 'network error');
    await openShop();
    await act(() => probe.shop.updateQuantity(cap._id, 'M', 2));
    expect(await screen.findByText('Network Error')).toBeInTheDocument();
    expect(probe.shop.cartCount).toBe(0);
  });

  it('sends quick changes in order and never shows an older response', async () => {
    let units = 0;
    const responses: (() => void)[] = [];
    fakeApi.on('post', paths.cart.get, cartResponse({}));
    fakeApi.on('post', paths.cart.add, async () => {
      units += 1;
      const cartData = { [cap._id]: { M: units } };
      await new Promise<void>((resolve) => responses.push(resolve));
      return cartResponse(cartData);
    });
    await openShop();
    const shown: number[] = [];
    const adding = act(async () => {
      const both = [probe.shop.addToCart(cap._id, 'M'), probe.shop.addToCart(cap._id, 'M')];
      for (let count = 0; count < 2; count += 1) {
        await vi.waitFor(() => expect(responses.length).toBe(count + 1), 60_000);
        responses[count]?.();
        await Promise.resolve();
        shown.push(probe.shop.cartCount);
      }
      await Promise.all(both);
    });
    await adding;
    expect(probe.shop.cartCount).toBe(2);
    expect(shown.every((count) => count !== 1)).toBe(true);
  });
});
