import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeProof } from '../../src/backup/backup-proof.ts';

/** Writes a file to `BACKUP_DIR` that is listed as a backup, with its proof unless `isProven` is false. */
export async function writeBackupFile(
  backupDir: string,
  at: Date,
  { isProven = true }: { isProven?: boolean } = {},
): Promise<string> {
  await mkdir(backupDir, { recursive: true });
  const file = `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
  const path = join(backupDir, file);
  await writeFile(path, 'everything');
  const { size, ctimeMs } = await stat(path);
  if (isProven) {
    const proof = {
      file,
      at: at.toISOString(),
      bytes: size,
      sha256: '',
      changedMs: ctimeMs,
      provenAt: new Date().toISOString(),
    };
    await writeProof(path, join(backupDir, 'draft'), proof, () => {});
  }
  return file;
}
