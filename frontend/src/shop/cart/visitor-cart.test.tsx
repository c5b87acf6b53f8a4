import { paths } from '@brim-and-page/backend/contract/paths';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { storage } from '#src/lib/browser/storage.ts';
import { fakeApi } from '#src/test/fakes/fake-api.ts';
import { book, cap } from '#src/test/features/products.ts';
import { openShop, probe } from '#src/test/render/shop-probe.tsx';

describe("a visitor's cart", () => {
  it('is kept across reloads and never goes to the server', async () => {
    await openShop();
    await act(() => probe.shop.addToCart(cap._id, 'M'));
    await act(() => probe.shop.addToCart(cap._id, 'M'));
    await act(() => probe.shop.updateQuantity(book._id, 'Paperback', 3));
    expect(probe.shop.cartCount).toBe(5);
    expect(storage.cart.read()).toEqual({ [cap._id]: { M: 2 }, [book._id]: { Paperback: 3 } });
    expect(fakeApi.calls(paths.cart.add)).toEqual([]);
  });

  it('has a total that is right to the cent', async () => {
    storage.cart.write({ [cap._id]: { M: 3 }, [book._id]: { Paperback: 1 } });
    await openShop();
    // 44.95 → 40.46 (40.455 rounded half up), 39.99 → 35.99
    expect(probe.shop.cartTotalCents).toBe(3 * 4046 + 3599);
  });

  it('leaves out products that are no longer sold', async () => {
    storage.cart.write({ ['f'.repeat(24)]: { M: 4 }, [cap._id]: { M: 1 } });
    await openShop();
    expect(probe.shop.cartCount).toBe(1);
    expect(probe.shop.cartLines).toEqual([{ product: cap, size: 'M', quantity: 1 }]);
  });

  it('follows the new names of sizes', async () => {
    const renamed = { ...cap, formerSizes: [{ from: 'Medium', to: 'M' }] };
    fakeApi.on('get', paths.product.list, { success: true, products: [renamed, book] });
    storage.cart.write({ [cap._id]: { Medium: 2, M: 98 }, [book._id]: { Gone: 1 } });
    await openShop();
    await waitFor(() => expect(probe.shop.cart).toEqual({ [cap._id]: { M: 99 }, [book._id]: { Gone: 1 } }));
    expect(storage.cart.read()).toEqual(probe.shop.cart);
  });

  it('refuses to add without a size', async () => {
    await openShop();
    expect(await act(() => probe.shop.addToCart(cap._id, undefined))).toBe(false);
    expect(await screen.findByText('Select Product Size')).toBeInTheDocument();
    expect(probe.shop.cartCount).toBe(0);
  });

  it('shows what another tab added', async () => {
    await openShop();
    act(() => {
      storage.cart.write({ [cap._id]: { L: 7 } });
      window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
    });
    expect(probe.shop.cartCount).toBe(7);
  });
});
