import type Stripe from 'stripe';
import { checkoutApiVersion, checkoutParams } from './checkout-params.ts';
import { isLiveKey } from './live-key.ts';
import { createStripeBalance } from './stripe-balance.ts';
import { createStripeClient, type StripeConnection } from './stripe-client.ts';
import { createStripeDonations } from './stripe-donations.ts';
import { request } from './stripe-errors.ts';
import { toEvent, toSession } from './stripe-mapping.ts';
import { createStripeRecord } from './stripe-record.ts';
import { InvalidEventError, InvalidSignatureError, type Payments } from './types.ts';

interface StripeOptions extends StripeConnection {
  webhookSecret: string;
}

/** Payments through the official library, for Stripe itself and for any server that speaks its API. */
export function createStripeGateway({ secretKey, webhookSecret, apiUrl }: StripeOptions): Payments {
  const stripe = createStripeClient({ secretKey, apiUrl });
  const { sessions } = stripe.checkout;
  const requestSession = async (send: () => Promise<Stripe.Checkout.Session>) =>
    toSession(await request(send));
  return {
    kind: 'stripe',
    isLive: isLiveKey(secretKey),
    donations: createStripeDonations(stripe),
    balance: createStripeBalance(stripe),
    ...createStripeRecord(stripe),
    prepareCheckout: checkoutParams,
    createCheckoutSession: (params, idempotencyKey) =>
      requestSession(() => sessions.create(params, { idempotencyKey, apiVersion: checkoutApiVersion })),
    retrieveSession: (id) =>
      requestSession(() => sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })),
    expireSession: (id) => requestSession(() => sessions.expire(id)),
    constructEvent(rawBody, signature) {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(rawBody, signature, webhookSecret);
      } catch (error) {
        throw new InvalidSignatureError('Invalid signature.', { cause: error });
      }
      // What is signed is any JSON; and Stripe's thin events, which an endpoint can be set to, have no object.
      const object: unknown = event?.data?.object;
      if (typeof object !== 'object' || object === null)
        throw new InvalidEventError('The webhook got a signed body without the object of an event');
      return toEvent(event);
    },
    close: async () => {},
  };
}
