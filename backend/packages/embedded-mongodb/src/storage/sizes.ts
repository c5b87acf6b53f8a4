import type { Collection, Index } from './catalog.ts';
import { wholeIndex } from './entries.ts';
import { readRecords } from './records.ts';
import type { Store } from './store.ts';
import { indexIdBytes, recordBytes } from './store-keys.ts';
import { forEachYielding } from './yielding.ts';

/** Sizes of a collection in stored bytes, without LMDB's overhead. */
export interface Sizes {
  documents: number;
  documentBytes: number;
  /** By index name. */
  indexBytes: Map<string, number>;
}

/** Sums the sizes of a collection's documents and index entries in batches, so that other commands can run. */
export async function measureCollection(store: Store, collection: Collection): Promise<Sizes> {
  const sizes: Sizes = { documents: 0, documentBytes: 0, indexBytes: new Map() };
  await forEachYielding(readRecords(store, collection), ({ bytes }) => {
    sizes.documents += 1;
    sizes.documentBytes += bytes.length;
  });
  for (const index of collection.indexes) sizes.indexBytes.set(index.name, await measureIndex(store, index));
  return sizes;
}

async function measureIndex(store: Store, index: Index): Promise<number> {
  const valueBytes = index.unique ? recordBytes : 1;
  let total = 0;
  await forEachYielding(store.readPortions(index, wholeIndex), (portion) => {
    for (const { storedKey } of portion) total += storedKey.length - indexIdBytes + valueBytes;
  });
  return total;
}
