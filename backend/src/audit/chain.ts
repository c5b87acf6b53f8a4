import { createHash } from 'node:crypto';
import { mongo, type Types } from 'mongoose';
import type { AuditFields } from './audit.model.ts';

/**
 * The chain of the audit: each entry has its place, from 1, and a hash of itself and of the hash before it. An entry that is
 * changed, removed or moved in the database no longer fits.
 */

/** An entry with its place. */
export type ChainedEntry = Omit<AuditFields, 'hash' | 'searchWords'>;

/** The newest link. */
export interface ChainHead {
  sequence: number;
  entryId: Types.ObjectId;
  hash: string;
}

/** The same text for equal values, whatever the order of their keys. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, canonical(each)]),
  );
}

/** SHA-256 in hex of an entry and the hash before it; of the first entry that is empty. */
export function hashEntry(entry: ChainedEntry, hashBefore: string): string {
  const { _id, sequence, previousId, at, by, action, target, changes } = entry;
  const fields = { _id, sequence, previousId, at, by, action, target, changes };
  const plain: unknown = JSON.parse(mongo.BSON.EJSON.stringify(fields, { relaxed: false }));
  return createHash('sha256')
    .update(hashBefore)
    .update(JSON.stringify(canonical(plain)))
    .digest('hex');
}
