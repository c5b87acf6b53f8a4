import { errorTexts } from '@brim-and-page/backend/contract/errors';
import { userMessages } from '@brim-and-page/backend/contract/messages';
import { paths } from '@brim-and-page/backend/contract/paths';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '#src/i18n/index.ts';
import { solveAltcha, useAltcha } from '#src/test/fakes/fake-altcha.ts';
import { fakeApi, refusal } from '#src/test/fakes/fake-api.ts';
import { field, main, submitButton } from '#src/test/render/form.ts';
import { renderShop } from '#src/test/render/render.tsx';
import { toasts } from '#src/test/render/toasts.ts';

const mobile = () => field('Mobile number');

async function openSignUp() {
  const shop = renderShop('/login');
  await shop.user.click(await screen.findByText('Register'));
  await screen.findByText('Create Your Account', { selector: 'h1' });
  expect(submitButton()).toHaveAccessibleName('Sign Up');
  return shop;
}

async function fill(user: ReturnType<typeof renderShop>['user']) {
  const enter = async (field: HTMLElement, text: string) => {
    await user.click(field);
    await user.paste(text);
  };
  await enter(field('Name'), ' Ada Lovelace ');
  await enter(mobile(), '2015550123');
  await enter(field('Email'), 'ada@example.com');
  await enter(field('Password'), 'correct horse');
  await solveAltcha(user);
}

beforeEach(useAltcha);

describe('Sign Up', () => {
  it('registers with a leading plus, toasts, and returns to Login with the email after 1.5 s', async () => {
    fakeApi.on('post', paths.user.register, { success: true, message: userMessages.registered });
    const { user } = await openSignUp();
    await fill(user);
    vi.useFakeTimers();
    fireEvent.click(submitButton());
    await act(() => vi.advanceTimersByTimeAsync(1400));
    expect(fakeApi.calls(paths.user.register).map(({ body }) => body)).toEqual([
      {
        name: 'Ada Lovelace',
        mobile: '+12015550123',
        email: 'ada@example.com',
        password: 'correct horse',
        captchaToken: 'solution 1',
      },
    ]);
    expect(toasts()).toEqual(['Registration successful']);
    fireEvent.click(submitButton());
    await act(() => vi.advanceTimersByTimeAsync(99));
    expect(main().getByRole('heading', { level: 1, name: 'Create Your Account' })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(main().getByRole('heading', { level: 1, name: 'Sign In to Your Account' })).toBeVisible();
    expect(field('Email')).toHaveValue('ada@example.com');
    expect(fakeApi.calls(paths.user.register)).toHaveLength(1);
  });

  it('does not redirect a shopper who has opened another form meanwhile', async () => {
    fakeApi.on('post', paths.user.register, { success: true, message: userMessages.registered });
    const { user } = await openSignUp();
    await fill(user);
    vi.useFakeTimers();
    fireEvent.click(submitButton());
    await act(() => vi.advanceTimersByTimeAsync(100));
    fireEvent.click(main().getByRole('button', { name: 'Login' }));
    fireEvent.click(main().getByRole('button', { name: 'Forgot Password?' }));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(main().getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeVisible();
  });

  it('keeps the input when the server refuses, and focuses the field to correct', async () => {
    fakeApi.on('post', paths.user.register, refusal(409, 'email_taken'));
    const { user } = await openSignUp();
    await fill(user);
    await user.click(submitButton());
    await waitFor(() => expect(toasts()).toEqual([errorTexts.email_taken]));
    expect(field('Name')).toHaveValue(' Ada Lovelace ');
    expect(mobile()).toHaveValue('+1 (201) 555-0123');
    expect(field('Email')).toHaveFocus();
    expect(field('Password')).toHaveValue('correct horse');
  });

  it('shows the password rule in advance, and each error beside its field', async () => {
    const { user } = await openSignUp();
    const password = field('Password');
    expect(password).toHaveAccessibleDescription(/8 to 128 characters/);
    expect(password).toHaveAttribute('autocomplete', 'new-password');
    await user.type(password, 'short');
    await solveAltcha(user);
    await user.click(submitButton());
    expect(field('Name')).toHaveFocus();
    expect(field('Name')).toHaveAccessibleDescription('Enter your name.');
    expect(mobile()).toHaveAccessibleDescription(/Enter your mobile number with its country code/);
    expect(mobile()).toBeInvalid();
    expect(field('Email')).toBeInvalid();
    expect(password).toHaveAccessibleDescription(/Choose a password of 8 to 128 characters/);
    expect(fakeApi.calls(paths.user.register)).toEqual([]);
  });
});

describe('mobile number', () => {
  const picker = (name: string) => main().getByRole('button', { name });

  it('starts with the United States', async () => {
    await openSignUp();
    expect(picker('Country code, United States: + 1')).toBeVisible();
    expect(mobile()).toHaveValue('+1');
    expect(mobile()).toHaveAttribute('autocomplete', 'tel');
  });

  it('searches for a country, and removes the trunk prefix 0', async () => {
    const { user } = await openSignUp();
    picker('Country code, United States: + 1').focus();
    await user.keyboard(' ');
    const search = await main().findByRole('combobox', { name: 'Search countries' });
    expect(search).toHaveFocus();
    await user.paste('austral');
    const [option, ...others] = main().getAllByRole('option');
    expect(others).toEqual([]);
    if (option) await user.click(option);
    await waitFor(() => expect(mobile()).toHaveFocus());
    expect(picker('Country code, Australia: + 61')).toBeVisible();
    await user.keyboard('0412345678');
    expect(mobile()).toHaveValue('+61 412 345 678');
  });

  it('closes the country list when the focus moves on', async () => {
    const { user } = await openSignUp();
    await user.click(picker('Country code, United States: + 1'));
    expect(await main().findByRole('listbox')).toBeVisible();
    await user.tab();
    await waitFor(() => expect(main().queryByRole('listbox')).toBeNull());
    expect(field('Email')).toHaveFocus();
  });

  it('replaces the country code by a pasted international number', async () => {
    const { user } = await openSignUp();
    await user.click(mobile());
    await user.paste('+61 412 345 678');
    expect(mobile()).toHaveValue('+61 412 345 678');
    expect(picker('Country code, Australia: + 61')).toBeVisible();
  });

  it('toasts about an unsolved CAPTCHA on Enter, like every other field', async () => {
    const { user } = await openSignUp();
    await user.type(mobile(), '2015550123{Enter}');
    expect(toasts()).toEqual(['Please verify the CAPTCHA']);
    expect(mobile()).toHaveFocus();
  });

  it('names countries in the chosen language and keeps the number', async () => {
    const { user } = await openSignUp();
    await user.type(mobile(), '2015550123');
    await act(() => chooseLanguage('fr'));
    expect(field('Numéro de mobile')).toHaveValue('+1 (201) 555-0123');
    expect(picker('Indicatif du pays, États-Unis: + 1')).toBeVisible();
  });
});
