import type { RefundStatus, SandboxRefund } from './payment-parts.ts';
import {
  changePayment,
  findPayment,
  findPaymentsWith,
  makeEvent,
  type SandboxPayment,
} from './payment-store.ts';
import { presentCharge, presentRefund, refundedOf } from './present-refund.ts';
import type { RefundParams } from './refund-params.ts';
import { randomId } from './subscription-steps.ts';
import { type Idempotency, toEntries } from './subscription-store.ts';

/** A refund with the payment it belongs to. */
export interface FoundRefund {
  payment: SandboxPayment;
  refund: SandboxRefund;
}

export type RefundOutcome =
  | (FoundRefund & { kind: 'made' | 'replayed' })
  | { kind: 'no such payment' }
  | { kind: 'disputed' }
  | { kind: 'uncovered' }
  | { kind: 'nothing left' }
  | { kind: 'too much'; leftCents: number };

const refundsOf = (payments: SandboxPayment[]): FoundRefund[] =>
  payments.flatMap((payment) => payment.refunds.map((refund) => ({ payment, refund })));

export const findRefund = async (id: string): Promise<FoundRefund | undefined> =>
  refundsOf(await findPaymentsWith('refunds.id', id)).find(({ refund }) => refund.id === id);

export const findRefundByKey = async (key: string): Promise<FoundRefund | undefined> =>
  refundsOf(await findPaymentsWith('refunds.idempotencyKey', key)).find(
    ({ refund }) => refund.idempotencyKey === key,
  );

/** Writes a refund and its events, unless another came between; false: one did. */
function append(payment: SandboxPayment, refund: SandboxRefund, now: Date): Promise<boolean> {
  const after = { ...payment, refunds: [...payment.refunds, refund] };
  return changePayment(payment, {
    condition: { [`refunds.${payment.holder.refundCount}`]: { $exists: false } },
    push: { refunds: refund },
    events: [
      makeEvent('charge.refunded', presentCharge(after), now),
      ...(refund.status === 'failed' ? [makeEvent('refund.failed', presentRefund(after, refund), now)] : []),
    ],
  });
}

const isOpen = ({ status }: { status: string }) => !['won', 'lost', 'warning_closed'].includes(status);

/**
 * Refunds all that is left of a payment, or a part of it; the same key again finds the refund it made.
 * @param status how the refund begins; by default as the payment's card decides
 */
export async function refundPayment(
  { payment_intent: paymentIntent, amount, metadata }: RefundParams,
  { key, hash }: Idempotency,
  status?: RefundStatus,
): Promise<RefundOutcome> {
  const idempotencyKey = key ?? randomId('none');
  for (;;) {
    const payment = await findPayment(paymentIntent);
    if (!payment) return { kind: 'no such payment' };
    // Read with the payment: of equal calls at once, those that come second find what the first one made.
    const first = payment.refunds.find((refund) => refund.idempotencyKey === idempotencyKey);
    if (first) return { kind: 'replayed', payment, refund: first };
    if (payment.disputes.some(isOpen)) return { kind: 'disputed' };
    if (payment.isUncovered) return { kind: 'uncovered' };
    const leftCents = payment.amountTotal - refundedOf(payment);
    if (leftCents === 0) return { kind: 'nothing left' };
    if ((amount ?? 0) > leftCents) return { kind: 'too much', leftCents };
    const now = new Date();
    const refund = {
      id: randomId('re'),
      paymentIntent,
      idempotencyKey,
      paramsHash: hash,
      amount: amount ?? leftCents,
      status: status ?? payment.refundsBegin ?? 'succeeded',
      metadata: toEntries(metadata),
      createdAt: now,
    };
    if (await append(payment, refund, now)) return { kind: 'made', payment, refund };
  }
}

/**
 * Moves a refund on, as the bank does after days, with the events that Stripe sends.
 * @returns undefined for a refund that does not exist or has this status already
 */
export async function moveRefund(id: string, status: RefundStatus): Promise<SandboxRefund | undefined> {
  const found = await findRefund(id);
  if (!found || (found.refund.status ?? 'succeeded') === status) return undefined;
  const { payment } = found;
  const refund = { ...found.refund, status };
  const now = new Date();
  const types = ['refund.updated', ...(status === 'failed' ? ['refund.failed'] : [])];
  const isMoved = await changePayment(payment, {
    condition: { 'refunds.id': id },
    set: { 'refunds.$[refund].status': status },
    arrayFilters: [{ 'refund.id': id }],
    events: types.map((type) => makeEvent(type, presentRefund(payment, refund), now)),
  });
  return isMoved ? refund : undefined;
}
