import { userMessages } from '@brim-and-page/backend/contract/messages';
import { paths } from '@brim-and-page/backend/contract/paths';
import type { User } from '@brim-and-page/backend/contract/user/responses';
import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeApi, refusal } from '#src/test/fakes/fake-api.ts';
import { ada, detailOf, openProfile, sentUpdates, updateResponse } from '#src/test/features/profile.ts';
import { dialog, field, fill, main, submitButton } from '#src/test/render/form.ts';
import { toasts } from '#src/test/render/toasts.ts';

describe('Edit Profile', () => {
  async function openEdit(user?: User) {
    const shop = await openProfile(user);
    await shop.user.click(main().getByText('Edit'));
    expect(document.querySelector('[role="dialog"]')).toHaveAccessibleName('Edit Profile');
    expect(submitButton()).toHaveAccessibleName('Save Changes');
    return shop;
  }

  it('focuses the name, shows the loaded values, and can only save a difference', async () => {
    const { user } = await openEdit();
    expect(['Name', 'Mobile', 'Email'].map(field)).toEqual([
      expect.objectContaining({ value: 'Ada Reader' }),
      expect.objectContaining({ value: '+61412345678' }),
      expect.objectContaining({ value: 'ada@example.com' }),
    ]);
    expect(field('Name')).toHaveFocus();
    for (const label of ['Name', 'Mobile', 'Email']) {
      expect(submitButton()).toBeDisabled();
      await user.type(field(label), '1');
      expect(submitButton()).toBeEnabled();
      await user.type(field(label), '{Backspace}');
    }
    // Saved without its spaces, so it is the loaded value.
    await user.type(field('Name'), ' ');
    expect(submitButton()).toBeDisabled();
    await user.keyboard('{Enter}');
    expect(sentUpdates()).toEqual([]);
  });

  it('sends the differences, is disabled meanwhile, then closes, toasts and shows the new values', async () => {
    const respond = fakeApi.hold('put', paths.user.update);
    const { user } = await openEdit();
    fill('Name', ' Ada Lovelace ');
    fill('Mobile', '+61 (2) 9876-5432');
    await user.click(submitButton());
    await waitFor(() =>
      expect(sentUpdates()).toEqual([{ id: ada.id, name: 'Ada Lovelace', mobile: '+61298765432' }]),
    );
    expect(submitButton()).toBeDisabled();
    await respond(updateResponse({ name: 'Ada Lovelace', mobile: '+61298765432' }));
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    expect(toasts()).toEqual(['Profile updated']);
    expect(detailOf('Name')).toHaveTextContent('Ada Lovelace');
    expect(main().getByText('Edit')).toHaveFocus();
    expect(fakeApi.calls(paths.user.update)[0]?.token).toBe('token-of-ada');
  });

  it('leaves out emptied fields', async () => {
    fakeApi.on('put', paths.user.update, updateResponse({ email: 'new@example.com' }));
    const { user } = await openEdit();
    fill('Name', '');
    fill('Email', 'new@example.com');
    await user.type(field('Email'), '{Enter}');
    await waitFor(() => expect(sentUpdates()).toEqual([{ id: ada.id, email: 'new@example.com' }]));
  });

  it.each([
    ["the server's message", refusal(409, 'email_in_use'), 'Email already in use.'],
    ["the server's message with 200", { success: false, message: 'Not today.' }, 'Not today.'],
    ['Update failed', 'network error' as const, 'Update failed'],
  ])('toasts %s, and keeps the input', async (_, reply, said) => {
    fakeApi.on('put', paths.user.update, reply);
    const { user } = await openEdit();
    await user.type(field('Name'), 'x{Enter}');
    await waitFor(() => expect(toasts()).toEqual([said]));
    expect(field('Name')).toHaveValue('Ada Readerx');
    expect(field('Name')).toHaveFocus();
    expect(submitButton()).toBeEnabled();
  });

  it('shows an error beside a value that the API would refuse', async () => {
    const { user } = await openEdit();
    fill('Mobile', '0412 345 678');
    await user.click(submitButton());
    expect(field('Mobile')).toBeInvalid();
    expect(sentUpdates()).toEqual([]);
  });

  it.each([
    ['Cancel', async (user: UserEvent) => user.click(dialog().getByText('Cancel'))],
    ['Escape', async (user: UserEvent) => user.keyboard('{Escape}')],
  ])('closes on %s and discards the input', async (_, close) => {
    const { user } = await openEdit();
    await user.type(field('Name'), ' the Third');
    await close(user);
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    await user.click(main().getByText('Edit'));
    expect(field('Name')).toHaveValue('Ada Reader');
  });

  it('keeps the focus inside', async () => {
    const { user } = await openEdit();
    for (let presses = 0; presses < 8; presses += 1) {
      await user.tab();
      expect(document.querySelector('[role="dialog"]')).toContainElement(
        document.activeElement as HTMLElement,
      );
    }
  });
});

