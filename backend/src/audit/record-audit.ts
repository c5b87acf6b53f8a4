import { lower, split, storedWords } from '../http/admin/search-words.ts';
import type { Actor } from './actor.ts';
import { AuditModel } from './audit.model.ts';

/** The record that an action changes. */
export interface AuditTarget {
  /** E.g. `order`. */
  kind: string;
  _id: string;
  /** What people call it, e.g. an order's number. */
  label: string;
}

/**
 * Writes an audit entry (console.md "Conventions of the API"). Call it right before the change, so that no change is
 * without its entry.
 * @param action e.g. `order.ship`
 * @param changes the changed values; never a secret
 */
export async function recordAudit(
  { kind, _id, name }: Actor,
  action: string,
  target: AuditTarget,
  changes?: Record<string, unknown>,
): Promise<void> {
  await AuditModel.create({
    at: new Date(),
    by: { kind, ...(_id === undefined ? {} : { _id }), name },
    action,
    target,
    ...(changes && { changes }),
    searchWords: storedWords([name, target.label].flatMap((text) => [...split(text), lower(text)])),
  });
}
