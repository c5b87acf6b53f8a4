import { lastProvenBackup, lateAfterMs } from '../../backup/backup-files.ts';
import { queueOwnerMail } from '../../notifications/queue-notifications.ts';
import { isIdle, readRun } from './ask-for-backup.ts';
import type { BackupDeps } from './backup-deps.ts';
import { type BackupRun, BackupRunModel } from './backup-run.model.ts';
import { lateBackupMail } from './late-backup.mail.ts';

const hour = 3_600_000;
/** The mail is repeated after this time. */
const repeatMs = 24 * hour;
/** The folder is not read more often. */
const lookEveryMs = 60_000;

/**
 * By how many milliseconds the next proven backup is late: 36 hours after the last one, or after the daily backup was turned
 * on. Negative: it is not late.
 */
export const lateBy = (run: BackupRun | undefined, lastAt: Date | undefined, now: Date): number =>
  run?.since ? now.getTime() - lateFrom(run.since, lastAt).getTime() - lateAfterMs : -lateAfterMs;

const lateFrom = (since: Date, lastAt: Date | undefined): Date => (lastAt && lastAt > since ? lastAt : since);

/**
 * Mails the owner when a proven backup is late, and then each day until there is one. Not while one is being made: a shop that
 * was closed for days makes one first.
 * @returns a function that does it when it is time
 */
export function createLateBackupMails({ settings, owner }: BackupDeps): () => Promise<void> {
  let lookedAt = 0;
  return async () => {
    if (!settings.backupAt || owner.notifyEmails.length === 0) return;
    const now = new Date();
    if (Math.abs(now.getTime() - lookedAt) < lookEveryMs) return;
    lookedAt = now.getTime();
    const run = await readRun();
    if (!run?.since || !isIdle(run)) return;
    const last = await lastProvenBackup(settings.backupDir);
    const lateMs = lateBy(run, last?.at, now);
    if (lateMs < 0) return;
    const from = lateFrom(run.since, last?.at).toISOString();
    // The cause is part of the mail's key, so that several processes and restarts send each once.
    const cause = `backup-late-${from}-${Math.floor(lateMs / repeatMs)}`;
    if (run.mailedLate === cause) return;
    const hours = Math.floor((lateMs + lateAfterMs) / hour);
    const mail = lateBackupMail(settings.timeZone, { lastAt: last?.at, hours, error: run.error });
    await queueOwnerMail(owner, cause, mail);
    await BackupRunModel.updateOne({ _id: run._id }, { mailedLate: cause });
  };
}
