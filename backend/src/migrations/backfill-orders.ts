import type { mongo } from 'mongoose';
import type { StoredOrder } from '../features/order/order.model.ts';
import { orderNumber } from '../features/order/order-number.ts';
import { findUnpaidRefunds } from '../features/order/refund/failed-refunds.ts';
import { searchWordsOf, tailsOf } from '../features/order/search-words.ts';
import { addFields, updateInBatches } from './change-documents.ts';

/** Stores the numbers of orders that were placed before there were order numbers. */
export async function backfillOrderNumbers(db: mongo.Db): Promise<void> {
  const orders = db.collection('orders');
  const unnumbered = { number: { $exists: false } };
  for await (const { _id } of orders.find(unnumbered, { projection: { _id: 1 } })) {
    let tries = 1;
    let number = orderNumber(_id.toHexString());
    while (await orders.findOne({ number })) {
      tries += 1;
      number = orderNumber(_id.toHexString(), tries);
    }
    await orders.updateOne({ _id, ...unnumbered }, { $set: { number } });
  }
}

// Another process may have run the later step that makes a list of the refund, and `refundState` of its state.
const withoutState = { 'refund.state': { $exists: false }, refundState: { $exists: false } };

function statusBeforeRefund({ deliveredAt, shippedAt }: mongo.BSON.Document, isLate: boolean): string {
  if (isLate) return 'Cancelled';
  if (deliveredAt) return 'Delivered';
  return shippedAt ? 'Shipped' : 'Processing';
}

/** The order counted as Refunded before the provider refunded it: its refund is requested again. */
async function requestRefund(orders: mongo.Collection, order: mongo.BSON.Document): Promise<void> {
  const now = new Date();
  const tasks: { kind: string; doneAt?: Date }[] = order.tasks ?? [];
  const isLate = Boolean(order.lateRefundAt) || tasks.some(({ kind }) => kind === 'late-payment-mail');
  const hasJob = tasks.some(({ kind, doneAt }) => kind === 'refund-payment' && !doneAt);
  const job = { kind: 'refund-payment', leasedUntil: now, attempts: 0 };
  await orders.updateOne(
    { _id: order._id, status: 'Refunded', ...withoutState },
    {
      $set: {
        status: statusBeforeRefund(order, isLate),
        'refund.state': 'requested',
        'refund.requestedAt': now,
        ...(isLate ? { lateRefundAt: order.paidAt ?? now } : {}),
      },
      $unset: { refundedAt: 1 },
      ...(hasJob ? {} : ({ $push: { tasks: job } } as object)),
    },
  );
}

/** Stores the refund's state of orders from before `refund.state`, where the refund is done or in progress. */
export async function backfillRefundStates(db: mongo.Db): Promise<void> {
  const orders = db.collection('orders');
  await orders.updateMany(
    {
      'tasks.leasedUntil': { $gt: new Date(0) },
      'refund.requestedAt': { $exists: true },
      status: { $ne: 'Refunded' },
      ...withoutState,
    },
    { $set: { 'refund.state': 'requested' } },
  );
  const refunded = { status: 'Refunded', payment: true, ...withoutState };
  for await (const order of orders.find(refunded)) {
    const isDone = (order.refund?.refundedCents ?? 0) >= order.totalCents || !order.paymentIntentId;
    if (isDone) await orders.updateOne({ _id: order._id, ...refunded }, { $set: { 'refund.state': 'done' } });
    else await requestRefund(orders, order);
  }
}

/** Stores the words by which staff find an order, in orders that were placed before there was a console. */
export const backfillSearchWords = (db: mongo.Db): Promise<void> =>
  addFields(db, 'orders', {
    missing: 'searchWords',
    projection: { number: 1, address: 1, shipment: 1, 'items.name': 1 },
    fieldsOf: (order) => ({
      searchWords: searchWordsOf(order as unknown as Parameters<typeof searchWordsOf>[0]),
    }),
  });

/** Stores the ends of tracking numbers among the words by which staff find an order. */
export async function backfillTrackingTails(db: mongo.Db): Promise<void> {
  const orders = db.collection('orders');
  const shipped = { 'shipment.trackingNumber': { $type: 'string' }, searchWords: { $exists: true } };
  const found = orders.find(shipped, { projection: { 'shipment.trackingNumber': 1 } });
  await updateInBatches(orders, found, ({ _id, shipment: { trackingNumber } }) => ({
    filter: { _id, 'shipment.trackingNumber': trackingNumber },
    update: { $addToSet: { searchWords: { $each: tailsOf(trackingNumber) } } },
  }));
}

/** Finds the failed refunds that did not count as failed, because another refund of their order was requested since. */
export async function backfillFailedRefunds(db: mongo.Db): Promise<void> {
  const orders = db.collection('orders');
  const unmarked = { 'refunds.state': 'failed', hasFailedRefund: { $exists: false } };
  const found = orders.find(unmarked, {
    projection: { totalCents: 1, paidCents: 1, refunds: 1, refundsVersion: 1 },
  });
  await updateInBatches(orders, found, (order) => {
    const { _id, refunds, refundsVersion = { $exists: false } } = order;
    const isUnpaid = findUnpaidRefunds(order as unknown as StoredOrder, refunds).length > 0;
    return {
      filter: { _id, refundsVersion, hasFailedRefund: { $exists: false } },
      update: isUnpaid ? { $set: { hasFailedRefund: true } } : { $unset: { hasFailedRefund: 1 } },
    };
  });
}
