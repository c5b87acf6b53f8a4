/** A backup in `BACKUP_DIR`. */
export interface AdminBackup {
  /** Its name in the folder, e.g. `2026-11-27T03-00-00Z.backup`. */
  file: string;
  /** When it was begun. */
  at: string;
  bytes: number;
  /** Whether it was restored into a scratch place, compared with the shop, and is unchanged since. */
  proven: boolean;
}

/** What is being done. */
export interface BackupRunState {
  /** `running`: one is asked for or being made. `failed`: the latest attempt failed. */
  state: 'idle' | 'running' | 'failed';
  /** When it was asked for; absent when idle. */
  askedAt?: string;
  /** Why it failed. */
  error?: string;
  /** When it is tried again by itself; absent when it is not. */
  retryAt?: string;
}

/** The settings of the backups. */
export interface BackupSettings {
  /** The time of the daily backup, `HH:MM` in `timeZone`; empty: none is made. */
  dailyAt: string;
  timeZone: string;
  /** When the next daily backup is due. */
  nextAt?: string;
  /** How many stay (`BACKUP_KEEP`). */
  keep: number;
  /** `BACKUP_DIR` on the server. */
  folder: string;
  /** Whether new ones are encrypted (`BACKUP_PASSPHRASE`). */
  isEncrypted: boolean;
}

/** `GET backups`. */
export interface BackupsResponse {
  success: true;
  /** Newest first. */
  items: AdminBackup[];
  /** The newest proven one, which a restore takes; none of those that a wrong clock dated in the future. Absent without one. */
  lastProven?: AdminBackup;
  run: BackupRunState;
  settings: BackupSettings;
  /** Whether a daily backup is due and none was proven for 36 hours. */
  isLate: boolean;
}

/** `POST backups`: one was begun, or is about to be. */
export interface BackupStartedResponse {
  success: true;
  run: BackupRunState;
}
