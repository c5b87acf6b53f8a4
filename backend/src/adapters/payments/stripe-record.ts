import Stripe from 'stripe';
import { ask, translate } from './stripe-errors.ts';
import {
  type CheckoutSession,
  type Dispute,
  type PaymentEvent,
  type PaymentRecord,
  type RecordFilter,
  type Refund,
  RefundImpossibleError,
} from './types.ts';

const pageSize = 100;
const idOf = (value: { id: string } | string | null) => (typeof value === 'string' ? value : value?.id);
const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

function stateOf({ status }: Stripe.Refund): Refund['state'] {
  if (status === 'failed' || status === 'canceled') return 'failed';
  // `requires_action` waits for the customer; a status that Stripe adds later is not done either.
  return status === 'succeeded' ? 'done' : 'pending';
}

function toRefund(refund: Stripe.Refund): Refund {
  const { id, payment_intent, amount, failure_reason, status } = refund;
  const state = stateOf(refund);
  return {
    id,
    paymentIntentId: idOf(payment_intent),
    amountCents: amount,
    state,
    failure: state === 'failed' ? `The refund is ${failure_reason ?? status}.` : undefined,
  };
}

const closedDisputes = new Set(['won', 'lost', 'warning_closed', 'prevented']);

const toDispute = ({ id, payment_intent, amount, status, reason, created }: Stripe.Dispute): Dispute => ({
  id,
  paymentIntentId: idOf(payment_intent),
  amountCents: amount,
  status,
  reason,
  openedAt: new Date(created * 1000),
  isClosed: closedDisputes.has(status),
});

/** Refusals that stay, whatever key asks again. */
const permanentRefusals = new Set([
  'charge_already_refunded',
  'charge_disputed',
  'charge_not_refundable',
  'refund_disputed_payment',
  'resource_missing',
]);

function translateRefund(error: unknown): Error {
  const translated = translate(error);
  return error instanceof Stripe.errors.StripeError && permanentRefusals.has(error.code ?? '')
    ? new RefundImpossibleError(translated.message, { cause: error })
    : translated;
}

const filterParams = (filter: RecordFilter) => ({
  limit: pageSize,
  ...('createdFrom' in filter
    ? { created: { gte: toSeconds(filter.createdFrom) } }
    : { payment_intent: filter.paymentIntentId }),
});

/** Every record of a list, page by page. */
async function* listAll<Item extends { id: string }>(
  fetchPage: (after: { starting_after?: string }) => Promise<{ data: Item[]; has_more: boolean }>,
): AsyncGenerator<Item> {
  let after = {};
  for (;;) {
    const page = await ask(() => fetchPage(after));
    yield* page.data;
    const last = page.data.at(-1);
    if (!page.has_more || !last) return;
    after = { starting_after: last.id };
  }
}

/** Payments, refunds and disputes, by the official library. */
export function createStripeRecord(
  stripe: Stripe,
  toSession: (session: Stripe.Checkout.Session) => CheckoutSession,
  toEvent: (event: Stripe.Event) => PaymentEvent,
): PaymentRecord {
  return {
    async refundPayment({ paymentIntentId, orderId }, idempotencyKey) {
      const params = { payment_intent: paymentIntentId, metadata: { orderId } };
      return toRefund(await ask(() => stripe.refunds.create(params, { idempotencyKey }), translateRefund));
    },
    async *listRefunds(filter) {
      const params = filterParams(filter);
      for await (const refund of listAll((after) => stripe.refunds.list({ ...params, ...after })))
        yield toRefund(refund);
    },
    async *listDisputes(filter) {
      const params = filterParams(filter);
      for await (const dispute of listAll((after) => stripe.disputes.list({ ...params, ...after })))
        yield toDispute(dispute);
    },
    async *listEvents({ types, createdFrom }) {
      const params = { ...filterParams({ createdFrom }), types: [...types] };
      for await (const event of listAll((after) => stripe.events.list({ ...params, ...after })))
        yield toEvent(event);
    },
    async *listSessions(filter) {
      const params = filterParams(filter);
      const found = listAll((after) => stripe.checkout.sessions.list({ ...params, ...after }));
      for await (const session of found) if (session.mode === 'payment') yield toSession(session);
    },
  };
}
