import { join } from 'node:path';
import type { OperationContext } from '../config/operation-context.ts';
import { OperationError } from '../config/operation-error.ts';
import { countOf } from '../config/words.ts';
import { isMissing } from './is-missing.ts';
import { measureFile } from './kept-files.ts';
import { type BackupContents, type KeptFile, readManifest } from './manifest.ts';

/**
 * Reads a complete backup.
 * @param backup its path, which errors name, and the folder with its contents
 * @returns its contents, and the checksum that identifies it
 * @throws {OperationError} naming every file that differs from the backup's list
 */
export async function checkBackup(
  context: OperationContext,
  { path, folder }: { path: string; folder: string },
): Promise<{ contents: BackupContents; checksum: string }> {
  const manifest = await readManifest(folder, path);
  const { files } = manifest.contents;
  const problems: string[] = [];
  const bar = context.progress('Checking', files.length);
  for (const [done, file] of files.entries()) {
    bar.update(done);
    const problem = await problemOf(folder, file);
    if (problem) problems.push(`${file.path} ${problem}`);
  }
  bar.end();
  if (problems.length > 0)
    throw new OperationError(
      `The backup ${path} is damaged (${countOf(problems.length, 'file')}), so nothing was changed.`,
      problems,
    );
  return manifest;
}

async function problemOf(folder: string, { path, bytes, sha256 }: KeptFile): Promise<string | undefined> {
  try {
    const found = await measureFile(join(folder, path));
    if (found.bytes !== bytes) return `has ${found.bytes} bytes instead of ${bytes}`;
    return found.sha256 === sha256 ? undefined : 'is not as it was written: its checksum differs';
  } catch (error) {
    if (isMissing(error)) return 'is missing';
    throw error;
  }
}
