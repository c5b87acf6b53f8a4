import express, { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import type { Models } from './models.ts';
import { closeDispute, openDispute } from './payments/dispute-store.ts';
import { refundStatuses } from './payments/payment.schema.ts';
import { paymentIdOf } from './payments/payment-store.ts';
import { refundPayment, setRefundStatus } from './payments/refund-store.ts';
import { findSession } from './sessions/session-store.ts';
import { advanceClock, subscriptionTime } from './subscriptions/clock.ts';
import { chargeDueSubscriptions } from './subscriptions/subscription-store.ts';

const maxDays = 3660;
const dayMs = 24 * 60 * 60 * 1000;
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

export const testHelperPaths = {
  /** Advances the subscriptions' clock, and charges what becomes due. */
  advance: '/sandbox/test_helpers/advance',
  /** Refunds a payment as an admin does on Stripe's own pages. */
  refund: '/sandbox/test_helpers/refund',
  /** Changes a refund's status, e.g. from `pending` to `succeeded` or from `succeeded` to `failed`. */
  refundStatus: '/sandbox/test_helpers/refund_status',
  dispute: '/sandbox/test_helpers/dispute',
  disputeStatus: '/sandbox/test_helpers/dispute_status',
} as const;

const id = z.string().max(200);
/** A payment is named by its checkout session or by its subscription's invoice. */
const paymentFields = { sessionId: id.optional(), invoiceId: id.optional() };
type PaymentName = { [Field in keyof typeof paymentFields]?: string | undefined };
const advanceBody = z.object({ days: z.number().positive().max(maxDays) });
const refundBody = z.object({
  ...paymentFields,
  amountCents: z.number().int().positive().optional(),
  status: z.enum(refundStatuses).optional(),
});
const refundStatusBody = z.object({ refundId: id, status: z.enum(refundStatuses) });
const disputeBody = z.object({ ...paymentFields, reason: z.string().max(100).default('fraudulent') });
const disputeStatusBody = z.object({ disputeId: id, status: z.enum(['won', 'lost']) });

const requireLoopback: RequestHandler = (req, res, next) => {
  if (loopback.has(req.socket.remoteAddress ?? '')) next();
  else res.status(403).json({ success: false, code: 'forbidden', message: 'Not allowed.' });
};

/**
 * Helpers for developers and tests, like Stripe's test clocks.
 * @param onChange called after each change
 */
export function testHelperRoutes(db: Models, onChange: () => void): Router {
  const router = Router();

  async function findPaymentId({ sessionId, invoiceId }: PaymentName): Promise<string | undefined> {
    if (invoiceId) return paymentIdOf(invoiceId);
    return (sessionId && (await findSession(db, sessionId))?.paymentIntent) || undefined;
  }

  /** @param run returns undefined if the change is impossible */
  function addHelper<Body>(
    path: string,
    schema: z.ZodType<Body>,
    run: (body: Body) => Promise<object | undefined | false>,
    refusal = (body: object) => `Invalid ${Object.keys(body).join(', ')}.`,
  ): void {
    router.post(path, requireLoopback, express.json({ limit: '1kb' }), async (req, res) => {
      const { data } = schema.safeParse(req.body);
      const result = data && (await run(data));
      if (!result) {
        res.status(400).json({ success: false, code: 'invalid_body', message: refusal(req.body ?? {}) });
        return;
      }
      onChange();
      res.json({ success: true, ...result });
    });
  }

  addHelper(
    testHelperPaths.advance,
    advanceBody,
    async ({ days }) => {
      await advanceClock(db, days * dayMs);
      const charges = await chargeDueSubscriptions(db);
      return { now: (await subscriptionTime(db)).toISOString(), charges };
    },
    () => `Invalid days: a number up to ${maxDays}.`,
  );
  addHelper(testHelperPaths.refund, refundBody, async ({ amountCents: amount, status, ...payment }) => {
    const payment_intent = await findPaymentId(payment);
    if (!payment_intent) return undefined;
    const params = { payment_intent, amount, metadata: {} };
    const outcome = await refundPayment(db, params, { key: undefined, hash: '' }, status);
    if (outcome.kind !== 'created') return undefined;
    return { refundId: outcome.refund.id, amountCents: outcome.refund.amount };
  });
  addHelper(
    testHelperPaths.refundStatus,
    refundStatusBody,
    async ({ refundId, status }) => (await setRefundStatus(db, refundId, status)) && { refundId, status },
  );
  addHelper(testHelperPaths.dispute, disputeBody, async ({ reason, ...payment }) => {
    const paymentIntent = await findPaymentId(payment);
    const dispute = paymentIntent ? await openDispute(db, paymentIntent, reason) : undefined;
    return dispute && { disputeId: dispute.id, amountCents: dispute.amount };
  });
  addHelper(
    testHelperPaths.disputeStatus,
    disputeStatusBody,
    async ({ disputeId, status }) => (await closeDispute(db, disputeId, status)) && { disputeId, status },
  );
  return router;
}
