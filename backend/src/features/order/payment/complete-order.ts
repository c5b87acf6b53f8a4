import { type CheckoutSession, PaymentsRefusedError } from '../../../adapters/payments/types.ts';
import { logger } from '../../../config/logger.ts';
import type { StoredOrder } from '../order.model.ts';
import { cancelOrder, findOrder, flagForReview, markPaid } from '../order-store.ts';
import { runOrderTasks } from '../order-tasks.ts';
import type { OrderTools } from '../order-tools.ts';
import { isLateRefund } from '../order-transitions.ts';
import { releaseStock } from '../reservation/reserve-stock.ts';
import { settleLatePayment } from './late-payment.ts';

/** `turned down`: paid too late, what it was for is sold out, and the money goes back. */
export type Outcome = 'paid' | 'unpaid' | 'held' | 'turned down';

const currency = 'aud';

/** What about a paid session does not fit an order, if anything. */
function findMismatch(order: StoredOrder, session: CheckoutSession): string | undefined {
  const { sessionId } = order.checkout;
  if (session.orderId !== order._id.toHexString()) return `the session is for order ${session.orderId}`;
  if (sessionId && sessionId !== session.id) return `another session was paid: ${session.id}`;
  if (session.currency !== currency) return `paid in ${session.currency}`;
  if (session.totalCents !== order.totalCents)
    return `paid ${session.totalCents} of ${order.totalCents} cents`;
  return undefined;
}

async function outcomeNow({ _id }: StoredOrder): Promise<Outcome> {
  const order = await findOrder(_id);
  if (order && isLateRefund(order)) return 'turned down';
  if (order?.payment) return 'paid';
  return order?.isHeld ? 'held' : 'unpaid';
}

/** Pending and unpaid → Cancelled, and what it held can be sold to somebody else. */
export async function abandonOrder(tools: OrderTools, { _id }: StoredOrder): Promise<void> {
  if (await cancelOrder(_id)) tools.crashAt('after-cancelled-written');
  await releaseStock(_id);
}

/** Paid in time or late: somebody's call moves the order, and does what that leaves to do. */
async function acceptPayment(tools: OrderTools, order: StoredOrder, session: CheckoutSession): Promise<void> {
  const seller = await tools.readSeller();
  const paid = await markPaid(order, session, seller);
  if (paid) tools.crashAt('after-paid-written');
  // In this order: an order may be cancelled between the two, and never comes back from there unpaid.
  const isMoved = paid ?? (await settleLatePayment(tools, order, session, seller));
  if (isMoved) await runOrderTasks(tools, order._id);
}

/**
 * Brings an order to what the provider says about its session. Repeated, at once or late, it changes nothing more.
 * @param session as the provider answered just now
 */
export async function syncOrder(
  tools: OrderTools,
  order: StoredOrder,
  session: CheckoutSession,
): Promise<Outcome> {
  if (session.isPaid) {
    const mismatch = findMismatch(order, session);
    if (mismatch) await flagForReview(order._id, mismatch);
    else await acceptPayment(tools, order, session);
  } else if (session.status === 'expired') {
    await abandonOrder(tools, order);
  }
  return outcomeNow(order);
}

/**
 * Completes an order if it is paid: the one function behind the return page, the webhook and the sweep. It asks the
 * provider and believes nobody else.
 * @param sessionId which session to ask about, when the order does not know its own yet
 * @throws {PaymentsUnavailableError} when the provider cannot be asked
 */
export async function completeOrder(
  tools: OrderTools,
  order: StoredOrder,
  sessionId = order.checkout.sessionId,
): Promise<Outcome> {
  if (order.payment) {
    await runOrderTasks(tools, order._id);
    return outcomeNow(order);
  }
  if (!sessionId || order.isHeld) return outcomeNow(order);
  try {
    return await syncOrder(tools, order, await tools.payments.retrieveSession(sessionId));
  } catch (error) {
    if (!(error instanceof PaymentsRefusedError)) throw error;
    logger.warn({ err: error, orderId: order._id.toHexString() }, 'the provider knows no such session');
    return outcomeNow(order);
  }
}

/**
 * Gives an unpaid order up: its session first, so that nobody can pay what is cancelled. If it turns out to be paid, it
 * stays paid.
 * @throws {PaymentsUnavailableError} when the provider cannot be asked; the order is as it was
 */
export async function closeOrder(tools: OrderTools, order: StoredOrder): Promise<Outcome> {
  const { payments } = tools;
  const { sessionId } = order.checkout;
  if (order.payment || order.isHeld) return completeOrder(tools, order);
  try {
    if (sessionId) {
      const session = await payments.expireSession(sessionId).catch((error: unknown) => {
        // Not open any more: paid or expired, and only the provider knows which.
        if (error instanceof PaymentsRefusedError) return payments.retrieveSession(sessionId);
        throw error;
      });
      return await syncOrder(tools, order, session);
    }
  } catch (error) {
    if (!(error instanceof PaymentsRefusedError)) throw error;
    logger.warn({ err: error, orderId: order._id.toHexString() }, 'the provider knows no such session');
  }
  await abandonOrder(tools, order);
  return outcomeNow(order);
}
