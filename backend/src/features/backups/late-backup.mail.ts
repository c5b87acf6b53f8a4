import type { OwnerMail } from '../../notifications/queue-notifications.ts';

interface LateBackup {
  /** When the last proven one was made; undefined without any. */
  lastAt: Date | undefined;
  /** The whole hours without one. */
  hours: number;
  /** Why the latest attempt failed. */
  error?: string | null | undefined;
}

/** No backup was proven for too long. */
export function lateBackupMail(timeZone: string, { lastAt, hours, error }: LateBackup): OwnerMail {
  const time = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeStyle: 'short', timeZone });
  const last = lastAt
    ? `The last backup that was restored and compared was made on ${time.format(lastAt)}.`
    : 'No backup of the shop was restored and compared yet.';
  return {
    template: 'owner-backup-late',
    subject: `No proven backup for ${hours} hours`,
    summary: `${last} If the disk fails, everything after it is lost.`,
    reason: error,
    blocks: [
      {
        kind: 'paragraph',
        text: 'The page “Backups” of the console makes one now and says why it fails. On the server, “npm run doctor” checks the folder and its disk. The next mail about it comes in a day, unless a backup is proven before.',
      },
    ],
    path: '/admin/backups',
  };
}
