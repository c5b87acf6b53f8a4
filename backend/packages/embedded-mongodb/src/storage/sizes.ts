import type { Collection, Index } from './catalog.ts';
import type { Store } from './store.ts';
import { YieldTimer } from './yielding.ts';

/** Sizes of a collection in stored bytes, without LMDB's overhead. */
export interface Sizes {
  documents: number;
  documentBytes: number;
  /** By index name. */
  indexBytes: Map<string, number>;
}

const portion = 1_000;

/** Sums the sizes of a collection's documents and index entries in batches, so that other commands can run. */
export async function measureCollection(store: Store, collection: Collection): Promise<Sizes> {
  const timer = new YieldTimer();
  const sizes: Sizes = { documents: 0, documentBytes: 0, indexBytes: new Map() };
  for (let after = 0, isLast = false; !isLast; ) {
    const records = store.readDocuments(collection, after, portion);
    for (const { bytes } of records) sizes.documentBytes += bytes.length;
    sizes.documents += records.length;
    after = records.at(-1)?.record ?? after;
    isLast = records.length < portion;
    if (timer.isDue) await timer.yield();
  }
  for (const index of collection.indexes) sizes.indexBytes.set(index.name, await measureIndex(store, index));
  return sizes;
}

async function measureIndex(store: Store, index: Index): Promise<number> {
  const timer = new YieldTimer();
  let total = 0;
  for (let after: Buffer = Buffer.alloc(0), isLast = false; !isLast; ) {
    const entries = store.entriesAfter(index.id, after, portion);
    for (const { key, value } of entries) total += key.length + value.length;
    after = entries.at(-1)?.key ?? after;
    isLast = entries.length < portion;
    if (timer.isDue) await timer.yield();
  }
  return total;
}
