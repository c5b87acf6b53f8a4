import { BSONRegExp } from 'bson';
import { decodeDoc } from '../bson/decode.ts';
import { encodeDoc } from '../bson/encode.ts';
import { BsonUndefined, type Doc, isDoc } from '../bson/value.ts';
import { MongoError } from '../errors.ts';
import type { Decode } from '../query/needed-fields.ts';
import { type Collection, defineIndex, type Index, idIndexSpec } from './catalog.ts';
import { type IndexKey, type IndexKeys, indexKeys } from './index-keys.ts';
import type { Store } from './store.ts';
import type { RecordId } from './store-keys.ts';

export const maxDocumentBytes = 16 * 1024 * 1024;

export interface StoredDoc {
  record: RecordId;
  doc: Doc;
  bytes: Buffer;
}

/** Creates a collection if it does not exist. Call it within a write. */
export function ensureCollection(store: Store, db: string, name: string): Collection {
  const ns = `${db}.${name}`;
  const existing = store.collections.get(ns);
  if (existing) return existing;
  checkCollectionName(db, name);
  const id = store.newId();
  const collection: Collection = { id, db, name, ns, indexes: [defineIndex(store.newId(), idIndexSpec())] };
  store.saveCollection(collection);
  return collection;
}

function checkCollectionName(db: string, name: string): void {
  const isValid =
    name !== '' &&
    !name.includes('\0') &&
    !name.includes('$') &&
    !name.startsWith('.') &&
    !name.endsWith('.');
  if (!isValid || name.startsWith('system.'))
    throw new MongoError(73, `Invalid namespace specified '${db}.${name}'`);
}

/** Inserts a document with its index entries, or throws before it changes anything. */
export function insertDocument(store: Store, collection: Collection, doc: Doc): RecordId {
  const bytes = encodeChecked(doc);
  const plans = collection.indexes.map((index) => planEntries(store, collection, index, doc));
  const record = store.newRecord(collection);
  store.putDocument(collection, record, bytes);
  for (const { index, keys } of plans) {
    for (const key of keys) store.putEntry(index, key.bytes, record);
  }
  return record;
}

/**
 * Replaces a document, or throws before it changes anything. Fields with the same value object in both are unchanged.
 * @returns false if both are identical
 */
export function replaceDocument(store: Store, collection: Collection, old: StoredDoc, doc: Doc): boolean {
  const bytes = encodeChecked(doc);
  if (bytes.equals(old.bytes)) return false;
  const hasChanged = (name: string) => old.doc.get(name) !== doc.get(name);
  const affected = collection.indexes.filter(
    ({ fieldNames }) => !fieldNames || [...fieldNames].some(hasChanged),
  );
  const plans = affected.map((index) => {
    const { keys } = planEntries(store, collection, index, doc, { own: old.record });
    const before = indexKeys(index, old.doc).keys;
    return { index, added: without(keys, before), removed: without(before, keys) };
  });
  store.putDocument(collection, old.record, bytes);
  for (const { index, added, removed } of plans) {
    for (const key of removed) store.removeEntry(index, key.bytes, old.record);
    for (const key of added) store.putEntry(index, key.bytes, old.record);
  }
  return true;
}

export function removeDocument(store: Store, collection: Collection, { record, doc }: StoredDoc): void {
  for (const index of collection.indexes) {
    for (const key of indexKeys(index, doc).keys) store.removeEntry(index, key.bytes, record);
  }
  store.removeDocument(collection, record);
}

/** Builds a new index from the existing documents, or throws and leaves no entries. */
export function buildIndex(store: Store, collection: Collection, index: Index): void {
  try {
    for (const { record, doc } of scanDocuments(store, collection)) {
      const { keys } = planEntries(store, collection, index, doc, { own: record, saveMultikey: false });
      for (const key of keys) store.putEntry(index, key.bytes, record);
    }
  } catch (error) {
    store.removeAllEntries(index.id);
    throw error;
  }
}

/** All records in natural order, read in batches so that no read transaction stays open. */
export function* readRecords(store: Store, collection: Collection): Iterable<Omit<StoredDoc, 'doc'>> {
  const portion = 500;
  for (let after = 0, isLast = false; !isLast; ) {
    const records = store.readDocuments(collection, after, portion);
    yield* records;
    after = records.at(-1)?.record ?? after;
    isLast = records.length < portion;
  }
}

export function* scanDocuments(
  store: Store,
  collection: Collection,
  decode: Decode = decodeDoc,
): Iterable<StoredDoc> {
  for (const { record, bytes } of readRecords(store, collection)) yield { record, bytes, doc: decode(bytes) };
}

function planEntries(
  store: Store,
  collection: Collection,
  index: Index,
  doc: Doc,
  { own, saveMultikey = true }: { own?: RecordId; saveMultikey?: boolean } = {},
): { index: Index; keys: IndexKey[] } {
  const { keys, multikey }: IndexKeys = indexKeys(index, doc);
  if (index.unique) {
    for (const key of keys) {
      const holder = store.findUniqueRecord(index.id, key.bytes);
      if (holder !== undefined && holder !== own) throw duplicateKey(collection, index, key);
    }
  }
  if (multikey && !index.multikey) {
    index.multikey = true;
    if (saveMultikey) store.saveCollection(collection);
  }
  return { index, keys };
}

function without(keys: readonly IndexKey[], others: readonly IndexKey[]): IndexKey[] {
  return keys.filter(({ bytes }) => !others.some((other) => other.bytes.equals(bytes)));
}

function encodeChecked(doc: Doc): Buffer {
  const bytes = encodeDoc(doc);
  if (bytes.length > maxDocumentBytes) {
    throw new MongoError(
      10334,
      `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and ${maxDocumentBytes}`,
    );
  }
  return bytes;
}

function duplicateKey(collection: Collection, index: Index, { values }: IndexKey): MongoError {
  const keyValue: Doc = new Map(index.fields.map(({ path }, at) => [path, values[at] ?? null]));
  const shown = [...keyValue].map(([path, value]) => `${path}: ${show(value)}`).join(', ');
  const message = `E11000 duplicate key error collection: ${collection.ns} index: ${index.name} dup key: { ${shown} }`;
  return new MongoError(11000, message, { keyPattern: index.key, keyValue });
}

function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === null || typeof value !== 'object') return String(value);
  if (value instanceof Map)
    return `{ ${[...value].map(([name, item]) => `${name}: ${show(item)}`).join(', ')} }`;
  if (Array.isArray(value)) return `[ ${value.map(show).join(', ')} ]`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if ('toHexString' in value) return `ObjectId('${value}')`;
  return String(value);
}

/** @throws MongoError 73 for a database name that MongoDB refuses */
export function checkDatabaseName(db: string): void {
  if (db === '' || db.length > 63 || /[\0/\\. "$]/.test(db))
    throw new MongoError(73, `Invalid database name: '${db}'`);
}

export function checkIdValue(doc: Doc): void {
  const id = doc.get('_id');
  if (Array.isArray(id)) throw new MongoError(53, "The '_id' value cannot be of type array");
  if (id instanceof BSONRegExp) {
    throw new MongoError(53, "The '_id' value cannot be of type regex");
  }
  if (id instanceof BsonUndefined) throw new MongoError(53, "The '_id' value cannot be of type undefined");
  const dollar = isDoc(id) && [...id.keys()].find((name) => name.startsWith('$'));
  if (dollar) {
    throw new MongoError(
      52,
      `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`,
    );
  }
}
