import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OutputStream } from './environment.ts';
import { Refusal } from './refusal.ts';

/**
 * Writes a long text to a file, or to standard output without a path. The file appears complete or not at all.
 * @throws {Refusal} when it cannot be written
 */
export async function writeOutput(
  stdout: OutputStream,
  path: string | undefined,
  parts: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  const text = Readable.from(parts);
  if (path === undefined) {
    await pipeline(text, stdout, { end: false });
    return;
  }
  const partial = `${path}.part-${process.pid}`;
  try {
    await pipeline(text, createWriteStream(partial));
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (!syscall) throw error;
    throw new Refusal(`${path} cannot be written${code ? ` (${code})` : ''}.`);
  }
}
