import type { CheckoutSession } from '../../adapters/payments/types.ts';
import { logger } from '../../config/logger.ts';
import { OrderModel, type StoredOrder } from './order.model.ts';
import { findOrderOfPayment, findOrderOfSession } from './order-events.ts';
import { findOrder } from './order-store.ts';
import type { OrderTools } from './order-tools.ts';
import { recogniseRefund } from './recognise-refund.ts';
import { completeOrder } from './settle-order.ts';

const minute = 60_000;
/** An order that was paid in this very moment may not be in the provider's list that was read before. */
const settledAgeMs = 10 * minute;

const alertOdd = (what: string, facts: object) =>
  logger.error({ alert: 'order comparison', ...facts }, `provider and shop differ: ${what}`);

async function compareSession(tools: OrderTools, session: CheckoutSession): Promise<void> {
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
    if (outcome === 'paid' || outcome === 'turned down')
      logger.warn(facts, 'a payment was found by comparison');
    else alertOdd('a payment does not fit its order', facts);
  } else if (session.isPaid && !isItsSession) alertOdd('an order was paid twice', facts);
  else if (session.isPaid && session.totalCents !== order.totalCents)
    alertOdd('another amount was paid', { ...facts, paidCents: session.totalCents });
  else if (!session.isPaid && order.payment && isItsSession)
    alertOdd('an order counts as paid without a payment', facts);
}

/**
 * What went back at the provider since a moment is brought into the orders.
 * @returns in cents, by payment
 */
export async function compareRefunds(tools: OrderTools, since: Date): Promise<ReadonlyMap<string, number>> {
  const refunded = new Map<string, number>();
  for await (const { paymentIntentId, amountCents } of tools.payments.listRefunds({ createdFrom: since })) {
    if (paymentIntentId) refunded.set(paymentIntentId, (refunded.get(paymentIntentId) ?? 0) + amountCents);
  }
  for (const [paymentIntentId, cents] of refunded) {
    const order = await findOrderOfPayment(paymentIntentId);
    if (order && (order.status !== 'Refunded' || (order.refund?.refundedCents ?? 0) < cents))
      await recogniseRefund(tools, order);
  }
  return refunded;
}

/** What counts as paid or refunded here and is nowhere at the provider. */
async function findUnknown(
  since: Date,
  sessionIds: ReadonlySet<string>,
  refunded: ReadonlyMap<string, number>,
): Promise<void> {
  const until = new Date(Date.now() - settledAgeMs);
  const paid = OrderModel.find({ payment: true, createdAt: { $gte: since, $lt: until } })
    .lean<StoredOrder[]>()
    .cursor();
  for await (const each of paid) {
    const order = each as unknown as StoredOrder;
    const facts = { orderId: order._id.toHexString(), sessionId: order.checkout.sessionId };
    if (!sessionIds.has(order.checkout.sessionId ?? '')) {
      const now = await findOrder(order._id);
      if (now?.payment) alertOdd('the provider knows no session of a paid order', facts);
    }
    const isBack = refunded.has(order.paymentIntentId ?? '');
    if (order.status === 'Refunded' && !isBack) alertOdd('a refunded order has no refund', facts);
  }
}

/**
 * Compares the provider's sessions and refunds since a moment with the orders: what is paid or refunded there and not
 * here is settled, what does not fit alerts a person (reliability "Order design without transactions").
 * @throws {PaymentsUnavailableError} when the provider cannot be asked; the same again is safe
 */
export async function compareOrders(tools: OrderTools, since: Date): Promise<void> {
  const sessionIds = new Set<string>();
  for await (const session of tools.payments.listSessions({ createdFrom: since })) {
    sessionIds.add(session.id);
    await compareSession(tools, session);
  }
  // After the sessions: whose payment is found only now may have been given back since.
  const refunded = await compareRefunds(tools, since);
  await findUnknown(since, sessionIds, refunded);
}
