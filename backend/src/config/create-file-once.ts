import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a file unless it exists, complete from the first moment, so that processes that start at once agree on one.
 * @returns its content, which another process may have written
 */
export async function createFileOnce(file: string, content: string, mode = 0o600): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  const found = await readIfThere(file);
  if (found) return found;
  const draft = `${file}.${randomBytes(8).toString('hex')}.draft`;
  await writeFile(draft, content, { flag: 'wx', mode, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A file system without hard links cannot create a file with its content at once.
    if (code !== 'EEXIST')
      await writeFile(file, content, { flag: 'wx', mode, flush: true }).catch(unlessThere);
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}

/** @returns undefined when the file does not exist */
export async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
