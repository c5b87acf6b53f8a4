import type { AdminOrder } from '@brim-and-page/backend/contract/admin/orders';

/** What of the payment is neither refunded nor being refunded, in cents. */
export function leftCents({ payment, refunds }: Pick<AdminOrder, 'payment' | 'refunds'>): number {
  const refunded = refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return payment.isPaid ? Math.max(0, payment.amountCents - refunded) : 0;
}

/** Whether the whole payment is being refunded: the order is not shipped meanwhile. */
export const isRefundInProgress = (order: Pick<AdminOrder, 'payment' | 'refunds'>): boolean =>
  leftCents(order) === 0 && order.refunds.some(({ state }) => state === 'requested' || state === 'pending');
