import Stripe from 'stripe';
import { logger } from '../../config/log/logger.ts';
import {
  customerParams,
  donationCheckoutParams,
  donationProduct,
  frequencyOf,
  priceData,
  subscriptionParams,
} from './donation-params.ts';
import type { RecurringDonations } from './donation-types.ts';
import { setUpPortal } from './stripe-connect.ts';
import { request } from './stripe-errors.ts';
import { idOf, toCard, toInvoice, toSeconds, toSubscription } from './stripe-mapping.ts';

const pageSize = 100;
const recentInvoices = 12;

const hasCode = (error: unknown, code: string) =>
  error instanceof Stripe.errors.StripeError && error.code === code;

/** Recurring donations through the official library. */
export function createStripeDonations(stripe: Stripe): RecurringDonations {
  let configuration: Promise<string> | undefined;
  const update = (id: string, params: Stripe.SubscriptionUpdateParams) =>
    request(async () => toSubscription(await stripe.subscriptions.update(id, params)));

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
    createCustomer: (params, idempotencyKey) =>
      request(async () => (await stripe.customers.create(params, { idempotencyKey })).id),
    attachCard: (paymentMethodId, customer, idempotencyKey) =>
      request(async () =>
        toCard(await stripe.paymentMethods.attach(paymentMethodId, { customer }, { idempotencyKey })),
      ),
    retrieveCard: (id) => request(async () => toCard(await stripe.paymentMethods.retrieve(id))),
    async findDefaultCard(customerId) {
      const customer = await request(() => stripe.customers.retrieve(customerId));
      const id = customer.deleted ? undefined : idOf(customer.invoice_settings.default_payment_method);
      if (!id) return undefined;
      // Checkout must not show it to an unknown person who enters the donor's email.
      return request(async () =>
        toCard(await stripe.paymentMethods.update(id, { allow_redisplay: 'limited' })),
      );
    },
    async openCardPage({ customerId, returnUrl, language }) {
      configuration ??= setUpPortal(stripe, new URL('/donation/manage', returnUrl).href).then(
        ({ id }) => id,
        (error: unknown) => {
          configuration = undefined;
          throw error;
        },
      );
      const params: Stripe.BillingPortal.SessionCreateParams = {
        customer: customerId,
        configuration: await configuration,
        return_url: returnUrl,
        locale: language,
        flow_data: {
          type: 'payment_method_update',
          after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
        },
      };
      return (await request(() => stripe.billingPortal.sessions.create(params))).url;
    },
    async changeSubscription(id, { chargeCents, frequency }) {
      const before = await request(() => stripe.subscriptions.retrieve(id));
      const item = before.items.data[0];
      if (!item) throw new Error('The subscription has no price');
      const isNewPeriod = frequencyOf(item.price) !== frequency;
      return update(id, {
        items: [{ id: item.id, price_data: priceData({ chargeCents, frequency }) }],
        proration_behavior: 'none',
        // Another period would begin, and be charged, at once.
        ...(isNewPeriod && { trial_end: item.current_period_end }),
      });
    },
    pauseSubscription: (id, resumesAt) =>
      update(id, { pause_collection: { behavior: 'void', resumes_at: toSeconds(resumesAt) } }),
    resumeSubscription: (id) => update(id, { pause_collection: '' }),
    setCard: (id, card) => update(id, { default_payment_method: card }),
    async payOpenInvoice(subscription) {
      const { data } = await request(() => stripe.invoices.list({ subscription, status: 'open', limit: 1 }));
      const id = data[0]?.id;
      if (id) await request(() => stripe.invoices.pay(id));
      return id !== undefined;
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
