import type { PaymentEvent, PaymentEventHandler } from '../../adapters/payments/types.ts';
import { OrderModel, type StoredOrder } from './order.model.ts';
import { findOrder } from './order-store.ts';
import type { OrderTools } from './order-tools.ts';
import { completeOrder } from './settle-order.ts';

const sessionEvents = new Set([
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
]);

/** The order whose session this is; before the session is saved, the order that it names. */
async function findOrderOfEvent({ session }: PaymentEvent): Promise<StoredOrder | null> {
  if (!session) return null;
  const known = await OrderModel.findOne({ 'checkout.sessionId': session.id }).lean<StoredOrder>();
  if (known || !session.orderId) return known;
  return /^[0-9a-f]{24}$/.test(session.orderId) ? findOrder(session.orderId) : null;
}

/** Takes the provider's events about orders. */
export function orderEvents(tools: OrderTools): PaymentEventHandler {
  return async (event) => {
    const order = sessionEvents.has(event.type) ? await findOrderOfEvent(event) : null;
    if (order) await completeOrder(tools, order, event.session?.id);
    return order !== null;
  };
}
