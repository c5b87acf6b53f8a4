import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { z } from 'zod';
import { OperationError } from '../config/operation-error.ts';
import { parseJson } from './parse-json.ts';

/** The file that lists the contents of a backup. */
const manifestFile = 'backup.json';
/** In a backup: the database as `database export` writes it, and the other files of the data directory. */
export const databaseFolder = 'database';
export const filesFolder = 'files';

/** Relative to the backup's folder, with slashes, and inside it. */
const pathSchema = z
  .string()
  .min(1)
  .refine(
    (path) =>
      !path.includes('\\') && !posix.isAbsolute(path) && !path.split('/').some((part) => /^\.*$/.test(part)),
  );

const keptFileSchema = z.object({
  path: pathSchema,
  bytes: z.int().min(0),
  /** In hexadecimal digits. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const contentsSchema = z.object({
  format: z.literal('brim-and-page-backup-1'),
  madeAt: z.iso.datetime(),
  /** Whether the collections are a consistent snapshot. */
  isOneMoment: z.boolean(),
  collections: z.array(z.object({ name: z.string(), documents: z.int().min(0) })),
  files: z.array(keptFileSchema),
});

const manifestSchema = z.object({ contents: contentsSchema, checksum: z.string() });

export type KeptFile = z.infer<typeof keptFileSchema>;
export type BackupContents = z.infer<typeof contentsSchema>;

const checksumOf = (contents: BackupContents) =>
  createHash('sha256').update(JSON.stringify(contents)).digest('hex');

/** Writes the manifest. It comes last, because a folder without it is not a backup. */
export async function writeManifest(folder: string, contents: BackupContents): Promise<void> {
  const manifest = { contents, checksum: checksumOf(contents) };
  await writeFile(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
}

/**
 * Reads the manifest of a backup.
 * @param name of the backup in errors
 * @returns its contents, and the checksum that identifies the backup
 * @throws {OperationError} when the folder is not a backup, or the manifest is damaged
 */
export async function readManifest(
  folder: string,
  name: string,
): Promise<{ contents: BackupContents; checksum: string }> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new OperationError(`${name} is no backup: it has no ${manifestFile}. Nothing was changed.`);
  });
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (!parsed.success || checksumOf(parsed.data.contents) !== parsed.data.checksum)
    throw new OperationError(`The backup ${name} is damaged, so nothing was changed.`, [
      `${manifestFile} is not as it was written`,
    ]);
  return parsed.data;
}
