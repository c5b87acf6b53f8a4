import { Types } from 'mongoose';
import { unlessDuplicate } from '../adapters/database/duplicate-key.ts';
import { searchWords } from '../lists/search-words.ts';
import { type Actor, actorRef } from './actor.ts';
import { type AuditFields, AuditModel } from './audit.model.ts';
import { AuditHeadModel, auditHeadId } from './audit-head.model.ts';
import { hashEntry } from './chain.ts';
import { shortenChanges } from './shorten-changes.ts';

/** The record that an action changes. */
export interface AuditTarget {
  /** E.g. `order`. */
  kind: string;
  _id: string;
  /** What people call it, e.g. an order's number. Of a customer and a donation the id is stored instead. */
  label: string;
}

/** Entries are never changed, so they could not be erased: records of people are named by their id. */
const kindsOfPeople = ['customer', 'donation', 'donor'];

/**
 * Writes an audit entry. Call it right before the change, so that no change is
 * without its entry.
 * @param action e.g. `order.ship`
 * @param changes the changed values; never a secret, and nothing that names a customer. Long texts are cut
 * @param entryId the same for repeats of one request, which then leave one entry; default: a new one
 * @returns the entry's id
 */
export async function recordAudit(
  actor: Actor,
  action: string,
  { label: fullLabel, ...target }: AuditTarget,
  changes?: Record<string, unknown>,
  entryId = new Types.ObjectId(),
): Promise<string> {
  const label = kindsOfPeople.includes(target.kind) ? target._id : fullLabel;
  const entry = {
    _id: entryId,
    at: new Date(),
    by: actorRef(actor),
    action,
    target: { ...target, label },
    ...(changes && { changes: shortenChanges(changes) }),
    // Names of staff and labels may be emails.
    searchWords: searchWords({ emails: [actor.name, label] }),
  };
  await append(entry);
  return entryId.toHexString();
}

/** Writes an entry at the end of the chain. Another one may take the place first, and a repeat finds its entry. */
async function append(entry: Omit<AuditFields, 'sequence' | 'previousId' | 'hash'>): Promise<void> {
  for (;;) {
    const last = await AuditModel.findOne({ sequence: { $exists: true } })
      .sort({ sequence: -1 })
      .lean<AuditFields>();
    const sequence = (last?.sequence ?? 0) + 1;
    const placed = { ...entry, sequence, ...(last && { previousId: last._id }) };
    const hash = hashEntry(new AuditModel(placed).toObject(), last?.hash ?? '');
    if (await unlessDuplicate(AuditModel.create({ ...placed, hash })))
      return keepHead({ ...entry, sequence, hash });
    if (await AuditModel.exists({ _id: entry._id })) return;
  }
}

/** Keeps the newest link apart. After a crash before it the next one is kept. */
async function keepHead({
  _id: entryId,
  sequence,
  hash,
}: {
  _id: Types.ObjectId;
  sequence: number;
  hash: string;
}) {
  await unlessDuplicate(
    AuditHeadModel.updateOne(
      { _id: auditHeadId, sequence: { $lt: sequence } },
      { $set: { sequence, entryId, hash } },
      { upsert: true },
    ).exec(),
  );
}
