import type { BackgroundTask } from '../../background.ts';
import { lastProvenBackup } from '../../backup/backup-files.ts';
import { logger } from '../../config/log/logger.ts';
import { nextAttemptAt, type RetryPolicy } from '../../jobs/backoff.ts';
import { ownDocument } from '../../jobs/job-state.ts';
import { createJobStore, type Lease } from '../../jobs/job-store.ts';
import { keepRenewing } from '../../jobs/renew-lease.ts';
import { errorText } from '../../jobs/report.ts';
import { askForDaily, readRun, runId } from './ask-for-backup.ts';
import type { BackupDeps } from './backup-deps.ts';
import { type BackupRun, BackupRunModel } from './backup-run.model.ts';
import { createLateBackupMails } from './mail-late-backup.ts';

const minute = 60_000;
const hour = 60 * minute;
/** After the last attempt the next daily backup follows, or that of a person who has read why. */
const retryPolicy: RetryPolicy = { firstPauseMs: 15 * minute, maxPauseMs: hour, maxAttempts: 3 };
/** A command that takes longer hangs. */
const longestMs = 6 * hour;

const runs = createJobStore<BackupRun>({
  name: 'backup',
  collection: BackupRunModel.collection,
  location: ownDocument,
  open: () => ({ _id: runId }),
  retryPolicy,
  logFieldsOf: () => ({}),
});

/** Ends a failed attempt. @param retryAt when it is repeated; undefined: not by itself */
async function fail(lease: Lease<BackupRun>, error: unknown, retryAt: Date | undefined): Promise<void> {
  logger.error({ alert: 'backup', err: error, attempts: lease.attempts, retryAt }, 'a backup failed');
  const state = { error: errorText(error), ...(retryAt && { dueAt: retryAt }) };
  await runs.complete(lease, { $set: state, ...(!retryAt && { $unset: { dueAt: 1 } }) });
}

/** Makes the backup, and ends the lease. */
async function attempt(
  { settings, makeBackup }: BackupDeps,
  lease: Lease<BackupRun>,
  stopping: AbortSignal,
): Promise<void> {
  const { attempts } = lease;
  if (attempts > retryPolicy.maxAttempts)
    return fail(lease, new Error('The process ended during the last attempt.'), undefined);
  const isLost = new AbortController();
  keepRenewing(runs, lease, () => isLost.abort());
  const isLate = AbortSignal.timeout(longestMs);
  // The names of backups have whole seconds.
  const startedAt = Math.floor(Date.now() / 1000) * 1000;
  try {
    await makeBackup(AbortSignal.any([stopping, isLost.signal, isLate]));
    const last = await lastProvenBackup(settings.backupDir);
    if (!last || last.at.getTime() < startedAt) throw new Error('The backup was made, but not proven.');
    await runs.complete(lease, { $set: { attempts: 0 }, $unset: { dueAt: 1, error: 1 } });
    logger.info({ file: last.file, bytes: last.bytes }, 'backup made and proven');
  } catch (error) {
    if (isLost.signal.aborted) return;
    // The shop closes: it begins again at the next start, as if this attempt had not been.
    if (stopping.aborted)
      return runs.complete(lease, { $set: { dueAt: new Date(), attempts: attempts - 1 } });
    const cause = isLate.aborted ? new Error('The backup took longer than six hours.') : error;
    return fail(lease, cause, nextAttemptAt(attempts, retryPolicy));
  }
}

/**
 * Background work: asks for the daily backup at `BACKUP_AT`, makes requested backups, and mails the owner when none was
 * proven for 36 hours. Of several processes one makes it. After that one was killed another begins again, once the lease has ended.
 */
export function runBackups(deps: BackupDeps): BackgroundTask {
  const mailWhenLate = createLateBackupMails(deps);
  return async (_runAgainIn, stopping = new AbortController().signal) => {
    const run = await readRun();
    await askForDaily(deps, run);
    if (!run && !deps.settings.backupAt) return;
    await mailWhenLate();
    const lease = await runs.lease();
    if (lease) await attempt(deps, lease, stopping);
  };
}
