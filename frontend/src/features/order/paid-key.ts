import type { Order } from '@brim-and-page/backend/contract/order/responses';

const refundKeys = {
  requested: 'order.list.refundRequested',
  pending: 'order.list.refundPending',
  failed: 'order.list.refundFailed',
  done: 'order.list.refunded',
} as const;

/** Where the text is that says whether an order is paid or refunded. */
export function paidKey({ payment, status, refund }: Pick<Order, 'payment' | 'status' | 'refund'>) {
  if (status === 'Refunded') return refundKeys.done;
  // A state that a newer backend added is left out, not shown as an error.
  if (refund && Object.hasOwn(refundKeys, refund.state)) return refundKeys[refund.state];
  return payment ? 'order.list.paid' : 'order.list.unpaid';
}
