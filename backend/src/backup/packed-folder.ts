import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { create, extract, type ReadEntry } from 'tar';
import { OperationError } from '../config/operation-error.ts';
import { seal, unseal } from './sealed-file.ts';

/**
 * Packs a folder in a new file (docs/backup-format.md): a tar archive, compressed by gzip and sealed. It is on the disk when
 * this resolves.
 * @param passphrase encrypts it
 * @throws {Error} when the disk is full; the file is incomplete then
 */
export async function packFolder(
  folder: string,
  file: string,
  passphrase: string | undefined,
): Promise<void> {
  const archive = create({ cwd: folder, portable: true, strict: true }, await readdir(folder));
  await pipeline(
    Readable.from(archive),
    createGzip(),
    (bytes: AsyncIterable<Buffer>) => seal(bytes, passphrase),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
}

/** A crafted file must not reach another folder by a link. */
const isPlain = (_path: string, entry: unknown) => ['File', 'Directory'].includes((entry as ReadEntry).type);

/**
 * Unpacks a file of {@link packFolder} into a new folder, and nothing outside of it.
 * @throws {OperationError} when it is damaged or another program packed it, or the passphrase is missing or wrong; the folder
 *   is incomplete then
 */
export async function unpackFile(
  file: string,
  folder: string,
  passphrase: string | undefined,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const archive = extract({ cwd: folder, strict: true, filter: isPlain, dmode: 0o700, fmode: 0o600 });
  const isDone = once(archive, 'close');
  // Awaited at the end only; an error before that rejects it early.
  isDone.catch(() => undefined);
  try {
    await pipeline(unseal(file, passphrase), createGunzip(), async (bytes: AsyncIterable<Buffer>) => {
      for await (const chunk of bytes)
        if (!archive.write(chunk)) await Promise.race([once(archive, 'drain'), isDone]);
    });
    archive.end();
    await isDone;
  } catch (error) {
    if (!isForeign(error)) throw error;
    throw new OperationError(`The shop has not packed the backup ${file}, so nothing was changed.`, [
      error.message,
    ]);
  }
}

/** Errors of zlib and tar about what they read. */
const isForeign = (error: unknown): error is Error =>
  error instanceof Error && /^(Z|TAR)_/.test((error as NodeJS.ErrnoException).code ?? '');
