import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import {
  type CheckoutSession,
  EmailRefusedError,
  IdempotencyKeySpentError,
  PaymentsRefusedError,
} from '../../../adapters/payments/types.ts';
import { logger } from '../../../config/log/logger.ts';
import { problem } from '../../../errors/problem.ts';
import { newNotification } from '../../../notifications/notification.schema.ts';
import type { CallerLimits } from '../limits.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import type { OrderDeps } from '../order-deps.ts';
import { cancelOrder, closeOrder, hasOpenQuestion, settleOrder } from '../payment/settle-order.ts';

/** A page that expires soon is not offered: the customer needs time to enter the card. */
const minRemainingMs = 2 * 60_000;
/** Stripe creates no page that expires sooner. */
const minLifeMs = 30 * 60_000;

/** The page of an earlier session; undefined if it can no longer be paid, and then the order is settled. */
async function reopenSession(
  deps: OrderDeps,
  order: StoredOrder,
  id: string,
  limits: CallerLimits | undefined,
): Promise<string | undefined> {
  const ask = () => settleOrder(deps, order, id);
  await (limits && hasOpenQuestion(order) ? limits.lookUp('complete', order, ask) : ask());
  const open = await OrderModel.findOne({ _id: order._id, openKey: order.openKey }).lean<StoredOrder>();
  return open?.checkout.url ?? undefined;
}

/** The same on one day: a page that is refused to every shopper is one cause for the owner. */
function idOfCause(reason: string): Types.ObjectId {
  const day = new Date().toISOString().slice(0, 10);
  return new Types.ObjectId(createHash('sha256').update(`${reason} ${day}`).digest().subarray(0, 12));
}

/**
 * Cancels an order whose payment page the provider refuses: it would refuse the next one, too.
 * @throws {Problem} 400 for the email address; 503 for another reason, which the owner is told
 */
async function refusePage(deps: OrderDeps, order: StoredOrder, error: PaymentsRefusedError): Promise<never> {
  const orderId = order._id.toHexString();
  if (error instanceof EmailRefusedError) {
    logger.warn({ err: error, orderId }, 'the provider refuses an email address');
    await cancelOrder(deps, order);
    throw problem('invalid_field', { field: 'email' });
  }
  logger.error({ alert: 'payment page refused', err: error, orderId }, 'the provider refuses a session');
  // Without the order's id, which an address in it may have: the reason names the cause.
  const reason = error.message.replaceAll(orderId, '…');
  await cancelOrder(deps, order, {
    ...newNotification('payment-page-refused', { reason }),
    _id: idOfCause(reason),
  });
  throw problem('checkout_refused');
}

/** Creates the order's Checkout Session. The order id is the idempotency key, so a retry returns the same session. */
async function createSession(deps: OrderDeps, order: StoredOrder): Promise<string | undefined> {
  const { _id, checkout } = order;
  const orderId = _id.toHexString();
  let session: CheckoutSession;
  try {
    session = await deps.payments.createCheckoutSession(checkout.params, `order:${orderId}`);
  } catch (error) {
    // The order waited for its page too long, e.g. while the provider was away: a new order has a new end.
    const isTooLate = checkout.expiresAt.getTime() - Date.now() < minLifeMs;
    if (error instanceof PaymentsRefusedError) {
      if (!isTooLate || error instanceof EmailRefusedError) return refusePage(deps, order, error);
      await cancelOrder(deps, order);
      return undefined;
    }
    if (!(error instanceof IdempotencyKeySpentError)) throw error;
    // The page that a spent key may have created was never shown, so it is never paid: a new order has a new key.
    logger.error({ err: error, orderId }, 'the idempotency key of a session is spent');
    await cancelOrder(deps, order);
    return undefined;
  }
  deps.crashAt('after-session-created');
  // With the driver, as every order makes it: mongoose would check what is set against the schema.
  const saved = (await OrderModel.collection.findOneAndUpdate(
    { _id },
    { $set: { 'checkout.sessionId': session.id, 'checkout.url': session.url } },
    { returnDocument: 'after' },
  )) as StoredOrder | null;
  deps.crashAt('after-session-saved');
  if (saved?.openKey) return session.url;
  // Cancelled while the session was created: the session must not be paid.
  if (saved) await closeOrder(deps, saved);
  return undefined;
}

/**
 * @returns the URL of an open order's payment page; undefined if the order can no longer be paid
 * @throws {Problem} 429 when it was opened too often; 400 or 503 when the provider refuses it
 */
export async function openPaymentPage(
  deps: OrderDeps,
  order: StoredOrder,
  limits?: CallerLimits,
): Promise<string | undefined> {
  const { sessionId, expiresAt } = order.checkout;
  if (expiresAt.getTime() - Date.now() < minRemainingMs) {
    await closeOrder(deps, order);
    return undefined;
  }
  return sessionId ? reopenSession(deps, order, sessionId, limits) : createSession(deps, order);
}
