import { join, relative } from 'node:path';
import { startEmbeddedDatabase } from '@brim-and-page/embedded-mongodb';
import type { mongo } from 'mongoose';
import { withDatabase } from '../adapters/database/with-database.ts';
import { erasuresCollection } from '../transfer/erasure-list.ts';
import { findViolations } from './find-violations.ts';
import { isMissing } from './is-missing.ts';
import { measureFile } from './kept-files.ts';
import { type BackupContents, filesFolder, type KeptFile } from './manifest.ts';

/** Problems are for a person to look at; more are no help. */
const maxProblems = 20;

/**
 * Compares a restored shop with what was backed up: each file, the number of documents in each collection, and what is true
 * for every order and stock.
 * @param dataDir of the restored shop, which has an embedded database and is not running
 * @returns what is wrong, one line each
 */
export async function compareRestored(dataDir: string, contents: BackupContents): Promise<string[]> {
  const problems: string[] = [];
  for (const file of contents.files) {
    const problem = await problemOf(dataDir, file);
    if (problem) problems.push(problem);
  }
  const database = await startEmbeddedDatabase({ dataDir });
  try {
    await withDatabase(database.uri, async (db) => {
      problems.push(...(await compareCounts(db, contents)));
      problems.push(...(await findViolations(db, contents)));
    });
  } finally {
    await database.stop();
  }
  return problems.slice(0, maxProblems);
}

async function problemOf(dataDir: string, { path, bytes, sha256 }: KeptFile): Promise<string | undefined> {
  if (!path.startsWith(`${filesFolder}/`)) return undefined;
  try {
    const found = await measureFile(join(dataDir, relative(filesFolder, path)));
    return found.bytes === bytes && found.sha256 === sha256 ? undefined : `${path} differs`;
  } catch (error) {
    if (isMissing(error)) return `${path} is missing`;
    throw error;
  }
}

async function compareCounts(db: mongo.Db, { collections }: BackupContents): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, documents } of collections) {
    const collection = db.collection(name);
    const stored = await collection.countDocuments();
    // The list of erased customers gets those of the list beside the backups, too; documents that expire may have done so.
    const isRight =
      stored === documents ||
      (name === erasuresCollection && stored > documents) ||
      (stored < documents && (await hasTtlIndex(collection)));
    if (!isRight) problems.push(`${name}: ${documents} documents were backed up, ${stored} are restored`);
  }
  return problems;
}

const hasTtlIndex = async (collection: mongo.Collection): Promise<boolean> =>
  (await collection.listIndexes().toArray()).some((index) => 'expireAfterSeconds' in index);
