import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { createQueryClient } from '#src/shop/query-client.ts';
import { type Shop, useShop } from '#src/shop/shop-context.ts';
import { ShopProvider } from '#src/shop/shop-provider.tsx';
import { Toaster } from '#src/ui/feedback/toaster.tsx';

/** The value of `useShop` in the shop that was rendered last. */
export const probe = {} as { shop: Shop };

/** Copies what `useShop` returns into `probe`. */
export function Probe() {
  probe.shop = useShop();
  return null;
}

/** Renders the provider without a page. */
export const renderProvider = (onLogout: () => void = () => undefined) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ShopProvider onLogout={onLogout}>
        <Probe />
        <Toaster />
      </ShopProvider>
    </QueryClientProvider>,
  );

/** Renders the provider without a page, and waits for catalogue and cart. */
export async function openShop(onLogout?: () => void) {
  renderProvider(onLogout);
  await waitFor(() => expect(probe.shop.productsStatus).toBe('ready'));
  await waitFor(() => expect(probe.shop.isCartLoaded).toBe(true));
}
