import Stripe from 'stripe';
import { checkoutApiVersion } from './checkout-params.ts';
import { isLiveKey } from './live-key.ts';
import { ask } from './stripe-errors.ts';
import { createStripeGifts, toInvoice, toSubscription } from './stripe-gifts.ts';
import { createStripeRecord } from './stripe-record.ts';
import { type CheckoutSession, InvalidSignatureError, type PaymentEvent, type Payments } from './types.ts';

/** stripe-node waits 80 s by default; a shopper does not (reliability "What trusted systems do"). */
const timeoutMs = 8000;

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** Another server that speaks Stripe's API; undefined is Stripe itself. */
  apiUrl: string | undefined;
}

function addressOf(apiUrl: string | undefined): Stripe.StripeConfig {
  if (!apiUrl) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: port || (isPlain ? 80 : 443) };
}

const endStatuses = ['complete', 'expired'] as const;
const idOf = (value: { id: string } | string | null) => (typeof value === 'string' ? value : value?.id);

function toSession(session: Stripe.Checkout.Session): CheckoutSession {
  const reference = session.client_reference_id;
  const named = (id: string | undefined) => (id && id === reference ? id : undefined);
  return {
    id: session.id,
    url: session.url ?? undefined,
    status: endStatuses.find((status) => status === session.status) ?? 'open',
    isPaid: session.payment_status === 'paid',
    totalCents: session.amount_total ?? undefined,
    currency: session.currency ?? undefined,
    orderId: named(session.metadata?.orderId),
    donationId: named(session.metadata?.donationId),
    paymentIntentId: idOf(session.payment_intent),
    subscriptionId: idOf(session.subscription),
  };
}

const ofPayments = new Set(['charge', 'refund', 'dispute']);

/** An event with what it is about, of the kinds of things the shop knows. */
function toEvent({ id, type, data: { object } }: Stripe.Event): PaymentEvent {
  const kind = 'object' in object ? object.object : '';
  return {
    id,
    type,
    session: kind === 'checkout.session' ? toSession(object as Stripe.Checkout.Session) : undefined,
    subscription: kind === 'subscription' ? toSubscription(object as Stripe.Subscription) : undefined,
    invoice: kind === 'invoice' ? toInvoice(object as Stripe.Invoice) : undefined,
    paymentIntentId: ofPayments.has(kind)
      ? idOf((object as Stripe.Charge | Stripe.Refund | Stripe.Dispute).payment_intent)
      : undefined,
  };
}

/** The official library, for Stripe itself and for every server that speaks its API. */
export function createStripeGateway({ secretKey, webhookSecret, apiUrl }: StripeOptions): Payments {
  const stripe = new Stripe(secretKey, {
    ...addressOf(apiUrl),
    timeout: timeoutMs,
    // The caller retries with the same idempotency key, and the shopper has a response within ten seconds.
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const { sessions } = stripe.checkout;
  const askSession = (call: () => Promise<Stripe.Checkout.Session>) =>
    ask(async () => toSession(await call()));
  return {
    kind: 'stripe',
    isLive: isLiveKey(secretKey),
    gifts: createStripeGifts(stripe),
    ...createStripeRecord(stripe, toSession, toEvent),
    createCheckoutSession: (params, idempotencyKey) =>
      askSession(() => sessions.create(params, { idempotencyKey, apiVersion: checkoutApiVersion })),
    retrieveSession: (id) => askSession(() => sessions.retrieve(id)),
    expireSession: (id) => askSession(() => sessions.expire(id)),
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
