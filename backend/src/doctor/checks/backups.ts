import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { lastProvenBackup, lateAfterMs } from '../../backup/backup-files.ts';
import type { Settings } from '../../config/env.ts';
import { isWithin } from '../../config/is-within.ts';
import { countOf } from '../../config/words.ts';
import { type Check, type Finding, failure, ok, warning } from '../finding.ts';
import { canWrite, nearestParent } from './folders.ts';

const hour = 3_600_000;

/** Whether backups can be written, and in production whether they can be relied on. */
export const backupsCheck: Check = {
  name: 'BACKUP_DIR',
  async run({ settings, isProduction }) {
    const { backupDir, dataDir, backupPassphrase } = settings;
    if (await isWithin(backupDir, dataDir))
      return [
        failure(
          'BACKUP_DIR',
          `${backupDir} is within DATA_DIR`,
          'name a folder elsewhere, best on another disk',
        ),
      ];
    const folder = existsSync(backupDir) ? backupDir : await nearestParent(backupDir);
    if (!(await canWrite(folder)))
      return [
        failure(
          'BACKUP_DIR',
          `${backupDir} is not writable: backups fail`,
          'make it writable for the user that runs the shop (chown), or name another folder',
        ),
      ];
    if (!isProduction) return [ok('BACKUP_DIR', backupDir)];
    return [
      await checkDisk(folder, settings),
      backupPassphrase
        ? ok('BACKUP_PASSPHRASE', 'backups are encrypted')
        : warning(
            'BACKUP_PASSPHRASE',
            'backups are not encrypted, and hold what customers entered',
            'set it to a long text, and keep a copy of it apart from the server',
          ),
      await checkAge(settings),
    ];
  },
};

/** @param folder `BACKUP_DIR`, or the nearest folder above it that exists */
async function checkDisk(
  folder: string,
  { backupDir, dataDir }: Pick<Settings, 'backupDir' | 'dataDir'>,
): Promise<Finding> {
  const data = existsSync(dataDir) ? dataDir : await nearestParent(dataDir);
  const [one, other] = await Promise.all([stat(folder), stat(data)]);
  if (one.dev !== other.dev) return ok('BACKUP_DIR', `${backupDir}, on another disk than DATA_DIR`);
  return warning(
    'BACKUP_DIR',
    `${backupDir} is on the disk of DATA_DIR: one failure takes both`,
    'name a folder on another disk, or copy the backups to another place each day',
  );
}

async function checkAge({
  backupAt,
  backupDir,
  timeZone,
}: Pick<Settings, 'backupAt' | 'backupDir' | 'timeZone'>): Promise<Finding> {
  if (!backupAt)
    return warning('BACKUP_AT', 'is empty: the shop makes no daily backup', 'set it to a time such as 03:00');
  const last = await lastProvenBackup(backupDir);
  const fix = 'npm run shop -- backup makes one now, or says why it fails';
  if (!last) return warning('BACKUP_AT', `daily at ${backupAt}; no backup is proven yet`, fix);
  const hours = Math.floor((Date.now() - last.at.getTime()) / hour);
  const time = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const message = `daily at ${backupAt}; the last proven one is of ${time.format(last.at)}, ${countOf(hours, 'hour')} ago`;
  return hours * hour < lateAfterMs ? ok('BACKUP_AT', message) : warning('BACKUP_AT', message, fix);
}
