import { type CheckoutSession, PaymentsRefusedError } from '../../../adapters/payments/types.ts';
import { logger } from '../../../config/logger.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import type { OrderTools } from '../order-tools.ts';
import { cancelOrder, closeOrder, completeOrder } from '../payment/complete-order.ts';

/** A page that expires soon is not offered: the customer needs time to enter the card. */
const minRemainingMs = 2 * 60_000;

/** The page of an earlier session; undefined if it can no longer be paid, and then the order is settled. */
async function reopenSession(tools: OrderTools, order: StoredOrder, id: string): Promise<string | undefined> {
  await completeOrder(tools, order, id);
  const open = await OrderModel.findOne({ _id: order._id, openKey: order.openKey }).lean<StoredOrder>();
  return open?.checkout.url ?? undefined;
}

/** Creates the order's Checkout Session. The order id is the idempotency key, so a retry returns the same session. */
async function createSession(tools: OrderTools, order: StoredOrder): Promise<string | undefined> {
  const { _id, checkout } = order;
  const orderId = _id.toHexString();
  let session: CheckoutSession;
  try {
    session = await tools.payments.createCheckoutSession(checkout.params, `order:${orderId}`);
  } catch (error) {
    if (!(error instanceof PaymentsRefusedError)) throw error;
    logger.error({ err: error, orderId }, 'the provider refuses a session');
    await cancelOrder(tools, order);
    return undefined;
  }
  tools.crashAt('after-session-created');
  const saved = await OrderModel.findOneAndUpdate(
    { _id },
    { $set: { 'checkout.sessionId': session.id, 'checkout.url': session.url } },
    { returnDocument: 'after' },
  ).lean<StoredOrder>();
  tools.crashAt('after-session-saved');
  if (saved?.openKey) return session.url;
  // Cancelled while the session was created: the session must not be paid.
  if (saved) await closeOrder(tools, saved);
  return undefined;
}

/** @returns the URL of an open order's payment page; undefined if the order can no longer be paid */
export async function openPaymentPage(tools: OrderTools, order: StoredOrder): Promise<string | undefined> {
  const { sessionId, expiresAt } = order.checkout;
  if (expiresAt.getTime() - Date.now() < minRemainingMs) {
    await closeOrder(tools, order);
    return undefined;
  }
  return sessionId ? reopenSession(tools, order, sessionId) : createSession(tools, order);
}
