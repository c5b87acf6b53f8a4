import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import { type Actor, actorRef } from '../../../audit/actor.ts';
import { type AuditTarget, recordAudit } from '../../../audit/record-audit.ts';
import type { StoredEvent, StoredOrder } from '../order.model.ts';
import { numberOf } from '../order-number.ts';

type EventFields = Pick<StoredEvent, 'kind' | 'text' | 'shipment'>;

/** The part of an update that adds an event to an order, with who did it. */
export const addEvent = (actor: Actor, fields: EventFields) => ({
  $push: {
    events: {
      _id: new Types.ObjectId(),
      at: new Date(),
      by: actorRef(actor),
      ...fields,
    },
  },
});

const targetOf = (order: StoredOrder): AuditTarget => ({
  kind: 'order',
  _id: order._id.toHexString(),
  label: numberOf(order),
});

type Action = `order.${string}`;
type Changes = Record<string, unknown>;

/** Writes the audit entry of a change of an order, right before it. */
export const auditOrder = (
  actor: Actor,
  action: Action,
  order: StoredOrder,
  changes?: Changes,
): Promise<string> => recordAudit(actor, action, targetOf(order), changes);

/** Equal for equal requests of one person, until the order has changed. */
function entryIdOf(actor: Actor, action: Action, order: StoredOrder, changes: Changes): Types.ObjectId {
  const { _id, status, refundsVersion, events } = order;
  const eventCount = events?.filter(({ kind }) => kind !== 'note').length ?? 0;
  const state = [_id, status, refundsVersion ?? 0, eventCount];
  const identity = [action, actor.kind, actor._id ?? actor.name, changes, state];
  return new Types.ObjectId(createHash('sha256').update(JSON.stringify(identity)).digest().subarray(0, 12));
}

/** The same for a change that happens once: equal requests leave one entry. @param order as it was read */
export const auditOrderOnce = (actor: Actor, action: Action, order: StoredOrder, changes: Changes = {}) =>
  recordAudit(
    actor,
    action,
    targetOf(order),
    Object.keys(changes).length > 0 ? changes : undefined,
    entryIdOf(actor, action, order, changes),
  );

/**
 * Writes the entry of a change that {@link auditOrderOnce} announced and that did not happen, because another change came
 * first. None is needed when an equal request of the same person made it.
 * @param now the order after the other change
 * @param isSame whether an event is what the request would have added
 */
export async function auditLostChange(
  actor: Actor,
  action: Action,
  { order, now, changes }: { order: StoredOrder; now: StoredOrder; changes?: Changes },
  isSame: (event: StoredEvent) => boolean,
): Promise<void> {
  const isActor = ({ by }: StoredEvent) =>
    by.kind === actor.kind && (actor._id ? by._id === actor._id : by.name === actor.name);
  if (now.events?.some((event) => isSame(event) && isActor(event))) return;
  const reason = 'another change came first';
  await auditOrderOnce(actor, `${action}-failed`, order, { ...changes, reason });
}
