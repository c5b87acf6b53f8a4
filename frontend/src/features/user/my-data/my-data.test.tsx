import { describeError } from '@brim-and-page/backend/contract/errors';
import { paths } from '@brim-and-page/backend/contract/paths';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAltcha } from '#src/test/fakes/fake-altcha.ts';
import { fakeApi } from '#src/test/fakes/fake-api.ts';
import { ada, openProfile } from '#src/test/features/profile.ts';
import { toasts } from '#src/test/render/toasts.ts';

beforeEach(useAltcha);
afterEach(() => vi.restoreAllMocks());

/** The tests' DOM has no `text()`. */
const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });
const own = (path: string) => path.replace(':id', ada.id);
const monthly = {
  id: 'd'.repeat(24),
  amountCents: 2500,
  frequency: 'monthly',
  startedAt: '2026-03-05T01:00:00Z',
};
const yearly = { ...monthly, id: 'e'.repeat(24), amountCents: 10_000, frequency: 'annually' };
const preview = (unshippedOrders: string[], runningDonations: object[] = []) =>
  fakeApi.on('get', own(paths.user.erase), { success: true, unshippedOrders, runningDonations });

async function openDialog() {
  const shop = await openProfile();
  await shop.user.click(screen.getByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete account' }));
  return { ...shop, dialog };
}

it('downloads the own data as a file', async () => {
  const { user } = await openProfile();
  expect(screen.getByText(/^Donations are part of your data once your email is verified/)).toHaveTextContent(
    'choose “Forgot Password?” and set a password with the link',
  );
  const saved: { name: string; content: Blob }[] = [];
  let content: Blob;
  // The tests' DOM saves no files.
  const createObjectURL = (blob: Blob) => {
    content = blob;
    return 'blob:data';
  };
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content });
  });
  fakeApi.once('get', own(paths.user.data), 'network error');
  fakeApi.on('get', own(paths.user.data), { account: ada, orders: [] });
  const button = screen.getByRole('button', { name: 'Download my data' });
  await user.click(button);
  await waitFor(() => expect(toasts()).toEqual(['Your data could not be downloaded.']));
  // While it loads, the button takes no click.
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(button);
  await waitFor(() => expect(saved).toHaveLength(1));
  const [file] = saved;
  expect(file?.name).toBe('my-data.json');
  expect(JSON.parse(await textOf(file?.content as Blob))).toEqual({ account: ada, orders: [] });
});

it('deletes the account with the password, once each donation is decided, and signs out', async () => {
  preview([], [monthly, yearly]);
  const { user, dialog, router } = await openDialog();
  await user.type(await dialog.findByLabelText('Your password'), 'my password');
  const submit = dialog.getByRole('button', { name: 'Delete account' });
  expect(submit).toBeDisabled();
  const first = within(dialog.getByRole('group', { name: 'Your donation of $25.00, every month' }));
  const second = within(dialog.getByRole('group', { name: 'Your donation of $100.00, every year' }));
  await user.click(first.getByRole('radio', { name: 'Stop it' }));
  await user.click(second.getByRole('radio', { name: /Let it go on/ }));

  fakeApi.once('post', own(paths.user.erase), {
    status: 400,
    body: { success: false, ...describeError('wrong_current_password') },
  });
  await user.click(submit);
  expect(await dialog.findByText('Current password is incorrect.')).toBeVisible();
  fakeApi.on('post', own(paths.user.erase), { success: true, message: 'Your account is deleted.' });
  await user.click(submit);
  await waitFor(() => expect(toasts()).toContain('Your account is deleted.'));
  expect(fakeApi.calls(own(paths.user.erase)).at(-1)?.body).toEqual({
    password: 'my password',
    stopDonations: [monthly.id],
    keepDonations: [yearly.id],
  });
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/profile'));
  expect(localStorage.getItem('token')).toBeNull();
});

it('asks about a donation that was made meanwhile', async () => {
  preview([], [monthly]);
  const { user, dialog } = await openDialog();
  await user.type(await dialog.findByLabelText('Your password'), 'my password');
  await user.click(dialog.getByRole('radio', { name: 'Stop it' }));
  fakeApi.once('post', own(paths.user.erase), {
    status: 409,
    body: { success: false, ...describeError('undecided_donations') },
  });
  preview([], [yearly, monthly]);
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  const added = within(await dialog.findByRole('group', { name: 'Your donation of $100.00, every year' }));
  expect(added.getByRole('radio', { name: 'Stop it' })).not.toBeChecked();
  const decided = within(dialog.getByRole('group', { name: 'Your donation of $25.00, every month' }));
  expect(decided.getByRole('radio', { name: 'Stop it' })).toBeChecked();
  expect(dialog.getByRole('button', { name: 'Delete account' })).toBeDisabled();
});

it('says which order has to be shipped first', async () => {
  preview(['7K4M-Q2XD']);
  const { dialog } = await openDialog();
  expect(await dialog.findByText(/Not shipped yet: order 7K4M-Q2XD/)).toBeVisible();
  expect(dialog.queryByLabelText('Your password')).not.toBeInTheDocument();
});
