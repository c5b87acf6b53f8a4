import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { copyEmbeddedDatabase, startEmbeddedDatabase } from '@brim-and-page/embedded-mongodb';
import { mongo } from 'mongoose';
import { withDatabase } from '../adapters/database/with-database.ts';
import type { OperationContext } from '../config/operation-context.ts';
import { OperationError } from '../config/operation-error.ts';
import { restoringFolder } from '../config/unfinished-restore.ts';
import {
  type ErasureEntry,
  erasureFile,
  erasuresCollection,
  mergeErasures,
  presentErasure,
  readErasures,
} from '../transfer/erasure-list.ts';
import { fileNameOf } from '../transfer/export-folder.ts';
import { isMissing } from './is-missing.ts';
import { databaseFolder } from './manifest.ts';

/** Beside the backups: the erased customers of all of them, so that an older backup is erased again, too. */
const listFile = 'erasures.json';
const besideOf = (backup: string) => join(dirname(resolve(backup)), listFile);

/**
 * Reads a file with erased customers.
 * @throws {OperationError} when it is missing or not such a file
 */
async function readErasureFile(path: string): Promise<ErasureEntry[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new OperationError(
      `${path} cannot be read: ${isMissing(error) ? 'the file does not exist' : error}.`,
    );
  });
  try {
    return erasureFile.parse(JSON.parse(text)).erasures;
  } catch {
    throw new OperationError(`${path} is not a list of erased customers. Nothing was changed.`);
  }
}

const readIfThere = async (path: string): Promise<ErasureEntry[]> =>
  existsSync(path) ? readErasureFile(path) : [];

/** The erased customers of a backup that is being written. */
async function readFromExport(folder: string): Promise<ErasureEntry[]> {
  const text = await readFile(join(folder, databaseFolder, fileNameOf(erasuresCollection)), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => presentErasure(mongo.BSON.EJSON.parse(line)));
}

/**
 * Adds the erased customers of a backup to the list beside it.
 * @param target where the backup will be
 * @param draft the folder with its contents, which are packed
 */
export async function keepErasures(target: string, draft: string, hasErasures: boolean): Promise<void> {
  if (!hasErasures) return;
  const path = besideOf(target);
  const erasures = mergeErasures(await readIfThere(path), await readFromExport(draft));
  if (erasures.length === 0) return;
  const text = `${JSON.stringify({ erasures }, null, 2)}\n`;
  // In the draft of this backup: another one may run.
  const list = join(draft, listFile);
  await writeFile(list, text, { mode: 0o600, flush: true });
  await rename(list, path);
}

/**
 * The customers that a restored backup must not bring back: those whom the shop that it replaces has erased, those of the
 * list beside the backup, and those of a file.
 */
export async function collectErasures(
  { settings: { dataDir, mongodbUri } }: OperationContext,
  backup: string,
  present: { names: readonly string[] },
  listFile: string | undefined,
): Promise<ErasureEntry[]> {
  const files = [await readIfThere(besideOf(backup)), listFile ? await readErasureFile(listFile) : []];
  if (mongodbUri) return mergeErasures(...files, await listErasures(mongodbUri));
  if (!present.names.includes('database')) return mergeErasures(...files);
  return mergeErasures(...files, await readFromCopy(dataDir));
}

/** The erased customers of a closed shop. It is read from a copy, because it is kept aside as it is. */
async function readFromCopy(dataDir: string): Promise<ErasureEntry[]> {
  const copy = join(dataDir, restoringFolder, 'present');
  await rm(copy, { recursive: true, force: true });
  if (!(await copyEmbeddedDatabase({ from: dataDir, to: copy }))) return [];
  const database = await startEmbeddedDatabase({ dataDir: copy });
  try {
    return await listErasures(database.uri);
  } finally {
    await database.stop();
    await rm(copy, { recursive: true, force: true });
  }
}

/** The erased customers of a database. */
export const listErasures = (uri: string): Promise<ErasureEntry[]> => withDatabase(uri, readErasures);
