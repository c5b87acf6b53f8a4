import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeBackupFile } from '../../../test/builders/backup-files.ts';
import { captureLog } from '../../../test/capture-log.ts';
import { signInStaff } from '../../../test/console/client.ts';
import { setUpShop, shop } from '../../../test/shop/set-up-shop.ts';
import { AuditModel } from '../../audit/audit.model.ts';
import type { BackupsResponse } from '../../contract/admin/backups.ts';
import { adminPaths } from '../../contract/admin/paths.ts';
import { QueuedMailModel } from '../../mail/queue/queued-mail.model.ts';
import { BackupRunModel } from './backup-run.model.ts';
import { runBackups } from './run-backups.ts';

const backupDir = join(tmpdir(), `brim-and-page-backups-${process.pid}`);
const zoned = (text: string) => new Date(`${text}+11:00`);
const { lines } = captureLog();
const alerts = () => lines.filter((line) => line.includes('"alert":"backup"'));

/** When {@link fakeBackups} made one. */
let made: Date[];
/** Replaces the command that makes backups, by one that makes proven ones unless a test says otherwise. */
function fakeBackups() {
  made = [];
  const makeBackup = vi.fn(async (_signal: AbortSignal) => {
    made.push(new Date());
    await writeBackupFile(backupDir, new Date());
  });
  shop.services.backups.makeBackup = makeBackup;
  return makeBackup;
}
/** Moves the clock, and lets the background work happen that is due then. */
async function goTo(text: string) {
  vi.setSystemTime(zoned(text));
  await shop.settle();
}
async function read(): Promise<BackupsResponse> {
  const { admin } = await signInStaff(shop, 'owner');
  return (await admin.get(adminPaths.backups).expect(200)).body;
}
const lateMails = async () => {
  const mails = await QueuedMailModel.find({ _id: /^owner-backup-late/ })
    .sort({ _id: 1 })
    .lean();
  return mails.map(({ subject, to }) => `${subject} ${to}`);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  lines.length = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(backupDir, { recursive: true, force: true });
  await Promise.all([BackupRunModel.deleteMany(), QueuedMailModel.deleteMany()]);
});

