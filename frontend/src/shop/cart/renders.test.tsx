import { paths } from '@brim-and-page/backend/contract/paths';
import { act, render, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProductGrid } from '#src/features/product/product-grid.tsx';
import { fakeApi } from '#src/test/fakes/fake-api.ts';
import { cap, catalogue } from '#src/test/features/products.ts';
import { Providers, signIn } from '#src/test/render/render.tsx';
import { Probe, probe } from '#src/test/render/shop-probe.tsx';
import { ShopProvider } from '../shop-provider.tsx';

/** Renders product cards beside a screen that adds to the cart. Returns a counter of the cards rendered since. */
async function renderCards(): Promise<() => number> {
  let renderCount = 0;
  // A card reads the pictures of its product each time it renders.
  const products = catalogue.map((product) => ({
    ...product,
    get image() {
      renderCount += 1;
      return product.image;
    },
  }));
  render(
    <Providers>
      <ShopProvider onLogout={() => undefined}>
        <ProductGrid products={products} label="Products" />
        <Probe />
      </ShopProvider>
    </Providers>,
  );
  await waitFor(() => expect(probe.shop.productsStatus).toBe('ready'));
  await waitFor(() => expect(probe.shop.isCartLoaded).toBe(true));
  expect(renderCount).toBeGreaterThanOrEqual(catalogue.length);
  const before = renderCount;
  return () => renderCount - before;
}

describe('adding to the cart renders no product card', () => {
  it('for a visitor', async () => {
    const rendersSince = await renderCards();
    await act(() => probe.shop.addToCart(cap._id, 'M'));
    expect(probe.shop.cartCount).toBe(1);
    expect(rendersSince()).toBe(0);
  });

  it('for a customer', async () => {
    signIn();
    fakeApi.on('post', paths.cart.get, { success: true, cartData: {} });
    fakeApi.on('post', paths.cart.add, { success: true, cartData: { [cap._id]: { M: 1 } } });
    const rendersSince = await renderCards();
    await act(() => probe.shop.addToCart(cap._id, 'M'));
    expect(probe.shop.cartCount).toBe(1);
    expect(rendersSince()).toBe(0);
  });
});
