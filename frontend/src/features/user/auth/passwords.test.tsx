import { userMessages } from '@brim-and-page/backend/contract/messages';
import { paths } from '@brim-and-page/backend/contract/paths';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAltcha } from '#src/test/fakes/fake-altcha.ts';
import { fakeApi, refusal } from '#src/test/fakes/fake-api.ts';
import { field, main, submitButton } from '#src/test/render/form.ts';
import { renderShop, signIn } from '#src/test/render/render.tsx';
import { toasts } from '#src/test/render/toasts.ts';

const resetCall = paths.user.resetPassword.replace(':token', 'a%20token');

beforeEach(useAltcha);

describe('Forgot Password', () => {
  async function openForgotPassword() {
    const shop = renderShop('/login');
    await shop.user.click(await screen.findByText('Forgot Password?'));
    expect(submitButton()).toHaveAccessibleName('Send Reset Link');
    return shop;
  }

  it('requests the link without a CAPTCHA and shows the next step', async () => {
    fakeApi.on('post', paths.user.forgotPassword, { success: true, message: userMessages.resetRequested });
    const { user } = await openForgotPassword();
    expect(main().queryByRole('checkbox')).toBeNull();
    await user.type(field('Email'), ' ada@example.com{Enter}');
    await waitFor(() => expect(toasts()).toEqual(['Reset link sent to your email']));
    expect(main().getByText(/If ada@example.com has an account here/)).toBeVisible();
    expect(fakeApi.calls(paths.user.forgotPassword).map(({ body }) => body)).toEqual([
      { email: 'ada@example.com' },
    ]);
  });

  it('toasts a refusal and keeps the email', async () => {
    fakeApi.on('post', paths.user.forgotPassword, refusal(429, 'too_many_attempts'));
    const { user } = await openForgotPassword();
    await user.type(field('Email'), 'ada@example.com');
    await user.click(submitButton());
    await waitFor(() => expect(toasts()).toEqual(['Too many attempts. Please try again later.']));
    expect(field('Email')).toHaveValue('ada@example.com');
  });

  it('requires an email', async () => {
    const { user } = await openForgotPassword();
    await user.click(submitButton());
    expect(field('Email')).toBeInvalid();
    expect(field('Email')).toHaveFocus();
  });
});

describe('/reset-password/{token}', () => {
  async function openReset() {
    const shop = renderShop('/reset-password/a%20token');
    await screen.findByText('Reset Your Password', { selector: 'h1' });
    expect(submitButton()).toHaveAccessibleName('Reset Password');
    return shop;
  }
  const password = () => field('New password');
  const confirmation = () => field('Confirm password');

  it('resets the password, toasts, and opens /login in Login mode after 1.5 s', async () => {
    fakeApi.on('post', resetCall, { success: true, message: userMessages.passwordReset });
    const { user, router } = await openReset();
    await user.type(password(), 'a brand new one');
    await user.type(confirmation(), 'a brand new one');
    vi.useFakeTimers();
    fireEvent.click(submitButton());
    await act(() => vi.advanceTimersByTimeAsync(1499));
    expect(toasts()).toEqual(['Password reset successfully']);
    expect(router.state.location.pathname).toBe('/reset-password/a%20token');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(router.state.location.pathname).toBe('/login');
    vi.useRealTimers();
    expect(await screen.findByText('Sign In to Your Account', { selector: 'h1' })).toBeVisible();
    expect(fakeApi.calls(resetCall).map(({ body }) => body)).toEqual([
      { newPassword: 'a brand new one', confirmPassword: 'a brand new one' },
    ]);
  });

  it('ends the session of a signed-in customer, because the new password voids its token', async () => {
    signIn();
    fakeApi.on('post', paths.cart.get, { success: true, cartData: {} });
    fakeApi.on('post', resetCall, { success: true, message: userMessages.passwordReset });
    const { user, router } = await openReset();
    await user.type(password(), 'a brand new one');
    await user.type(confirmation(), 'a brand new one');
    vi.useFakeTimers();
    fireEvent.click(submitButton());
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(localStorage.getItem('token')).toBeNull();
    expect(router.state.location.pathname).toBe('/login');
  });

  it.each([
    ['different passwords', 'a brand new one', 'a brand new 0ne'],
    ['no password', '', ''],
  ])("refuses %s: Passwords don't match", async (_, first, second) => {
    const { user } = await openReset();
    if (first) await user.type(password(), first);
    if (second) await user.type(confirmation(), second);
    await user.click(submitButton());
    expect(toasts()).toEqual(["Passwords don't match"]);
    expect(fakeApi.calls(resetCall)).toEqual([]);
  });

  it('shows an error beside a password that the API would refuse', async () => {
    const { user } = await openReset();
    await user.type(password(), 'short');
    await user.type(confirmation(), 'short{Enter}');
    expect(password()).toHaveAccessibleDescription(/Choose a password of 8 to 128 characters/);
    expect(password()).toHaveFocus();
    expect(fakeApi.calls(resetCall)).toEqual([]);
  });

  it("toasts the server's message about an expired link, and goes back to Login", async () => {
    fakeApi.on('post', resetCall, refusal(400, 'invalid_reset_link'));
    const { user, router } = await openReset();
    await user.type(password(), 'a brand new one');
    await user.type(confirmation(), 'a brand new one{Enter}');
    await waitFor(() => expect(toasts()).toEqual(['Invalid or expired reset link.']));
    expect(password()).toHaveValue('a brand new one');
    await user.click(main().getByRole('button', { name: 'Login' }));
    expect(router.state.location.pathname).toBe('/login');
  });
});
