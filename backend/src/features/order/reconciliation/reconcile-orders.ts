import type { CheckoutSession } from '../../../adapters/payments/types.ts';
import { logger } from '../../../config/log/logger.ts';
import { findOrder } from '../find-order.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import type { OrderDeps } from '../order-deps.ts';
import { settleOrder } from '../payment/settle-order.ts';
import { findOrderOfSession } from '../payment/webhook-events.ts';
import { paidCentsOf } from '../refund/refund-list.ts';
import { syncPaymentChanges } from '../refund/sync-payment-changes.ts';

const minute = 60_000;
/** A newer order may have been paid after the provider's list was read. */
const minAgeMs = 10 * minute;

const alertDifference = (what: string, logFields: object) =>
  logger.error({ alert: 'order comparison', ...logFields }, `provider and shop differ: ${what}`);

async function reconcileSession(deps: OrderDeps, session: CheckoutSession): Promise<void> {
  const order = await findOrderOfSession(session);
  const logFields = { sessionId: session.id, orderId: order?._id.toHexString() ?? session.orderId };
  if (!order) {
    // Other shops may use the provider's account: only a session that names an order is a difference.
    if (session.isPaid && session.orderId) alertDifference('a payment is for no order', logFields);
    return;
  }
  const isItsSession = order.checkout.sessionId === session.id;
  if (session.isPaid && !order.payment) {
    const outcome = await settleOrder(deps, order, session.id);
    if (order && ['paid', 'sold out', 'returned'].includes(outcome)) {
      logger.warn(logFields, 'a payment was found by reconciliation');
      // It may have been refunded since: its events were missed, too.
      await syncPaymentChanges(deps, (await findOrder(order._id)) ?? order);
    } else alertDifference('a payment does not fit its order', logFields);
  } else if (session.isPaid && !isItsSession) alertDifference('an order was paid twice', logFields);
  else if (session.isPaid && session.totalCents !== paidCentsOf(order))
    alertDifference('another amount was paid', { ...logFields, paidCents: session.totalCents });
  else if (!session.isPaid && order.payment && isItsSession)
    alertDifference('an order counts as paid without a payment', logFields);
}

/** Alerts for paid orders whose session the provider does not list. */
async function alertUnknownPayments(since: Date, sessionIds: ReadonlySet<string>): Promise<void> {
  const until = new Date(Date.now() - minAgeMs);
  const paid = OrderModel.find({ payment: true, createdAt: { $gte: since, $lt: until } })
    .lean<StoredOrder[]>()
    .cursor();
  for await (const each of paid) {
    const { _id, checkout } = each as unknown as StoredOrder;
    if (sessionIds.has(checkout.sessionId ?? '')) continue;
    const logFields = { orderId: _id.toHexString(), sessionId: checkout.sessionId };
    if ((await findOrder(_id))?.payment)
      alertDifference('the provider knows no session of a paid order', logFields);
  }
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
    if (order.status === 'Refunded' && (await findOrder(order._id))?.status !== 'Refunded')
      alertDifference('a refunded order has no refund', { orderId: order._id.toHexString() });
  }
}

/**
 * Reconciles orders and their refunds with the provider's sessions since a time: applies payments and refunds that the
 * shop missed, and alerts for other differences. Idempotent. Refunds
 * and disputes that began at the provider come with its events, which `replayEvents` repeats.
 * @throws {PaymentsUnavailableError} when the provider cannot be reached
 */
export async function reconcileOrders(deps: OrderDeps, since: Date): Promise<void> {
  const sessionIds = new Set<string>();
  for await (const session of deps.payments.listSessions({ createdFrom: since })) {
    sessionIds.add(session.id);
    await reconcileSession(deps, session);
  }
  await alertUnknownPayments(since, sessionIds);
  // After the sessions: a payment that was found there may be refunded too.
  await reconcileRefunds(deps, since);
}