describe('the daily backup', () => {
  setUpShop({ BACKUP_AT: '03:00', BACKUP_DIR: backupDir, NOTIFY_EMAIL: 'owner@shop.example' });

  it('is made once at its time, by one of several processes, also across restarts', async () => {
    let makeBackup = fakeBackups();
    await goTo('2026-11-26T12:00:00');
    await goTo('2026-11-27T02:59:59');
    expect(makeBackup).not.toHaveBeenCalled();
    vi.setSystemTime(zoned('2026-11-27T03:00:08'));
    const others = [1, 2, 3].map(() => runBackups(shop.services.backups));
    await Promise.all([shop.settle(), ...others.map((run) => run(() => undefined))]);
    await goTo('2026-11-27T04:00:00');
    expect(makeBackup).toHaveBeenCalledTimes(1);
    const file = '2026-11-26T16-00-08Z.backup';
    const backup = { file, at: '2026-11-26T16:00:08.000Z', bytes: 10, proven: true };
    expect(await read()).toEqual({
      success: true,
      items: [backup],
      lastProven: backup,
      run: { state: 'idle' },
      settings: {
        dailyAt: '03:00',
        timeZone: 'Australia/Melbourne',
        nextAt: '2026-11-27T16:00:00.000Z',
        keep: 14,
        folder: backupDir,
        isEncrypted: false,
      },
      isLate: false,
    });
    await shop.restart();
    makeBackup = fakeBackups();
    await goTo('2026-11-28T02:00:00');
    expect(makeBackup).not.toHaveBeenCalled();
    await goTo('2026-11-28T03:00:02');
    await goTo('2026-11-28T03:00:12');
    expect(makeBackup).toHaveBeenCalledTimes(1);
    expect((await read()).items).toHaveLength(2);
  });

  it('is made at the next start when it was missed, unless the last one is less than a day old', async () => {
    fakeBackups();
    await goTo('2026-11-26T12:00:00');
    await goTo('2026-11-27T03:00:00');
    await goTo('2026-11-30T09:00:00');
    expect(made).toEqual([zoned('2026-11-27T03:00:00'), zoned('2026-11-30T09:00:00')]);
    await writeBackupFile(backupDir, zoned('2026-11-30T17:00:00'));
    await goTo('2026-12-01T09:00:00');
    expect(made).toHaveLength(2);
    await goTo('2026-12-02T03:00:00');
    expect(made).toHaveLength(3);
    // No mail, although there was none for three days: the missed one came first.
    expect(await lateMails()).toEqual([]);
  });

  it('is repeated when it failed, with an alert each, and then waits for the next day', async () => {
    const makeBackup = fakeBackups().mockRejectedValue(new Error('ENOSPC: no space left on device'));
    await goTo('2026-11-26T12:00:00');
    await goTo('2026-11-27T03:00:00');
    expect((await read()).run).toEqual({
      state: 'failed',
      askedAt: '2026-11-26T16:00:00.000Z',
      error: 'ENOSPC: no space left on device',
      retryAt: '2026-11-26T16:15:00.000Z',
    });
    expect(alerts()).toHaveLength(1);
    await goTo('2026-11-27T03:14:00');
    expect(makeBackup).toHaveBeenCalledTimes(1);
    for (const time of ['03:15:00', '03:45:00', '05:00:00', '09:00:00']) await goTo(`2026-11-27T${time}`);
    expect(makeBackup).toHaveBeenCalledTimes(3);
    expect(alerts()).toHaveLength(3);
    expect((await read()).run).toEqual({
      state: 'failed',
      askedAt: '2026-11-26T16:00:00.000Z',
      error: 'ENOSPC: no space left on device',
    });
    fakeBackups();
    await goTo('2026-11-28T03:00:00');
    expect(await read()).toMatchObject({ run: { state: 'idle' }, items: [{ proven: true }] });
  });

  it('has failed when the file is not proven', async () => {
    fakeBackups().mockImplementation(async () => {
      await writeBackupFile(backupDir, new Date(), { isProven: false });
    });
    await goTo('2026-11-26T12:00:00');
    await writeBackupFile(backupDir, new Date());
    await goTo('2026-11-27T03:00:00');
    expect(await read()).toMatchObject({
      items: [{ proven: false }, { proven: true }],
      run: { state: 'failed', error: 'The backup was made, but not proven.' },
    });
    expect(alerts()).toHaveLength(1);
  });

  it('is begun again after the shop was closed meanwhile, and after processes that were killed', async () => {
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    fakeBackups().mockImplementation(
      (signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('ended')));
          begun();
        }),
    );
    await goTo('2026-11-26T12:00:00');
    vi.setSystemTime(zoned('2026-11-27T03:00:00'));
    void shop.settle();
    await hasBegun;
    expect((await read()).run.state).toBe('running');
    await shop.restart();
    expect(alerts()).toEqual([]);
    let makeBackup = fakeBackups();
    await shop.settle();
    expect(makeBackup).toHaveBeenCalledTimes(1);
    // As a killed process leaves it.
    await BackupRunModel.updateOne({}, { dueAt: new Date(), attempts: 1, askedAt: new Date() });
    await shop.settle();
    expect(makeBackup).toHaveBeenCalledTimes(2);
    await BackupRunModel.updateOne({}, { dueAt: new Date(), attempts: 3 });
    makeBackup = fakeBackups();
    await shop.settle();
    expect(makeBackup).not.toHaveBeenCalled();
    expect(alerts()).toHaveLength(1);
    expect((await read()).run).toMatchObject({ state: 'failed', error: expect.stringContaining('ended') });
  });

  it('is mailed about when none was proven for 36 hours, each day once, until there is one', async () => {
    fakeBackups().mockRejectedValue(new Error('no space'));
    await goTo('2026-11-26T12:00:00');
    await writeBackupFile(backupDir, zoned('2026-11-26T12:00:00'));
    await goTo('2026-11-27T03:00:00');
    for (const time of ['03:15:00', '03:45:00', '23:58:00']) await goTo(`2026-11-27T${time}`);
    expect(await lateMails()).toEqual([]);
    expect((await read()).isLate).toBe(false);
    await goTo('2026-11-28T00:00:30');
    const first = 'No proven backup for 36 hours owner@shop.example';
    expect(await lateMails()).toEqual([first]);
    expect((await read()).isLate).toBe(true);
    await shop.restart();
    fakeBackups().mockRejectedValue(new Error('no space'));
    const others = [1, 2].map(() => runBackups(shop.services.backups));
    await BackupRunModel.updateOne({}, { $unset: { mailedLate: 1 } });
    await Promise.all([shop.settle(), ...others.map((run) => run(() => undefined))]);
    await goTo('2026-11-28T02:50:00');
    expect(await lateMails()).toEqual([first]);
    for (const time of ['03:00:00', '03:15:00', '03:45:00', '23:59:00']) await goTo(`2026-11-28T${time}`);
    expect(await lateMails()).toEqual([first]);
    await goTo('2026-11-29T00:01:00');
    const second = 'No proven backup for 60 hours owner@shop.example';
    expect(await lateMails()).toEqual([first, second]);
    const [mail] = (await shop.mailbox()).filter(({ subject }) => subject.includes('60 hours'));
    expect(mail?.text).toMatch(/Thursday,? 26 November 2026/);
    expect(mail?.text).toContain('no space');
    expect(mail?.text).toContain('/admin/backups');
    fakeBackups();
    await goTo('2026-11-29T03:00:00');
    expect(made).toHaveLength(1);
    await goTo('2026-11-30T02:59:00');
    expect((await read()).isLate).toBe(false);
    expect(await lateMails()).toHaveLength(2);
  });

  it('is an alert and a mail, too, when the folder cannot be read', async () => {
    await writeFile(backupDir, 'not a folder');
    const makeBackup = fakeBackups().mockRejectedValue(new Error('ENOTDIR: not a directory'));
    await goTo('2026-11-26T12:00:00');
    for (const time of ['03:00:00', '03:15:00', '03:45:00']) await goTo(`2026-11-27T${time}`);
    expect(makeBackup).toHaveBeenCalledTimes(3);
    expect(alerts()).toHaveLength(3);
    expect(await read()).toMatchObject({
      items: [],
      run: { state: 'failed', error: 'ENOTDIR: not a directory' },
    });
    await goTo('2026-11-28T00:00:00');
    expect(await lateMails()).toHaveLength(1);
  });

  it('is made, and missed, although a clock was wrong and made one in the future', async () => {
    const makeBackup = fakeBackups();
    await goTo('2035-01-01T12:00:00');
    await goTo('2035-01-02T03:00:00');
    expect(makeBackup).toHaveBeenCalledTimes(1);
    await goTo('2026-11-26T12:00:00');
    await goTo('2026-11-27T03:00:00');
    expect(makeBackup).toHaveBeenCalledTimes(2);
    const { items, lastProven } = await read();
    expect(items.map(({ proven }) => proven)).toEqual([true, true]);
    expect(lastProven).toEqual(items[1]);
    makeBackup.mockRejectedValue(new Error('no space'));
    await goTo('2026-11-28T03:00:00');
    await goTo('2026-11-28T15:00:00');
    expect((await read()).isLate).toBe(true);
    expect(await lateMails()).toHaveLength(1);
  });

  it('is made although a process was killed during one while its clock was wrong', async () => {
    const makeBackup = fakeBackups();
    await goTo('2026-11-26T12:00:00');
    await BackupRunModel.updateOne({}, { dueAt: zoned('2035-01-01T12:00:00'), attempts: 1 });
    await goTo('2026-11-27T02:59:00');
    expect(makeBackup).not.toHaveBeenCalled();
    await goTo('2026-11-27T03:00:00');
    expect(makeBackup).toHaveBeenCalledTimes(1);
    expect((await read()).run).toEqual({ state: 'idle' });
  });

  it('is late 36 hours after it was turned on when there never was one', async () => {
    fakeBackups().mockRejectedValue(new Error('no space'));
    await goTo('2026-11-26T12:00:00');
    for (const time of ['03:00:00', '03:15:00', '03:45:00', '23:58:00']) await goTo(`2026-11-27T${time}`);
    expect(await lateMails()).toEqual([]);
    await goTo('2026-11-28T00:00:00');
    expect(await lateMails()).toEqual(['No proven backup for 36 hours owner@shop.example']);
  });
});

