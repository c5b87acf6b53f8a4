import type { CheckoutSession } from '../../../adapters/payments/types.ts';
import { logger } from '../../../config/log/logger.ts';
import { findOrder } from '../find-order.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import type { OrderDeps } from '../order-deps.ts';
import { settleOrder } from '../payment/settle-order.ts';
import { findOrderOfSession } from '../payment/webhook-events.ts';
import { syncPaymentChanges } from '../refund/sync-payment-changes.ts';

/** Settles an order whose payment the shop has missed. */
async function reconcileSession(deps: OrderDeps, session: CheckoutSession): Promise<void> {
  if (!session.isPaid) return;
  const order = await findOrderOfSession(session);
  if (!order || order.payment) return;
  const outcome = await settleOrder(deps, order, session.id);
  if (!['paid', 'sold out', 'returned'].includes(outcome)) return;
  const logFields = { sessionId: session.id, orderId: order._id.toHexString() };
  logger.warn(logFields, 'a payment was found by reconciliation');
  // It may have been refunded since: its events were missed, too.
  await syncPaymentChanges(deps, (await findOrder(order._id)) ?? order);
}

/** Updates the refunds that were done since a time, whenever the order was placed, and all pending ones. */
async function reconcileRefunds(deps: OrderDeps, since: Date): Promise<void> {
  const changed = [
    { status: 'Refunded', refundedAt: { $gte: since } },
    { status: 'Refunded', createdAt: { $gte: since } },
    { 'refunds.state': 'pending' },
  ] as const;
  const orders = OrderModel.find({ payment: true, $or: [...changed] })
    .lean<StoredOrder[]>()
    .cursor();
  for await (const each of orders) {
    const order = each as unknown as StoredOrder;
    await syncPaymentChanges(deps, order);
    if (order.status !== 'Refunded' || (await findOrder(order._id))?.status === 'Refunded') continue;
    // It is an order to ship again.
    const logFields = { alert: 'order comparison', orderId: order._id.toHexString() };
    logger.error(logFields, 'provider and shop differ: a refunded order has no refund');
  }
}

/**
 * Reconciles orders and their refunds with the provider's sessions since a time: applies payments and refunds that the
 * shop missed. Idempotent. Other differences are named by the proofs (`../proof/compare-payments.ts`). Refunds
 * and disputes that began at the provider come with its events, which `replayEvents` repeats.
 * @throws {PaymentsUnavailableError} when the provider cannot be reached
 */
export async function reconcileOrders(deps: OrderDeps, since: Date): Promise<void> {
  for await (const session of deps.payments.listSessions({ createdFrom: since }))
    await reconcileSession(deps, session);
  // After the sessions: a payment that was found there may be refunded too.
  await reconcileRefunds(deps, since);
}
