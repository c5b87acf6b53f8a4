import { paths } from '@brim-and-page/backend/contract/paths';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useAltcha } from '#src/test/fakes/fake-altcha.ts';
import { fakeApi } from '#src/test/fakes/fake-api.ts';
import {
  ada,
  detailOf,
  openProfile,
  sentUpdates,
  updateResponse,
  userPath,
} from '#src/test/features/profile.ts';
import { field, main, submitButton } from '#src/test/render/form.ts';
import { renderShop, signIn } from '#src/test/render/render.tsx';
import { toasts } from '#src/test/render/toasts.ts';

beforeEach(useAltcha);

describe('/profile', () => {
  it('shows name, email and mobile, and the four lines of the user information', async () => {
    await openProfile();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Profile');
    expect(main().getAllByText('Ada Reader')).toHaveLength(2);
    expect(main().getAllByText('ada@example.com')).toHaveLength(2);
    expect(main().getAllByText('+61412345678')).toHaveLength(2);
    expect(['Name', 'Email', 'Mobile', 'Address'].map((label) => detailOf(label)?.textContent)).toEqual([
      'Ada Reader',
      'ada@example.com',
      '+61412345678',
      'No address added',
    ]);
    expect(document.title).toBe('Profile · Brim & Page');
  });

  it('shows both images from the URLs of the API', async () => {
    await openProfile({
      ...ada,
      profileImage: '/uploads/p.webp',
      coverImage: 'https://res.cloudinary.com/c.webp',
    });
    const sources = [...screen.getByRole('main').querySelectorAll('img')].map((image) => image.src);
    expect(sources[0]).toBe('https://res.cloudinary.com/c.webp');
    expect(sources[1]).toMatch(/\/uploads\/p\.webp$/);
  });

  it('shows a failure to load, and retries', async () => {
    signIn('token-of-ada', ada.id);
    fakeApi.on('post', paths.cart.get, { success: true, cartData: {} });
    fakeApi.once('get', userPath, 'network error');
    fakeApi.on('get', userPath, { success: true, ...ada });
    const { user } = renderShop('/profile');
    await waitFor(() => expect(toasts()).toEqual(['Failed to fetch user data.']));
    await user.click(await main().findByRole('button', { name: 'Try again' }));
    expect(await main().findByText('No address added')).toBeVisible();
  });

  it('redirects a visitor to the login page with a way back', async () => {
    const { router } = renderShop('/profile');
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toBe('?next=%2Fprofile');
  });

  it.each(['', 'undefined', 'null'])(
    'asks a session with the user id %j to sign in again',
    async (userId) => {
      signIn('token-of-ada', userId);
      fakeApi.on('post', paths.cart.get, { success: true, cartData: {} });
      const { user, router } = renderShop('/profile');
      await user.click(await main().findByRole('button', { name: 'Sign in again' }));
      await waitFor(() => expect(router.state.location.search).toBe('?next=%2Fprofile'));
      expect(localStorage.getItem('token')).toBeNull();
    },
  );
});

describe('the address', () => {
  const editButton = () => main().getByLabelText('Edit the address');

  it('is edited in place; Save is disabled while it is unchanged or a request runs', async () => {
    const respond = fakeApi.hold('put', paths.user.update);
    const { user } = await openProfile();
    await user.click(editButton());
    const input = field('Address');
    expect(input).toHaveFocus();
    expect(submitButton()).toHaveAccessibleName('Save');
    expect(submitButton()).toBeDisabled();
    await user.type(input, '12 Engine Street, Hobart');
    await user.click(submitButton());
    await waitFor(() => expect(sentUpdates()).toEqual([{ id: ada.id, address: '12 Engine Street, Hobart' }]));
    expect(submitButton()).toBeDisabled();
    await respond(updateResponse({ address: '12 Engine Street, Hobart' }));
    await waitFor(() => expect(detailOf('Address')).toHaveTextContent('12 Engine Street, Hobart'));
    expect(main().queryByLabelText('Address')).toBeNull();
    expect(editButton()).toHaveFocus();
    expect(toasts()).toEqual(['Profile updated']);
  });

  it('is unchanged after Escape, and keeps the input when the server refuses', async () => {
    fakeApi.on('put', paths.user.update, 'network error');
    const { user } = await openProfile({ ...ada, address: 'Old Street' });
    await user.click(editButton());
    await user.type(field('Address'), ' 1{Enter}');
    await waitFor(() => expect(toasts()).toEqual(['Update failed']));
    expect(field('Address')).toHaveValue('Old Street 1');
    await user.keyboard('{Escape}');
    expect(detailOf('Address')).toHaveTextContent('Old Street');
  });
});
