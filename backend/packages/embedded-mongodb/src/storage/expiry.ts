import type { Doc } from '../bson/value.ts';
import type { Collection, Index } from './catalog.ts';
import { findMatches } from './read/matching.ts';
import { removeDocument } from './records.ts';
import type { Store } from './store.ts';

const sweepEveryMs = 60_000;
const portion = 1_000;

/** Removes documents that TTL indexes call expired, once a minute as MongoDB does. @returns a function that stops it */
export function startExpiry(store: Store): () => void {
  const timer = setInterval(() => void sweepExpired(store).catch(() => undefined), sweepEveryMs);
  return () => clearInterval(timer);
}

async function sweepExpired(store: Store, now = Date.now()): Promise<number> {
  let removed = 0;
  for (const collection of [...store.collections.values()]) {
    for (const index of collection.indexes) {
      if (index.expireAfterSeconds === undefined) continue;
      const before = new Date(now - index.expireAfterSeconds * 1000);
      for (let more = portion; more === portion; removed += more) {
        more = await store.write(() => removeExpired(store, collection, index, before));
      }
    }
  }
  return removed;
}

function removeExpired(store: Store, collection: Collection, index: Index, before: Date): number {
  const [field] = index.fields;
  // The collection may have been dropped while this write waited.
  if (!field || !store.collections.get(collection.ns)?.indexes.includes(index)) return 0;
  const filter: Doc = new Map([[field.path, new Map([['$lte', before]])]]);
  const expired = [];
  for (const match of findMatches(store, collection, filter)) {
    if (index.partialFilter && !index.partialFilter.test(match.doc)) continue;
    expired.push(match);
    if (expired.length === portion) break;
  }
  for (const match of expired) removeDocument(store, collection, match);
  return expired.length;
}
