import type { Types } from 'mongoose';
import type { Actor } from '../../../audit/actor.ts';
import { recordAudit } from '../../../audit/record-audit.ts';

/** What the audit calls a change of a product. */
export type ProductAction = 'create' | 'change' | 'stocktake';

/** Writes the audit entry of a change of a product, right before it. */
export const auditProduct = (
  actor: Actor,
  { _id, name }: { _id: string | Types.ObjectId; name: string },
  changes: Record<string, { from: unknown; to: unknown }>,
  action: ProductAction = 'change',
): Promise<string> =>
  recordAudit(actor, `product.${action}`, { kind: 'product', _id: String(_id), label: name }, changes);
