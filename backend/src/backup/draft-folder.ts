import { mkdir, mkdtemp, open, readdir, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { readIfThere } from '../config/create-file-once.ts';
import { OperationError } from '../config/operation-error.ts';
import { isMissing } from './is-missing.ts';
import { parseJson } from './parse-json.ts';

const ownerFile = '.owner.json';
const ownerDraft = `${ownerFile}.draft`;
const ownerSchema = z.object({ host: z.string(), pid: z.int() });
/** The names that `mkdtemp` gives. A folder of an older version may be called `….backup`. */
const draftName = /\.(?!backup$)[A-Za-z0-9]{6}$/;
/** Those of backups in `BACKUP_DIR`. An empty folder with another name may be anything. */
const ownerlessName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup\.[A-Za-z0-9]{6}$/;
const touchEveryMs = 5_000;
/** A process that has not touched its draft for so long was killed, or its machine was. */
const aliveMs = 300_000;

/**
 * Works in a folder beside a file, so that what is complete can be renamed to it. The folder is removed at the end; one that a
 * killed process left, by the next call for a file of the same folder.
 * @param target path of the file
 * @throws {OperationError} when the disk is full
 */
export async function withDraft<Result>(
  target: string,
  work: (draft: string) => Promise<Result>,
): Promise<Result> {
  const folder = dirname(target);
  await mkdir(folder, { recursive: true });
  await removeDeadDrafts(folder);
  try {
    const draft = await makeDraft(target);
    const touch = () => utimes(join(draft, ownerFile), new Date(), new Date()).catch(() => undefined);
    const timer = setInterval(touch, touchEveryMs).unref();
    try {
      return await work(draft);
    } finally {
      clearInterval(timer);
      await rm(draft, { recursive: true, force: true });
    }
  } catch (error) {
    if (!isFullDisk(error)) throw error;
    throw new OperationError(
      `There is no space left in ${folder}: it is not finished, and what was begun is removed.`,
    );
  }
}

async function makeDraft(target: string): Promise<string> {
  for (;;) {
    const draft = await mkdtemp(`${target}.`);
    try {
      const owner = JSON.stringify({ host: hostname(), pid: process.pid });
      await writeFile(join(draft, ownerDraft), owner);
      await rename(join(draft, ownerDraft), join(draft, ownerFile));
      return draft;
    } catch (error) {
      await removeOwnerless(draft);
      // Another backup has removed it, because it had no owner yet.
      if (!isMissing(error)) throw error;
    }
  }
}

/** Errors of Node.js have a code; those of the embedded database are the system's text alone. */
export const isFullDisk = (error: unknown): boolean =>
  error instanceof Error &&
  /ENOSPC|EDQUOT|EFBIG|no space left|quota exceeded|file too large/i.test(error.message);

/** Removes the drafts of killed processes from a folder. Those that this process may not read or remove stay. */
export async function removeDeadDrafts(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isDirectory() || !draftName.test(entry.name)) continue;
    await removeIfDead(join(folder, entry.name)).catch(() => undefined);
  }
}

async function removeIfDead(draft: string): Promise<void> {
  const owner = await readIfThere(join(draft, ownerFile));
  if (owner === undefined) {
    if (ownerlessName.test(basename(draft))) await removeOwnerless(draft);
  } else if (await isDead(draft, owner)) await rm(draft, { recursive: true, force: true });
}

/** Its process was killed before it wrote its owner, and anything else. A folder with more in it stays. */
async function removeOwnerless(draft: string): Promise<void> {
  await rm(join(draft, ownerDraft), { force: true });
  await rmdir(draft).catch(() => undefined);
}

async function isDead(draft: string, owner: string): Promise<boolean> {
  const parsed = ownerSchema.safeParse(parseJson(owner));
  if (parsed.data?.host === hostname() && !isRunning(parsed.data.pid)) return true;
  return isOld(join(draft, ownerFile));
}

const isOld = async (path: string): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > aliveMs,
    () => false,
  );

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Writes renames in a folder to the disk. Windows does it by itself, and cannot open a folder. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
