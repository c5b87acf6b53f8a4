import express, { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { stepAhead, subscriptionTime } from './clock.ts';
import { refundPayment } from './refund-store.ts';
import { findSession } from './session-store.ts';
import { chargeDueSubscriptions } from './subscription-store.ts';

const longestDays = 3660;
const stepBody = z.object({ days: z.number().positive().max(longestDays) });
const dayMs = 24 * 60 * 60 * 1000;
const local = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

export const advancePath = '/sandbox/test_helpers/advance';

const refundBody = z.object({
  sessionId: z.string().max(200),
  amountCents: z.number().int().positive().optional(),
});
/** Gives a payment back without the shop's knowing, as a shopkeeper does on the provider's own pages. */
export const refundPath = '/sandbox/test_helpers/refund';

/** For the developer at this machine alone. */
const requireLocal: RequestHandler = (req, res, next) => {
  if (local.has(req.socket.remoteAddress ?? '')) next();
  else res.status(403).json({ success: false, message: 'Not allowed.' });
};

/**
 * Refunds by hand, and the subscriptions' clock, like Stripe's test clocks: a step ahead charges on the spot what falls
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
  router.post(refundPath, requireLocal, express.json({ limit: '1kb' }), async (req, res) => {
    const { data } = refundBody.safeParse(req.body);
    const payment = data && (await findSession(data.sessionId))?.paymentIntent;
    const outcome = payment
      ? await refundPayment(
          { payment_intent: payment, amount: data.amountCents, metadata: {} },
          { key: undefined, hash: '' },
        )
      : undefined;
    if (outcome?.kind !== 'made') {
      res.status(400).json({ success: false, message: 'Invalid sessionId or amountCents.' });
      return;
    }
    onChange();
    res.json({ success: true, refundId: outcome.refund.id, amountCents: outcome.refund.amount });
  });
  return router;
}
