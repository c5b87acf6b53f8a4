import { paths } from '@brim-and-page/backend/contract/paths';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReCAPTCHAProps } from 'react-google-recaptcha';
import { describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '#src/i18n/index.ts';
import { altchaBox, setAltchaState, solveAltcha, useAltcha } from '#src/test/fakes/fake-altcha.ts';
import { fakeApi, refusal } from '#src/test/fakes/fake-api.ts';
import { main } from '#src/test/render/form.ts';
import { renderShop } from '#src/test/render/render.tsx';

let recaptcha: ReCAPTCHAProps;
const recaptchaReset = vi.hoisted(() => vi.fn());
vi.mock('react-google-recaptcha', async () => {
  const { Component } = await import('react');
  class FakeRecaptcha extends Component<ReCAPTCHAProps> {
    reset = recaptchaReset;
    override render() {
      recaptcha = this.props;
      return 'reCAPTCHA';
    }
  }
  return { default: FakeRecaptcha };
});

const button = () => main().getByRole('button', { name: 'Sign In' });

async function openLogin() {
  const shop = renderShop('/login');
  await screen.findByRole('heading', { level: 1 });
  return shop;
}

describe('proof of work', () => {
  it('loads its challenge from the URL of the API, in the chosen language', async () => {
    useAltcha();
    await openLogin();
    const widget = (await altchaBox()).closest('altcha-widget');
    expect(widget).toHaveAttribute('challenge', 'http://api.test/api/captcha/challenge');
    await waitFor(() => expect(widget).toHaveAttribute('language', 'en'));
    await act(() => chooseLanguage('es'));
    await waitFor(() => expect(widget).toHaveAttribute('language', 'es'));
  });

  it('keeps a solution when the checked box is clicked again', async () => {
    useAltcha();
    const { user } = await openLogin();
    await solveAltcha(user);
    await waitFor(() => expect(button()).toBeEnabled());
    await user.click(await altchaBox());
    expect(await altchaBox()).toBeChecked();
    expect(button()).toBeEnabled();
  });

  it.each([
    ['expired', /has expired/],
    ['error', /didn’t work/],
  ] as const)('asks again when it is in the state %s', async (state, said) => {
    useAltcha();
    const { user } = await openLogin();
    await solveAltcha(user);
    await waitFor(() => expect(button()).toBeEnabled());
    await setAltchaState(state);
    expect(button()).toBeDisabled();
    expect(main().getByText(said)).toBeVisible();
    await setAltchaState('unverified');
    expect(main().getByText(said)).toBeVisible();
    await solveAltcha(user);
    await waitFor(() => expect(button()).toBeEnabled());
    expect(main().queryByText(said)).toBeNull();
  });
});

describe('a CAPTCHA that does not load', () => {
  it('shows so and retries', async () => {
    fakeApi.once('get', paths.captcha.provider, refusal(503, 'service_unavailable'));
    const { user } = await openLogin();
    expect(await main().findByRole('alert')).toHaveTextContent(/keeps robots out didn’t load/);
    expect(button()).toBeDisabled();
    useAltcha();
    await user.click(main().getByRole('button', { name: 'Try again' }));
    await solveAltcha(user);
    await waitFor(() => expect(button()).toBeEnabled());
  });
});

describe('reCAPTCHA', () => {
  it('replaces the proof of work if the API says so', async () => {
    fakeApi.on('get', paths.captcha.provider, {
      success: true,
      provider: 'recaptcha',
      siteKey: 'the site key',
    });
    fakeApi.on('post', paths.user.login, refusal(401, 'wrong_credentials'));
    const { user } = await openLogin();
    await main().findByText('reCAPTCHA');
    expect(recaptcha).toMatchObject({ sitekey: 'the site key', hl: 'en' });
    await user.type(main().getByLabelText('Email'), 'ada@example.com');
    await user.type(main().getByLabelText('Password'), 'correct horse');
    act(() => recaptcha.onChange?.('their token'));
    await user.click(button());
    await waitFor(() => expect(recaptchaReset).toHaveBeenCalledOnce());
    expect(fakeApi.calls(paths.user.login)[0]?.body).toMatchObject({ captchaToken: 'their token' });
    expect(button()).toBeDisabled();
    act(() => recaptcha.onChange?.('another token'));
    expect(button()).toBeEnabled();
    act(() => recaptcha.onExpired?.());
    expect(button()).toBeDisabled();
    act(() => recaptcha.onErrored?.());
    expect(main().getByText(/load the page again/)).toBeVisible();
  });
});
