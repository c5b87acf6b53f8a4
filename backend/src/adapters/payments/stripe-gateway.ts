import Stripe from 'stripe';
import { timeLimit } from '../../config/time-limit.ts';
import { checkoutApiVersion, checkoutParams } from './checkout-params.ts';
import { isLiveKey } from './live-key.ts';
import { createStripeBalance } from './stripe-balance.ts';
import { createStripeDonations } from './stripe-donations.ts';
import { request } from './stripe-errors.ts';
import { toEvent, toSession } from './stripe-mapping.ts';
import { createStripeRecord } from './stripe-record.ts';
import { InvalidSignatureError, type Payments } from './types.ts';

/** stripe-node's default is 80 s, longer than a shopper waits. */
const timeoutMs = 8000;

export interface StripeConnection {
  secretKey: string;
  /** Another server that speaks Stripe's API; undefined is Stripe itself. */
  apiUrl: string | undefined;
}

interface StripeOptions extends StripeConnection {
  webhookSecret: string;
}

function addressConfig(apiUrl: string | undefined): Stripe.StripeConfig {
  if (!apiUrl) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: port || (isPlain ? 80 : 443) };
}

/** The official library, with the shop's time limit. */
export const createStripeClient = ({ secretKey, apiUrl }: StripeConnection): Stripe =>
  new Stripe(secretKey, {
    ...addressConfig(apiUrl),
    timeout: timeLimit(timeoutMs, 'provider'),
    // The caller retries: it keeps the idempotency key, and the shopper gets a response within ten seconds.
    maxNetworkRetries: 0,
    telemetry: false,
  });

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
      return toEvent(event);
    },
    close: async () => {},
  };
}
