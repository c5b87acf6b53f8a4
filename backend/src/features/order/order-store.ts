import { Types } from 'mongoose';
import type { CheckoutSession } from '../../adapters/payments/types.ts';
import { logger } from '../../config/logger.ts';
import { OrderModel, type StoredOrder, taskKinds } from './order.model.ts';
import { statusesBefore } from './order-transitions.ts';

/** Every change of an order's state: one conditional update each, naming the states it may start from. */

const closed = { $unset: { openKey: 1 } } as const;
const after = { returnDocument: 'after' } as const;

export const findOrder = (id: string | Types.ObjectId) => OrderModel.findById(id).lean<StoredOrder>().exec();

export const findOrderOf = (user: string, id: string) =>
  OrderModel.findOne({ _id: new Types.ObjectId(id), user: new Types.ObjectId(user) })
    .lean<StoredOrder>()
    .exec();

/** Unpaid → paid, with the work that follows. Null: somebody else was first, or the order is held. */
export function markPaid(order: StoredOrder, session: CheckoutSession): Promise<StoredOrder | null> {
  const now = new Date();
  return OrderModel.findOneAndUpdate(
    { _id: order._id, payment: false, isHeld: false, status: { $in: statusesBefore('Processing') } },
    {
      $set: {
        status: 'Processing',
        payment: true,
        paidAt: now,
        paymentIntentId: session.paymentIntentId,
        'checkout.sessionId': session.id,
        tasks: taskKinds.map((kind) => ({ kind, leasedUntil: now, attempts: 0 })),
      },
      ...closed,
    },
    after,
  )
    .lean<StoredOrder>()
    .exec();
}

/** Pending and unpaid → Cancelled; every other order stays as it is. */
export async function cancelOrder(_id: Types.ObjectId): Promise<void> {
  await OrderModel.updateOne(
    { _id, payment: false, isHeld: false, status: { $in: statusesBefore('Cancelled') } },
    { $set: { status: 'Cancelled' }, ...closed },
  );
}

/** Sets an unpaid order aside for a person to look at, and says so in the log. */
export async function holdOrder(_id: Types.ObjectId, holdReason: string): Promise<void> {
  const { modifiedCount } = await OrderModel.updateOne(
    { _id, payment: false, isHeld: false },
    { $set: { isHeld: true, holdReason }, ...closed },
  );
  if (modifiedCount > 0)
    logger.error({ alert: 'payment mismatch', orderId: _id.toHexString(), holdReason }, 'order held');
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
  await OrderModel.updateMany(earlier, closed);
  return OrderModel.find(earlier).lean<StoredOrder[]>();
}
