import { readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isProven, proofFileOf } from './backup-proof.ts';
import { removeDeadDrafts } from './draft-folder.ts';

/** A backup in `BACKUP_DIR`, as `GET /api/admin/backups` lists it. */
export interface BackupFile {
  /** Its name in the folder. */
  file: string;
  /** When it was started. */
  at: Date;
  bytes: number;
  /** Whether it was restored and compared (`prove-backup.ts`), and has not changed since. */
  proven: boolean;
}

/** So long without a proven backup is too long: a daily one that fails once is no alarm. In milliseconds. */
export const lateAfterMs = 36 * 3_600_000;

const nameOf = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
const namePattern = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z\.backup$/;
const proofPattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.proof\.json$/;

/** A new file in `BACKUP_DIR`, e.g. `2026-11-27T03-00-00Z.backup`. No other process has begun to write it. */
export async function newBackupFile(backupDir: string): Promise<string> {
  const names = await namesIn(backupDir);
  for (let at = Date.now(); ; at += 1_000) {
    const file = nameOf(new Date(at));
    // Drafts are beside it, and have an ending more.
    if (!names.some((name) => name.startsWith(file))) return join(backupDir, file);
  }
}

/** @returns undefined for another file, also for a backup that a person has named */
function timeOf(file: string): Date | undefined {
  const [, hour, minute, second] = namePattern.exec(file) ?? [];
  const at = new Date(`${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** The backups in a folder, newest first. Those that a person has named are not listed, and never removed. */
export async function listBackups(backupDir: string): Promise<BackupFile[]> {
  const backups: BackupFile[] = [];
  for (const file of await namesIn(backupDir)) {
    const at = timeOf(file);
    if (!at) continue;
    const path = join(backupDir, file);
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile()) backups.push({ file, at, bytes: found.size, proven: await isProven(path) });
  }
  return backups.sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** The clocks of several machines differ by less. */
const clockSkewMs = 3_600_000;

/**
 * The newest proven one of a list, without those of the future: they were made while a clock was wrong, and would hide for years
 * that none is made any more.
 */
export const findLastProven = (backups: readonly BackupFile[]): BackupFile | undefined =>
  backups.find(({ at, proven }) => proven && at.getTime() <= Date.now() + clockSkewMs);

/** The newest backup that is proven, as {@link findLastProven}. */
export const lastProvenBackup = async (backupDir: string): Promise<BackupFile | undefined> =>
  findLastProven(await listBackups(backupDir));

/**
 * Removes old backups from a folder, and what killed backups left. The newest proven ones stay, and where there are too few of
 * them, the newest others: backups that fail never replace those that are proven.
 * @param keep how many stay, `BACKUP_KEEP`; one more while the newest is not proven (yet)
 * @returns the names of the removed ones
 */
export async function removeOldBackups(backupDir: string, keep: number): Promise<string[]> {
  const backups = await listBackups(backupDir);
  const [newest] = backups;
  const lastProven = findLastProven(backups);
  const byWorth = [...backups.filter(({ proven }) => proven), ...backups.filter(({ proven }) => !proven)];
  const old = byWorth.slice(keep).filter((backup) => backup !== newest && backup !== lastProven);
  for (const { file } of old) {
    const path = join(backupDir, file);
    await rm(path, { force: true });
    await rm(proofFileOf(path), { force: true });
  }
  await removeDeadDrafts(resolve(backupDir));
  await removeStrayProofs(backupDir);
  return old.map(({ file }) => file);
}

/** Removes the proofs whose backups are gone. */
async function removeStrayProofs(backupDir: string): Promise<void> {
  const names = await namesIn(backupDir);
  const proofs = new Set(names.map(proofFileOf));
  for (const name of names)
    if (proofPattern.test(name) && !proofs.has(name)) await rm(join(backupDir, name), { force: true });
}

/** A folder that cannot be read has no backup that counts: making one fails there, too, and says why. */
const namesIn = (backupDir: string): Promise<string[]> => readdir(backupDir).catch(() => []);
