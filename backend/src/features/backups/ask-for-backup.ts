import { unlessDuplicate } from '../../adapters/database/duplicate-key.ts';
import { lastProvenBackup } from '../../backup/backup-files.ts';
import { latestDailyTime } from '../../jobs/daily-time.ts';
import type { BackupDeps } from './backup-deps.ts';
import { type BackupRun, BackupRunModel } from './backup-run.model.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** A daily backup that begins later than this was missed: the shop was closed. */
const onTimeMs = hour;

/** The id of the one run. */
export const runId = 'backup';

/** No lease is that long: a process was killed while its clock was wrong. */
const longestLeaseMs = hour;

/** No backup is asked for or being made. One that failed may be asked for again before its next attempt. */
const idle = (now: Date) => ({
  $or: [
    { dueAt: { $exists: false } },
    { dueAt: { $gt: new Date(now.getTime() + longestLeaseMs) } },
    { error: { $exists: true } },
  ],
});
/** Whether none is asked for or being made. */
export const isIdle = ({ dueAt, error }: BackupRun): boolean =>
  !dueAt || dueAt.getTime() > Date.now() + longestLeaseMs || Boolean(error);

/** The run as it is stored; undefined before the first one was asked for. */
export const readRun = async (): Promise<BackupRun | undefined> =>
  (await BackupRunModel.findById(runId).lean()) ?? undefined;

const asked = (now: Date) => ({
  $set: { dueAt: now, askedAt: now, attempts: 0 },
  $unset: { error: 1 as const },
});

/** Asks for a backup now. @returns false when one is asked for or being made already */
export async function askForBackup(): Promise<boolean> {
  await createRun();
  const now = new Date();
  const { modifiedCount } = await BackupRunModel.updateOne({ _id: runId, ...idle(now) }, asked(now));
  return modifiedCount > 0;
}

async function createRun(): Promise<void> {
  if (!(await BackupRunModel.exists({ _id: runId })))
    await unlessDuplicate(BackupRunModel.create({ _id: runId }));
}

/**
 * Asks for the daily backup when its time has come. One that was missed while the shop was closed is made now, unless the
 * last proven one is less than a day old.
 */
export async function askForDaily({ settings }: BackupDeps, run: BackupRun | undefined): Promise<void> {
  const { backupAt, backupDir, timeZone } = settings;
  if (!backupAt) {
    if (run?.dailyAt)
      await BackupRunModel.updateOne({ _id: runId }, { $unset: { dailyAt: 1, since: 1, mailedLate: 1 } });
    return;
  }
  const now = new Date();
  const dailyAt = latestDailyTime(backupAt, timeZone, now);
  if (!run?.dailyAt || run.dailyAt > now) {
    // Just turned on, or the clock was wrong until now: the next time is the first one.
    await createRun();
    const asRead = run?.dailyAt ?? { $exists: false };
    await BackupRunModel.updateOne({ _id: runId, dailyAt: asRead }, { dailyAt, since: now });
    return;
  }
  if (run.dailyAt >= dailyAt) return;
  const isMissed = now.getTime() - dailyAt.getTime() > onTimeMs;
  const neededSince = isMissed ? new Date(now.getTime() - day) : dailyAt;
  const last = await lastProvenBackup(backupDir);
  // One that is being made is this day's.
  const isNeeded = isIdle(run) && !(last && last.at >= neededSince);
  const { $set = {}, $unset = {} } = isNeeded ? asked(now) : {};
  await BackupRunModel.updateOne(
    { _id: runId, dailyAt: run.dailyAt, ...(isNeeded && idle(now)) },
    { $set: { ...$set, dailyAt }, $unset },
  );
}
