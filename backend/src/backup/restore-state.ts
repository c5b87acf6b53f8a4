import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { restoreStateFile, restoringFolder } from '../config/unfinished-restore.ts';
import { isMissing } from './is-missing.ts';

const stateSchema = z.discriminatedUnion('phase', [
  /** A MongoDB is being filled; the files wait. */
  z.object({ phase: z.literal('importing'), backup: z.string() }),
  /** All is ready: names change places in the data directory. */
  z.object({
    phase: z.literal('moving'),
    backup: z.string(),
    /** Where what was there before goes, within the data directory. */
    aside: z.string(),
    old: z.array(z.string()),
    fresh: z.array(z.string()),
  }),
]);

/** How far a restore has come; each step of `moving` can be repeated. */
export type RestoreState = z.infer<typeof stateSchema>;
export type MovingState = Extract<RestoreState, { phase: 'moving' }>;

const stateFile = (dataDir: string) => join(dataDir, restoringFolder, restoreStateFile);

/** Where the data directory that is to be is put together. */
export const stagingFolder = (dataDir: string) => join(dataDir, restoringFolder, 'data');

/** What a restore that was interrupted left to do. */
export async function readRestoreState(dataDir: string): Promise<RestoreState | undefined> {
  try {
    return stateSchema.parse(JSON.parse(await readFile(stateFile(dataDir), 'utf8')));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Appears whole or not at all, and is on the disk when this resolves. */
export async function writeRestoreState(dataDir: string, state: RestoreState): Promise<void> {
  const file = stateFile(dataDir);
  await mkdir(join(dataDir, restoringFolder), { recursive: true, mode: 0o700 });
  const draft = await open(`${file}.draft`, 'w', 0o600);
  try {
    await draft.writeFile(JSON.stringify(state));
    await draft.sync();
  } finally {
    await draft.close();
  }
  await rename(`${file}.draft`, file);
}

/** What a data directory holds, beside what restores keep there for themselves. */
export async function listData(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return names.filter((name) => name !== restoringFolder && !name.startsWith(asidePrefix)).sort();
}

const asidePrefix = '.before-restore-';

/** A name for what was there before, e.g. `.before-restore-2026-11-21T16-20-05`. */
export const asideNow = () => asidePrefix + new Date().toISOString().slice(0, 19).replaceAll(':', '-');

/**
 * Puts what was there aside and what was prepared in its place; run again after a crash it does what is left.
 * @param onMoved is told after each name that came into place
 */
export async function finishMoving(
  dataDir: string,
  { aside, old, fresh }: MovingState,
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
  await rm(join(dataDir, restoringFolder), { recursive: true, force: true });
}

async function renameIfThere(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
