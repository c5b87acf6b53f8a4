import { findOrder } from '../find-order.ts';
import type { StoredOrder } from '../order.model.ts';
import type { OrderDeps } from '../order-deps.ts';
import { isUnpaid } from '../payment-state.ts';
import { returnPayment } from '../refund/request-refund.ts';
import { releaseStock, reserveStock } from '../reservation/order-stock.ts';
import { transitionOrder } from '../transitions.ts';

/**
 * Settles a payment that arrived after its order was cancelled: reserves the items again or, if one is sold out or the
 * customer was erased, requests the refund.
 * @param payment the fields of a paid order
 * @returns the order after the transition; null if another caller settled it or it is held
 */
export async function settleLatePayment(
  deps: OrderDeps,
  { _id }: StoredOrder,
  payment: object,
): Promise<StoredOrder | null> {
  const order = await findOrder(_id);
  if (order?.status !== 'Cancelled' || !isUnpaid(order)) return null;
  // The reservations from before the cancellation may not be released yet, and would count as sold.
  await releaseStock(_id);
  // Nobody knows any more where the parcel of an erased customer would go.
  const isRefunded = Boolean(order.erasedAt) || (await reserveStock(deps, order, true)) !== undefined;
  deps.crashAt('after-late-stock-reserved');
  const { condition, set, update } = returnPayment(order);
  const settled = isRefunded
    ? await transitionOrder(_id, 'refundLatePayment', {
        set: { ...payment, lateRefundAt: new Date(), ...set },
        condition,
        update,
      })
    : await transitionOrder(_id, 'payLate', { set: payment });
  if (settled) deps.crashAt('after-paid-written');
  await releaseStock(_id);
  return settled;
}
