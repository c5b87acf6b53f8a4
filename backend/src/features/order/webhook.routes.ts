import express, { Router } from 'express';
import { InvalidSignatureError, type PaymentEvent } from '../../adapters/payments/types.ts';
import { logger } from '../../config/logger.ts';
import { messages, paths } from '../../contract/http.ts';
import { refuseOtherMethods } from '../../http/method-not-allowed.ts';
import { badRequest } from '../../http/problem.ts';
import { OrderModel, type StoredOrder } from './order.model.ts';
import { findOrder } from './order-store.ts';
import type { OrderTools } from './order-tools.ts';
import { completeOrder } from './settle-order.ts';

const bodyLimit = '1mb';
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

/**
 * The payment provider's webhook: signed, at least once, in any order. Mounted before the JSON parser, because the
 * signature is over the bytes as they came.
 */
export function webhookRoutes(tools: OrderTools): Router {
  const router = Router();
  router.post(
    paths.webhooks.stripe,
    express.raw({ type: () => true, limit: bodyLimit }),
    async (req, res) => {
      let event: PaymentEvent;
      try {
        const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
        event = tools.payments.constructEvent(body, req.get('stripe-signature') ?? '');
      } catch (error) {
        if (error instanceof InvalidSignatureError) throw badRequest(messages.invalid('signature'));
        throw error;
      }
      // A failure below answers 5xx, and the provider sends the event again.
      const order = sessionEvents.has(event.type) ? await findOrderOfEvent(event) : null;
      if (order) await completeOrder(tools, order, event.session?.id);
      else logger.info({ eventId: event.id, type: event.type }, 'webhook is for no order of ours');
      res.json({ success: true });
    },
  );
  return refuseOtherMethods(router);
}
