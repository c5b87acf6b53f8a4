import express, { Router } from 'express';
import {
  InvalidSignatureError,
  type PaymentEvent,
  type PaymentEventHandler,
  type Payments,
} from './adapters/payments/types.ts';
import { logger } from './config/log/logger.ts';
import { paths } from './contract/paths.ts';
import { problem } from './errors/problem.ts';
import { refuseOtherMethods } from './http/requests/method-not-allowed.ts';

const bodyLimit = '1mb';

/**
 * The payment provider's webhook: signed events, delivered at least once and in any order. Mounted before the JSON
 * parser, because the signature is of the raw bytes.
 * @param handlers one per feature; the first one that handles the event ends the search
 */
export function webhookRoutes(payments: Payments, handlers: readonly PaymentEventHandler[]): Router {
  const router = Router();
  const handle = async (event: PaymentEvent) => {
    for (const handler of handlers) if (await handler(event)) return;
    logger.info({ eventId: event.id, type: event.type }, 'event ignored: no matching order or donation');
  };
  router.post(
    paths.webhooks.stripe,
    express.raw({ type: () => true, limit: bodyLimit }),
    async (req, res) => {
      let event: PaymentEvent;
      try {
        const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
        event = payments.constructEvent(body, req.get('stripe-signature') ?? '');
      } catch (error) {
        if (error instanceof InvalidSignatureError) throw problem('invalid_signature');
        throw error;
      }
      // An error responds 5xx, and the provider sends the event again.
      await handle(event);
      res.json({ success: true });
    },
  );
  return refuseOtherMethods(router);
}
