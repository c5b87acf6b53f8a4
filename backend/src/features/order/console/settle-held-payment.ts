import type { CheckoutSession } from '../../../adapters/payments/types.ts';
import { PaymentsRefusedError } from '../../../adapters/payments/types.ts';
import type { Actor } from '../../../audit/actor.ts';
import type { SettleHeldBody } from '../../../contract/admin/order/orders.ts';
import { problem } from '../../../errors/problem.ts';
import { releaseReservations } from '../../product/stock/reservations.ts';
import { requireOrder } from '../find-order.ts';
import type { StoredOrder } from '../order.model.ts';
import type { OrderDeps } from '../order-deps.ts';
import { orderJobs } from '../order-jobs.ts';
import { numberOf } from '../order-number.ts';
import { paymentFields, saveHeldPayment } from '../payment/payment-fields.ts';
import { isHeld } from '../payment-state.ts';
import { isRefundInProgress } from '../refund/refund-list.ts';
import { returnPayment } from '../refund/request-refund.ts';
import { syncPaymentChanges } from '../refund/sync-payment-changes.ts';
import { releaseStock, reserveStock } from '../reservation/order-stock.ts';
import { outOfStock } from '../reservation/shortage.ts';
import { transitionOrder } from '../transitions.ts';
import { addEvent, auditLostChange, auditOrderOnce } from './audit-order.ts';

const notHeld = (order: StoredOrder) => problem('order_not_held', { number: numberOf(order) });

/** The session that was paid, as the provider has it now. @throws {Problem} 409 when there is none */
async function readPaidSession({ payments }: OrderDeps, order: StoredOrder): Promise<CheckoutSession> {
  const id = order.heldSessionId ?? order.checkout.sessionId;
  const session = id
    ? await payments.retrieveSession(id).catch((error: unknown) => {
        if (error instanceof PaymentsRefusedError) return undefined;
        throw error;
      })
    : undefined;
  if (!session?.isPaid || !session.paymentIntentId)
    throw problem('held_payment_not_found', { number: numberOf(order) });
  return session;
}

/** A cancelled order has no stock any more. @throws {Problem} 409 that names the item that is sold out */
async function reserveAgain(deps: OrderDeps, order: StoredOrder): Promise<void> {
  if (order.status !== 'Cancelled') return;
  await releaseStock(order._id);
  const shortage = await reserveStock(deps, order, true);
  if (!shortage) return;
  await releaseReservations(order._id, 'all');
  throw outOfStock(shortage);
}

/**
 * Stores the refunds and disputes of a held payment as the provider has them now.
 * @returns the order after it
 * @throws {Problem} 409 when the payment was refunded: the order is closed
 */
async function syncHeldPayment(
  deps: OrderDeps,
  order: StoredOrder,
  { id, paymentIntentId = '' }: CheckoutSession,
): Promise<StoredOrder> {
  await saveHeldPayment(order._id, id, paymentIntentId);
  await syncPaymentChanges(deps, { ...order, paymentIntentId });
  const now = await requireOrder(order._id.toHexString());
  if (now.status === 'Refunded') throw problem('held_payment_refunded', { number: numberOf(now) });
  if (!isHeld(now)) throw notHeld(now);
  return now;
}

/** @throws {Problem} 409 for a payment that is being refunded, is disputed, or was lost in a dispute */
function requireAcceptable(order: StoredOrder): void {
  const number = numberOf(order);
  if (isRefundInProgress(order)) throw problem('refund_in_progress', { number });
  if (order.disputes?.some(({ status, closedAt }) => !closedAt || status === 'lost'))
    throw problem('held_payment_disputed', { number });
}

/** Takes the payment as it is: the order continues as any paid one. */
async function accept(deps: OrderDeps, actor: Actor, order: StoredOrder, session: CheckoutSession) {
  const seller = await deps.readSeller();
  return transitionOrder(order._id, 'acceptHeld', {
    // Its refunds are those that were looked at.
    condition: { refundsVersion: order.refundsVersion ?? { $exists: false } },
    set: { ...paymentFields(order, session), ...(seller && { seller }) },
    update: addEvent(actor, { kind: 'released', text: 'accept' }),
  });
}

/** Pays the payment back: the refund is requested in the same write, and a job makes it. */
async function refund(actor: Actor, order: StoredOrder, session: CheckoutSession) {
  const payment = paymentFields(order, session);
  const { condition, set, update } = returnPayment({ ...order, ...payment }, actor);
  const refunded = await transitionOrder(order._id, 'refundHeld', {
    set: { ...payment, ...set, lateRefundAt: new Date() },
    condition,
    update: { $push: { ...update.$push, ...addEvent(actor, { kind: 'released', text: 'refund' }).$push } },
  });
  if (refunded) await releaseStock(order._id);
  return refunded;
}

/**
 * Settles an order whose payment does not match, as an admin decides: `accept` takes the payment as it is and continues
 * the order, `refund` pays it back and closes the order. The provider is asked which payment there is, and for its refunds and disputes.
 * @throws {Problem} 404; 409 if the order is not held, has no payment, or an item is sold out; 409 for `accept` if the payment
 * is refunded, being refunded or disputed
 * @throws {PaymentsUnavailableError} when the provider cannot be reached; nothing is changed
 */
export async function settleHeldPayment(
  deps: OrderDeps,
  actor: Actor,
  idOrNumber: string,
  { action }: SettleHeldBody,
): Promise<StoredOrder> {
  const stored = await requireOrder(idOrNumber);
  if (!isHeld(stored)) throw notHeld(stored);
  const session = await readPaidSession(deps, stored);
  const order = await syncHeldPayment(deps, stored, session);
  if (action === 'accept') {
    requireAcceptable(order);
    await reserveAgain(deps, order);
  }
  await auditOrderOnce(actor, 'order.release', order, { action, reason: order.reviewReason });
  const settled =
    action === 'accept' ? await accept(deps, actor, order, session) : await refund(actor, order, session);
  if (!settled) {
    const now = await requireOrder(order._id.toHexString());
    await auditLostChange(
      actor,
      'order.release',
      { order, now, changes: { action } },
      ({ kind, text }) => kind === 'released' && text === action,
    );
    throw isHeld(now) ? problem('changed_meanwhile') : notHeld(now);
  }
  await orderJobs.run(deps, order._id);
  return requireOrder(order._id.toHexString());
}
