import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';

/** Writes the audit entry of a change of a product, right before it. */
export const auditProduct = (
  actor: Actor,
  { _id, name }: { _id: string; name: string },
  changes: Record<string, { from: unknown; to: unknown }>,
): Promise<void> => recordAudit(actor, 'product.change', { kind: 'product', _id, label: name }, changes);