describe('Change Password', () => {
  async function openPassword() {
    const shop = await openProfile();
    await shop.user.click(main().getByText('Password'));
    expect(document.querySelector('[role="dialog"]')).toHaveAccessibleName('Change Password');
    expect(submitButton()).toHaveAccessibleName('Update Password');
    return shop;
  }
  const labels = ['Old Password', 'New Password', 'Confirm New Password'];
  const fillPasswords = (...values: string[]) =>
    labels.forEach((label, index) => void fill(label, values[index] ?? ''));

  it('cannot be submitted until all three fields are filled', async () => {
    const shop = await openPassword();
    expect(field('Old Password')).toHaveFocus();
    for (const label of labels) {
      expect(submitButton()).toBeDisabled();
      await shop.user.type(field(label), 'x');
    }
    expect(submitButton()).toBeEnabled();
  });

  it('shows inline that the two differ, until the next keystroke', async () => {
    const shop = await openPassword();
    fillPasswords('old', 'a new password', 'a new passw0rd');
    await shop.user.click(submitButton());
    const error = 'New password and confirm password do not match.';
    expect(dialog().getByText(error)).toBeVisible();
    expect(field('Old Password')).toHaveAccessibleDescription(error);
    expect(toasts()).toEqual([]);
    await shop.user.type(field('Old Password'), '!');
    expect(dialog().queryByText(error)).toBeNull();
    expect(fakeApi.calls(paths.user.changePassword)).toEqual([]);
  });

  it('changes the password, keeps the session with the new token, closes and clears the fields', async () => {
    fakeApi.on('post', paths.user.changePassword, {
      success: true,
      message: userMessages.passwordChanged,
      token: 'fresh token',
    });
    const shop = await openPassword();
    fillPasswords('old one', 'a new password', 'a new password');
    await shop.user.click(submitButton());
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    expect(toasts()).toEqual(['Password changed successfully!']);
    expect(fakeApi.calls(paths.user.changePassword).map(({ body }) => body)).toEqual([
      {
        id: ada.id,
        currentPassword: 'old one',
        newPassword: 'a new password',
        confirmPassword: 'a new password',
      },
    ]);
    expect(localStorage.getItem('token')).toBe('fresh token');
    expect(localStorage.getItem('userId')).toBe(ada.id);
    await shop.user.click(main().getByText('Password'));
    for (const label of labels) expect(field(label)).toHaveValue('');
  });

  it.each([
    ["the server's message", refusal(400, 'wrong_current_password'), 'Current password is incorrect.'],
    ['Password change failed', 'network error' as const, 'Password change failed'],
  ])('toasts %s and shows it inline, until the next keystroke', async (_, reply, said) => {
    fakeApi.on('post', paths.user.changePassword, reply);
    const shop = await openPassword();
    fillPasswords('old one', 'a new password', 'a new password');
    await shop.user.click(submitButton());
    expect(await dialog().findByText(said)).toBeVisible();
    expect(toasts()).toEqual([said]);
    await shop.user.type(field('New Password'), '!');
    expect(dialog().queryByText(said)).toBeNull();
  });
});
