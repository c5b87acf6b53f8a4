import { Types } from 'mongoose';
import { unlessDuplicate } from '../adapters/database/duplicate-key.ts';
import { searchWords } from '../lists/search-words.ts';
import { type Actor, actorRef } from './actor.ts';
import { type AuditFields, AuditModel } from './audit.model.ts';
import { AuditHeadModel, auditHeadId } from './audit-head.model.ts';
import { type ChainHead, hashEntry } from './chain.ts';
import { readAuditHead } from './read-audit-head.ts';
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

/**
 * Finds the link that the next entry follows: that of the newest entry, or the one that is kept apart when its entry is gone.
 * The place of an entry that was removed is not given again, so that its loss shows for ever.
 */
async function findEnd(): Promise<ChainHead | undefined> {
  const [last, head] = await Promise.all([
    AuditModel.findOne({ sequence: { $exists: true } })
      .sort({ sequence: -1 })
      .lean<AuditFields>(),
    readAuditHead(),
  ]);
  // After a crash the entry is newer than the link.
  if (head && head.sequence > (last?.sequence ?? 0)) return head;
  return last ? { sequence: last.sequence ?? 0, entryId: last._id, hash: last.hash ?? '' } : undefined;
}

/** Writes an entry at the end of the chain. Another one may take the place first, and a repeat finds its entry. */
async function append(entry: Omit<AuditFields, 'sequence' | 'previousId' | 'hash'>): Promise<void> {
  for (;;) {
    const end = await findEnd();
    const sequence = (end?.sequence ?? 0) + 1;
    const placed = { ...entry, sequence, ...(end && { previousId: end.entryId }) };
    const hash = hashEntry(new AuditModel(placed).toObject(), end?.hash ?? '');
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
