/** A customer of the provider, and the card that was attached on the way, when one was. */
export interface GiftCustomer {
  id: string;
  paymentMethodId: string | undefined;
}

/** What the provider knows about a subscription at this moment. */
export interface Subscription {
  id: string;
  /** `live` is charged again and again, `incomplete` was never paid so far, `ended` never will be again. */
  status: 'live' | 'incomplete' | 'ended';
  /** The donation it says it is for. */
  donationId: string | undefined;
  /** What is charged each time. */
  cents: number | undefined;
  /** Lower case, e.g. `aud`. */
  currency: string | undefined;
  nextChargeAt: Date | undefined;
}

/** One charge of a subscription. */
export interface Invoice {
  id: string;
  subscriptionId: string | undefined;
  donationId: string | undefined;
  isPaid: boolean;
  /** Whether it is a later charge than the first. */
  isRenewal: boolean;
  /** What was asked for, and what has come. */
  dueCents: number;
  paidCents: number;
  currency: string;
  createdAt: Date;
  paidAt: Date | undefined;
}

/** The provider's own parameters as plain data that can be stored: a retry must repeat them to the letter. */
export type ProviderParams = Readonly<Record<string, unknown>>;

/**
 * Recurring gifts at the payment provider. Rejects as {@link Payments} does, and with {@link PaymentsDeclinedError}
 * where a card does not pay. A server error that the provider repeats for a key says nothing about what was done: it
 * stays {@link PaymentsUnavailableError} here.
 */
export interface RecurringGifts {
  /** Makes the product that subscriptions are for, unless it is there. */
  ensureProduct(product: { id: string; name: string }): Promise<void>;
  /** The same key and parameters again answer the same customer. */
  createCustomer(params: ProviderParams, idempotencyKey: string): Promise<GiftCustomer>;
  /** Makes a subscription and charges it for the first time; a card that does not pay leaves none. */
  createSubscription(params: ProviderParams, idempotencyKey: string): Promise<Subscription>;
  retrieveSubscription(id: string): Promise<Subscription>;
  /** The subscription that was made for a donation, by its customer or, without one, by its metadata. */
  findSubscription(of: {
    donationId: string;
    customerId: string | undefined;
  }): Promise<Subscription | undefined>;
  /** Ends a subscription at once; refused for one that has ended. */
  cancelSubscription(id: string): Promise<Subscription>;
  retrieveInvoice(id: string): Promise<Invoice>;
  /** The invoice that a payment is for; undefined for a payment of another kind. */
  findInvoiceOfPayment(paymentIntentId: string): Promise<Invoice | undefined>;
  /** The last paid invoices of a subscription, newest first. */
  listPaidInvoices(subscriptionId: string): Promise<Invoice[]>;
}
