import Stripe from 'stripe';
import { logger } from '../../config/logger.ts';
import type { Invoice, RecurringGifts, Subscription } from './gift-types.ts';
import { ask, translateGift } from './stripe-errors.ts';

const listed = 100;
const recentInvoices = 12;

const idOf = (value: { id: string } | string | null | undefined) =>
  typeof value === 'string' ? value : value?.id;
const dateOf = (seconds: number) => new Date(seconds * 1000);

const live: readonly string[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];
const ended: readonly string[] = ['canceled', 'incomplete_expired'];

function statusOf({ status }: Stripe.Subscription): Subscription['status'] {
  if (live.includes(status)) return 'live';
  return ended.includes(status) ? 'ended' : 'incomplete';
}

export function toSubscription(subscription: Stripe.Subscription): Subscription {
  const item = subscription.items.data[0];
  const status = statusOf(subscription);
  return {
    id: subscription.id,
    status,
    donationId: subscription.metadata.donationId,
    cents: item?.price.unit_amount ?? undefined,
    currency: item?.price.currency,
    nextChargeAt: status === 'live' && item ? dateOf(item.current_period_end) : undefined,
  };
}

export function toInvoice(invoice: Stripe.Invoice): Invoice {
  const details = invoice.parent?.subscription_details;
  const paidAt = invoice.status_transitions.paid_at;
  return {
    id: invoice.id,
    subscriptionId: idOf(details?.subscription),
    donationId: details?.metadata?.donationId,
    isPaid: invoice.status === 'paid',
    isRenewal: invoice.billing_reason === 'subscription_cycle',
    dueCents: invoice.amount_due,
    paidCents: invoice.amount_paid,
    currency: invoice.currency,
    createdAt: dateOf(invoice.created),
    paidAt: paidAt ? dateOf(paidAt) : undefined,
  };
}

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
const isThereAlready = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists';

/** Recurring gifts through the official library. */
export function createStripeGifts(stripe: Stripe): RecurringGifts {
  const askFor = <Answer>(call: () => Promise<Answer>) => ask(call, translateGift);
  const known = new Set<string>();

  async function makeProduct({ id, name }: { id: string; name: string }): Promise<void> {
    try {
      await stripe.products.retrieve(id);
    } catch (error) {
      if (!isMissing(error)) throw error;
      await stripe.products.create({ id, name }).catch((refusal: unknown) => {
        // Another process made it between the two calls.
        if (!isThereAlready(refusal)) throw refusal;
      });
    }
  }

  return {
    async ensureProduct(product) {
      if (known.has(product.id)) return;
      await askFor(() => makeProduct(product));
      known.add(product.id);
    },
    async createCustomer(params, idempotencyKey) {
      const customer = await askFor(() => stripe.customers.create(params, { idempotencyKey }));
      return { id: customer.id, paymentMethodId: idOf(customer.invoice_settings.default_payment_method) };
    },
    createSubscription: (params, idempotencyKey) =>
      askFor(async () =>
        toSubscription(
          await stripe.subscriptions.create(params as Stripe.SubscriptionCreateParams, { idempotencyKey }),
        ),
      ),
    retrieveSubscription: (id) => askFor(async () => toSubscription(await stripe.subscriptions.retrieve(id))),
    async findSubscription({ donationId, customerId }) {
      const query = `metadata['donationId']:'${donationId}'`;
      const data = await askFor(async () => {
        const { subscriptions } = stripe;
        if (!customerId) return (await subscriptions.search({ query, limit: listed })).data;
        return (await subscriptions.list({ customer: customerId, status: 'all', limit: listed })).data;
      });
      const found = data.map(toSubscription).filter((each) => each.donationId === donationId);
      if (found.length > 1)
        logger.error({ alert: 'two subscriptions', donationId }, 'a donation has two subscriptions');
      return found.find(({ status }) => status === 'live') ?? found[0];
    },
    cancelSubscription: (id) => askFor(async () => toSubscription(await stripe.subscriptions.cancel(id))),
    retrieveInvoice: (id) => askFor(async () => toInvoice(await stripe.invoices.retrieve(id))),
    async findInvoiceOfPayment(paymentIntentId) {
      const payment = { type: 'payment_intent', payment_intent: paymentIntentId } as const;
      const { data } = await askFor(() => stripe.invoicePayments.list({ payment, limit: 1 }));
      const id = idOf(data[0]?.invoice);
      return id ? askFor(async () => toInvoice(await stripe.invoices.retrieve(id))) : undefined;
    },
    async listPaidInvoices(subscription) {
      const { data } = await askFor(() =>
        stripe.invoices.list({ subscription, status: 'paid', limit: recentInvoices }),
      );
      return data.map(toInvoice);
    },
  };
}
