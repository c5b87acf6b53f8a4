import { paths } from '@brim-and-page/backend/contract/paths';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { solveAltcha, useAltcha } from '#src/test/fakes/fake-altcha.ts';
import { fakeApi, refusal } from '#src/test/fakes/fake-api.ts';
import { cap } from '#src/test/features/products.ts';
import { main } from '#src/test/render/form.ts';
import { renderShop, signIn } from '#src/test/render/render.tsx';
import { toasts } from '#src/test/render/toasts.ts';

const id = 'a'.repeat(24);
const ada = {
  success: true,
  id,
  name: 'Ada Reader',
  email: 'ada@example.com',
  mobile: '+61412345678',
  address: '',
  profileImage: '',
  coverImage: '',
};
const userPath = paths.user.byId.replace(':id', id);
const expired = refusal(401, 'unauthenticated');
const ended = 'Your session has ended. Please sign in again.';

beforeEach(() => {
  useAltcha();
  signIn('too old', id);
  fakeApi.on('post', paths.cart.get, { success: true, cartData: {} });
});

describe('a token that the server rejects', () => {
  it('opens the login page with one toast, and returns after signing in', async () => {
    fakeApi.on('get', userPath, ada);
    fakeApi.on('put', paths.user.update, expired);
    fakeApi.on('post', paths.user.login, { success: true, token: 'fresh', id });
    const { user, router } = renderShop('/profile');
    await user.click(await main().findByRole('button', { name: 'Edit the address' }));
    await user.type(main().getByLabelText('Address'), '1 Street{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(toasts()).toEqual([ended]);
    expect(localStorage.getItem('token')).toBeNull();
    await user.type(await main().findByLabelText('Email'), 'ada@example.com');
    await user.type(main().getByLabelText('Password'), 'correct horse');
    await solveAltcha(user);
    await user.click(main().getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
    expect(await main().findByText('No address added')).toBeVisible();
  });

  it.each([
    ['/profile', () => fakeApi.on('get', userPath, expired)],
    ['/orders', () => fakeApi.on('post', paths.order.userorders, expired)],
  ])('leads from %s to the login page, whichever call heard it first', async (address, plan) => {
    fakeApi.on('post', paths.cart.get, expired);
    plan();
    const { router } = renderShop(address);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toBe(`?${new URLSearchParams({ next: address })}`);
    await screen.findByRole('heading', { level: 1, name: 'Sign In to Your Account' });
    expect(toasts()).toEqual([ended]);
  });

  it('opens the login page when adding a product', async () => {
    fakeApi.on('post', paths.cart.add, expired);
    const { user, router } = renderShop(`/product/${cap._id}`);
    await user.click(await main().findByRole('radio', { name: 'M' }));
    await user.click(main().getByRole('button', { name: /add to cart/i }));
    await waitFor(() => expect(router.state.location.search).toBe(`?next=%2Fproduct%2F${cap._id}`));
    expect(toasts()).toEqual([ended]);
  });

  it('keeps a visitor who only browses on the page', async () => {
    fakeApi.on('post', paths.cart.get, expired);
    const { router } = renderShop('/books');
    await waitFor(() => expect(toasts()).toEqual([ended]));
    expect(router.state.location.pathname).toBe('/books');
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeInTheDocument();
  });
});

describe('signing out in another tab', () => {
  it('signs this tab out and removes private data from the page', async () => {
    fakeApi.on('get', userPath, ada);
    renderShop('/profile');
    expect((await main().findAllByText('Ada Reader')).length).toBeGreaterThan(0);
    act(() => {
      localStorage.removeItem('token');
      window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
    });
    expect(await main().findByText('Sign in to see your profile.')).toBeVisible();
    expect(main().queryByText('Ada Reader')).toBeNull();
    expect(main().getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
  });
});
