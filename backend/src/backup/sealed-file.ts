import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
  type ScryptOptions,
  scrypt,
} from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { OperationError } from '../config/operation-error.ts';
import { parseJson } from './parse-json.ts';

/**
 * The format of a backup file (docs/backup-format.md): a line that describes it, then chunks that are each encrypted and
 * authenticated by AES-256-GCM. The nonce is the chunk's number and whether it is the last one, so a missing, added, moved or
 * damaged chunk is found.
 */
const format = 'brim-and-page-backup-file-1';
const cipher = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const chunkBytes = 64 * 1024;
/** More than any header has. */
const maxHeaderBytes = 1024;

const deriveKeys = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
/** Takes 32 MB and some tenths of a second, so that guessing passphrases is expensive. */
const scryptCost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };

const headerSchema = z.object({
  format: z.literal(format),
  /** Whether a passphrase is needed. */
  isEncrypted: z.boolean(),
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  /** Tells a wrong passphrase from a damaged file. */
  keyCheck: z.string().regex(/^[0-9a-f]{64}$/),
});
type Header = z.infer<typeof headerSchema>;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

/** The header as the file's first line. */
const headerLine = (header: Header) =>
  `${JSON.stringify({ ...header, checksum: sha256(JSON.stringify(header)) })}\n`;

/**
 * The key of a file, and its check.
 * @param passphrase undefined: anyone can compute the key from the salt; the file is protected against damage only
 */
async function keysOf(
  salt: string,
  passphrase: string | undefined,
): Promise<{ key: Buffer; keyCheck: string }> {
  const bytes = Buffer.from(salt, 'hex');
  const keys = passphrase
    ? await deriveKeys(passphrase.normalize('NFKC'), bytes, 2 * keyBytes, scryptCost)
    : createHash('sha512').update(bytes).digest();
  return { key: keys.subarray(0, keyBytes), keyCheck: sha256(keys.subarray(keyBytes)) };
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(nonceBytes);
  nonce.writeUInt32BE(number, nonceBytes - 5);
  nonce[nonceBytes - 1] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts a stream into chunks of a size; the last one, which is always there, may be shorter. */
async function* cut(input: AsyncIterable<Buffer>, size: number) {
  let held: Buffer = Buffer.alloc(0);
  let number = 0;
  for await (const part of input) {
    held = Buffer.concat([held, part]);
    // One byte more than a chunk: a full chunk may be the last.
    for (; held.length > size; held = held.subarray(size))
      yield { chunk: held.subarray(0, size), number: number++, isLast: false };
  }
  yield { chunk: held, number, isLast: true };
}

/** Encrypts a stream. @returns the content of a backup file */
export async function* seal(
  input: AsyncIterable<Buffer>,
  passphrase: string | undefined,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(16).toString('hex');
  const { key, keyCheck } = await keysOf(salt, passphrase);
  const header = Buffer.from(headerLine({ format, isEncrypted: passphrase !== undefined, salt, keyCheck }));
  yield header;
  for await (const { chunk, number, isLast } of cut(input, chunkBytes)) {
    const encryption = createCipheriv(cipher, key, nonceOf(number, isLast)).setAAD(header);
    yield Buffer.concat([encryption.update(chunk), encryption.final(), encryption.getAuthTag()]);
  }
}

/**
 * Decrypts a backup file.
 * @throws {OperationError} when it is no backup, a byte of it is damaged or missing, or the passphrase is missing, wrong or unused.
 *   Only what was yielded before is as it was written
 */
export async function* unseal(file: string, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const header = await readHeader(file);
  const { isEncrypted, salt, keyCheck } = headerSchema.parse(JSON.parse(header.toString()));
  if (isEncrypted && passphrase === undefined)
    throw new OperationError(
      `The backup ${file} is encrypted: set BACKUP_PASSPHRASE to the passphrase that it was made with. Nothing was changed.`,
    );
  // A file without a passphrase may be forged: only the passphrase authenticates its author.
  if (!isEncrypted && passphrase !== undefined)
    throw new OperationError(
      `The backup ${file} is not encrypted, although BACKUP_PASSPHRASE is set, so another person may have written it. If you know that it is yours, set BACKUP_PASSPHRASE to nothing for this command. Nothing was changed.`,
    );
  const keys = await keysOf(salt, passphrase);
  if (keys.keyCheck !== keyCheck)
    throw new OperationError(
      `BACKUP_PASSPHRASE is not the passphrase that the backup ${file} was made with. Nothing was changed.`,
    );
  const input = createReadStream(file, { start: header.length });
  for await (const { chunk, number, isLast } of cut(input, chunkBytes + tagBytes)) {
    const decryption = createDecipheriv(cipher, keys.key, nonceOf(number, isLast)).setAAD(header);
    const end = chunk.length - tagBytes;
    if (end < 0) throw damaged(file, 'its end is missing');
    decryption.setAuthTag(chunk.subarray(end));
    try {
      yield Buffer.concat([decryption.update(chunk.subarray(0, end)), decryption.final()]);
    } catch {
      const from = header.length + number * (chunkBytes + tagBytes);
      throw damaged(file, `bytes ${from} to ${from + chunk.length} are not as they were written`);
    }
  }
}

const damaged = (file: string, problem: string) =>
  new OperationError(`The backup ${file} is damaged, so nothing was changed.`, [problem]);

async function readHeader(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(maxHeaderBytes), 0, maxHeaderBytes, 0);
    const header = buffer.subarray(0, buffer.subarray(0, bytesRead).indexOf('\n') + 1);
    if (!header.includes(format))
      throw new OperationError(`${file} is no backup, or its first line is damaged. Nothing was changed.`);
    const parsed = headerSchema.safeParse(parseJson(header.toString()));
    if (!parsed.success || headerLine(parsed.data) !== header.toString())
      throw damaged(file, 'its first line is not as it was written');
    return header;
  } finally {
    await handle.close();
  }
}
