import { z } from 'zod';
import {
  InvalidEventError,
  InvalidSignatureError,
  type PaymentEvent,
  type PaymentEventHandler,
  type Payments,
} from './adapters/payments/types.ts';
import { logger } from './config/log/logger.ts';
import { paths } from './contract/paths.ts';
import { successResponse } from './contract/responses.ts';
import { problem } from './errors/problem.ts';
import { openCalls } from './http/api/api-route.ts';

interface WebhookDeps {
  payments: Payments;
  /** One per feature; the first one that handles the event ends the search. */
  paymentEvents: readonly PaymentEventHandler[];
}

/** @throws {Problem} 400 for a signature that is not the provider's, and for a signed body that is not an event */
function readEvent(payments: Payments, body: unknown, signature = ''): PaymentEvent {
  try {
    return payments.constructEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature);
  } catch (error) {
    if (error instanceof InvalidSignatureError) throw problem('invalid_signature');
    if (error instanceof InvalidEventError) {
      logger.error({ err: error }, 'an event of the payment provider was refused');
      throw problem('invalid_body');
    }
    throw error;
  }
}

const call = openCalls<WebhookDeps>('Service');

/** The payment provider's webhook: signed events, delivered at least once and in any order. */
export const webhookRoutes = [
  call({
    id: 'receiveStripeEvent',
    method: 'post',
    path: paths.webhooks.stripe,
    summary: 'Receive an event of the payment provider',
    description:
      'For Stripe only. Events arrive at least once and in any order; an error makes Stripe send the event again. The body is at most 1 MB.',
    headers: {
      'Stripe-Signature': {
        schema: z.string(),
        description: "Stripe's signature of the body, not older than five minutes.",
        example: 't=1795362052,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
        required: true,
      },
    },
    body: {
      schema: z.looseObject({ id: z.string(), object: z.literal('event'), type: z.string() }),
      example: {
        id: 'evt_1QYd2b2eZvKYlo2C',
        object: 'event',
        type: 'checkout.session.expired',
        data: { object: { id: 'cs_test_unknown', object: 'checkout.session' } },
      },
      // The signature is of the raw bytes.
      rawBytes: 1024 * 1024,
    },
    response: {
      description: 'The event is handled, or concerns nothing of the shop.',
      schema: successResponse,
      example: { success: true },
    },
    errors: ['invalid_signature'],
    async handle({ req }, { payments, paymentEvents }) {
      const event = readEvent(payments, req.body, req.get('stripe-signature'));
      // An error responds 5xx, and the provider sends the event again.
      for (const handle of paymentEvents) if (await handle(event)) return { success: true };
      logger.info({ eventId: event.id, type: event.type }, 'event ignored: no matching order or donation');
      return { success: true };
    },
  }),
];
