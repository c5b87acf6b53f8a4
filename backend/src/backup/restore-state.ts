import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readIfThere } from '../config/create-file-once.ts';
import { restoreStateFile, restoringFolder } from '../config/unfinished-restore.ts';
import { isMissing } from './is-missing.ts';

const stateSchema = z.object({
  /** The checksum of the backup. */
  backup: z.string(),
  /** The folder in the data directory for the previous files. */
  aside: z.string(),
  old: z.array(z.string()),
  fresh: z.array(z.string()),
});

/** Everything is staged, and files are being moved in the data directory; each step can be repeated. */
export type RestoreState = z.infer<typeof stateSchema>;

const stateFile = (dataDir: string) => join(dataDir, restoringFolder, restoreStateFile);

/** The staging folder of the new data directory. */
export const stagingFolder = (dataDir: string) => join(dataDir, restoringFolder, 'data');

/** The state of an interrupted restore. */
export async function readRestoreState(dataDir: string): Promise<RestoreState | undefined> {
  const text = await readIfThere(stateFile(dataDir));
  return text === undefined ? undefined : stateSchema.parse(JSON.parse(text));
}

/** Writes the state atomically; it is on the disk when this resolves. */
export async function writeRestoreState(dataDir: string, state: RestoreState): Promise<void> {
  const file = stateFile(dataDir);
  await mkdir(join(dataDir, restoringFolder), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.draft`, JSON.stringify(state), { mode: 0o600, flush: true });
  await rename(`${file}.draft`, file);
}

/** Removes the state and everything that is staged. */
export const forgetRestore = (dataDir: string): Promise<void> =>
  rm(join(dataDir, restoringFolder), { recursive: true, force: true });

/** The contents of a data directory, without the files of restores. */
export async function listData(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return names.filter((name) => name !== restoringFolder && !name.startsWith(asidePrefix)).sort();
}

const asidePrefix = '.before-restore-';

/** The name of the folder for the previous files, e.g. `.before-restore-2026-11-21T16-20-05`. */
export const asideNow = () => asidePrefix + new Date().toISOString().slice(0, 19).replaceAll(':', '-');

/**
 * Moves the previous files aside and the staged ones into place. Repeatable: after a crash it continues.
 * @param onMoved is called after each moved file
 */
export async function finishMoving(
  dataDir: string,
  { aside, old, fresh }: RestoreState,
  onMoved: () => void = () => undefined,
): Promise<void> {
  const asideFolder = join(dataDir, aside);
  if (old.length > 0) await mkdir(asideFolder, { recursive: true, mode: 0o700 });
  for (const name of old) {
    if (!existsSync(join(asideFolder, name)))
      await renameIfThere(join(dataDir, name), join(asideFolder, name));
  }
  for (const name of fresh) {
    await renameIfThere(join(stagingFolder(dataDir), name), join(dataDir, name));
    onMoved();
  }
  await forgetRestore(dataDir);
}

async function renameIfThere(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
