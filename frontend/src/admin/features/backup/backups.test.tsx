import { describeAdminError } from '@brim-and-page/backend/contract/admin/errors';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { backupsResponse } from '#src/test/admin/backups.ts';
import { renderConsole } from '#src/test/admin/render-console.tsx';
import { fakeApi } from '#src/test/fakes/fake-api.ts';

const path = adminPaths.backups;
const none = { items: [], lastProven: undefined };
const running = { state: 'running', askedAt: '2026-11-27T05:02:00.000Z' } as const;

it('lists the backups, what the settings say, and how to restore the last proven one', async () => {
  fakeApi.on('get', path, backupsResponse());
  renderConsole('/backups');
  const rows = within(await screen.findByRole('table', { name: 'Backups' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent).slice(1)).toEqual([
    expect.stringMatching(/12\.4 MBProven2026-11-27T03-00-00Z\.backup$/),
    '26 Nov 2026, 2:00 pm900 kBNot proven2026-11-26T03-00-00Z.backup',
  ]);
  expect(screen.getByText('Last proven backup: 3 hours ago')).toBeVisible();
  const settings = within(screen.getByRole('region', { name: 'Settings' }));
  for (const text of ['03:00, Australia/Melbourne', '29 Nov 2026, 3:00 am', '14', 'Yes', '/backups'])
    expect(settings.getByText(text)).toBeVisible();
  expect(screen.getByText('npm run shop -- restore /backups/2026-11-27T03-00-00Z.backup')).toBeVisible();
});

it('relies on the last proven one of the past while a wrong clock dated another in the future', async () => {
  const { items, ...others } = backupsResponse();
  const future = {
    file: '2035-01-01T03-00-00Z.backup',
    at: '2035-01-01T03:00:00.000Z',
    bytes: 1,
    proven: true,
  };
  fakeApi.on('get', path, { ...others, items: [future, ...items] });
  renderConsole('/backups');
  expect(await screen.findByText('Last proven backup: 3 hours ago')).toBeVisible();
  expect(screen.getByText('npm run shop -- restore /backups/2026-11-27T03-00-00Z.backup')).toBeVisible();
});

it('makes one now, and shows it when it is done', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  fakeApi.on('get', path, backupsResponse(none));
  fakeApi.once('post', path, { status: 202, body: { success: true, run: running } });
  const { user } = renderConsole('/backups');
  await screen.findByText('No backups yet');
  fakeApi.on('get', path, backupsResponse({ ...none, run: running }));
  await user.click(screen.getByRole('button', { name: 'Back up now' }));
  expect(await screen.findByText(/is being made, since 27 Nov 2026, 4:02 pm\./)).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Backup' })).toBeVisible();
  fakeApi.on('get', path, backupsResponse());
  await vi.advanceTimersByTimeAsync(3000);
  expect(await screen.findByText('Last proven backup: 3 hours ago')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  const calls = fakeApi.calls(path).length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fakeApi.calls(path)).toHaveLength(calls);
});

it('follows one that another person began meanwhile', async () => {
  fakeApi.on('get', path, backupsResponse());
  const refusal = { success: false, ...describeAdminError('backup_running') };
  fakeApi.once('post', path, { status: 409, body: refusal });
  const { user } = renderConsole('/backups');
  await screen.findByRole('table');
  fakeApi.on('get', path, backupsResponse({ run: running }));
  await user.click(screen.getByRole('button', { name: 'Back up now' }));
  expect(await screen.findByText('A backup is being made already.')).toBeVisible();
  expect(await screen.findByRole('progressbar', { name: 'Backup' })).toBeVisible();
});

it('says why the latest one failed, and what happens next', async () => {
  const failed = {
    state: 'failed',
    askedAt: '2026-11-27T16:00:00.000Z',
    error: 'ENOSPC: no space left on device',
    retryAt: '2026-11-27T16:15:00.000Z',
  } as const;
  fakeApi.on('get', path, backupsResponse({ run: failed, isLate: true }));
  const { unmount } = renderConsole('/backups');
  const notice = within(await screen.findByRole('region', { name: 'The latest backup failed' }));
  expect(notice.getByText('ENOSPC: no space left on device')).toBeVisible();
  expect(notice.getByText('The shop tries again at 28 Nov 2026, 3:15 am.')).toBeVisible();
  unmount();
  fakeApi.on('get', path, backupsResponse({ ...none, isLate: true }));
  renderConsole('/backups');
  expect(await screen.findByRole('region', { name: 'No backup was proven for 36 hours' })).toBeVisible();
});

it('is for owners', async () => {
  renderConsole('/backups', 'editor');
  expect(await screen.findByText('Not part of your role')).toBeVisible();
  await waitFor(() => expect(fakeApi.calls(path)).toEqual([]));
});
