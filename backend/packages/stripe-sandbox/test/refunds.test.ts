import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testHelperPaths } from '../src/test-helpers.ts';
import { openTestSandbox, sessionParams, type TestSandbox } from './test-sandbox.ts';

let sandbox: TestSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await openTestSandbox();
  stripe = sandbox.stripe();
});
afterAll(() => sandbox.close());

/** A paid session of A$19.98. */
async function makePayment() {
  const session = await stripe.checkout.sessions.create(sessionParams);
  await sandbox.pay(session.url);
  const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id);
  return { sessionId: session.id, paymentIntent: String(payment_intent) };
}
const refund = (paymentIntent: string, idempotencyKey: string = randomUUID()) =>
  stripe.refunds.create({ payment_intent: paymentIntent }, { idempotencyKey });
const refundsOf = async (paymentIntent: string) =>
  (await stripe.refunds.list({ payment_intent: paymentIntent })).data;

describe('/v1/refunds', () => {
  it('refunds a payment once for 20 concurrent requests with one idempotency key', async () => {
    const { paymentIntent } = await makePayment();
    const key = randomUUID();
    const refunds = await Promise.all(Array.from({ length: 20 }, () => refund(paymentIntent, key)));
    expect(new Set(refunds.map(({ id }) => id)).size).toBe(1);
    expect(refunds[0]).toMatchObject({ payment_intent: paymentIntent, amount: 1998, status: 'succeeded' });
    expect(await refundsOf(paymentIntent)).toMatchObject([{ id: refunds[0]?.id }]);
  });

  it('refunds a payment once for concurrent requests with different keys', async () => {
    const { paymentIntent } = await makePayment();
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => refund(paymentIntent)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'charge_already_refunded', message: expect.stringContaining('already been refunded') },
    });
  });

  it('refuses an unknown payment', async () => {
    await expect(refund('pi_unknown')).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('refuses a key that was used for another payment', async () => {
    const [one, other] = [await makePayment(), await makePayment()];
    const key = randomUUID();
    await refund(one.paymentIntent, key);
    await expect(refund(other.paymentIntent, key)).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
    expect(await refundsOf(other.paymentIntent)).toEqual([]);
  });

  it('refunds parts until nothing is left', async () => {
    const { sessionId, paymentIntent } = await makePayment();
    const refundPart = (amountCents?: number) =>
      sandbox.request.post(testHelperPaths.refund).send({ sessionId, amountCents });
    await refundPart(1000).expect(200);
    await refundPart(999).expect(400);
    await expect(stripe.refunds.create({ payment_intent: paymentIntent, amount: 999 })).rejects.toThrow(
      'Refund amount ($9.99) is greater than unrefunded amount on charge ($9.98)',
    );
    await refundPart().expect(200);
    await refundPart().expect(400);
    expect((await refundsOf(paymentIntent)).map(({ amount }) => amount)).toEqual([998, 1000]);
  });

  it('sends a refund event once', async () => {
    const { sessionId, paymentIntent } = await makePayment();
    const received = () =>
      sandbox.events.filter(({ type, data: { object } }) => {
        const charge = object as Stripe.Charge;
        return type === 'charge.refunded' && charge.payment_intent === paymentIntent;
      });
    await sandbox.request.post(testHelperPaths.refund).send({ sessionId }).expect(200);
    await expect
      .poll(received)
      .toMatchObject([{ object: 'event', data: { object: { amount_refunded: 1998, refunded: true } } }]);
    await expect
      .poll(() => sandbox.state.SandboxSessionModel.countDocuments({ 'refundEvents.0': { $exists: true } }))
      .toBe(0);
    expect(received()).toHaveLength(1);
  });
});
