import type { StoredOrder } from '../order.model.ts';
import { isRefundInProgress } from '../refund/refund-list.ts';

/**
 * How often a customer may change an order. Each change stays in its timeline, the audit and the stock ledger; without a
 * limit a script could fill the order's document, which then could be neither shipped nor refunded. Staff can still change it.
 */
export const maxCustomerChanges = 50;

/** Whether a paid order is still in the shop, and its payment stays there. */
export const isWaitingPaid = (order: StoredOrder): boolean =>
  order.status === 'Processing' && order.payment && !isRefundInProgress(order);

/** Whether the customer may change address, sizes and note. */
export function canCustomerChange(order: StoredOrder): boolean {
  const changes = order.events?.filter(({ kind, by }) => kind === 'changed' && by.kind === 'customer') ?? [];
  return isWaitingPaid(order) && !order.packingAt && changes.length < maxCustomerChanges;
}
