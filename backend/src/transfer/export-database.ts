import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import type { Doc } from '@brim-and-page/embedded-mongodb/bson';
import { decodeDoc, encodeDoc } from '@brim-and-page/embedded-mongodb/bson';
import { mongo } from 'mongoose';
import { sendHello } from '../adapters/database/hello.ts';
import { isShopData } from '../adapters/database/staging.ts';
import { answersSoon, withDatabase } from '../adapters/database/with-database.ts';
import { OperationError } from '../config/operation-error.ts';
import { describeExport, fileNameOf, metadataFile } from './export-folder.ts';
import { fromExtendedJson } from './extended-json-reader.ts';
import { toExtendedJson } from './extended-json-writer.ts';

/** A collection and its number of documents. */
export interface CollectionCount {
  name: string;
  documents: number;
}

/**
 * Exports a database to a folder: a file of newline-delimited Extended JSON for each collection, and a file with the
 * indexes. The shop may run meanwhile: each document is complete, but concurrent writes may be missing. The folder appears
 * when it is complete.
 * @param uri connection string whose path names the database
 * @throws {OperationError} when the folder is not empty
 */
export async function exportDatabase({
  uri,
  folder,
  isSnapshot = false,
  onProgress = () => undefined,
}: {
  uri: string;
  folder: string;
  /** Reads a consistent snapshot; needs a server for which `supportsSnapshotReads` is true. */
  isSnapshot?: boolean;
  /** Called with the number of written documents and the total. */
  onProgress?(done: number, total: number): void;
}): Promise<CollectionCount[]> {
  const target = resolve(folder);
  if ((await readdir(target).catch(() => [])).length > 0)
    throw new OperationError(`${folder} is not empty: name a new folder for the export.`);
  await mkdir(dirname(target), { recursive: true });
  const draft = await mkdtemp(join(dirname(target), `${basename(target)}.`));
  const client = await mongo.MongoClient.connect(uri);
  const session = isSnapshot ? client.startSession({ snapshot: true }) : undefined;
  try {
    const done = await writeAll(client.db(), draft, onProgress, session);
    await rm(target, { recursive: true, force: true });
    await rename(draft, target);
    return done;
  } finally {
    await session?.endSession();
    await client.close();
    await rm(draft, { recursive: true, force: true });
  }
}

/** Replica sets and sharded clusters have snapshot reads since MongoDB 5.0. */
const snapshotWireVersion = 13;

/** Whether a server can read a consistent snapshot. */
export async function supportsSnapshotReads(uri: string): Promise<boolean> {
  const { setName, msg, maxWireVersion } = await withDatabase(uri, sendHello, answersSoon);
  return (setName !== undefined || msg === 'isdbgrid') && maxWireVersion >= snapshotWireVersion;
}

/**
 * The newest link of the audit is written after its entry, and so read before the entries: a link without its entry would
 * say for ever that the entry was removed.
 */
const readFirst = 'audit_heads';
const inReadingOrder = (names: readonly string[]): string[] => [
  ...names.filter((name) => name === readFirst),
  ...names.filter((name) => name !== readFirst).sort(),
];

async function writeAll(
  db: mongo.Db,
  folder: string,
  onProgress: (done: number, total: number) => void,
  session: mongo.ClientSession | undefined,
): Promise<CollectionCount[]> {
  const listed = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  const names = inReadingOrder(listed.map(({ name }) => name).filter(isShopData));
  const counts = await Promise.all(names.map((name) => db.collection(name).estimatedDocumentCount()));
  const total = counts.reduce((sum, count) => sum + count, 0);
  const collections = [];
  let before = 0;
  for (const name of names) {
    const collection = db.collection(name);
    const file = fileNameOf(name);
    const { documents, sha256 } = await writeCollection(
      collection,
      join(folder, file),
      (done) => onProgress(before + done, total),
      session,
    );
    before += documents;
    collections.push({
      name,
      file,
      documents,
      sha256,
      indexes: (await readIndexes(collection)).map(toExtendedJson),
    });
  }
  await writeFile(join(folder, metadataFile), describeExport(db.databaseName, collections), { flush: true });
  return collections.map(({ name, documents }) => ({ name, documents }));
}

/** Raw BSON, because the driver turns longs and whole doubles into JavaScript numbers. */
async function writeCollection(
  collection: mongo.Collection,
  file: string,
  onProgress: (done: number) => void,
  session: mongo.ClientSession | undefined,
) {
  const hash = createHash('sha256');
  const output = createWriteStream(file, { mode: 0o600, flush: true });
  let documents = 0;
  for await (const raw of collection.find({}, { raw: true, ...(session && { session }) })) {
    const line = `${exactLine(Buffer.from(raw as unknown as Uint8Array), collection.collectionName)}\n`;
    hash.update(line);
    documents += 1;
    if (!output.write(line)) await once(output, 'drain');
    onProgress(documents);
  }
  output.end();
  await finished(output);
  return { documents, sha256: hash.digest('hex') };
}

/** A document as a line of Extended JSON, verified by parsing it again. */
function exactLine(bytes: Buffer, collection: string): string {
  const doc = decodeDoc(bytes);
  const line = toExtendedJson(doc);
  if (!encodeDoc(readBack(line)).equals(bytes)) {
    const id = toExtendedJson(new Map([['_id', doc.get('_id') ?? null]]));
    throw new OperationError(
      `A document of ${collection} can't be written as Extended JSON, because a field's name would be read as a type: ${id}`,
    );
  }
  return line;
}

function readBack(line: string): Doc {
  try {
    return fromExtendedJson(line);
  } catch {
    return new Map();
  }
}

/**
 * The indexes of a collection but the one on `_id`, without the namespace (of older servers) and the index version, which
 * each server sets itself.
 */
export async function readIndexes(collection: mongo.Collection): Promise<Doc[]> {
  const indexes = await collection.listIndexes({ raw: true }).toArray();
  return indexes
    .map((raw) => decodeDoc(Buffer.from(raw as unknown as Uint8Array)))
    .filter((index) => index.get('name') !== '_id_')
    .map((index) => new Map([...index].filter(([name]) => name !== 'ns' && name !== 'v')));
}
