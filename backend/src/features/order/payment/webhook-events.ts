import type { PaymentEvent, PaymentEventHandler } from '../../../adapters/payments/types.ts';
import { findOrder } from '../find-order.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import type { OrderDeps } from '../order-deps.ts';
import { syncPaymentChanges } from '../refund/sync-payment-changes.ts';
import { saveHeldPayment } from './payment-fields.ts';
import { settleOrder } from './settle-order.ts';

/** The order of a session; while the session is not saved yet, the order that it names. */
export async function findOrderOfSession(
  session: Pick<NonNullable<PaymentEvent['session']>, 'id' | 'orderId'>,
): Promise<StoredOrder | null> {
  const known = await OrderModel.findOne({ 'checkout.sessionId': session.id }).lean<StoredOrder>();
  if (known || !session.orderId) return known;
  return /^[0-9a-f]{24}$/.test(session.orderId) ? findOrder(session.orderId) : null;
}

const findOrderOfPayment = (paymentIntentId: string): Promise<StoredOrder | null> =>
  OrderModel.findOne({ paymentIntentId }).lean<StoredOrder>().exec();

/** A refund or dispute of a payment changed. An order that has not recorded its payment yet is completed first. */
async function handlePaymentChange(deps: OrderDeps, paymentIntentId: string): Promise<boolean> {
  let order = await findOrderOfPayment(paymentIntentId);
  if (!order) {
    for await (const session of deps.payments.listSessions({ paymentIntentId })) {
      const unpaid = await findOrderOfSession(session);
      if (!unpaid) continue;
      await settleOrder(deps, unpaid, session.id);
      await saveHeldPayment(unpaid._id, session.id, paymentIntentId);
    }
    order = await findOrderOfPayment(paymentIntentId);
  }
  if (order) await syncPaymentChanges(deps, order);
  return order !== null;
}

/** Handles the provider's events about orders. An event only triggers a request for the current state. */
export function orderEventHandler(deps: OrderDeps): PaymentEventHandler {
  return async (event) => {
    const { changedPaymentId, session } = event;
    if (changedPaymentId) return handlePaymentChange(deps, changedPaymentId);
    const order = session ? await findOrderOfSession(session) : null;
    if (order) await settleOrder(deps, order, session?.id);
    return order !== null;
  };
}
