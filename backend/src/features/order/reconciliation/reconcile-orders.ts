import type { CheckoutSession } from '../../../adapters/payments/types.ts';
import { logger } from '../../../config/logger.ts';
import { findOrder } from '../find-order.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import type { OrderTools } from '../order-tools.ts';
import { completeOrder } from '../payment/complete-order.ts';
import { findOrderOfSession } from '../payment/webhook-events.ts';
import { syncPaymentChanges } from '../refund/sync-payment-changes.ts';

const minute = 60_000;
/** An order that was paid in this very moment may not be in the provider's list that was read before. */
const settledAgeMs = 10 * minute;

const alertOdd = (what: string, facts: object) =>
  logger.error({ alert: 'order comparison', ...facts }, `provider and shop differ: ${what}`);

async function reconcileSession(tools: OrderTools, session: CheckoutSession): Promise<void> {
  const order = await findOrderOfSession(session);
  const facts = { sessionId: session.id, orderId: order?._id.toHexString() ?? session.orderId };
  if (!order) {
    // The provider's account may serve others too: only a session that names an order is odd.
    if (session.isPaid && session.orderId) alertOdd('a payment is for no order', facts);
    return;
  }
  const isItsSession = order.checkout.sessionId === session.id;
  if (session.isPaid && !order.payment) {
    const outcome = await completeOrder(tools, order, session.id);
    if (outcome === 'paid' || outcome === 'late refund')
      logger.warn(facts, 'a payment was found by reconciliation');
    else alertOdd('a payment does not fit its order', facts);
  } else if (session.isPaid && !isItsSession) alertOdd('an order was paid twice', facts);
  else if (session.isPaid && session.totalCents !== order.totalCents)
    alertOdd('another amount was paid', { ...facts, paidCents: session.totalCents });
  else if (!session.isPaid && order.payment && isItsSession)
    alertOdd('an order counts as paid without a payment', facts);
}

/** What counts as paid here and is nowhere at the provider. */
async function findUnknownPayments(since: Date, sessionIds: ReadonlySet<string>): Promise<void> {
  const until = new Date(Date.now() - settledAgeMs);
  const paid = OrderModel.find({ payment: true, createdAt: { $gte: since, $lt: until } })
    .lean<StoredOrder[]>()
    .cursor();
  for await (const each of paid) {
    const { _id, checkout } = each as unknown as StoredOrder;
    if (sessionIds.has(checkout.sessionId ?? '')) continue;
    const facts = { orderId: _id.toHexString(), sessionId: checkout.sessionId };
    if ((await findOrder(_id))?.payment) alertOdd('the provider knows no session of a paid order', facts);
  }
}

/**
 * Refunds that count as done here since a moment, whenever the order was placed, and those that wait for the provider:
 * each is asked about again.
 */
async function reconcileRefunds(tools: OrderTools, since: Date): Promise<void> {
  const changed = [
    { status: 'Refunded', refundedAt: { $gte: since } },
    { status: 'Refunded', createdAt: { $gte: since } },
    { 'refund.state': 'pending' },
  ] as const;
  const orders = OrderModel.find({ payment: true, $or: [...changed] })
    .lean<StoredOrder[]>()
    .cursor();
  for await (const each of orders) {
    const order = each as unknown as StoredOrder;
    await syncPaymentChanges(tools, order);
    if (order.status === 'Refunded' && (await findOrder(order._id))?.status !== 'Refunded')
      alertOdd('a refunded order has no refund', { orderId: order._id.toHexString() });
  }
}

/**
 * Compares the provider's sessions since a moment with the orders, and the orders' refunds with the provider's: what is
 * paid or refunded there and not here is settled, what does not fit alerts a person (reliability "Order design without
 * transactions"). Refunds and disputes that began at the provider come with its events, which are replayed beside this.
 * @throws {PaymentsUnavailableError} when the provider cannot be asked; the same again is safe
 */
export async function reconcileOrders(tools: OrderTools, since: Date): Promise<void> {
  const sessionIds = new Set<string>();
  for await (const session of tools.payments.listSessions({ createdFrom: since })) {
    sessionIds.add(session.id);
    await reconcileSession(tools, session);
  }
  await findUnknownPayments(since, sessionIds);
  // After the sessions: whose payment is found only now may have been refunded since.
  await reconcileRefunds(tools, since);
}
