import type { Router } from 'express';
import type { Invoice, RecurringGifts, Subscription } from './gift-types.ts';

export type { Invoice, RecurringGifts, Subscription } from './gift-types.ts';

/** A payment to be asked for at the provider's hosted page. */
export interface CheckoutRequest {
  orderId: string;
  email: string;
  lines: { name: string; unitCents: number; quantity: number; image: string | undefined }[];
  /** Origin of the pictures that are named by their path. */
  mediaUrl: string;
  /** Where the browser goes after paying, and after giving up. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

/**
 * The provider's own parameters of a session, as plain data that can be stored: a retry with the same idempotency key
 * must repeat them to the letter.
 */
export type CheckoutParams = Readonly<Record<string, unknown>>;

/** What the provider knows about a session at this moment. */
export interface CheckoutSession {
  id: string;
  /** The hosted page, while it can be paid there. */
  url: string | undefined;
  status: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  totalCents: number | undefined;
  /** Lower case, e.g. `aud`. */
  currency: string | undefined;
  /** The order the session says it is for; undefined when it names none or two different ones. */
  orderId: string | undefined;
  /** The donation it says it is for, in the same way. */
  donationId: string | undefined;
  paymentIntentId: string | undefined;
  /** What a session in subscription mode began. */
  subscriptionId: string | undefined;
}

/** A refund as the provider knows it at this moment. */
export interface Refund {
  id: string;
  paymentIntentId: string | undefined;
  amountCents: number;
  /** `pending`: accepted and not yet confirmed. `failed`: the money stays with the shop; also a `done` refund may fail. */
  state: 'pending' | 'done' | 'failed';
  /** Why it failed, in the provider's words. */
  failure: string | undefined;
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

/** Which sessions, refunds or disputes of the provider's record: all that were made at a moment or later, or those of a payment. */
export type RecordFilter = { createdFrom: Date } | { paymentIntentId: string };

/** Payments, refunds and disputes as the provider keeps them. */
export interface PaymentRecord {
  /**
   * Refunds what is left of a payment. The same key again answers as the first time did, whatever became of the refund.
   * @throws {RefundImpossibleError} when no later request can succeed either, e.g. for a disputed payment
   */
  refundPayment(
    payment: { paymentIntentId: string; orderId: string },
    idempotencyKey: string,
  ): Promise<Refund>;
  /** Refunds in every state, newest first. */
  listRefunds(filter: RecordFilter): AsyncIterable<Refund>;
  /** Disputes, open and closed, newest first. */
  listDisputes(filter: RecordFilter): AsyncIterable<Dispute>;
  /** The provider's events of some types since a moment, newest first. Stripe keeps events for 30 days. */
  listEvents(filter: { types: readonly string[]; createdFrom: Date }): AsyncIterable<PaymentEvent>;
  /** The sessions of one-off payments, newest first. */
  listSessions(filter: RecordFilter): AsyncIterable<CheckoutSession>;
}

/** A signed message of the provider; what it is about as it was when the event happened, where the shop knows its kind. */
export interface PaymentEvent {
  id: string;
  type: string;
  session: CheckoutSession | undefined;
  subscription: Subscription | undefined;
  invoice: Invoice | undefined;
  /** The payment of an event about a charge, a refund or a dispute. */
  paymentIntentId: string | undefined;
}

/** Events after which the refunds or disputes of a payment may have changed. */
export const paymentChangeEvents = [
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const;

/** The payment whose refunds or disputes an event is about; undefined for other events. */
export const changedPaymentOf = ({ type, paymentIntentId }: PaymentEvent): string | undefined =>
  paymentChangeEvents.some((each) => each === type) ? paymentIntentId : undefined;

/** Takes an event. @returns whether it was about something of this feature */
export type PaymentEventHandler = (event: PaymentEvent) => Promise<boolean>;

/**
 * The payment provider. Calls reject with {@link PaymentsUnavailableError} when nothing is known about what the
 * provider did, and with {@link PaymentsRefusedError} when it certainly did nothing and never will for this request.
 */
export interface Payments extends PaymentRecord {
  kind: 'stripe' | 'sandbox';
  /** Whether real money moves: then cards are typed in at the provider's page only. */
  isLive: boolean;
  gifts: RecurringGifts;
  /** The same key and parameters again answer the same session. */
  createCheckoutSession(params: CheckoutParams, idempotencyKey: string): Promise<CheckoutSession>;
  retrieveSession(id: string): Promise<CheckoutSession>;
  /** Closes an open session; refused for one that is paid or closed already. */
  expireSession(id: string): Promise<CheckoutSession>;
  /**
   * Reads a webhook's raw body.
   * @throws {InvalidSignatureError} when it was not signed by the provider within the last 300 s
   */
  constructEvent(rawBody: Buffer, signature: string): PaymentEvent;
  /** Pages that this provider shows through the shop's own API. */
  pages?: Router;
  /** Calls for developers and tests, never in production: the sandbox's clock. */
  testHelpers?: Router;
  /** Called once the API listens at this address; a provider in this process sends its webhooks there. */
  start?(apiUrl: string): void;
  close(): Promise<void>;
}

/** Whether the provider acted is not known: try again later with the same key. */
export class PaymentsUnavailableError extends Error {
  override readonly name = 'PaymentsUnavailableError';
}

/** The provider says no, and will say no again to the same request. */
export class PaymentsRefusedError extends Error {
  override readonly name = 'PaymentsRefusedError';
}

/** A refund that no repeated request can bring about, e.g. of a disputed payment. */
export class RefundImpossibleError extends PaymentsRefusedError {}

/** The card does not pay; nothing was charged. */
export class PaymentsDeclinedError extends PaymentsRefusedError {}

export class InvalidSignatureError extends Error {
  override readonly name = 'InvalidSignatureError';
}
