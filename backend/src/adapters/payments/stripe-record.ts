import type Stripe from 'stripe';
import { ask } from './stripe-errors.ts';
import {
  type CheckoutSession,
  type PaymentRecord,
  PaymentsRefusedError,
  type RecordFilter,
  type Refund,
} from './types.ts';

const pageSize = 100;
const idOf = (value: { id: string } | string | null) => (typeof value === 'string' ? value : value?.id);

const toRefund = ({ id, payment_intent, amount }: Stripe.Refund): Refund => ({
  id,
  paymentIntentId: idOf(payment_intent),
  amountCents: amount,
});

/** The money stays with the shop. */
const isTurnedDown = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled';

const filterParams = (filter: RecordFilter) => ({
  limit: pageSize,
  ...('createdFrom' in filter
    ? { created: { gte: Math.floor(filter.createdFrom.getTime() / 1000) } }
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

/** The payment an event's charge belongs to. */
export const paymentOfCharge = ({ payment_intent }: Stripe.Charge) => idOf(payment_intent);

/** What was paid and given back, by the official library. */
export function createStripeRecord(
  stripe: Stripe,
  toSession: (session: Stripe.Checkout.Session) => CheckoutSession,
): PaymentRecord {
  return {
    async refundPayment({ paymentIntentId, orderId }, idempotencyKey) {
      const params = { payment_intent: paymentIntentId, metadata: { orderId } };
      const refund = await ask(() => stripe.refunds.create(params, { idempotencyKey }));
      if (isTurnedDown(refund)) throw new PaymentsRefusedError(`The refund is ${refund.status}.`);
      return toRefund(refund);
    },
    async *listRefunds(filter) {
      const params = filterParams(filter);
      const refunds = listAll((after) => stripe.refunds.list({ ...params, ...after }));
      for await (const refund of refunds) if (!isTurnedDown(refund)) yield toRefund(refund);
    },
    async *listSessions(filter) {
      const params = filterParams(filter);
      const found = listAll((after) => stripe.checkout.sessions.list({ ...params, ...after }));
      for await (const session of found) if (session.mode === 'payment') yield toSession(session);
    },
  };
}
