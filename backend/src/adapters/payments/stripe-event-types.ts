/** Stripe's names of the events that the shop handles. */

/** How a payment page ended. */
export const sessionEvents: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
];

/** Events after which the refunds or disputes of a payment may have changed. */
export const paymentChangeEvents: readonly string[] = [
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
];

const subscriptionEnded = 'customer.subscription.deleted';
const subscriptionEvents = [
  'customer.subscription.created',
  'customer.subscription.updated',
  subscriptionEnded,
];

/** The outcome of one charge of a subscription. */
export const invoiceEvents: readonly string[] = ['invoice.paid', 'invoice.payment_failed'];

/** The default card of a customer may have changed. */
export const customerChanged = 'customer.updated';

/** Every event that the webhook endpoint must be subscribed to (docs/stripe.md). */
export const requiredWebhookEvents: readonly string[] = [
  ...sessionEvents,
  ...paymentChangeEvents,
  ...subscriptionEvents,
  ...invoiceEvents,
  customerChanged,
];

/**
 * Events that change an order or a donation long after it was made. Payment pages are not among them: each feature
 * retrieves its own open ones.
 */
export const lateChangeEvents: readonly string[] = [
  ...paymentChangeEvents,
  ...invoiceEvents,
  subscriptionEnded,
  customerChanged,
];
