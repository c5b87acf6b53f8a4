import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperationError } from '../../config/operation-error.ts';
import type { OutputStream } from '../environment.ts';

/**
 * Writes a long text to a file, or to standard output without a path. The file appears complete or not at all.
 * @throws {OperationError} when it cannot be written
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
    throw new OperationError(`${path} cannot be written${code ? ` (${code})` : ''}.`);
  }
}
