import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { Refusal } from './refusal.ts';

/**
 * Writes a long text to a file, or to standard output where no file is named. The file appears whole or not at all.
 * @throws {Refusal} when it cannot be written
 */
export async function writeOutput(
  path: string | undefined,
  parts: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  if (path === undefined) {
    for await (const part of parts) {
      if (!process.stdout.write(part)) await once(process.stdout, 'drain');
    }
    return;
  }
  const draft = `${path}.part-${process.pid}`;
  const file = createWriteStream(draft);
  // Told below, where it is waited for.
  file.on('error', () => undefined);
  try {
    for await (const part of parts) {
      if (!file.write(part)) await Promise.race([once(file, 'drain'), finished(file)]);
    }
    file.end();
    await finished(file);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (!syscall) throw error;
    throw new Refusal(`${path} cannot be written${code ? ` (${code})` : ''}.`);
  }
}
