import type Stripe from 'stripe';
import type { BalanceRecord, BalanceTransaction } from './balance-types.ts';
import { idOf, toDate, toSeconds } from './stripe-mapping.ts';
import { listAll } from './stripe-record.ts';

const pageSize = 100;

/** Stripe's reporting categories as the shop's kinds; every other one is `other`. */
const kinds: Readonly<Record<string, BalanceTransaction['kind']>> = {
  charge: 'payment',
  refund: 'refund',
  refund_failure: 'refund',
  partial_capture_reversal: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
  payout: 'payout',
  payout_reversal: 'returned-payout',
};

/** The payment of a charge, refund or dispute that was expanded. */
function paymentOf(source: Stripe.BalanceTransaction['source']) {
  if (!source || typeof source === 'string') return {};
  const { payment_intent: payment, metadata } = source as Partial<Stripe.Charge>;
  return { paymentIntentId: idOf(payment), donationId: metadata?.donationId };
}

function toTransaction(transaction: Stripe.BalanceTransaction): BalanceTransaction {
  const { id, amount, created, fee, fee_details, net, reporting_category, source, description } = transaction;
  const kind = kinds[reporting_category] ?? 'other';
  const common = {
    id,
    kind,
    at: toDate(created),
    netCents: net,
    paymentIntentId: undefined,
    donationId: undefined,
    ...paymentOf(source),
    description: description ?? undefined,
  };
  // A fee is an amount at Stripe; its GST is a transaction of its own.
  if (kind === 'fee')
    return {
      ...common,
      cents: 0,
      feeCents: -net,
      feeGstCents: reporting_category === 'tax' ? -net : 0,
    };
  const taxes = fee_details.filter(({ type }) => type === 'tax');
  const feeGstCents = taxes.reduce((sum, tax) => sum + tax.amount, 0);
  return { ...common, cents: amount, feeCents: fee, feeGstCents };
}

const failedPayouts: readonly string[] = ['failed', 'canceled'];

/** Balance transactions and payouts through the official library. */
export function createStripeBalance(stripe: Stripe): BalanceRecord {
  return {
    async *listTransactions(filter) {
      const params = {
        limit: pageSize,
        expand: ['data.source'],
        ...('payoutId' in filter
          ? { payout: filter.payoutId }
          : { created: { gte: toSeconds(filter.createdFrom) } }),
      };
      const found = listAll((after) => stripe.balanceTransactions.list({ ...params, ...after }));
      for await (const transaction of found) yield toTransaction(transaction);
    },
    async *listPayouts(createdFrom) {
      const params = { limit: pageSize, created: { gte: toSeconds(createdFrom) } };
      for await (const payout of listAll((after) => stripe.payouts.list({ ...params, ...after }))) {
        const { id, amount, arrival_date, status, automatic, reconciliation_status } = payout;
        yield {
          id,
          at: toDate(arrival_date),
          cents: amount,
          isComplete: reconciliation_status !== 'in_progress',
          // Stripe refuses to list the transactions of the others.
          isItemised: automatic,
          hasFailed: failedPayouts.includes(status),
        };
      }
    },
  };
}
