import type { CheckoutSession } from '../../../adapters/payments/types.ts';
import type { Seller } from '../../../contract/order.ts';
import type { StoredOrder } from '../order.model.ts';
import { findOrder, markPaidLate, refundLatePayment } from '../order-store.ts';
import type { OrderTools } from '../order-tools.ts';
import { releaseStock, reserveStock } from '../reservation/reserve-stock.ts';

/**
 * Money for an order that was given up meanwhile: what it needs is held again, else the money goes back
 * (reliability "Order design without transactions").
 * @returns the order as this call moved it; null when somebody else did, or it is held for a person
 */
export async function settleLatePayment(
  tools: OrderTools,
  { _id }: StoredOrder,
  session: CheckoutSession,
  seller: Seller | undefined,
): Promise<StoredOrder | null> {
  const order = await findOrder(_id);
  if (order?.status !== 'Cancelled' || order.payment || order.isHeld) return null;
  // What it held before may not have been put back yet, and would be missing now.
  await releaseStock(_id);
  const shortage = await reserveStock(tools, order, true);
  tools.crashAt('after-late-stock-held');
  const move = shortage ? refundLatePayment : markPaidLate;
  const moved = await move(order, session, seller);
  if (moved) tools.crashAt('after-paid-written');
  await releaseStock(_id);
  return moved;
}
