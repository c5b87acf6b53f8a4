import type { SandboxCard } from '../cards/payment-methods.ts';
import { paymentIdOf } from '../payments/payment-store.ts';
import type {
  SandboxCustomer,
  SandboxInvoice,
  SandboxProduct,
  SandboxSubscription,
} from '../subscriptions/subscription.schema.ts';
import { fromEntries, toSeconds } from '../values.ts';

/** Stripe's JSON: the fields that the shop reads and those useful to a person. */

type State = Omit<SandboxSubscription, 'events'>;

export const presentProduct = ({ _id, name, createdAt }: SandboxProduct) => ({
  id: _id,
  object: 'product',
  active: true,
  created: toSeconds(createdAt),
  livemode: false,
  metadata: {},
  name,
  type: 'service',
});

export const presentCustomer = ({ _id, email, name, metadata, card, createdAt }: SandboxCustomer) => ({
  id: _id,
  object: 'customer',
  created: toSeconds(createdAt),
  email: email ?? null,
  invoice_settings: { custom_fields: null, default_payment_method: card?.id ?? null, footer: null },
  livemode: false,
  metadata: fromEntries(metadata),
  name: name ?? null,
});

export const presentPaymentMethod = (
  { id, brand, last4, expMonth, expYear }: SandboxCard,
  customer: string,
  allowRedisplay = 'unspecified',
) => ({
  id,
  object: 'payment_method',
  allow_redisplay: allowRedisplay,
  card: {
    brand: brand ?? 'unknown',
    exp_month: expMonth ?? null,
    exp_year: expYear ?? null,
    last4: last4 ?? null,
  },
  customer,
  livemode: false,
  metadata: {},
  type: 'card',
});

const presentPrice = ({ _id, product, unitAmount, currency, interval, intervalCount }: State) => ({
  id: _id.replace('sub_', 'price_'),
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  currency,
  livemode: false,
  product,
  recurring: { interval, interval_count: intervalCount, usage_type: 'licensed' },
  type: 'recurring',
  unit_amount: unitAmount,
  unit_amount_decimal: String(unitAmount),
});

export function presentSubscription(subscription: State) {
  const { _id, status, periodStart, periodEnd, canceledAt } = subscription;
  const item = {
    id: _id.replace('sub_', 'si_'),
    object: 'subscription_item',
    created: toSeconds(subscription.anchor),
    current_period_end: toSeconds(periodEnd),
    current_period_start: toSeconds(periodStart),
    metadata: {},
    price: presentPrice(subscription),
    quantity: 1,
    subscription: _id,
  };
  return {
    id: _id,
    object: 'subscription',
    billing_cycle_anchor: toSeconds(subscription.anchor),
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: canceledAt ? toSeconds(canceledAt) : null,
    collection_method: 'charge_automatically',
    created: toSeconds(subscription.anchor),
    currency: subscription.currency,
    customer: subscription.customer,
    default_payment_method: subscription.card?.id ?? null,
    ended_at: canceledAt ? toSeconds(canceledAt) : null,
    items: {
      object: 'list',
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${_id}`,
    },
    latest_invoice: subscription.invoices.at(-1)?.id ?? null,
    livemode: false,
    metadata: fromEntries(subscription.metadata),
    pause_collection: subscription.pause
      ? {
          behavior: 'void',
          resumes_at: subscription.pause.resumesAt ? toSeconds(subscription.pause.resumesAt) : null,
        }
      : null,
    start_date: toSeconds(subscription.anchor),
    status,
  };
}

export function presentInvoice(subscription: State, invoice: SandboxInvoice) {
  const { currency, customer, metadata, _id } = subscription;
  const isPaid = invoice.status === 'paid';
  const due = invoice.amount ?? subscription.unitAmount;
  const paid = isPaid ? due : 0;
  const period = { end: toSeconds(invoice.periodEnd), start: toSeconds(invoice.periodStart) };
  // As at Stripe, an invoice names the period that it closes, and its line the period that it pays for.
  const closed = invoice.reason === 'subscription_create' ? period.start : toSeconds(invoice.createdAt);
  return {
    id: invoice.id,
    object: 'invoice',
    amount_due: due,
    amount_paid: paid,
    amount_remaining: due - paid,
    attempt_count: invoice.attempts,
    attempted: true,
    auto_advance: invoice.status === 'open',
    billing_reason: invoice.reason,
    collection_method: 'charge_automatically',
    created: toSeconds(invoice.createdAt),
    currency,
    customer,
    lines: {
      object: 'list',
      data: [
        {
          id: invoice.id.replace('in_', 'il_'),
          object: 'line_item',
          amount: due,
          currency,
          invoice: invoice.id,
          period,
          quantity: 1,
        },
      ],
      has_more: false,
      url: `/v1/invoices/${invoice.id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: invoice.nextAttemptAt ? toSeconds(invoice.nextAttemptAt) : null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: fromEntries(metadata), subscription: _id },
    },
    period_end: closed,
    period_start: closed,
    status: invoice.status,
    status_transitions: {
      finalized_at: toSeconds(invoice.createdAt),
      marked_uncollectible_at: null,
      paid_at: invoice.paidAt ? toSeconds(invoice.paidAt) : null,
      voided_at: null,
    },
    subtotal: due,
    total: due,
  };
}

/** @param payment its id or, where the response is expanded, the payment itself */
export const presentInvoicePayment = (invoice: string, payment: string | object) => ({
  id: `inpay_${invoice}`,
  object: 'invoice_payment',
  invoice,
  payment: { type: 'payment_intent', payment_intent: payment },
});

/** Stripe's words. */
const declineMessages: Readonly<Record<string, string>> = {
  expired_card: 'Your card has expired.',
};

/** The payment of an invoice, with the reason why the latest charge failed. */
export const presentPayment = (
  { unitAmount, currency }: State,
  { id, status, amount, declineCode }: SandboxInvoice,
) => ({
  id: paymentIdOf(id),
  object: 'payment_intent',
  amount: amount ?? unitAmount,
  currency,
  last_payment_error:
    status === 'paid'
      ? null
      : {
          type: 'card_error',
          code: 'card_declined',
          decline_code: declineCode ?? 'generic_decline',
          message: declineMessages[declineCode ?? ''] ?? 'Your card was declined.',
        },
  status: status === 'paid' ? 'succeeded' : 'requires_payment_method',
});
