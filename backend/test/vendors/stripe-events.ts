import Stripe from 'stripe';
import { loadOrCreateSecret } from '../../src/config/secret.ts';
import { paths } from '../../src/contract/paths.ts';
import type { TestShop } from '../shop/test-shop.ts';

/** A Stripe event about an order's checkout session. */
export const stripeEvent = (type: string, sessionId: string, orderId: string) => ({
  id: `evt_${Math.random().toString(36).slice(2)}`,
  object: 'event',
  type,
  data: {
    object: {
      id: sessionId,
      object: 'checkout.session',
      client_reference_id: orderId,
      metadata: { orderId },
      payment_status: 'paid',
    },
  },
});

/** Sends a body to the webhook, signed with the sandbox's secret by default. */
export async function sendSigned(
  shop: TestShop,
  payload: string,
  { secret, timestamp, header }: { secret?: string; timestamp?: number; header?: string } = {},
) {
  const key = secret ?? `whsec_${await loadOrCreateSecret(shop.settings.dataDir, 'sandbox-webhook-secret')}`;
  const signature =
    header ??
    Stripe.webhooks.generateTestHeaderString({ payload, secret: key, ...(timestamp ? { timestamp } : {}) });
  return shop.request
    .post(paths.webhooks.stripe)
    .set('Content-Type', 'application/json; charset=utf-8')
    .set('Stripe-Signature', signature)
    .serialize((raw) => raw as unknown as string)
    .send(payload as unknown as object);
}

export const sendStripeEvent = (shop: TestShop, type: string, sessionId: string, orderId: string) =>
  sendSigned(shop, JSON.stringify(stripeEvent(type, sessionId, orderId)));
