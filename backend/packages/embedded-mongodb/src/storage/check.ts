import type { Collection, Index } from './catalog.ts';
import { wholeIndex } from './entries.ts';
import { indexKeys } from './index-keys.ts';
import { scanDocuments } from './records.ts';
import type { Store } from './store.ts';

/** The result of comparing documents with index entries. */
interface Check {
  documents: number;
  /** By index name. */
  keys: Map<string, number>;
  errors: string[];
}

const maxErrors = 100;

/**
 * Compares all documents with all index entries in both directions: each document must be readable and have an entry for
 * each of its keys, and there may be no other entries. Run it within a write, so that nothing changes meanwhile.
 */
export function checkCollection(store: Store, collection: Collection): Check {
  const check: Check = { documents: 0, keys: new Map(), errors: [] };
  const complain = (error: string) => check.errors.length < maxErrors && check.errors.push(error);
  const expected = new Map<Index, number>(collection.indexes.map((index) => [index, 0]));
  for (const { record, doc } of scanDocuments(store, collection)) {
    check.documents += 1;
    for (const index of collection.indexes) {
      const { keys } = indexKeys(index, doc);
      expected.set(index, (expected.get(index) ?? 0) + keys.length);
      for (const { bytes } of keys) {
        if (!store.hasEntry(index, bytes, record))
          complain(`document ${record} is missing in the index ${index.name}`);
      }
    }
  }
  for (const index of collection.indexes) {
    const found = countEntries(store, collection, index, complain);
    check.keys.set(index.name, found);
    if (found !== expected.get(index))
      complain(`the index ${index.name} has ${found} entries instead of ${expected.get(index)}`);
  }
  return check;
}

function countEntries(
  store: Store,
  collection: Collection,
  index: Index,
  complain: (error: string) => void,
): number {
  let found = 0;
  for (const portion of store.readPortions(index, wholeIndex)) {
    for (const { record } of portion) {
      if (!store.getDocument(collection, record))
        complain(`the index ${index.name} leads to ${record}, which is not there`);
    }
    found += portion.length;
  }
  return found;
}
