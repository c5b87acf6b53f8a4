import Stripe from 'stripe';
import { logger } from '../../config/log/logger.ts';
import {
  customerParams,
  donationCheckoutParams,
  donationProduct,
  subscriptionParams,
} from './donation-params.ts';
import type { RecurringDonations } from './donation-types.ts';
import { request } from './stripe-errors.ts';
import { idOf, toInvoice, toSubscription } from './stripe-mapping.ts';

const pageSize = 100;
const recentInvoices = 12;

const hasCode = (error: unknown, code: string) =>
  error instanceof Stripe.errors.StripeError && error.code === code;

/** Recurring donations through the official library. */
export function createStripeDonations(stripe: Stripe): RecurringDonations {
  let hasProduct = false;

  async function createProduct(): Promise<void> {
    try {
      await stripe.products.retrieve(donationProduct.id);
    } catch (error) {
      if (!hasCode(error, 'resource_missing')) throw error;
      await stripe.products.create(donationProduct).catch((refusal: unknown) => {
        // Another process created it between the two requests.
        if (!hasCode(refusal, 'resource_already_exists')) throw refusal;
      });
    }
  }

  return {
    now: async () => new Date(),
    prepareCustomer: customerParams,
    prepareSubscription: subscriptionParams,
    prepareCheckout: donationCheckoutParams,
    async ensureProduct() {
      if (hasProduct) return;
      await request(createProduct);
      hasProduct = true;
    },
    async createCustomer(params, idempotencyKey) {
      const customer = await request(() => stripe.customers.create(params, { idempotencyKey }));
      return { id: customer.id, paymentMethodId: idOf(customer.invoice_settings.default_payment_method) };
    },
    createSubscription: (params, idempotencyKey) =>
      request(async () =>
        toSubscription(
          await stripe.subscriptions.create(params as Stripe.SubscriptionCreateParams, { idempotencyKey }),
        ),
      ),
    retrieveSubscription: (id) =>
      request(async () => toSubscription(await stripe.subscriptions.retrieve(id))),
    async findSubscription({ donationId, customerId }) {
      const query = `metadata['donationId']:'${donationId}'`;
      const data = await request(async () => {
        const { subscriptions } = stripe;
        if (!customerId) return (await subscriptions.search({ query, limit: pageSize })).data;
        return (await subscriptions.list({ customer: customerId, status: 'all', limit: pageSize })).data;
      });
      const found = data.map(toSubscription).filter((each) => each.donationId === donationId);
      if (found.length > 1)
        logger.error({ alert: 'two subscriptions', donationId }, 'a donation has two subscriptions');
      return found.find(({ status }) => status === 'live') ?? found[0];
    },
    cancelSubscription: (id) => request(async () => toSubscription(await stripe.subscriptions.cancel(id))),
    retrieveInvoice: (id) =>
      request(async () =>
        toInvoice(await stripe.invoices.retrieve(id, { expand: ['payments.data.payment.payment_intent'] })),
      ),
    async findInvoiceOfPayment(paymentIntentId) {
      const payment = { type: 'payment_intent', payment_intent: paymentIntentId } as const;
      const { data } = await request(() => stripe.invoicePayments.list({ payment, limit: 1 }));
      const id = idOf(data[0]?.invoice);
      return id ? request(async () => toInvoice(await stripe.invoices.retrieve(id))) : undefined;
    },
    async listPaidInvoices(subscription) {
      const { data } = await request(() =>
        stripe.invoices.list({ subscription, status: 'paid', limit: recentInvoices }),
      );
      return data.map(toInvoice);
    },
  };
}
