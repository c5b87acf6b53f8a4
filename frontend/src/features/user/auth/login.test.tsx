import { errorTexts } from '@brim-and-page/backend/contract/errors';
import { paths } from '@brim-and-page/backend/contract/paths';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { loginPath } from '#src/lib/session/login-return.ts';
import { altchaBox, solveAltcha, useAltcha } from '#src/test/fakes/fake-altcha.ts';
import { fakeApi, refusal } from '#src/test/fakes/fake-api.ts';
import { field, main, submitButton } from '#src/test/render/form.ts';
import { renderShop, signIn } from '#src/test/render/render.tsx';
import { toasts } from '#src/test/render/toasts.ts';

const granted = { success: true, token: 'token-of-ada', id: 'a'.repeat(24) };

async function openLogin(address = '/login') {
  const shop = renderShop(address);
  await screen.findByText('Sign In to Your Account', { selector: 'h1' });
  expect(submitButton()).toHaveAccessibleName('Sign In');
  return shop;
}

async function fill({ user }: { user: ReturnType<typeof renderShop>['user'] }) {
  await user.click(field('Email'));
  await user.paste('ada@example.com');
  await user.click(field('Password'));
  await user.paste('correct horse');
}

beforeEach(() => {
  useAltcha();
  fakeApi.on('post', paths.cart.get, { success: true, cartData: {} });
});

describe('/login', () => {
  it('signs in, stores token and id, and redirects to the home page', async () => {
    fakeApi.on('post', paths.user.login, granted);
    const shop = await openLogin();
    await fill(shop);
    await solveAltcha(shop.user);
    await shop.user.click(submitButton());
    await waitFor(() => expect(shop.router.state.location.pathname).toBe('/'));
    expect(localStorage.getItem('token')).toBe('token-of-ada');
    expect(localStorage.getItem('userId')).toBe('a'.repeat(24));
    expect(fakeApi.calls(paths.user.login).map(({ body }) => body)).toEqual([
      { email: 'ada@example.com', password: 'correct horse', captchaToken: 'solution 1' },
    ]);
  });

  it('redirects to the page that required the sign-in', async () => {
    fakeApi.on('post', paths.user.login, granted);
    const shop = await openLogin(loginPath('/books?sort=low-high'));
    await fill(shop);
    await solveAltcha(shop.user);
    await shop.user.type(field('Password'), '{Enter}');
    await waitFor(() => expect(shop.router.state.location.pathname).toBe('/books'));
    expect(shop.router.state.location.search).toBe('?sort=low-high');
  });

  it('redirects a signed-in customer to the home page', async () => {
    signIn();
    const { router } = renderShop('/login');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('sends nothing before the CAPTCHA is solved, and toasts so once on Enter', async () => {
    const shop = await openLogin();
    await fill(shop);
    await altchaBox();
    expect(submitButton()).toBeDisabled();
    await shop.user.keyboard('{Enter}');
    await shop.user.keyboard('{Enter}');
    expect(toasts()).toEqual(['Please verify the CAPTCHA']);
    await solveAltcha(shop.user);
    expect(submitButton()).toBeEnabled();
    expect(fakeApi.calls(paths.user.login)).toEqual([]);
  });

  it.each([
    ['what the server refuses with 200', { success: false, message: 'Not today.' }, 'Not today.'],
    ["the server's message", refusal(401, 'wrong_credentials'), 'Invalid email or password.'],
    ['that something went wrong', 'network error' as const, errorTexts.unexpected_error],
  ])('toasts %s once, keeps what was typed and renews the CAPTCHA', async (_, reply, said) => {
    fakeApi.once('post', paths.user.login, reply);
    fakeApi.on('post', paths.user.login, granted);
    const shop = await openLogin();
    await fill(shop);
    await solveAltcha(shop.user);
    await shop.user.click(submitButton());
    await waitFor(() => expect(toasts()).toEqual([said]));
    expect(field('Email')).toHaveValue('ada@example.com');
    expect(field('Password')).toHaveValue('correct horse');
    expect(field('Password')).toHaveFocus();
    await waitFor(() => expect(submitButton()).toBeEnabled());
    await shop.user.click(submitButton());
    await waitFor(() => expect(shop.router.state.location.pathname).toBe('/'));
    expect(fakeApi.calls(paths.user.login).map(({ body }) => body)).toMatchObject([
      { captchaToken: 'solution 1' },
      { captchaToken: 'solution 2' },
    ]);
    expect(toasts()).toEqual([said]);
  });

  it('shows errors beside the fields without a request', async () => {
    const { user } = await openLogin();
    await user.type(field('Email'), 'ada');
    await solveAltcha(user);
    await user.click(submitButton());
    const email = field('Email');
    expect(email).toBeInvalid();
    expect(email).toHaveAccessibleDescription('Enter your email, for example name@example.com.');
    expect(email).toHaveFocus();
    expect(field('Password')).toHaveAccessibleDescription('Enter your password.');
    await user.type(email, '@example.com');
    expect(email).toBeValid();
    expect(fakeApi.calls(paths.user.login)).toEqual([]);
  });

  it('sends one request however often the button is pressed, and shows that it is loading', async () => {
    const respond = fakeApi.hold('post', paths.user.login);
    const shop = await openLogin();
    await fill(shop);
    await solveAltcha(shop.user);
    await shop.user.dblClick(submitButton());
    await shop.user.type(field('Password'), '{Enter}');
    await waitFor(() => expect(fakeApi.calls(paths.user.login)).toHaveLength(1));
    expect(submitButton()).toHaveAttribute('aria-busy', 'true');
    await respond(granted);
    await waitFor(() => expect(shop.router.state.location.pathname).toBe('/'));
    expect(fakeApi.calls(paths.user.login)).toHaveLength(1);
  });

  it('shows and hides the password', async () => {
    const { user } = await openLogin();
    const password = field('Password');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(main().getByRole('button', { name: 'Show' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(main().getByRole('button', { name: 'Hide' }));
    expect(password).toHaveAttribute('type', 'password');
  });

  it('switches to the other modes and back, keeps the email, and focuses the heading', async () => {
    const { user } = await openLogin();
    await user.type(field('Email'), 'ada@example.com');
    await user.click(main().getByRole('button', { name: 'Forgot Password?' }));
    expect(main().getByRole('heading', { level: 1, name: 'Forgot Password' })).toHaveFocus();
    expect(field('Email')).toHaveValue('ada@example.com');
    await user.click(main().getByRole('button', { name: 'Login' }));
    await user.click(main().getByRole('button', { name: 'Register' }));
    expect(main().getByRole('heading', { level: 1, name: 'Create Your Account' })).toHaveFocus();
    expect(document.title).toBe('Create Your Account · Brim & Page');
    await user.click(main().getByRole('button', { name: 'Login' }));
    expect(main().getByRole('heading', { level: 1, name: 'Sign In to Your Account' })).toHaveFocus();
  });

  it('shows Login again when a link to the screen is followed there', async () => {
    const { user } = await openLogin();
    await user.click(main().getByRole('button', { name: 'Register' }));
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Sign in' }));
    expect(main().getByRole('heading', { level: 1, name: 'Sign In to Your Account' })).toBeInTheDocument();
  });
});
