import type { Doc } from '@brim-and-page/embedded-mongodb/bson';
import { encodeDoc } from '@brim-and-page/embedded-mongodb/bson';
import { mongo } from 'mongoose';
import { observeWrites } from '../adapters/database/changes/observe-writes.ts';
import { createAnnouncer } from '../adapters/database/changes/version-document.ts';
import { isShopData, isStagingCollection, newStagingSuffix } from '../adapters/database/staging.ts';
import { answersSoon, withDatabase } from '../adapters/database/with-database.ts';
import { OperationError } from '../config/operation-error.ts';
import { forgetMigrations, migrate, migrationsCollection, refuseNewerData } from '../migrations/migrate.ts';
import { openDocumentWriter } from './document-writer.ts';
import {
  addErasures,
  type ErasureEntry,
  erasuresCollection,
  mergeErasures,
  readErasures,
} from './erasure-list.ts';
import { type CollectionCount, readIndexes } from './export-database.ts';
import { type ExportedCollection, readDocuments, readExportFolder } from './export-folder.ts';
import { toExtendedJson } from './extended-json-writer.ts';

/** The changes that an import would make, after every line was read. */
export interface ImportPlan {
  collections: CollectionCount[];
  /** Existing collections with documents, which the import would replace. */
  replaced: CollectionCount[];
}

interface ImportOptions {
  /** Connection string whose path names the database. */
  uri: string;
  folder: string;
  /** Erased customers of elsewhere, which are erased in the imported data too; those of the database always are. */
  erasures?: readonly ErasureEntry[];
  /** Leaves out the indexes that only the database has, e.g. those of a newer version, which the documents may break. */
  isRestore?: boolean;
  /** Called with the number of documents read or written; the total is 0 (unknown) while the folder is checked. */
  onProgress?(done: number, total: number): void;
}

const largestDocument = 16 * 1024 * 1024;
const maxProblems = 1_000;

/**
 * Checks a whole folder and the existing collections; changes nothing.
 * @param options without `uri` the database is an empty one
 * @throws {OperationError} with every line that can't be imported
 */
export async function planImport({
  uri,
  folder,
  onProgress,
}: Omit<ImportOptions, 'uri'> & { uri?: string }): Promise<ImportPlan> {
  const collections: CollectionCount[] = [];
  const problems: string[] = [];
  const report = (problem: string) => problems.length < maxProblems && problems.push(problem);
  let read = 0;
  for (const exported of await readExportFolder(folder)) {
    let documents = 0;
    for await (const { line, doc } of readDocuments(folder, exported, report)) {
      const problem = problemOf(doc) ?? refuseNewerData(exported.name, doc.get('_id'));
      if (problem) report(`${exported.file}, line ${line}: ${problem}`);
      documents += 1;
      read += 1;
      onProgress?.(read, 0);
    }
    collections.push({ name: exported.name, documents });
  }
  if (problems.length > 0) throw new OperationError('Nothing was imported.', problems);
  const names = collections.map(({ name }) => name);
  return { collections, replaced: uri ? await withDatabase(uri, (db) => findDocuments(db, names)) : [] };
}

function problemOf(doc: Doc): string | undefined {
  if (!doc.has('_id')) return 'the document has no _id';
  const size = encodeDoc(doc).length;
  return size > largestDocument ? `the document has ${size} bytes, more than a database takes` : undefined;
}

async function findDocuments(db: mongo.Db, names: readonly string[]): Promise<CollectionCount[]> {
  const count = async (name: string) => ({ name, documents: await db.collection(name).countDocuments() });
  const counts = await Promise.all(names.map(count));
  // Opening a new database records its migrations; those are not data to lose.
  return counts.filter(({ name, documents }) => documents > 0 && name !== migrationsCollection);
}

/** All collections of a database with documents, except those left by killed imports. */
export const listDocuments = (uri: string): Promise<CollectionCount[]> =>
  withDatabase(
    uri,
    async (db) => {
      const listed = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
      const names = listed.map(({ name }) => name).filter(isShopData);
      return findDocuments(db, names.sort());
    },
    answersSoon,
  );

/** Drops collections. */
export const removeCollections = (uri: string, names: readonly string[]): Promise<void> =>
  withDatabase(uri, async (db) => {
    for (const name of names) await db.dropCollection(name);
  });

/**
 * Imports the collections of a folder. Documents and indexes are written to staging collections, which replace the old ones
 * only when all are complete. Collections that the folder does not contain are unchanged, and the list of erased customers is
 * merged.
 * Data of an older version is migrated last; after a crash before that, the next start of the shop migrates it.
 * @param plan the result of `planImport` for the same folder
 * @throws {OperationError} when the database refuses a document or an index; the old collections are unchanged then
 */
