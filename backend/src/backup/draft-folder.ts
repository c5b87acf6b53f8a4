import { mkdir, mkdtemp, open, readdir, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { readIfThere } from '../config/create-file-once.ts';
import { isMissing } from './is-missing.ts';
import { parseJson } from './parse-json.ts';

const ownerFile = '.owner.json';
const ownerSchema = z.object({ host: z.string(), pid: z.int() });
/** The names that `mkdtemp` gives. */
const draftName = /\.[A-Za-z0-9]{6}$/;
const touchEveryMs = 5_000;
/** A process that has not touched its draft for so long was killed, or its machine was. */
const aliveMs = 300_000;

/**
 * Works in a folder beside a file, so that what is complete can be renamed to it. The folder is removed at the end; one that a
 * killed process left, by the next call for a file of the same folder.
 * @param target path of the file
 */
export async function withDraft<Result>(
  target: string,
  work: (draft: string) => Promise<Result>,
): Promise<Result> {
  const folder = dirname(target);
  await mkdir(folder, { recursive: true });
  await removeDeadDrafts(folder);
  const draft = await mkdtemp(`${target}.`);
  const owner = join(draft, ownerFile);
  const touch = () => utimes(owner, new Date(), new Date()).catch(() => undefined);
  const timer = setInterval(touch, touchEveryMs).unref();
  try {
    await writeFile(owner, JSON.stringify({ host: hostname(), pid: process.pid }));
    return await work(draft);
  } finally {
    clearInterval(timer);
    await rm(draft, { recursive: true, force: true });
  }
}

/** Removes the drafts of killed processes from a folder. */
export async function removeDeadDrafts(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    if (!entry.isDirectory() || !draftName.test(entry.name)) continue;
    const draft = join(folder, entry.name);
    const owner = await readIfThere(join(draft, ownerFile));
    // Killed before it wrote its owner: then it is empty. Any other folder stays.
    if (owner === undefined) {
      if (await isOld(draft)) await rmdir(draft).catch(() => undefined);
    } else if (await isDead(draft, owner)) await rm(draft, { recursive: true, force: true });
  }
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
