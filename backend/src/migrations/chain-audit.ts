import type { mongo } from 'mongoose';
import type { AuditFields } from '../audit/audit.model.ts';
import { hashEntry } from '../audit/chain.ts';

/** Chains the entries that were written before the audit had a chain, by their times. */
export async function chainAudit(db: mongo.Db): Promise<void> {
  const entries = db.collection<AuditFields>('audit_entries');
  let last: (Pick<AuditFields, '_id' | 'hash'> & { sequence: number }) | undefined;
  for await (const { searchWords: _words, hash: _hash, ...entry } of entries.find().sort({ at: 1, _id: 1 })) {
    const sequence = (last?.sequence ?? 0) + 1;
    const placed = { ...entry, sequence, ...(last && { previousId: last._id }) };
    const hash = hashEntry(placed, last?.hash ?? '');
    const { previousId } = placed;
    const place = { sequence, hash, ...(previousId && { previousId }) };
    // Another process that runs the step writes the same.
    await entries.updateOne({ _id: entry._id, sequence: { $exists: false } }, { $set: place });
    last = { _id: entry._id, sequence, hash };
  }
  if (!last) return;
  const head = { sequence: last.sequence, entryId: last._id, hash: last.hash };
  await db
    .collection<{ _id: string }>('audit_heads')
    .updateOne({ _id: 'audit' }, { $set: head }, { upsert: true });
}
