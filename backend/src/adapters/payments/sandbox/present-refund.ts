import type { SandboxDispute, SandboxRefund } from './payment-parts.ts';
import type { SandboxPayment } from './payment-store.ts';

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** Each payment has one charge, named after it. */
const chargeIdOf = (paymentIntent: string) => paymentIntent.replace(/^pi_/, 'ch_');

const isReversed = ({ status }: SandboxRefund) => status === 'failed' || status === 'canceled';

/** How much of a payment was refunded or is being refunded, in cents. */
export const refundedOf = ({ refunds }: Pick<SandboxPayment, 'refunds'>): number =>
  refunds.filter((refund) => !isReversed(refund)).reduce((sum, { amount }) => sum + amount, 0);

/** Things as Stripe's API shows them: the fields that the project reads, and those that a reader would look for. */

export function presentRefund({ paymentIntent, currency }: SandboxPayment, refund: SandboxRefund) {
  const status = refund.status ?? 'succeeded';
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    charge: chargeIdOf(paymentIntent),
    created: seconds(refund.createdAt),
    currency,
    ...(status === 'failed' ? { failure_reason: 'lost_or_stolen_card' } : {}),
    metadata: Object.fromEntries(refund.metadata.map(({ key, value }) => [key, value ?? ''])),
    payment_intent: paymentIntent,
    reason: null,
    status,
  };
}

export const presentDispute = ({ paymentIntent, currency }: SandboxPayment, dispute: SandboxDispute) => ({
  id: dispute.id,
  object: 'dispute',
  amount: dispute.amount,
  charge: chargeIdOf(paymentIntent),
  created: seconds(dispute.createdAt),
  currency,
  livemode: false,
  metadata: {},
  payment_intent: paymentIntent,
  reason: dispute.reason,
  status: dispute.status,
});

/** The charge of a payment, as the events about its refunds show it. */
export function presentCharge(payment: SandboxPayment) {
  const { paymentIntent, amountTotal, currency, disputes } = payment;
  const refundedCents = refundedOf(payment);
  return {
    id: chargeIdOf(paymentIntent),
    object: 'charge',
    amount: amountTotal,
    amount_captured: amountTotal,
    amount_refunded: refundedCents,
    captured: true,
    created: seconds(payment.paidAt),
    currency,
    disputed: disputes.length > 0,
    livemode: false,
    metadata: {},
    paid: true,
    payment_intent: paymentIntent,
    refunded: refundedCents === amountTotal,
    status: 'succeeded',
  };
}