export async function runImport(
  { uri, folder, erasures = [], isRestore = false, onProgress = () => undefined }: ImportOptions,
  plan: ImportPlan,
): Promise<void> {
  const exported = await readExportFolder(folder);
  const total = plan.collections.reduce((sum, { documents }) => sum + documents, 0);
  const client = await mongo.MongoClient.connect(uri, {
    writeConcern: { w: 'majority', journal: true },
    monitorCommands: true,
  });
  const db = client.db();
  const mark = newStagingSuffix();
  const ttlIndexes = new Map<string, Doc[]>();
  try {
    await dropStaging(db, isStagingCollection);
    const writer = await openDocumentWriter(client, uri);
    try {
      let done = 0;
      for (const collection of exported) {
        const others = isRestore ? [] : await currentIndexes(db, collection.name);
        ttlIndexes.set(collection.name + mark, await createStaging(db, collection, mark, others));
        const staging = writer.into(collection.name + mark);
        for await (const { line, doc } of readDocuments(folder, collection, refuseChange)) {
          await staging.add(doc, `${collection.file}, line ${line}`);
          done += 1;
          onProgress(done, total);
        }
        await staging.end();
      }
    } finally {
      writer.close();
    }
    await checkCounts(db, plan, mark);
    // After the count: the server removes documents that are past their time within a minute.
    for (const [name, indexes] of ttlIndexes) await createIndexes(db, name, indexes);
    // Before the collections are replaced, so that a crash cannot lose the list.
    const hasList = exported.some(({ name }) => name === erasuresCollection);
    const kept = mergeErasures(await readErasures(db), erasures);
    await addErasures(db, kept, hasList ? erasuresCollection + mark : erasuresCollection);
  } catch (error) {
    await dropStaging(db, (name) => name.endsWith(mark)).catch(() => undefined);
    await client.close();
    throw error instanceof mongo.MongoServerError
      ? new OperationError(`The database refuses it, so nothing was imported: ${error.message}`)
      : error;
  }
  const announcer = createAnnouncer(db);
  observeWrites(client, announcer.announce);
  try {
    await forgetMigrations(db);
    for (const { name } of exported) await db.renameCollection(name + mark, name, { dropTarget: true });
    await migrate(db);
  } finally {
    await announcer.flush();
    await client.close();
  }
}

function refuseChange(problem: string): never {
  throw new OperationError('The folder has changed meanwhile, so nothing was imported.', [problem]);
}

async function dropStaging(db: mongo.Db, isStaging: (name: string) => boolean): Promise<void> {
  const listed = await db.listCollections({}, { nameOnly: true }).toArray();
  for (const { name } of listed) if (isStaging(name)) await db.dropCollection(name);
}

/**
 * With the indexes of the export, and others because the shop's rules depend on them.
 * @param others of the existing collection
 * @returns those not created yet, by which documents expire
 */
async function createStaging(
  db: mongo.Db,
  { name, indexes }: ExportedCollection,
  mark: string,
  others: readonly Doc[],
): Promise<Doc[]> {
  await db.createCollection(name + mark);
  const taken = new Set(indexes.flatMap((index) => [index.get('name'), keyOf(index)]));
  const added = others.filter((index) => !taken.has(index.get('name')) && !taken.has(keyOf(index)));
  const wanted = [...indexes, ...added];
  const isTtl = (index: Doc) => index.has('expireAfterSeconds');
  await createIndexes(
    db,
    name + mark,
    wanted.filter((index) => !isTtl(index)),
  );
  return wanted.filter(isTtl);
}

async function createIndexes(db: mongo.Db, name: string, indexes: readonly Doc[]): Promise<void> {
  if (indexes.length > 0) await db.command({ createIndexes: name, indexes });
}

const keyOf = (index: Doc) => toExtendedJson(new Map([['key', index.get('key') ?? null]]));

async function currentIndexes(db: mongo.Db, name: string): Promise<Doc[]> {
  const listed = await db.listCollections({ name }, { nameOnly: true }).toArray();
  if (listed.length === 0) return [];
  return readIndexes(db.collection(name));
}

async function checkCounts(db: mongo.Db, { collections }: ImportPlan, mark: string): Promise<void> {
  for (const { name, documents } of collections) {
    const stored = await db.collection(name + mark).countDocuments();
    if (stored !== documents)
      throw new OperationError(
        `Nothing was imported: ${name} should have ${documents} documents and has ${stored}. Is another import under way?`,
      );
  }
}
