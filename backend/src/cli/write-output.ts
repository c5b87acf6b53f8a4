import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from './refusal.ts';

/**
 * Writes a long text to a file, or to standard output where no file is named. The file appears whole or not at all.
 * @throws {Refusal} when it cannot be written
 */
export async function writeOutput(
  path: string | undefined,
  parts: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  const text = Readable.from(parts);
  if (path === undefined) {
    await pipeline(text, process.stdout, { end: false });
    return;
  }
  const draft = `${path}.part-${process.pid}`;
  try {
    await pipeline(text, createWriteStream(draft));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (!syscall) throw error;
    throw new Refusal(`${path} cannot be written${code ? ` (${code})` : ''}.`);
  }
}