describe('a backup that staff begin', () => {
  setUpShop({ BACKUP_DIR: backupDir, NOTIFY_EMAIL: 'owner@shop.example' });

  it('is made soon, with an audit entry, also without a daily one', async () => {
    const makeBackup = fakeBackups();
    vi.useRealTimers();
    const { admin, staff } = await signInStaff(shop, 'owner');
    expect((await admin.get(adminPaths.backups).expect(200)).body).toMatchObject({
      items: [],
      run: { state: 'idle' },
      settings: { dailyAt: '' },
      isLate: false,
    });
    const { body } = await admin.post(adminPaths.backups).expect(202);
    expect(body).toEqual({ success: true, run: { state: 'running', askedAt: expect.any(String) } });
    await expect
      .poll(async () => (await admin.get(adminPaths.backups)).body, { timeout: 20_000 })
      .toMatchObject({ run: { state: 'idle' }, items: [{ proven: true }] });
    expect(makeBackup).toHaveBeenCalledTimes(1);
    const entries = await AuditModel.find({ 'by._id': staff._id.toHexString() }).lean();
    expect(entries.map(({ action }) => action)).toEqual(['backup.start']);
    await shop.settle();
    expect(await lateMails()).toEqual([]);
  });

  it('is refused while another one is made, and may follow a failed one at once', async () => {
    vi.useRealTimers();
    let end = (_error?: Error) => {};
    const makeBackup = fakeBackups().mockImplementation(
      () =>
        new Promise((resolve, reject) => {
          end = (error) => (error ? reject(error) : resolve());
        }),
    );
    const { admin } = await signInStaff(shop, 'owner');
    const both = await Promise.all([admin.post(adminPaths.backups), admin.post(adminPaths.backups)]);
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    await expect.poll(() => makeBackup.mock.calls.length).toBe(1);
    const { body } = await admin.post(adminPaths.backups).expect(409);
    expect(body).toMatchObject({ code: 'backup_running' });
    end(new Error('the disk is full'));
    await expect
      .poll(async () => (await admin.get(adminPaths.backups)).body.run, { timeout: 20_000 })
      .toMatchObject({ state: 'failed', error: 'the disk is full' });
    await admin.post(adminPaths.backups).expect(202);
    await expect.poll(() => makeBackup.mock.calls.length).toBe(2);
    end(new Error('still full'));
    await shop.settle();
  });

  it('is not listed without a folder', async () => {
    expect((await read()).items).toEqual([]);
  });
});
