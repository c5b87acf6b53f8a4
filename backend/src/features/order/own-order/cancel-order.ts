import { customerActor } from '../../../audit/actor.ts';
import { Problem, problem } from '../../../errors/problem.ts';
import { refundOrder } from '../console/refund-order.ts';
import { requireCustomerOrder } from '../find-order.ts';
import type { StoredOrder } from '../order.model.ts';
import type { OrderDeps } from '../order-deps.ts';
import { closeOrder } from '../payment/settle-order.ts';
import { isUnpaid } from '../payment-state.ts';
import { isRefundInProgress } from '../refund/refund-list.ts';

/** Whether the order was closed before it left the shop. */
const isCancelled = (order: StoredOrder): boolean =>
  order.status === 'Cancelled' ||
  (!order.shippedAt && (order.status === 'Refunded' || isRefundInProgress(order)));

function requireUnshipped({ status }: StoredOrder): void {
  if (status !== 'Processing') throw problem('order_not_cancellable');
}

/**
 * Cancels an order that has not been shipped. An unpaid one is closed at the provider; a paid one is refunded whole, with its
 * units back in stock. Repeated it changes nothing. A refund that the provider has not accepted yet is made later.
 * @throws {Problem} 404 for another customer's order; 409 when it was shipped, or its payment is held
 * @throws {PaymentsUnavailableError} when the provider can't tell about an unpaid order, which is unchanged
 */
export async function cancelOwnOrder(
  deps: OrderDeps,
  userId: string,
  idOrNumber: string,
): Promise<StoredOrder> {
  const read = () => requireCustomerOrder(userId, idOrNumber);
  let order = await read();
  if (order.status === 'Pending' && isUnpaid(order)) {
    // The customer may have paid meanwhile: then the order is one to refund.
    await closeOrder(deps, order);
    order = await read();
  }
  if (isCancelled(order)) return order;
  requireUnshipped(order);
  try {
    const id = order._id.toHexString();
    await refundOrder(deps, customerActor, id, { restock: true, requireAllowed: requireUnshipped });
    return await read();
  } catch (error) {
    const now = await read();
    if (isCancelled(now)) return now;
    // The other refusals are for staff.
    throw error instanceof Problem ? problem('order_not_cancellable') : error;
  }
}
