import type { Router } from 'express';

/** A payment to be asked for at the provider's hosted page. */
export interface CheckoutRequest {
  orderId: string;
  email: string;
  lines: { name: string; unitCents: number; quantity: number; image: string | undefined }[];
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
  paymentIntentId: string | undefined;
}

/** A signed message of the provider. `session` is set for the checkout sessions' own events. */
export interface PaymentEvent {
  id: string;
  type: string;
  session: CheckoutSession | undefined;
}

/**
 * The payment provider. Calls reject with {@link PaymentsUnavailableError} when nothing is known about what the
 * provider did, and with {@link PaymentsRefusedError} when it certainly did nothing and never will for this request.
 */
export interface Payments {
  kind: 'stripe' | 'sandbox';
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

export class InvalidSignatureError extends Error {
  override readonly name = 'InvalidSignatureError';
}
