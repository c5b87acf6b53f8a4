import type { SandboxDispute, SandboxRefund } from '../payments/payment.schema.ts';
import type { SandboxPayment } from '../payments/payment-store.ts';
import { fromEntries, toSeconds } from '../values.ts';

/** Each payment has one charge, named after it. */
const chargeIdOf = (paymentIntent: string) => paymentIntent.replace(/^pi_/, 'ch_');

export const isReversed = ({ status }: Pick<SandboxRefund, 'status'>) =>
  status === 'failed' || status === 'canceled';

/** How much of a payment is refunded or about to be, in cents. */
export const refundedCents = ({ refunds }: Pick<SandboxPayment, 'refunds'>): number =>
  refunds.filter((refund) => !isReversed(refund)).reduce((sum, { amount }) => sum + amount, 0);

/** Refunds, disputes and charges in Stripe's JSON: the fields that the shop reads and those useful to a person. */

export function presentRefund({ paymentIntent, currency }: SandboxPayment, refund: SandboxRefund) {
  const status = refund.status ?? 'succeeded';
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    charge: chargeIdOf(paymentIntent),
    created: toSeconds(refund.createdAt),
    currency,
    ...(status === 'failed' ? { failure_reason: 'lost_or_stolen_card' } : {}),
    metadata: fromEntries(refund.metadata),
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
  created: toSeconds(dispute.createdAt),
  currency,
  livemode: false,
  metadata: {},
  payment_intent: paymentIntent,
  reason: dispute.reason,
  status: dispute.status,
});

export function presentCharge(payment: SandboxPayment) {
  const { paymentIntent, amountTotal, currency, disputes } = payment;
  const refunded = refundedCents(payment);
  return {
    id: chargeIdOf(paymentIntent),
    object: 'charge',
    amount: amountTotal,
    amount_captured: amountTotal,
    amount_refunded: refunded,
    captured: true,
    created: toSeconds(payment.paidAt),
    currency,
    disputed: disputes.length > 0,
    livemode: false,
    metadata: payment.metadata,
    paid: true,
    payment_intent: paymentIntent,
    refunded: refunded === amountTotal,
    status: 'succeeded',
  };
}
