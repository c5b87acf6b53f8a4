import type { SandboxDispute, SandboxRefund } from '../payments/payment.schema.ts';
import type { SandboxPayment } from '../payments/payment-store.ts';
import { presentCharge, presentDispute, presentRefund } from '../stripe-objects/refund.ts';

/** A movement of the account's balance, in cents. Fees include GST. */
export interface BalanceTransaction {
  id: string;
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'stripe_fee' | 'tax_fee';
  category: 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal' | 'fee' | 'tax';
  at: Date;
  amount: number;
  fee: number;
  description: string | null;
  /** The charge, refund or dispute in Stripe's JSON; null for a fee of its own. */
  source: { id: string } | null;
}

const dayMs = 24 * 60 * 60 * 1000;
const centsPerPayment = 30;
const disputeFee = 2500;
/** Stripe's rates for cards of Australia; American Express is charged later, as a fee of its own. */
const rates = { card: 0.017, amex: 0.029 } as const;

/** The GST in an amount that includes it. */
export const gstIn = (cents: number): number => Math.round(cents / 11);

/** As long as its source's: the same source always has the same transaction. */
const idOf = (sourceId: string, kind = '') => `txn_${kind}${sourceId.replace(/^[a-z]+_/, '')}`;

function chargeOf(payment: SandboxPayment): BalanceTransaction[] {
  const source = presentCharge(payment);
  const isAmex = payment.brand === 'amex';
  const fee = Math.round(payment.amountTotal * rates[isAmex ? 'amex' : 'card']) + centsPerPayment;
  const charge = { at: payment.paidAt, amount: payment.amountTotal, description: null, source };
  const id = idOf(source.id);
  if (!isAmex) return [{ ...charge, id, type: 'charge', category: 'charge', fee }];
  const later = { at: new Date(payment.paidAt.getTime() + dayMs), fee: 0, source: null };
  const gst = gstIn(fee);
  const description = `American Express fee of ${source.id}`;
  const feeId = idOf(source.id, 'fee');
  return [
    { ...charge, id, type: 'charge', category: 'charge', fee: 0 },
    { ...later, id: feeId, type: 'stripe_fee', category: 'fee', amount: gst - fee, description },
    {
      ...later,
      id: idOf(source.id, 'tax'),
      type: 'tax_fee',
      category: 'tax',
      amount: -gst,
      description: `GST: ${description}`,
    },
  ];
}

function refundOf(payment: SandboxPayment, refund: SandboxRefund): BalanceTransaction[] {
  const parts = { fee: 0, description: null, source: presentRefund(payment, refund) };
  const at = refund.bookedAt ?? refund.createdAt;
  const made = { ...parts, id: idOf(refund.id), at, amount: -refund.amount };
  const hasFailed = refund.status === 'failed' || refund.status === 'canceled';
  return [
    { ...made, type: 'refund', category: 'refund' },
    ...(hasFailed
      ? [
          {
            ...parts,
            id: idOf(refund.id, 'back'),
            type: 'refund_failure' as const,
            category: 'refund_failure' as const,
            at: refund.failedAt ?? at,
            amount: refund.amount,
          },
        ]
      : []),
  ];
}

function disputeOf(payment: SandboxPayment, dispute: SandboxDispute): BalanceTransaction[] {
  const parts = { type: 'adjustment' as const, description: null, source: presentDispute(payment, dispute) };
  const at = dispute.bookedAt ?? dispute.createdAt;
  return [
    { ...parts, id: idOf(dispute.id), category: 'dispute', at, amount: -dispute.amount, fee: disputeFee },
    ...(dispute.status === 'won'
      ? [
          {
            ...parts,
            id: idOf(dispute.id, 'won'),
            category: 'dispute_reversal' as const,
            at: dispute.closedAt ?? at,
            amount: dispute.amount,
            fee: 0,
          },
        ]
      : []),
  ];
}

/** What a payment, its refunds and its disputes move. */
export const transactionsOf = (payment: SandboxPayment): BalanceTransaction[] => [
  ...chargeOf(payment),
  ...payment.refunds.flatMap((refund) => refundOf(payment, refund)),
  ...payment.disputes.flatMap((dispute) => disputeOf(payment, dispute)),
];
