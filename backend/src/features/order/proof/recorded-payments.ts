import { cursorOptions } from '../../../reconciliation/in-batches.ts';
import type { RecordedPayment } from '../../../reconciliation/recorded-payment.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import { numberOf } from '../order-number.ts';
import { paidCentsOf, sumOf } from '../refund/refund-list.ts';

const fields = {
  ...{ number: 1, paymentIntentId: 1, payment: 1, paidAt: 1, paidCents: 1, totalCents: 1, refunds: 1 },
  reviewReason: 1,
} as const;

/** A payment in another currency is another amount in the balance. */
const isForeign = ({ reviewReason }: StoredOrder) => reviewReason?.startsWith('paid in ') ?? false;

function recordOf(order: StoredOrder): RecordedPayment {
  const refunds = order.refunds ?? [];
  return {
    ref: order.paymentIntentId ?? '',
    record: numberOf(order),
    // A person decides about a held payment.
    isSettled: order.payment && !isForeign(order),
    at: order.paidAt ?? undefined,
    paidCents: paidCentsOf(order),
    refundedCents: sumOf(refunds, ['done']),
    refundingCents: sumOf(refunds, ['requested', 'pending']),
  };
}

/** The payments of orders: of those that were paid or refunded since a time, or of all. */
export async function* eachOrderPayment(since: Date | undefined): AsyncGenerator<RecordedPayment> {
  const filters = since
    ? [{ paidAt: { $gte: since } }, { 'refunds.doneAt': { $gte: since } }]
    : [{ payment: true }];
  for (const filter of filters)
    for await (const each of OrderModel.find(filter, fields).lean<StoredOrder[]>().cursor(cursorOptions)) {
      const order = each as unknown as StoredOrder;
      if (order.paymentIntentId) yield recordOf(order);
    }
}

/** The same by their ids at the provider. */
export async function findOrderPayments(paymentIntentIds: readonly string[]): Promise<RecordedPayment[]> {
  const filter = { paymentIntentId: { $in: [...paymentIntentIds] } };
  return (await OrderModel.find(filter, fields).lean<StoredOrder[]>()).map(recordOf);
}
