import type { AdminOrder, AdminOrderLine } from '@brim-and-page/backend/contract/admin/order/orders';

/** What of the payment is neither refunded nor being refunded, in cents. */
export function refundableCents({ payment, refunds }: Pick<AdminOrder, 'payment' | 'refunds'>): number {
  const refunded = refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return payment.isPaid ? Math.max(0, payment.amountCents - refunded) : 0;
}

/** Whether the whole payment is being refunded: the order is not shipped meanwhile. */
export const isRefundInProgress = (order: Pick<AdminOrder, 'payment' | 'refunds'>): boolean =>
  refundableCents(order) === 0 &&
  order.refunds.some(({ state }) => state === 'requested' || state === 'pending');

/** A product and size of an order, as a key. */
export const lineKey = ({ _id, size }: Pick<AdminOrderLine, '_id' | 'size'>): string => `${_id} ${size}`;

/** The lines that go into the parcel, with the units of each; none of an order that is unpaid or wholly refunded. */
export const packedLines = (order: AdminOrder): AdminOrderLine[] =>
  refundableCents(order) === 0
    ? []
    : order.lines
        .map((line) => ({ ...line, quantity: line.quantity - refundedQuantity(order, line) }))
        .filter(({ quantity }) => quantity > 0);

/** How many units of a line were refunded or are being refunded, by its line. */
export function refundedQuantity({ refunds }: Pick<AdminOrder, 'refunds'>, line: AdminOrderLine): number {
  return refunds
    .filter(({ state }) => state !== 'failed')
    .flatMap(({ lines }) => lines ?? [])
    .filter((refunded) => lineKey(refunded) === lineKey(line))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
