import type Stripe from 'stripe';
import { request, translateRefundError } from './stripe-errors.ts';
import { lateChangeEvents } from './stripe-event-types.ts';
import { toDispute, toEvent, toRefund, toSeconds, toSession } from './stripe-mapping.ts';
import type { PaymentRecord, RecordFilter } from './types.ts';

const pageSize = 100;

const filterParams = (filter: RecordFilter & { createdTo?: Date }) => ({
  limit: pageSize,
  ...('createdFrom' in filter
    ? {
        created: {
          gte: toSeconds(filter.createdFrom),
          ...(filter.createdTo && { lte: toSeconds(filter.createdTo) }),
        },
      }
    : { payment_intent: filter.paymentIntentId }),
});

/** Every item of a list, page by page. */
export async function* listAll<Item extends { id: string }>(
  fetchPage: (after: { starting_after?: string }) => Promise<{ data: Item[]; has_more: boolean }>,
): AsyncGenerator<Item> {
  let after = {};
  for (;;) {
    const page = await request(() => fetchPage(after));
    yield* page.data;
    const last = page.data.at(-1);
    if (!page.has_more || !last) return;
    after = { starting_after: last.id };
  }
}

/** Refunds, disputes, events and sessions through the official library. */
export function createStripeRecord(stripe: Stripe): PaymentRecord {
  return {
    async refundPayment({ paymentIntentId, orderId, refundId, amountCents }, idempotencyKey) {
      const params = {
        payment_intent: paymentIntentId,
        amount: amountCents,
        metadata: { orderId, refundId },
      };
      return toRefund(
        await request(() => stripe.refunds.create(params, { idempotencyKey }), translateRefundError),
      );
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
    async *listLateChanges(createdFrom) {
      const params = { ...filterParams({ createdFrom }), types: [...lateChangeEvents] };
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
