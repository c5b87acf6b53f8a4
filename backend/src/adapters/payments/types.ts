import type { Router } from 'express';
import type { BalanceRecord } from './balance-types.ts';
import type { Invoice, ProviderParams, RecurringDonations, Subscription } from './donation-types.ts';

export type { BalanceTransaction, Payout } from './balance-types.ts';
export type { Card, Invoice, ProviderParams, Subscription } from './donation-types.ts';

/** A payment at the provider's hosted page. */
export interface CheckoutRequest {
  orderId: string;
  /** For people who look at the payment at the provider. */
  orderNumber: string;
  email: string;
  lines: { name: string; unitCents: number; quantity: number; image: string | undefined }[];
  /** Origin of the images that are given as a path. */
  mediaUrl: string;
  /** Where the provider sends the browser after payment, and after the shopper cancels. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

/** The present state of a checkout session at the provider. */
export interface CheckoutSession {
  id: string;
  /** The hosted page; undefined once the session is paid or expired. */
  url: string | undefined;
  status: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  totalCents: number | undefined;
  /** Lower case, e.g. `aud`. */
  currency: string | undefined;
  /** The order named in the session; undefined when it names none, or two different ones. */
  orderId: string | undefined;
  /** The donation named in the session, by the same rule. */
  donationId: string | undefined;
  paymentIntentId: string | undefined;
  /** The card that paid, where the session was retrieved and the provider tells it. */
  card: { brand: string; last4: string } | undefined;
  /** When it was paid, where the session was retrieved and the provider tells it. */
  paidAt?: Date | undefined;
  /** The subscription that a session in subscription mode created. */
  subscriptionId: string | undefined;
}

/** The present state of a refund at the provider. */
export interface Refund {
  id: string;
  createdAt: Date;
  /** The shop's own id of the refund, named in the request; undefined for a refund from the provider's pages. */
  refundId: string | undefined;
  paymentIntentId: string | undefined;
  amountCents: number;
  /** `pending`: accepted, not confirmed yet. `failed`: the money stays with the shop; a `done` refund may fail later. */
  state: 'pending' | 'done' | 'failed';
  /** Why it failed, in the provider's words. */
  failure: string | undefined;
}

/** A refund to be made. `refundId` is the shop's own id. */
interface RefundRequest {
  paymentIntentId: string;
  orderId: string;
  refundId: string;
  amountCents: number;
}

/** A payment that the cardholder disputes at their bank. */
export interface Dispute {
  id: string;
  paymentIntentId: string | undefined;
  amountCents: number;
  /** In the provider's words, e.g. `needs_response`, `won`. */
  status: string;
  /** In the provider's words, e.g. `fraudulent`. */
  reason: string;
  openedAt: Date;
  isClosed: boolean;
}

/** Selects sessions, refunds or disputes: those created since a date, or those of one payment. */
export type RecordFilter = { createdFrom: Date } | { paymentIntentId: string };

/** The provider's record of payments, refunds and disputes. */
export interface PaymentRecord {
  /**
   * Refunds a part of a payment. The same key returns the first response again, whatever the refund's state.
   * @throws {RefundImpossibleError} when no later request can succeed either, e.g. for a disputed payment or an amount
   * that is larger than what is left of the payment
   */
  refundPayment(request: RefundRequest, idempotencyKey: string): Promise<Refund>;
  /** Refunds in every state, newest first. */
  listRefunds(filter: RecordFilter): AsyncIterable<Refund>;
  /** Disputes, open and closed, newest first. */
  listDisputes(filter: RecordFilter): AsyncIterable<Dispute>;
  /**
   * Events since a date that change an order or a donation after it was made (refunds, disputes, charges and the end of
   * subscriptions), newest first. Stripe keeps events for 30 days.
   */
  listLateChanges(createdFrom: Date): AsyncIterable<PaymentEvent>;
  /** The sessions of one-off payments, newest first. @param filter also those created between two dates */
  listSessions(filter: RecordFilter & { createdTo?: Date }): AsyncIterable<CheckoutSession>;
}

/**
 * A signed event of the provider. It carries its subject as it was when the event happened, so handlers retrieve the
 * present state. An event of a type that the shop does not handle has no subject.
 */
export interface PaymentEvent {
  id: string;
  /** The provider's name of the event, for log lines. */
  type: string;
  session: CheckoutSession | undefined;
  subscription: Subscription | undefined;
  invoice: Invoice | undefined;
  /** The payment whose refunds or disputes changed. */
  changedPaymentId: string | undefined;
  /** The customer whose default card may have changed. */
  changedCustomerId?: string | undefined;
}

/** Handles an event. @returns whether it was about something of this feature */
export type PaymentEventHandler = (event: PaymentEvent) => Promise<boolean>;

/**
 * The payment provider. Methods reject with {@link PaymentsUnavailableError} when it is unknown what the provider did,
 * and with {@link PaymentsRefusedError} when it did nothing and never will for this request.
 */
export interface Payments extends PaymentRecord {
  kind: 'stripe' | 'sandbox';
  /** Whether real money moves: then cards are entered on the provider's page only. */
  isLive: boolean;
  donations: RecurringDonations;
  balance: BalanceRecord;
  /** The provider's parameters for a checkout session, to be stored before {@link createCheckoutSession}. */
  prepareCheckout(request: CheckoutRequest): ProviderParams;
  /** Returns the same session for the same key and parameters. */
  createCheckoutSession(params: ProviderParams, idempotencyKey: string): Promise<CheckoutSession>;
  retrieveSession(id: string): Promise<CheckoutSession>;
  /** Expires an open session; refused if it is paid or expired. */
  expireSession(id: string): Promise<CheckoutSession>;
  /**
   * Verifies and parses a webhook's raw body.
   * @throws {InvalidSignatureError} when it was not signed by the provider within the last 300 s
   * @throws {InvalidEventError} when the provider signed something else than an event about an object
   */
  constructEvent(rawBody: Buffer, signature: string): PaymentEvent;
  /** Pages that this provider serves through the shop's API. */
  pages?: Router;
  /** Routes for developers and tests, never in production: the sandbox's clock, refunds and disputes. */
  testHelpers?: Router;
  /** Called once the API listens at this address; a provider in this process sends its webhooks there. */
  start?(apiUrl: string): void;
  close(): Promise<void>;
}

/** It is unknown whether the provider acted: retry later with the same key. */
export class PaymentsUnavailableError extends Error {
  override readonly name = 'PaymentsUnavailableError';
}

/**
 * The provider repeats a server error for this idempotency key, or knows the key with other parameters: it is unknown
 * whether it acted, and for a day the same key gives the same response.
 */
export class IdempotencyKeySpentError extends PaymentsUnavailableError {}

/** The provider refuses the request, and would refuse it again. */
export class PaymentsRefusedError extends Error {
  override readonly name = 'PaymentsRefusedError';
}

/** The provider does not take the email address. */
export class EmailRefusedError extends PaymentsRefusedError {}

/** A refund that no repeated request can make, e.g. of a disputed payment. */
export class RefundImpossibleError extends PaymentsRefusedError {}

/** The card is declined; nothing was charged. */
export class PaymentsDeclinedError extends PaymentsRefusedError {}

export class InvalidSignatureError extends Error {
  override readonly name = 'InvalidSignatureError';
}

export class InvalidEventError extends Error {
  override readonly name = 'InvalidEventError';
}
