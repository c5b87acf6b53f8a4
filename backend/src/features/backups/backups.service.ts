import type { StaffActor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type BackupFile, findLastProven, listBackups } from '../../backup/backup-files.ts';
import type { AdminBackup, BackupRunState, BackupsResponse } from '../../contract/admin/backups.ts';
import { problem } from '../../errors/problem.ts';
import { nextDailyTime } from '../../jobs/daily-time.ts';
import { askForBackup, isIdle, readRun } from './ask-for-backup.ts';
import type { BackupDeps } from './backup-deps.ts';
import type { BackupRun } from './backup-run.model.ts';
import { lateBy } from './mail-late-backup.ts';

function presentRun(run: BackupRun | undefined): BackupRunState {
  const askedAt = run?.askedAt?.toISOString();
  if (!run || !askedAt) return { state: 'idle' };
  if (!isIdle(run)) return { state: 'running', askedAt };
  if (!run.error) return { state: 'idle' };
  const retryAt = run.dueAt?.toISOString();
  return { state: 'failed', askedAt, error: run.error, ...(retryAt && { retryAt }) };
}

const presentBackup = ({ file, at, bytes, proven }: BackupFile): AdminBackup => ({
  file,
  at: at.toISOString(),
  bytes,
  proven,
});

/** The backups of the shop, newest first, what is being done, and when the next one is due. */
export async function readBackups({ settings }: BackupDeps): Promise<Omit<BackupsResponse, 'success'>> {
  const { backupAt, backupDir, backupKeep, backupPassphrase, timeZone } = settings;
  // The run first: one that ends in between is listed.
  const run = await readRun();
  const backups = await listBackups(backupDir);
  const now = new Date();
  const nextAt = backupAt && nextDailyTime(backupAt, timeZone, now).toISOString();
  const last = findLastProven(backups);
  return {
    items: backups.map(presentBackup),
    ...(last && { lastProven: presentBackup(last) }),
    run: presentRun(run),
    settings: {
      dailyAt: backupAt,
      timeZone,
      ...(nextAt && { nextAt }),
      keep: backupKeep,
      folder: backupDir,
      isEncrypted: Boolean(backupPassphrase),
    },
    isLate: Boolean(backupAt) && lateBy(run, last?.at, now) >= 0,
  };
}

/**
 * Has the shop make a backup now.
 * @param runSoon wakes the background work of this process
 * @throws {Problem} 409 while one is being made in any process
 */
export async function startBackup(actor: StaffActor, runSoon: () => void): Promise<BackupRunState> {
  const run = await readRun();
  if (run && !isIdle(run)) throw problem('backup_running');
  await recordAudit(actor, 'backup.start', { kind: 'backup', _id: 'backup', label: 'backup' });
  if (!(await askForBackup())) throw problem('backup_running');
  runSoon();
  return presentRun(await readRun());
}
