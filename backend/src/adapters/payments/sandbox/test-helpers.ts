import express, { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { stepAhead, subscriptionTime } from './clock.ts';
import { closeDispute, openDispute } from './dispute-store.ts';
import { refundStatuses } from './payment-parts.ts';
import { paymentOfInvoice } from './payment-store.ts';
import { moveRefund, refundPayment } from './refund-store.ts';
import { findSession } from './session-store.ts';
import { chargeDueSubscriptions } from './subscription-store.ts';

const longestDays = 3660;
const stepBody = z.object({ days: z.number().positive().max(longestDays) });
const dayMs = 24 * 60 * 60 * 1000;
const local = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

export const advancePath = '/sandbox/test_helpers/advance';

/** A payment: of a checkout session, or of an invoice of a subscription. */
const paymentFields = {
  sessionId: z.string().max(200).optional(),
  invoiceId: z.string().max(200).optional(),
};
const refundBody = z.object({
  ...paymentFields,
  amountCents: z.number().int().positive().optional(),
  status: z.enum(refundStatuses).optional(),
});
const refundStatusBody = z.object({ refundId: z.string().max(200), status: z.enum(refundStatuses) });
const disputeBody = z.object({ ...paymentFields, reason: z.string().max(100).default('fraudulent') });
const disputeStatusBody = z.object({ disputeId: z.string().max(200), status: z.enum(['won', 'lost']) });

/** Refunds a payment without the shop's knowing, as an admin does on the provider's own pages. */
export const refundPath = '/sandbox/test_helpers/refund';
/** Moves a refund on, e.g. from `pending` to `succeeded` or from `succeeded` to `failed`. */
export const refundStatusPath = '/sandbox/test_helpers/refund_status';
/** Opens a dispute about a payment. */
export const disputePath = '/sandbox/test_helpers/dispute';
/** Closes a dispute. */
export const disputeStatusPath = '/sandbox/test_helpers/dispute_status';

async function paymentOf({
  sessionId,
  invoiceId,
}: {
  sessionId?: string | undefined;
  invoiceId?: string | undefined;
}): Promise<string | undefined> {
  if (invoiceId) return paymentOfInvoice(invoiceId);
  return (sessionId && (await findSession(sessionId))?.paymentIntent) || undefined;
}

/** For the developer at this machine alone. */
const requireLocal: RequestHandler = (req, res, next) => {
  if (local.has(req.socket.remoteAddress ?? '')) next();
  else res.status(403).json({ success: false, message: 'Not allowed.' });
};

/**
 * Refunds and disputes by hand, and the subscriptions' clock, like Stripe's test clocks: a step ahead charges on the spot what falls
 * due on the way.
 * @param onChange called afterwards, so that the events go out at once
 */
export function sandboxTestHelpers(onChange: () => void): Router {
  const router = Router();
  router.post(advancePath, requireLocal, express.json({ limit: '1kb' }), async (req, res) => {
    const parsed = stepBody.safeParse(req.body);
    if (!parsed.success) {
      res.status(400).json({ success: false, message: `Invalid days: a number up to ${longestDays}.` });
      return;
    }
    await stepAhead(parsed.data.days * dayMs);
    const charges = await chargeDueSubscriptions();
    onChange();
    res.json({ success: true, now: (await subscriptionTime()).toISOString(), charges });
  });
  /** @param act undefined where the body names nothing that there is */
  const helper = <Body>(
    path: string,
    schema: z.ZodType<Body>,
    act: (body: Body) => Promise<object | undefined>,
  ) =>
    router.post(path, requireLocal, express.json({ limit: '1kb' }), async (req, res) => {
      const { data } = schema.safeParse(req.body);
      const done = data && (await act(data));
      if (!done) {
        res
          .status(400)
          .json({ success: false, message: `Invalid ${Object.keys(req.body ?? {}).join(', ')}.` });
        return;
      }
      onChange();
      res.json({ success: true, ...done });
    });
  helper(refundPath, refundBody, async ({ amountCents: amount, status, ...of }) => {
    const payment_intent = await paymentOf(of);
    if (!payment_intent) return undefined;
    const params = { payment_intent, amount, metadata: {} };
    const outcome = await refundPayment(params, { key: undefined, hash: '' }, status);
    if (outcome.kind !== 'made') return undefined;
    return { refundId: outcome.refund.id, amountCents: outcome.refund.amount };
  });
  helper(refundStatusPath, refundStatusBody, async ({ refundId, status }) => {
    const refund = await moveRefund(refundId, status);
    return refund && { refundId, status };
  });
  helper(disputePath, disputeBody, async ({ reason, ...of }) => {
    const payment = await paymentOf(of);
    const dispute = payment ? await openDispute(payment, reason) : undefined;
    return dispute && { disputeId: dispute.id, amountCents: dispute.amount };
  });
  helper(disputeStatusPath, disputeStatusBody, async ({ disputeId, status }) => {
    const dispute = await closeDispute(disputeId, status);
    return dispute && { disputeId, status };
  });
  return router;
}
