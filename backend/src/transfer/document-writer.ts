import { openLocalClient } from '@brim-and-page/embedded-mongodb';
import {
  BsonUndefined,
  type Doc,
  docOf,
  encodeDoc,
  isNumber,
  toNumber,
  type Value,
} from '@brim-and-page/embedded-mongodb/bson';
import type { mongo } from 'mongoose';
import { OperationError } from '../config/operation-error.ts';

/** Inserts documents into one collection in batches. */
interface CollectionWriter {
  /** @param location file and line of the document, for error messages */
  add(doc: Doc, location: string): Promise<void>;
  /** Sends the last batch. */
  end(): Promise<void>;
}

interface DocumentWriter {
  into(collection: string): CollectionWriter;
  close(): void;
}

/** Inserts a batch; resolves to its first error. */
type Insert = (
  collection: string,
  documents: Doc[],
) => Promise<{ index: number; message: string } | undefined>;

const batchDocuments = 1_000;
const batchBytes = 4 * 1024 * 1024;

/**
 * Writes documents with their exact types. The embedded database gets them over its local client, other servers over the
 * driver, which cannot write the deprecated type `undefined`.
 */
export async function openDocumentWriter(client: mongo.MongoClient, uri: string): Promise<DocumentWriter> {
  const db = client.db();
  if (await isEmbedded(db)) {
    const local = await openLocalClient(Number(new URL(uri).port));
    const insertExactly: Insert = async (insert, documents) =>
      firstError(await local.send(docOf({ insert, documents, $db: db.databaseName })));
    return { into: (collection) => collectionWriter(collection, insertExactly), close: local.close };
  }
  const insertByDriver: Insert = async (insert, documents) => {
    const undefinedAt = documents.findIndex(holdsUndefined);
    if (undefinedAt >= 0)
      return { index: undefinedAt, message: 'the type undefined can only be written by mongoimport' };
    const reply = await db.command({ insert, documents }, { promoteValues: true });
    const [error] = (reply.writeErrors ?? []) as { index: number; errmsg: string }[];
    return error && { index: error.index, message: error.errmsg };
  };
  return { into: (collection) => collectionWriter(collection, insertByDriver), close: () => undefined };
}

function collectionWriter(collection: string, insert: Insert): CollectionWriter {
  let batch: Doc[] = [];
  let locations: string[] = [];
  let bytes = 0;
  const send = async () => {
    if (batch.length === 0) return;
    const error = await insert(collection, batch);
    if (error)
      throw new OperationError('Nothing was imported.', [`${locations[error.index]}: ${error.message}`]);
    batch = [];
    locations = [];
    bytes = 0;
  };
  return {
    async add(doc, location) {
      const size = encodeDoc(doc).length;
      if (bytes + size > batchBytes) await send();
      batch.push(doc);
      locations.push(location);
      bytes += size;
      if (batch.length === batchDocuments) await send();
    },
    end: send,
  };
}

/** Whether the server is an embedded database, of this or another process. */
async function isEmbedded(db: mongo.Db): Promise<boolean> {
  const reply = await db.command({ hello: 1 }).catch(() => undefined);
  return typeof reply?.embeddedInstance === 'string';
}

function firstError(reply: Doc): { index: number; message: string } | undefined {
  const errors = reply.get('writeErrors');
  const [error] = Array.isArray(errors) ? errors : [];
  if (error instanceof Map)
    return { index: numberOf(error.get('index')), message: String(error.get('errmsg')) };
  if (numberOf(reply.get('ok')) !== 1)
    throw new OperationError(`Nothing was imported: ${reply.get('errmsg')}`);
  return undefined;
}

const numberOf = (value: Value | undefined) => (isNumber(value) ? toNumber(value) : 0);

function holdsUndefined(value: Value): boolean {
  if (value instanceof Map) return [...value.values()].some(holdsUndefined);
  return Array.isArray(value) ? value.some(holdsUndefined) : value instanceof BsonUndefined;
}
