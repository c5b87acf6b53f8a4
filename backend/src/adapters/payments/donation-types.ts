import type { DonationFrequency, GiveFrequency, Language } from '../../contract/constants.ts';

/**
 * A request in the provider's own parameters, as plain data that can be stored: a retry with the same idempotency key
 * must repeat them exactly.
 */
export type ProviderParams = Readonly<Record<string, unknown>>;

/** A donor who is to become a customer of the provider. */
export interface CustomerRequest {
  donationId: string;
  paymentMethodId: string;
  language: Language;
  name: string;
  email: string;
  phone: string;
  address: {
    address1: string;
    address2: string | undefined;
    city: string;
    state: string;
    postalCode: string;
  };
}

interface RecurringCharge {
  donationId: string;
  /** The amount of each charge in AUD cents, including the fee. */
  chargeCents: number;
  frequency: DonationFrequency;
}

export interface SubscriptionRequest extends RecurringCharge {
  customerId: string;
  paymentMethodId: string | undefined;
}

export interface DonationCheckoutRequest extends Omit<RecurringCharge, 'frequency'> {
  /** `once`: in payment mode. */
  frequency: GiveFrequency;
  email: string;
  language: Language;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

/** A customer of the provider, and the card attached to it, if any. */
interface DonationCustomer {
  id: string;
  paymentMethodId: string | undefined;
}

/** The present state of a subscription at the provider. */
export interface Subscription {
  id: string;
  /** `live` is charged in each period, `incomplete` was not paid yet, `ended` is never charged again. */
  status: 'live' | 'incomplete' | 'ended';
  /** The donation named in its metadata. */
  donationId: string | undefined;
  /** The amount of each charge. */
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
  /** False for the first charge. */
  isRenewal: boolean;
  dueCents: number;
  paidCents: number;
  currency: string;
  createdAt: Date;
  paidAt: Date | undefined;
  /** Why its latest charge failed; known for an unpaid invoice that was retrieved. */
  failure: { code: string | undefined; message: string | undefined } | undefined;
}

/**
 * Recurring donations at the payment provider. Rejects as {@link Payments} does, and with {@link PaymentsDeclinedError}
 * when the card is declined.
 */
export interface RecurringDonations {
  /** The present time for donations: the sandbox's clock, which tests advance, otherwise the real time. */
  now(): Promise<Date>;
  /** The provider's parameters, to be stored before the request: a retry must repeat them exactly. */
  prepareCustomer(donor: CustomerRequest): ProviderParams;
  prepareSubscription(donation: SubscriptionRequest): ProviderParams;
  prepareCheckout(donation: DonationCheckoutRequest): ProviderParams;
  /** Creates the product of all donations unless it exists. */
  ensureProduct(): Promise<void>;
  /** Returns the same customer for the same key and parameters. */
  createCustomer(params: ProviderParams, idempotencyKey: string): Promise<DonationCustomer>;
  /** Creates a subscription and charges it for the first time; a declined card creates none. */
  createSubscription(params: ProviderParams, idempotencyKey: string): Promise<Subscription>;
  retrieveSubscription(id: string): Promise<Subscription>;
  /** Finds a donation's subscription by its customer or, without one, by its metadata. */
  findSubscription(of: {
    donationId: string;
    customerId: string | undefined;
  }): Promise<Subscription | undefined>;
  /** Ends a subscription at once; refused if it has ended. */
  cancelSubscription(id: string): Promise<Subscription>;
  retrieveInvoice(id: string): Promise<Invoice>;
  /** The invoice of a payment; undefined for a payment of another kind. */
  findInvoiceOfPayment(paymentIntentId: string): Promise<Invoice | undefined>;
  /** The latest paid invoices of a subscription, newest first. */
  listPaidInvoices(subscriptionId: string): Promise<Invoice[]>;
}
