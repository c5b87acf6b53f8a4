import Stripe from 'stripe';
import type {
  SandboxCustomer,
  SandboxInvoice,
  SandboxProduct,
  SandboxSubscription,
} from './subscription.model.ts';

/** Things as Stripe's API shows them: the fields that the project reads, and those that a reader would look for. */

type Lean<Document> = Omit<Document, 'events'>;

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
const toRecord = (entries: { key: string; value?: string | null }[]) =>
  Object.fromEntries(entries.map(({ key, value }) => [key, value ?? '']));

export const presentProduct = ({ _id, name, createdAt }: SandboxProduct) => ({
  id: _id,
  object: 'product',
  active: true,
  created: seconds(createdAt),
  livemode: false,
  metadata: {},
  name,
  type: 'service',
});

export const presentCustomer = ({ _id, email, name, metadata, card, createdAt }: SandboxCustomer) => ({
  id: _id,
  object: 'customer',
  created: seconds(createdAt),
  email: email ?? null,
  invoice_settings: { custom_fields: null, default_payment_method: card?.id ?? null, footer: null },
  livemode: false,
  metadata: toRecord(metadata),
  name: name ?? null,
});

const presentPrice = ({
  _id,
  product,
  unitAmount,
  currency,
  interval,
  intervalCount,
}: Lean<SandboxSubscription>) => ({
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

export function presentSubscription(subscription: Lean<SandboxSubscription>) {
  const { _id, status, periodStart, periodEnd, canceledAt } = subscription;
  const item = {
    id: _id.replace('sub_', 'si_'),
    object: 'subscription_item',
    created: seconds(subscription.anchor),
    current_period_end: seconds(periodEnd),
    current_period_start: seconds(periodStart),
    metadata: {},
    price: presentPrice(subscription),
    quantity: 1,
    subscription: _id,
  };
  return {
    id: _id,
    object: 'subscription',
    billing_cycle_anchor: seconds(subscription.anchor),
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: canceledAt ? seconds(canceledAt) : null,
    collection_method: 'charge_automatically',
    created: seconds(subscription.anchor),
    currency: subscription.currency,
    customer: subscription.customer,
    default_payment_method: subscription.card.id,
    ended_at: canceledAt ? seconds(canceledAt) : null,
    items: {
      object: 'list',
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${_id}`,
    },
    latest_invoice: subscription.invoices.at(-1)?.id ?? null,
    livemode: false,
    metadata: toRecord(subscription.metadata),
    start_date: seconds(subscription.anchor),
    status,
  };
}

export function presentInvoice(subscription: Lean<SandboxSubscription>, invoice: SandboxInvoice) {
  const { unitAmount, currency, customer, metadata, _id } = subscription;
  const isPaid = invoice.status === 'paid';
  const paid = isPaid ? unitAmount : 0;
  const period = { end: seconds(invoice.periodEnd), start: seconds(invoice.periodStart) };
  // As with Stripe, an invoice is of the period that ends when it is made; its line is of the one that begins.
  const closed = invoice.reason === 'subscription_create' ? period.start : seconds(invoice.createdAt);
  return {
    id: invoice.id,
    object: 'invoice',
    amount_due: unitAmount,
    amount_paid: paid,
    amount_remaining: unitAmount - paid,
    attempt_count: invoice.attempts,
    attempted: true,
    auto_advance: invoice.status === 'open',
    billing_reason: invoice.reason,
    collection_method: 'charge_automatically',
    created: seconds(invoice.createdAt),
    currency,
    customer,
    lines: {
      object: 'list',
      data: [
        {
          id: invoice.id.replace('in_', 'il_'),
          object: 'line_item',
          amount: unitAmount,
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
    next_payment_attempt: invoice.nextAttemptAt ? seconds(invoice.nextAttemptAt) : null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: toRecord(metadata), subscription: _id },
    },
    period_end: closed,
    period_start: closed,
    status: invoice.status,
    status_transitions: {
      finalized_at: seconds(invoice.createdAt),
      marked_uncollectible_at: null,
      paid_at: invoice.paidAt ? seconds(invoice.paidAt) : null,
      voided_at: null,
    },
    subtotal: unitAmount,
    total: unitAmount,
  };
}

/** An event's body, as Stripe's webhooks carry it. */
export const presentSubscriptionEvent = (id: string, type: string, createdAt: Date, object: object): string =>
  JSON.stringify(
    {
      id,
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: seconds(createdAt),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    },
    null,
    2,
  );
