import type { RefundParams } from '../api/params.ts';
import type { Models } from '../models.ts';
import { createEvent } from '../stripe-objects/event.ts';
import { isReversed, presentCharge, presentRefund, refundedCents } from '../stripe-objects/refund.ts';
import { subscriptionTime } from '../subscriptions/clock.ts';
import { type Idempotency, idempotencyFields, randomId, toEntries } from '../values.ts';
import type { RefundStatus, SandboxRefund } from './payment.schema.ts';
import { changePayment, findPart, findPayment, type SandboxPayment } from './payment-store.ts';

type RefundOutcome =
  | { kind: 'created' | 'replayed'; payment: SandboxPayment; refund: SandboxRefund }
  | { kind: 'payment not found' | 'disputed' | 'insufficient balance' | 'fully refunded' }
  | { kind: 'amount too large'; leftCents: number };

/** Adds a refund and its events. @returns false if another refund was added meanwhile */
function addRefund(db: Models, payment: SandboxPayment, refund: SandboxRefund): Promise<boolean> {
  const after = { ...payment, refunds: [...payment.refunds, refund] };
  return changePayment(db, payment, {
    condition: { [`refunds.${payment.holder.refundCount}`]: { $exists: false } },
    push: { refunds: refund },
    events: [
      createEvent('charge.refunded', presentCharge(after)),
      ...(refund.status === 'failed' ? [createEvent('refund.failed', presentRefund(after, refund))] : []),
    ],
  });
}

const isOpen = ({ status }: { status: string }) => !['won', 'lost', 'warning_closed'].includes(status);

/**
 * Refunds the remainder of a payment, or a part of it; the same key returns the refund that it created.
 * @param status the refund's first status; the default depends on the card of the payment
 */
export async function refundPayment(
  db: Models,
  { payment_intent: paymentIntent, amount, metadata }: RefundParams,
  idempotency: Idempotency,
  status?: RefundStatus,
): Promise<RefundOutcome> {
  const fields = idempotencyFields(idempotency);
  for (;;) {
    const payment = await findPayment(db, paymentIntent);
    if (!payment) return { kind: 'payment not found' };
    // Read with the payment: of concurrent equal requests, the later ones find the refund of the first.
    const first = payment.refunds.find(({ idempotencyKey }) => idempotencyKey === fields.idempotencyKey);
    if (first) return { kind: 'replayed', payment, refund: first };
    if (payment.disputes.some(isOpen)) return { kind: 'disputed' };
    if (payment.isUncovered) return { kind: 'insufficient balance' };
    const leftCents = payment.amountTotal - refundedCents(payment);
    if (leftCents === 0) return { kind: 'fully refunded' };
    if ((amount ?? 0) > leftCents) return { kind: 'amount too large', leftCents };
    const refund = {
      id: randomId('re'),
      paymentIntent,
      ...fields,
      amount: amount ?? leftCents,
      status: status ?? payment.refundsBegin ?? 'succeeded',
      metadata: toEntries(metadata),
      createdAt: new Date(),
      bookedAt: await subscriptionTime(db),
    };
    if (await addRefund(db, payment, refund)) return { kind: 'created', payment, refund };
  }
}

/**
 * Changes a refund's status, as the bank does days later, and adds the events that Stripe sends.
 * @returns false if the refund does not exist or has this status already
 */
export async function setRefundStatus(db: Models, id: string, status: RefundStatus): Promise<boolean> {
  const found = await findPart(db, 'refunds', 'id', id);
  if (!found || (found.part.status ?? 'succeeded') === status) return false;
  const { payment } = found;
  const refund = presentRefund(payment, { ...found.part, status });
  const types = ['refund.updated', ...(status === 'failed' ? ['refund.failed'] : [])];
  return changePayment(db, payment, {
    condition: { 'refunds.id': id },
    set: {
      'refunds.$[refund].status': status,
      ...(isReversed({ status }) && { 'refunds.$[refund].failedAt': await subscriptionTime(db) }),
    },
    arrayFilters: [{ 'refund.id': id }],
    events: types.map((type) => createEvent(type, refund)),
  });
}
