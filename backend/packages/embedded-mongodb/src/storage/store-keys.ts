import type { Collection } from './catalog.ts';

/** A document's number in its collection. Numbers only grow, so they keep the insertion order. */
export type RecordId = number;

export const recordBytes = 6;
/** Of the index, at the start of the key of an entry. */
export const indexIdBytes = 4;

export const catalogKey = (collection: Collection) =>
  Buffer.from(`c/${String(collection.id).padStart(10, '0')}`);

export function recordKey(collectionId: number, record: RecordId): Buffer {
  const key = Buffer.allocUnsafe(4 + recordBytes);
  key.writeUInt32BE(collectionId, 0);
  key.writeUIntBE(record, 4, recordBytes);
  return key;
}

export function recordSuffix(record: RecordId): Buffer {
  const bytes = Buffer.allocUnsafe(recordBytes);
  bytes.writeUIntBE(record, 0, recordBytes);
  return bytes;
}

export function entryKey(indexId: number, key: Buffer, record?: RecordId): Buffer {
  const bytes = Buffer.allocUnsafe(4 + key.length + (record === undefined ? 0 : recordBytes));
  bytes.writeUInt32BE(indexId, 0);
  key.copy(bytes, 4);
  if (record !== undefined) bytes.writeUIntBE(record, 4 + key.length, recordBytes);
  return bytes;
}
