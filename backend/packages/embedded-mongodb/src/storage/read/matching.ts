import { decodeDoc } from '../../bson/decode.ts';
import type { Doc } from '../../bson/value.ts';
import { compileFilter, type DocTest } from '../../query/filter.ts';
import { type Decode, decoderFor } from '../../query/needed-fields.ts';
import { type SortKey, sortBy } from '../../query/sort.ts';
import type { Collection } from '../catalog.ts';
import { type Plan, planFilter } from '../plan/planner.ts';
import { type StoredDoc, scanDocuments } from '../records.ts';
import type { Store } from '../store.ts';
import type { RecordId } from '../store-keys.ts';

/** All documents that a filter matches, in insertion order; uses an index if one helps. */
export function* findMatches(
  store: Store,
  collection: Collection | undefined,
  filter: Doc,
  test: DocTest = compileFilter(filter),
  decode: Decode = decodeDoc,
): Iterable<StoredDoc> {
  for (const match of readMatches(store, collection, filter, test, decode)) if (match) yield match;
}

/**
 * The same, with an `undefined` after every hundred documents that do not match, so that the reader can yield.
 * @param decode of a part of each document: `doc` has no more than that
 */
export function* readMatches(
  store: Store,
  collection: Collection | undefined,
  filter: Doc,
  test: DocTest = compileFilter(filter),
  decode: Decode = decodeDoc,
): Iterable<StoredDoc | undefined> {
  if (!collection) return;
  const plan = planFilter(collection.indexes, filter);
  let passed = 0;
  for (const stored of plan
    ? planned(store, collection, plan, decode)
    : scanDocuments(store, collection, decode)) {
    if (test(stored.doc)) yield stored;
    else {
      passed += 1;
      if (passed % 100 === 0) yield undefined;
    }
  }
}

function* planned(
  store: Store,
  collection: Collection,
  { index, ranges, isExact }: Plan,
  decode: Decode,
): Iterable<StoredDoc> {
  const records = new Set<RecordId>();
  for (const range of ranges) {
    if (isExact) {
      // A look-up costs a fraction of a range read.
      const record = store.findUniqueRecord(index.id, range.start);
      if (record !== undefined) records.add(record);
      continue;
    }
    for (const portion of store.readPortions(index, range))
      for (const { record } of portion) records.add(record);
  }
  // In insertion order, as a scan returns them.
  for (const record of [...records].sort((a, b) => a - b)) {
    const stored = readRecord(store, collection, record, decode);
    if (stored) yield stored;
  }
}

export function readRecord(
  store: Store,
  collection: Collection,
  record: RecordId,
  decode: Decode,
): StoredDoc | undefined {
  const bytes = store.getDocument(collection, record);
  return bytes && { record, bytes, doc: decode(bytes) };
}

/** The first match in the given sort order, or in insertion order. */
export function findFirst(
  store: Store,
  collection: Collection | undefined,
  filter: Doc,
  sort: readonly SortKey[],
): StoredDoc | undefined {
  const matches = findMatches(store, collection, filter);
  if (sort.length > 0) return sortBy([...matches], sort, ({ doc }) => doc)[0];
  for (const match of matches) return match;
  return undefined;
}

/**
 * Whether an index shows that no committed document matches. A write then has nothing to do and need not wait for a commit;
 * concurrent writes count as later ones.
 */
export function isKnownToMatchNothing(
  store: Store,
  collection: Collection | undefined,
  filter: Doc,
): boolean {
  if (!store.isSettled) return false;
  if (collection && !planFilter(collection.indexes, filter)) return false;
  const matches = findMatches(store, collection, filter, compileFilter(filter), decoderFor(filter));
  for (const _ of matches) return false;
  return true;
}
