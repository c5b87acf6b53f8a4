import type { Settings } from '../../config/env.ts';
import type { OwnerMailDeps } from '../../notifications/queue-notifications.ts';

export interface BackupDeps {
  settings: Pick<Settings, 'backupAt' | 'backupDir' | 'backupKeep' | 'backupPassphrase' | 'timeZone'>;
  /** For the mail about a late backup. */
  owner: OwnerMailDeps;
  /**
   * Makes a backup in `BACKUP_DIR`, proves it and removes old ones.
   * @param signal ends it at once; what it has written is no backup
   * @throws {Error} saying why there is no proven backup
   */
  makeBackup(signal: AbortSignal): Promise<void>;
}
