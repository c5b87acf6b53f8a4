import type { Database, RangeOptions } from 'lmdb';
import type { KeyRange } from './plan/planner.ts';
import { entryKey, type RecordId, recordBytes } from './store-keys.ts';

/** What the storage has to know of an index. The entries of a unique index have the record as their value. */
export interface IndexId {
  id: number;
  unique: boolean;
}

export interface IndexEntry {
  /** With the id of the index before it and, unless the index is unique, the record after it. */
  storedKey: Buffer;
  /** Without the record. */
  keyLength: number;
  record: RecordId;
}

export interface PortionOptions {
  isReverse?: boolean;
  /** How many entries are read at once. */
  size?: number;
}

type Entries = Database<Buffer, Buffer>;

const none = Buffer.alloc(0);

/** All entries of an index. */
export const wholeIndex: KeyRange = { start: none, end: none };

/** An empty end is the end of the index. */
const boundsOf = (index: IndexId, { start, end }: KeyRange) => ({
  first: entryKey(index.id, start),
  last: end.length > 0 ? entryKey(index.id, end) : entryKey(index.id + 1, none),
});

export function countEntries(entries: Entries, index: IndexId, range: KeyRange): number {
  const { first, last } = boundsOf(index, range);
  return entries.getKeysCount({ start: first, end: last });
}

/**
 * The entries of a key range in key order, or in reverse. They are read in portions, so that no read transaction stays
 * open while the reader yields.
 */
export function* readPortions(
  entries: Entries,
  index: IndexId,
  range: KeyRange,
  { isReverse = false, size = 2000 }: PortionOptions = {},
): Iterable<IndexEntry[]> {
  let { first, last } = boundsOf(index, range);
  let isFirstPortion = true;
  for (;;) {
    const portion = readPortion(entries, index, {
      ...(isReverse
        ? { start: last, end: first, reverse: true, exclusiveStart: true, inclusiveEnd: true }
        : { start: first, end: last, exclusiveStart: !isFirstPortion }),
      limit: size,
    });
    yield portion;
    const lastEntry = portion.at(-1);
    if (!lastEntry || portion.length < size) return;
    if (isReverse) last = lastEntry.storedKey;
    else first = lastEntry.storedKey;
    isFirstPortion = false;
  }
}

function readPortion(entries: Entries, { unique }: IndexId, range: RangeOptions): IndexEntry[] {
  const portion: IndexEntry[] = [];
  if (unique) {
    for (const { key, value } of entries.getRange(range))
      portion.push({ storedKey: key, keyLength: key.length, record: value.readUIntBE(0, recordBytes) });
    return portion;
  }
  for (const key of entries.getKeys(range)) {
    const keyLength = key.length - recordBytes;
    portion.push({ storedKey: key, keyLength, record: key.readUIntBE(keyLength, recordBytes) });
  }
  return portion;
}
