import { mkdir, mkdtemp, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OperationContext } from '../config/operation-context.ts';
import { OperationError } from '../config/operation-error.ts';
import { restoringFolder } from '../config/unfinished-restore.ts';
import { isFullDisk } from './draft-folder.ts';
import { isMissing } from './is-missing.ts';
import { unpackFile } from './packed-folder.ts';

/**
 * Works with the contents of a backup. A file is unpacked in the data directory, where a restore stages the rest, too; what a
 * killed process unpacked is removed with that.
 * @param path a file, or the folder that older versions wrote
 * @throws {OperationError} when there is no backup, a byte of it is damaged, its passphrase is missing or wrong, or the disk
 *   is full
 */
export async function withUnpacked<Result>(
  { settings: { dataDir, backupPassphrase } }: OperationContext,
  path: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const found = await stat(path).catch((error: unknown) => {
    throw isMissing(error) ? new OperationError(`${path} does not exist. Nothing was changed.`) : error;
  });
  if (found.isDirectory()) return work(path);
  const restoring = join(dataDir, restoringFolder);
  const isNew = (await mkdir(dataDir, { recursive: true, mode: 0o700 })) !== undefined;
  await mkdir(restoring, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(restoring, 'unpacked-'));
  try {
    await unpackFile(path, folder, backupPassphrase);
    return await work(folder);
  } catch (error) {
    if (!isFullDisk(error)) throw error;
    throw new OperationError(`There is no space left in ${dataDir}: make room, and run the command again.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
    // Only where they are empty: nothing was changed then.
    await rmdir(restoring).catch(() => undefined);
    if (isNew) await rmdir(dataDir).catch(() => undefined);
  }
}
