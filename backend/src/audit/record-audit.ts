import { Types } from 'mongoose';
import { unlessDuplicate } from '../adapters/database/duplicate-key.ts';
import { searchWords } from '../lists/search-words.ts';
import { type Actor, actorRef } from './actor.ts';
import { AuditModel } from './audit.model.ts';
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
  await unlessDuplicate(AuditModel.create(entry));
  return entryId.toHexString();
}
