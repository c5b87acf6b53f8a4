import type { RequestListener } from 'node:http';
import type { Connection } from 'mongoose';
import { stripeApi } from './api/stripe-api.ts';
import { defineModels } from './models.ts';
import { closeDispute, openDispute } from './payments/dispute-store.ts';
import { paymentIdOf } from './payments/payment-store.ts';
import { refundPayment, setRefundStatus } from './payments/refund-store.ts';
import type { SandboxSession } from './sessions/session.schema.ts';
import { completeSession, expireSession } from './sessions/session-store.ts';
import { sessionEventBody } from './stripe-objects/session.ts';
import type { Delivery } from './webhooks/event-queue.ts';

export { pendingRefundNumber } from './cards/payment-methods.ts';
export type { SandboxSession } from './sessions/session.schema.ts';
export { testHelperPaths } from './test-helpers.ts';

/**
 * The signed body of the event that ended a session, as the sandbox sends it.
 * @param pageUrl the session's payment page
 * @returns undefined while the session is open
 */
export const endedEventBody = (session: SandboxSession, pageUrl: string): string | undefined =>
  session.event ? sessionEventBody(session.event, session, pageUrl) : undefined;

const noDelivery: Delivery = {
  leaseUntil: () => undefined,
  deliver: () => undefined,
  wake: () => undefined,
  wakeAt: () => undefined,
};

/**
 * Stripe's API on its own, for a server that a test breaks on purpose.
 * @param pageUrl the address of a session's payment page
 */
export const createStripeApi = (options: {
  connection: Connection;
  secretKey: string;
  pageUrl: (sessionId: string) => string;
}): RequestListener =>
  stripeApi({
    ...options,
    portalUrl: options.pageUrl,
    db: defineModels(options.connection),
    delivery: noDelivery,
  });

/** The sandbox's state on a connection: its models, and what people do at Stripe and at their bank. */
export function sandboxState(connection: Connection) {
  const db = defineModels(connection);
  return {
    SandboxSessionModel: db.Session,
    SandboxSubscriptionModel: db.Subscription,
    SandboxCustomerModel: db.Customer,
    /** Pays an open session without its page. */
    completeSession: (id: string, payer: { name: string; email: string }) => completeSession(db, id, payer),
    expireSession: (id: string) => expireSession(db, id),
    /** Refunds a payment, or a part of it. @returns the refund's id */
    async refundPayment(paymentIntent: string, amountCents?: number): Promise<string> {
      const params = { payment_intent: paymentIntent, amount: amountCents, metadata: {} };
      const outcome = await refundPayment(db, params, { key: undefined, hash: '' });
      if (outcome.kind !== 'created') throw new Error(outcome.kind);
      return outcome.refund.id;
    },
    setRefundStatus: (id: string, status: 'pending' | 'succeeded' | 'failed' | 'canceled') =>
      setRefundStatus(db, id, status),
    openDispute: (paymentIntent: string, reason: string) => openDispute(db, paymentIntent, reason),
    closeDispute: (id: string, status: 'won' | 'lost') => closeDispute(db, id, status),
    /** The payment intent of an invoice. */
    paymentIdOf,
  };
}
