import { type BackupFile, listBackups } from '../../backup/backup-files.ts';

/**
 * The backups in `BACKUP_DIR`, newest first. A folder that cannot be read has none that counts: making one fails there, too, and
 * says why.
 */
export const readBackupFolder = (backupDir: string): Promise<BackupFile[]> =>
  listBackups(backupDir).catch(() => []);

/** The newest one that is proven. */
export const readLastProven = async (backupDir: string): Promise<BackupFile | undefined> =>
  (await readBackupFolder(backupDir)).find(({ proven }) => proven);
