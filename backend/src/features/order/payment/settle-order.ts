import { type CheckoutSession, PaymentsRefusedError } from '../../../adapters/payments/types.ts';
import { logger } from '../../../config/log/logger.ts';
import { formatAud } from '../../../contract/money.ts';
import { coalesce } from '../../../limits/coalesce.ts';
import type { Notification } from '../../../notifications/notification.schema.ts';
import { findOrder } from '../find-order.ts';
import type { StoredOrder } from '../order.model.ts';
import type { OrderDeps } from '../order-deps.ts';
import { orderJobs } from '../order-jobs.ts';
import { isHeld, isPaymentReturned, isReturnedAsSoldOut, isUnpaid } from '../payment-state.ts';
import { releaseStock } from '../reservation/order-stock.ts';
import { transitionOrder } from '../transitions.ts';
import { settleLatePayment } from './late-payment.ts';
import { amountAndCard, paymentFields } from './payment-fields.ts';

/**
 * `sold out`: the payment arrived after the order was cancelled, an item is sold out, and the payment is refunded.
 * `returned`: it is refunded for another reason: it was held, or its customer was erased.
 */
export type Outcome = 'paid' | 'unpaid' | 'held' | 'sold out' | 'returned';

const currency = 'aud';

/** How a paid session differs from its order; undefined if it matches. */
function findMismatch(order: StoredOrder, session: CheckoutSession): string | undefined {
  const { sessionId } = order.checkout;
  if (session.orderId !== order._id.toHexString()) return `the session is for order ${session.orderId}`;
  if (sessionId && sessionId !== session.id) return `another session was paid: ${session.id}`;
  if (session.currency !== currency) return `paid in ${session.currency}`;
  if (session.totalCents !== order.totalCents)
    return `paid ${formatAud(session.totalCents ?? 0)} of ${formatAud(order.totalCents)}`;
  return undefined;
}

function outcomeOf(order: StoredOrder): Outcome {
  if (isPaymentReturned(order)) return isReturnedAsSoldOut(order) ? 'sold out' : 'returned';
  if (order.payment) return 'paid';
  return isHeld(order) ? 'held' : 'unpaid';
}

async function readOutcome({ _id }: StoredOrder): Promise<Outcome> {
  const order = await findOrder(_id);
  return order ? outcomeOf(order) : 'unpaid';
}

/**
 * Pending and unpaid → Cancelled, and its reservations are released.
 * @param notification what the owner is told about it
 */
export async function cancelOrder(
  deps: OrderDeps,
  { _id }: StoredOrder,
  notification?: Notification,
): Promise<void> {
  const update = notification && { $push: { notifications: notification } };
  if (await transitionOrder(_id, 'cancel', { ...(update && { update }) }))
    deps.crashAt('after-cancelled-written');
  await releaseStock(_id);
}

/** The payment does not match its order: an admin accepts or refunds it. */
async function holdPayment(order: StoredOrder, session: CheckoutSession, reason: string): Promise<void> {
  const set = {
    reviewReason: reason,
    heldSessionId: session.id,
    ...amountAndCard(order, session),
    // By it the provider's refunds and disputes find the order.
    ...(session.paymentIntentId && { paymentIntentId: session.paymentIntentId }),
  };
  const orderId = order._id.toHexString();
  if (await transitionOrder(order._id, 'hold', { set }))
    logger.error({ alert: 'payment mismatch', orderId, reason }, 'payment held');
}

/** Marks an order paid, in time or late. The one caller whose transition applies also runs its jobs. */
async function acceptPayment(
  deps: OrderDeps,
  order: StoredOrder,
  session: CheckoutSession,
): Promise<Outcome> {
  const payment = paymentFields(order, session, await deps.readSeller());
  const leasedUntil = orderJobs.leaseUntil();
  const paid = await transitionOrder(order._id, 'pay', { set: payment, leasedUntil });
  if (paid) {
    deps.crashAt('after-paid-written');
    await orderJobs.runLeased(deps, paid, leasedUntil);
    return 'paid';
  }
  // In this order: an order may be cancelled between the two, and a cancelled order never becomes Pending again.
  if (await settleLatePayment(deps, order, payment)) await orderJobs.run(deps, order._id);
  return readOutcome(order);
}

/** Updates an order to the provider's state of its session. Idempotent. */
async function syncOrder(deps: OrderDeps, order: StoredOrder, session: CheckoutSession): Promise<Outcome> {
  if (session.isPaid) {
    const mismatch = findMismatch(order, session);
    if (!mismatch) return acceptPayment(deps, order, session);
    await holdPayment(order, session, mismatch);
  } else if (session.status === 'expired') {
    await cancelOrder(deps, order);
  }
  return readOutcome(order);
}

const logUnknownSession = (error: unknown, order: StoredOrder) => {
  if (!(error instanceof PaymentsRefusedError)) throw error;
  logger.warn({ err: error, orderId: order._id.toHexString() }, 'the provider does not know the session');
};

/** The return page and the webhook come at the same moment: one of them asks the provider, and settles the order for both. */
const joinQuestions = coalesce<Outcome>({ pauseMs: 0, isFinal: (outcome) => outcome !== 'unpaid' });

/** Whether {@link settleOrder} and {@link closeOrder} ask the provider about an order. */
export const hasOpenQuestion = (order: StoredOrder): boolean =>
  isUnpaid(order) && Boolean(order.checkout.sessionId);

/**
 * Completes an order if the provider says that it is paid. The return page, the webhook and the sweep all call it.
 * @param order as it was just read
 * @param sessionId for an order that does not have its session id yet
 * @throws {PaymentsUnavailableError} when the provider cannot be reached
 */
export async function settleOrder(
  deps: OrderDeps,
  order: StoredOrder,
  sessionId = order.checkout.sessionId,
): Promise<Outcome> {
  if (order.payment && orderJobs.hasDue(order)) await orderJobs.run(deps, order._id);
  if (!isUnpaid(order) || !sessionId) return outcomeOf(order);
  try {
    return await joinQuestions(`${order._id} ${sessionId}`, async () =>
      syncOrder(deps, order, await deps.payments.retrieveSession(sessionId)),
    );
  } catch (error) {
    logUnknownSession(error, order);
    return readOutcome(order);
  }
}

/**
 * Cancels an unpaid order: its session first, so that a cancelled order cannot be paid. An order that turns out to be
 * paid is completed.
 * @throws {PaymentsUnavailableError} when the provider cannot be reached; the order is unchanged
 */
export async function closeOrder(deps: OrderDeps, order: StoredOrder): Promise<Outcome> {
  const { payments } = deps;
  const { sessionId } = order.checkout;
  if (!isUnpaid(order)) return settleOrder(deps, order);
  try {
    if (sessionId) {
      const session = await payments.expireSession(sessionId).catch((error: unknown) => {
        // The session is paid or expired; the provider tells which.
        if (error instanceof PaymentsRefusedError) return payments.retrieveSession(sessionId);
        throw error;
      });
      return await syncOrder(deps, order, session);
    }
  } catch (error) {
    logUnknownSession(error, order);
  }
  await cancelOrder(deps, order);
  return readOutcome(order);
}
