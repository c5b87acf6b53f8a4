import { Types } from 'mongoose';
import { type Actor, plainActor } from '../../audit/actor.ts';
import { type AuditTarget, recordAudit } from '../../audit/record-audit.ts';
import { numberOf } from './checkout/order-number.ts';
import type { StoredEvent, StoredOrder } from './order.model.ts';

type EventFields = Pick<StoredEvent, 'kind' | 'text' | 'shipment'>;

/** The part of an update that adds an event to an order, with who did it. */
export const addEvent = (actor: Actor, fields: EventFields) => ({
  $push: {
    events: {
      _id: new Types.ObjectId(),
      at: new Date(),
      by: plainActor(actor),
      ...fields,
    },
  },
});

const targetOf = (order: StoredOrder): AuditTarget => ({
  kind: 'order',
  _id: order._id.toHexString(),
  label: numberOf(order),
});

/** Writes the audit entry of a change of an order, right before it. */
export const auditOrder = (
  actor: Actor,
  action: `order.${string}`,
  order: StoredOrder,
  changes?: Record<string, unknown>,
): Promise<string> => recordAudit(actor, action, targetOf(order), changes);
