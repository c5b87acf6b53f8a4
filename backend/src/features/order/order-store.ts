import { Types } from 'mongoose';
import type { CheckoutSession } from '../../adapters/payments/types.ts';
import { logger } from '../../config/logger.ts';
import { countEvent, type MetricEvent } from '../../config/metric-events.ts';
import type { RefundState, Seller } from '../../contract/order.ts';
import { OrderModel, type StoredOrder } from './order.model.ts';
import { type Edge, type EdgeName, edges } from './order-transitions.ts';

/** Every change of an order's state: one conditional update each, naming the states it may start from. */

const closed = { $unset: { openKey: 1, check: 1 } } as const;
const after = { returnDocument: 'after' } as const;

export const findOrder = (id: string | Types.ObjectId) => OrderModel.findById(id).lean<StoredOrder>().exec();

export const findOrderOf = (user: string, id: string) =>
  OrderModel.findOne({ _id: new Types.ObjectId(id), user: new Types.ObjectId(user) })
    .lean<StoredOrder>()
    .exec();

/** When an order came to a status. */
const stamps = {
  Processing: 'paidAt',
  Shipped: 'shippedAt',
  Delivered: 'deliveredAt',
  Cancelled: 'cancelledAt',
  Refunded: 'refundedAt',
} as const;

/** What else must be true of an order that moves, besides where it stands. */
const unpaid = { payment: false, isHeld: false } as const;
const underWay: RefundState[] = ['requested', 'pending'];
const undisturbed = { payment: true, 'refund.state': { $nin: underWay } };
const conditions = {
  pay: unpaid,
  cancel: unpaid,
  payLate: unpaid,
  refundLatePayment: unpaid,
  ship: undisturbed,
  deliver: undisturbed,
  refund: { payment: true },
  acceptLateRefund: { payment: true },
  refundLate: { payment: true },
  confirmLateRefund: { payment: true },
} as const satisfies Record<EdgeName, object>;

/**
 * Moves an order along an edge, with the work that follows, in one conditional update.
 * @param fields what the move writes besides
 * @param condition what else must be true of the order
 * @returns the order as it is now; null when it does not stand where the edge begins: somebody else was first
 */
export async function moveOrder(
  _id: Types.ObjectId,
  name: EdgeName,
  fields: Record<string, unknown> = {},
  condition: object = {},
): Promise<StoredOrder | null> {
  const { from, to, tasks }: Edge = edges[name];
  const now = new Date();
  const stamp = from.includes(to) ? {} : { [stamps[to as keyof typeof stamps]]: now };
  const added = tasks.map((kind) => ({ kind, leasedUntil: now, attempts: 0 }));
  const moved = await OrderModel.findOneAndUpdate(
    { _id, ...conditions[name], ...condition, status: { $in: [...from] } },
    {
      $set: { ...fields, status: to, ...stamp },
      ...(added.length > 0 ? { $push: { tasks: { $each: added } } } : {}),
      ...closed,
    },
    after,
  )
    .lean<StoredOrder>()
    .exec();
  if (moved) for (const event of events[name] ?? []) countEvent(event);
  return moved;
}

/** The metric events of a transition. */
const events: Partial<Record<EdgeName, readonly MetricEvent[]>> = {
  pay: ['order paid'],
  payLate: ['order paid'],
  refundLatePayment: ['order paid'],
  refund: ['order refunded'],
  refundLate: ['order refunded'],
  confirmLateRefund: ['order refunded'],
  cancel: ['order cancelled'],
};

/** What is kept of a paid session. */
const paidFields = (session: CheckoutSession, seller: Seller | undefined) => ({
  payment: true,
  ...(seller ? { seller } : {}),
  'checkout.sessionId': session.id,
  ...(session.paymentIntentId ? { paymentIntentId: session.paymentIntentId } : {}),
});

type MarkPaid = (
  order: StoredOrder,
  session: CheckoutSession,
  seller: Seller | undefined,
) => Promise<StoredOrder | null>;

/** Unpaid → paid. Null: somebody else was first, or the order is held or was given up. */
export const markPaid: MarkPaid = ({ _id }, session, seller) =>
  moveOrder(_id, 'pay', paidFields(session, seller));

/** Given up, then paid → paid, its lines being held again. */
export const markPaidLate: MarkPaid = ({ _id }, session, seller) =>
  moveOrder(_id, 'payLate', paidFields(session, seller));

/** Given up, then paid, and sold out meanwhile: stays Cancelled, and the refund is requested. */
export const refundLatePayment: MarkPaid = ({ _id }, session, seller) => {
  const now = new Date();
  return moveOrder(_id, 'refundLatePayment', {
    ...paidFields(session, seller),
    paidAt: now,
    turnedDownAt: now,
    refund: { state: 'requested', requestedAt: now, keyNumber: 1 },
  });
};

/** Pending and unpaid → Cancelled; every other order stays as it is. */
export const cancelOrder = (_id: Types.ObjectId): Promise<StoredOrder | null> => moveOrder(_id, 'cancel');

/** Notes that every line of an open order is held. Null: the order was closed meanwhile. */
export const markReserved = (_id: Types.ObjectId): Promise<StoredOrder | null> =>
  OrderModel.findOneAndUpdate(
    { _id, status: 'Pending', payment: false, openKey: { $exists: true } },
    { $set: { stockHeldAt: new Date() } },
    after,
  )
    .lean<StoredOrder>()
    .exec();

/** Sets an unpaid order aside for a person to look at, and says so in the log. */
export async function flagForReview(_id: Types.ObjectId, holdReason: string): Promise<void> {
  const { modifiedCount } = await OrderModel.updateOne(
    { _id, payment: false, isHeld: false },
    { $set: { isHeld: true, holdReason }, ...closed },
  );
  if (modifiedCount > 0)
    logger.error({ alert: 'payment mismatch', orderId: _id.toHexString(), holdReason }, 'order held');
}

/**
 * Names the seller of paid orders that were paid while the business had no particulars: now they have an invoice.
 * @returns how many there were
 */
export async function backfillSeller(seller: Seller): Promise<number> {
  const { modifiedCount } = await OrderModel.updateMany(
    { payment: true, seller: { $exists: false } },
    { $set: { seller } },
  );
  return modifiedCount;
}

/** Keeps the session of an order. @returns the order as it is now */
export function saveSession(_id: Types.ObjectId, { id, url }: CheckoutSession): Promise<StoredOrder | null> {
  return OrderModel.findOneAndUpdate(
    { _id },
    { $set: { 'checkout.sessionId': id, 'checkout.url': url } },
    after,
  )
    .lean<StoredOrder>()
    .exec();
}

/** Whether a customer has placed a later order that is still offered. */
export const hasLaterOpen = async ({ _id, user }: StoredOrder): Promise<boolean> =>
  (await OrderModel.exists({ user, _id: { $gt: _id }, openKey: { $exists: true } })) !== null;

/** A customer's earlier open orders stop being offered; their sessions are closed next. */
export async function supersedeEarlier({ _id, user }: StoredOrder): Promise<StoredOrder[]> {
  // Older ones only: of two carts sent at once, each would otherwise close the other.
  const earlier = { user, _id: { $lt: _id }, status: 'Pending' as const, payment: false, isHeld: false };
  await OrderModel.updateMany(earlier, { $unset: { openKey: 1 }, $set: { 'check.nextAt': new Date() } });
  return OrderModel.find(earlier).lean<StoredOrder[]>();
}
