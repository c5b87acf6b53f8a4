import type { DonationFrequency, GiveFrequency, Language } from '../../contract/constants.ts';

/**
 * A request in the provider's own parameters, as plain data that can be stored: a retry with the same idempotency key
 * must repeat them exactly.
 */
export type ProviderParams = Readonly<Record<string, unknown>>;

/** A donor who is to become a customer of the provider. */
export interface CustomerRequest {
  donationId: string;
  language: Language;
  /** Absent until who pays on the provider's page is known: {@link DonationPayments.prepareCheckout} saves that name. */
  name?: string;
  email: string;
  phone?: string;
  address?: {
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

/** A card of a customer, which is good to the end of its last month (1 to 12). */
export interface Card {
  id: string;
  brand: string;
  last4: string;
  expMonth: number | undefined;
  expYear: number | undefined;
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
  frequency: DonationFrequency | undefined;
  customerId: string | undefined;
  /** Its own card; without one the customer's default card pays. */
  cardId: string | undefined;
  /** Charges that fall due are not made. */
  isPaused: boolean;
  /** When a pause ends by itself. */
  resumesAt: Date | undefined;
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
  /** When the provider tries an unpaid one again; undefined after its last try. */
  nextAttemptAt?: Date | undefined;
  /** How often it was tried. */
  attempts?: number;
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
  /** Returns the same customer for the same key and parameters. @returns its id */
  createCustomer(params: ProviderParams, idempotencyKey: string): Promise<string>;
  /** Attaches a card to a customer, once for each key; other cards and the default one stay. */
  attachCard(paymentMethodId: string, customerId: string, idempotencyKey: string): Promise<Card>;
  retrieveCard(id: string): Promise<Card>;
  /** The card that a customer has chosen for everything. */
  findDefaultCard(customerId: string): Promise<Card | undefined>;
  /** A page of the provider on which a customer enters another card, which becomes the default one. @returns its address */
  openCardPage(request: { customerId: string; returnUrl: string; language: Language }): Promise<string>;
  /** From the next charge on, whose date stays. */
  changeSubscription(
    id: string,
    change: { chargeCents: number; frequency: DonationFrequency },
  ): Promise<Subscription>;
  /** Charges that fall due until a time are not made. */
  pauseSubscription(id: string, resumesAt: Date): Promise<Subscription>;
  resumeSubscription(id: string): Promise<Subscription>;
  /** Gives a subscription a card of its own. */
  setCard(subscriptionId: string, cardId: string): Promise<Subscription>;
  /** Charges the unpaid invoice of a subscription now. @returns whether there was one */
  payOpenInvoice(subscriptionId: string): Promise<boolean>;
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
