import Stripe from 'stripe';
import { logger } from '../../config/logger.ts';
import {
  type CheckoutSession,
  InvalidSignatureError,
  type Payments,
  PaymentsRefusedError,
  PaymentsUnavailableError,
} from './types.ts';

/** stripe-node waits 80 s by default; a shopper does not (reliability "What trusted systems do"). */
const timeoutMs = 8000;
const busyRetryMs = 250;
const busyTries = 12;

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
  const named = session.metadata?.orderId;
  return {
    id: session.id,
    url: session.url ?? undefined,
    status: endStatuses.find((status) => status === session.status) ?? 'open',
    isPaid: session.payment_status === 'paid',
    totalCents: session.amount_total ?? undefined,
    currency: session.currency ?? undefined,
    orderId: named === session.client_reference_id ? named : undefined,
    paymentIntentId: idOf(session.payment_intent),
  };
}

const isBusy = (error: unknown) => error instanceof Stripe.errors.StripeError && error.statusCode === 409;

function translate(error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError)) return error as Error;
  const { statusCode = 0, message, headers } = error;
  // A key that once met a server error answers that same error for a day: waiting would not help.
  const isReplayedFailure = statusCode >= 500 && headers?.['idempotent-replayed'] === 'true';
  if (statusCode === 400 || statusCode === 404 || isReplayedFailure) {
    return new PaymentsRefusedError(message, { cause: error });
  }
  if (statusCode === 401 || statusCode === 403)
    logger.error({ err: error }, 'payment provider refuses the key');
  return new PaymentsUnavailableError(message, { cause: error });
}

/** Asks; waits while another request with the same idempotency key is being worked on. */
async function ask(call: () => Promise<Stripe.Checkout.Session>): Promise<CheckoutSession> {
  for (let tries = 1; ; tries += 1) {
    try {
      return toSession(await call());
    } catch (error) {
      if (!isBusy(error) || tries === busyTries) throw translate(error);
      await new Promise((resolve) => setTimeout(resolve, busyRetryMs));
    }
  }
}

/** The official library, for Stripe itself and for every server that speaks its API. */
export function createStripeGateway({ secretKey, webhookSecret, apiUrl }: StripeOptions): Payments {
  const stripe = new Stripe(secretKey, {
    ...addressOf(apiUrl),
    timeout: timeoutMs,
    // A retry belongs to whoever asked: it keeps the key, and the shopper has an answer within ten seconds.
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const { sessions } = stripe.checkout;
  return {
    kind: 'stripe',
    createCheckoutSession: (params, idempotencyKey) => ask(() => sessions.create(params, { idempotencyKey })),
    retrieveSession: (id) => ask(() => sessions.retrieve(id)),
    expireSession: (id) => ask(() => sessions.expire(id)),
    constructEvent(rawBody, signature) {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(rawBody, signature, webhookSecret);
      } catch (error) {
        throw new InvalidSignatureError('Invalid signature.', { cause: error });
      }
      const { object } = event.data;
      const isSession = 'object' in object && object.object === 'checkout.session';
      return {
        id: event.id,
        type: event.type,
        session: isSession ? toSession(object as Stripe.Checkout.Session) : undefined,
      };
    },
    close: async () => {},
  };
}
