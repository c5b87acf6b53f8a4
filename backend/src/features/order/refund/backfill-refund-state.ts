import { OrderModel, type StoredOrder } from '../order.model.ts';
import { isLateRefund, statusWithoutRefund } from '../order-transitions.ts';

const stateless = { 'refund.state': { $exists: false } };
const isRequested = ({ tasks }: StoredOrder) =>
  tasks.some(({ kind, doneAt }) => kind === 'refund-payment' && !doneAt);

/** Refunded without the money: a late payment whose refund was refused, or not made before the stop. */
async function requestAgain(order: StoredOrder): Promise<void> {
  const now = new Date();
  const task = { kind: 'refund-payment', leasedUntil: now, attempts: 0 } as const;
  await OrderModel.updateOne(
    { _id: order._id, status: 'Refunded', ...stateless },
    {
      $set: {
        status: statusWithoutRefund(order),
        'refund.state': 'requested',
        'refund.requestedAt': now,
        ...(isLateRefund(order) ? { lateRefundAt: order.paidAt ?? now } : {}),
      },
      $unset: { refundedAt: 1 },
      ...(isRequested(order) ? {} : { $push: { tasks: task } }),
    },
  );
}

async function backfillRefundStates(): Promise<void> {
  const refunded = { status: 'Refunded', payment: true, ...stateless } as const;
  const requested = { 'tasks.leasedUntil': { $gt: new Date(0) }, 'refund.requestedAt': { $exists: true } };
  await OrderModel.updateMany(
    { ...requested, status: { $ne: 'Refunded' }, ...stateless },
    { $set: { 'refund.state': 'requested' } },
  );
  for (const order of await OrderModel.find(refunded).lean<StoredOrder[]>()) {
    const isDone = (order.refund?.refundedCents ?? 0) >= order.totalCents || !order.paymentIntentId;
    if (isDone) {
      const { _id } = order;
      await OrderModel.updateOne({ _id, ...refunded }, { $set: { 'refund.state': 'done' } });
    } else await requestAgain(order);
  }
}

/**
 * Gives orders from before `refund.state` theirs, where the refund is done or under way: work that is over once it was
 * done. An order that counted as Refunded without its money having been refunded is refunded now.
 */
export function refundStateBackfill(): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (isDone) return;
    await backfillRefundStates();
    isDone = true;
  };
}
