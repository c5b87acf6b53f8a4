import { paths } from '@brim-and-page/backend/contract/paths';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '#src/test/fakes/fake-api.ts';
import { cap } from '#src/test/features/products.ts';
import { signIn } from '#src/test/render/render.tsx';
import { openShop, probe } from '#src/test/render/shop-probe.tsx';

const cartResponse = (cartData: object) => ({ success: true, cartData });

describe('the session', () => {
  it('stores token and id, and removes only the token at logout', async () => {
    const onLogout = vi.fn();
    fakeApi.on('post', paths.cart.get, cartResponse({}));
    await openShop(onLogout);
    expect(probe.shop.isLoggedIn).toBe(false);
    await act(async () => probe.shop.login('fresh', 'b'.repeat(24)));
    expect(probe.shop.isLoggedIn).toBe(true);
    act(() => probe.shop.logout());
    expect([localStorage.getItem('token'), localStorage.getItem('userId')]).toEqual([null, 'b'.repeat(24)]);
    expect(probe.shop.isLoggedIn).toBe(false);
    expect(probe.shop.cart).toEqual({});
    expect(onLogout).toHaveBeenCalledOnce();
  });

  it('signs in and out with other tabs', async () => {
    fakeApi.on('post', paths.cart.get, cartResponse({ [cap._id]: { M: 1 } }));
    await openShop();
    act(() => {
      signIn();
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    });
    await waitFor(() => expect(probe.shop.cartCount).toBe(1));
    act(() => {
      localStorage.removeItem('token');
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    });
    await waitFor(() => expect(probe.shop.cartCount).toBe(0));
    expect(probe.shop.isLoggedIn).toBe(false);
  });

  it('ends when the server rejects the token, so that the customer can sign in again', async () => {
    signIn('too old');
    fakeApi.on('post', paths.cart.get, refusal(401, 'unauthenticated'));
    await openShop();
    await waitFor(() => expect(probe.shop.isLoggedIn).toBe(false));
    expect(screen.queryByText('Error fetching cart')).not.toBeInTheDocument();
    expect(localStorage.getItem('token')).toBeNull();
  });
});
