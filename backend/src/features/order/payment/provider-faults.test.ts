import { Types } from 'mongoose';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCustomer, type TestCustomer } from '../../../../test/builders/customers.ts';
import { ageOrders } from '../../../../test/builders/order-age.ts';
import { orderBody, shopper } from '../../../../test/builders/orders.ts';
import { refusal } from '../../../../test/http/refusal.ts';
import {
  ada,
  adas,
  admin,
  alertsOf,
  cap,
  payWithoutWebhook,
  refund,
  refundsOf,
  setUpOrderShop,
  shop,
  storedOrder,
} from '../../../../test/shop/order-shop.ts';
import { setUpProviderTimeout } from '../../../../test/shop/set-up-stripe-shop.ts';
import { openFakeStripe } from '../../../../test/vendors/fake-stripe.ts';
import { SandboxSessionModel } from '../../../../test/vendors/sandbox.ts';
import { sendSigned, stripeEvent } from '../../../../test/vendors/stripe-events.ts';
import { logger } from '../../../config/log/logger.ts';
import { OrderModel } from '../order.model.ts';
import { failRefund } from '../refund/refund-store.ts';

const stripe = await openFakeStripe();
setUpProviderTimeout();
afterAll(() => stripe.close());
setUpOrderShop(
  { image: ['https://images.example/cap.webp'] },
  { ...stripe.environment, NOTIFY_EMAIL: 'owner@shop.example' },
);
beforeEach(() => {
  Object.assign(stripe.state, { fault: 'none', only: /./, requests: [] });
});

const away = refusal('Service temporarily unavailable. Please try again.');
const body = () => orderBody([{ product: cap }]);
const ordersOf = ({ id }: TestCustomer) => OrderModel.find({ user: id }).sort({ _id: 1 }).lean();
const sessionsFor = (ids: string[]) => SandboxSessionModel.find({ clientReferenceId: { $in: ids } }).lean();

it('asks the provider once when the return page and the webhook come at the same moment', async () => {
  const { id, sessionId } = await adas.order(body());
  await payWithoutWebhook(sessionId);
  stripe.state.requests = [];
  const event = JSON.stringify(stripeEvent('checkout.session.completed', sessionId, id));
  const secret = stripe.environment.STRIPE_WEBHOOK_SECRET;
  const [verified, ...delivered] = await Promise.all([
    adas.verify(id),
    ...[1, 2].map(() => sendSigned(shop, event, { secret })),
  ]);
  expect(verified.body).toEqual({ success: true });
  expect(delivered.map(({ status }) => status)).toEqual([200, 200]);
  expect(stripe.state.requests.filter((request) => request.includes(sessionId))).toHaveLength(1);
  await shop.settle();
  expect(await storedOrder(id)).toMatchObject({ status: 'Processing', payment: true });
});

describe('an order while the payment provider fails', () => {
  it.each(['hang', 'fail', 'reset'] as const)(
    'returns 503 on %s, and a retry continues the same order with one session',
    async (fault) => {
      stripe.state.fault = fault;
      const refused = await adas.placeOrder(body()).timeout(60_000).expect(503);
      expect(refused.body).toEqual(away);
      stripe.state.fault = 'none';
      const { sessionUrl } = await adas.order(body());
      const orders = await ordersOf(ada);
      expect(orders).toHaveLength(1);
      const sessions = await sessionsFor(orders.map(({ _id }) => _id.toHexString()));
      expect(sessions.map(({ _id }) => `https://checkout.example/${_id}`)).toEqual([sessionUrl]);
    },
  );

  it('creates a new order when the provider caches the failure of its key', async () => {
    stripe.state.fault = 'failKey';
    await adas.placeOrder(body()).expect(503);
    stripe.state.fault = 'none';
    const { id } = await adas.order(body());
    const [failed, fresh, ...others] = await ordersOf(ada);
    expect([failed?.status, fresh?.status, others]).toEqual(['Cancelled', 'Pending', []]);
    expect(fresh?._id.toHexString()).toBe(id);
  });

  it('is replaced when the provider was away so long that its page would be open too short', async () => {
    const alert = vi.spyOn(logger, 'error');
    stripe.state.fault = 'fail';
    await adas.placeOrder(body()).expect(503);
    stripe.state.fault = 'none';
    const [waiting] = await ordersOf(ada);
    await ageOrders([String(waiting?._id)], 31);
    await OrderModel.updateOne({ _id: waiting?._id }, { $inc: { 'checkout.params.expires_at': -31 * 60 } });
    const { id } = await adas.order(body());
    const [late, fresh, ...others] = await ordersOf(ada);
    expect([late?.status, fresh?.status, others]).toEqual(['Cancelled', 'Pending', []]);
    expect(fresh?._id.toHexString()).toBe(id);
    expect(alertsOf(alert)).toEqual([]);
  });

  it('is cancelled with a clear message when the provider refuses its email address', async () => {
    const refusal = {
      code: 'email_invalid',
      param: 'customer_email',
      message: 'Invalid email address: a@b.c',
    };
    Object.assign(stripe.state, { fault: 'refuse', refusal });
    const refused = await adas.placeOrder(body()).expect(400);
    expect(refused.body).toMatchObject({ code: 'invalid_field', message: 'Invalid email.' });
    expect((await ordersOf(ada)).map(({ status }) => status)).toEqual(['Cancelled']);
    stripe.state.fault = 'none';
    await adas.order(body());
  });

  it('is tried once when the provider refuses its page, with an alert and one mail to the owner', async () => {
    const alert = vi.spyOn(logger, 'error');
    const refusal = { param: 'line_items', message: 'This account cannot take payments.' };
    Object.assign(stripe.state, { fault: 'refuse', refusal });
    const other = shopper(shop, await makeCustomer(shop));
    for (const shopperOf of [adas, adas, other])
      expect((await shopperOf.placeOrder(body()).expect(503)).body.code).toBe('checkout_refused');
    expect((await ordersOf(ada)).map(({ status }) => status)).toEqual(['Cancelled', 'Cancelled']);
    expect(alertsOf(alert)).toEqual(Array(3).fill('payment page refused'));
    const mails = (await shop.mailbox()).filter(({ text }) => text.includes(refusal.message));
    expect(mails).toMatchObject([{ to: 'owner@shop.example', subject: 'Customers cannot pay' }]);
  });

  it('places another cart while the earlier session cannot be closed; the sweep closes it', async () => {
    const first = await adas.order(body());
    stripe.state.fault = 'fail';
    stripe.state.only = /expire/;
    const second = await adas.order(orderBody([{ product: cap, quantity: 2 }]));
    expect((await ordersOf(ada)).map(({ status }) => status)).toEqual(['Pending', 'Pending']);
    stripe.state.fault = 'none';
    await shop.settle();
    const statuses = new Map((await ordersOf(ada)).map(({ _id, status }) => [_id.toHexString(), status]));
    expect(statuses.get(first.id)).toBe('Cancelled');
    expect(statuses.get(second.id)).toBe('Pending');
  });

  it('returns 503 for a verification until the provider can be reached', async () => {
    const { id, sessionId } = await adas.order(body());
    await payWithoutWebhook(sessionId);
    stripe.state.fault = 'fail';
    for (const success of ['true', 'false']) {
      expect((await adas.verify(id, success).expect(503)).body).toEqual(away);
    }
    stripe.state.fault = 'hang';
    expect((await adas.verify(id).timeout(60_000).expect(503)).body).toEqual(away);
    expect((await ordersOf(ada))[0]).toMatchObject({ status: 'Pending', payment: false });
    stripe.state.fault = 'none';
    expect((await adas.verify(id, 'false').expect(200)).body).toEqual({ success: true });
  });
});

describe('the sweep', () => {
  it('completes an order without webhook and return', async () => {
    const { id, sessionId } = await adas.order(body());
    await payWithoutWebhook(sessionId);
    await ageOrders([id], 2);
    await shop.settle();
    expect(await OrderModel.findById(id).lean()).toMatchObject({ status: 'Processing', payment: true });
  });

  it('cancels unpaid orders after 65 minutes', async () => {
    const withSession = await adas.order(body());
    const bob = await makeCustomer(shop);
    stripe.state.fault = 'fail';
    await shopper(shop, bob).placeOrder(body()).expect(503);
    stripe.state.fault = 'none';
    const [bare] = await ordersOf(bob);
    const age = (minutes: number) => ageOrders([withSession.id, String(bare?._id)], minutes);
    await age(64);
    await shop.settle();
    expect([(await ordersOf(ada))[0]?.status, (await ordersOf(bob))[0]?.status]).toEqual([
      'Pending',
      'Pending',
    ]);
    await age(66);
    await shop.settle();
    expect([(await ordersOf(ada))[0]?.status, (await ordersOf(bob))[0]?.status]).toEqual([
      'Cancelled',
      'Cancelled',
    ]);
    expect((await SandboxSessionModel.findById(withSession.sessionId).lean())?.status).toBe('expired');
  });

  it('repeats a job whose lease ended', async () => {
    const { id, sessionId } = await adas.order(body());
    await payWithoutWebhook(sessionId);
    await adas.verify(id).expect(200);
    const leased = (dueAt: Date) => ({
      jobs: [
        { kind: 'clear-cart', attempts: 1, dueAt },
        { kind: 'confirmation-mail', attempts: 1, dueAt },
      ],
    });
    await OrderModel.updateOne({ _id: id }, leased(new Date(Date.now() + 60_000)));
    await shop.settle();
    expect((await OrderModel.findById(id).lean())?.jobs.every(({ doneAt }) => doneAt)).toBe(false);
    await OrderModel.updateOne({ _id: id }, leased(new Date(Date.now() - 1)));
    await shop.settle();
    expect((await OrderModel.findById(id).lean())?.jobs.every(({ doneAt }) => doneAt)).toBe(true);
  });
});

describe('a refund while the payment provider fails', () => {
  const ten = { amountCents: 1000, reason: 'Late parcel' };

  it('is made once when the provider makes it and then repeats a server error for its key', async () => {
    const { id, sessionId } = await adas.order(orderBody([{ product: cap, quantity: 2 }]));
    await payWithoutWebhook(sessionId);
    await adas.verify(id).expect(200);
    Object.assign(stripe.state, { fault: 'failAfter', only: /POST .v1.refunds/ });
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await refund(admin.deps, id, { ...ten, idempotencyKey: 'ten' }).catch(() => undefined);
      stripe.state.fault = 'none';
    }
    expect((await refundsOf(sessionId)).map(({ amount }) => amount)).toEqual([1000]);
    expect(await storedOrder(id)).toMatchObject({ refundedCents: 1000, refunds: [{ state: 'done' }] });
  });

  it('keeps its key while the provider repeats a server error for it', async () => {
    const { id, sessionId } = await adas.order(body());
    await payWithoutWebhook(sessionId);
    await adas.verify(id).expect(200);
    Object.assign(stripe.state, { fault: 'failKey', only: /POST .v1.refunds/ });
    const request = { ...ten, idempotencyKey: 'ten' };
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await expect(refund(admin.deps, id, request)).rejects.toMatchObject({ status: 503 });
      stripe.state.fault = 'none';
    }
    expect((await storedOrder(id)).refunds).toMatchObject([{ state: 'requested', keyNumber: 1 }]);
  });

  it('that counts as failed is looked up before another one is stored', async () => {
    const { id, sessionId } = await adas.order(orderBody([{ product: cap, quantity: 2 }]));
    await payWithoutWebhook(sessionId);
    await adas.verify(id).expect(200);
    Object.assign(stripe.state, { fault: 'failAfter', only: /POST .v1.refunds/ });
    await refund(admin.deps, id, ten).catch(() => undefined);
    const refundId = (await storedOrder(id)).refunds?.[0]?._id as Types.ObjectId;
    await failRefund(new Types.ObjectId(id), refundId, 'The process ended during the last attempt.');
    stripe.state.fault = 'none';
    await expect(refund(admin.deps, id, ten)).rejects.toMatchObject({
      status: 409,
      message: /has made it/,
    });
    expect(await refundsOf(sessionId)).toHaveLength(1);
    expect(await storedOrder(id)).toMatchObject({ refundedCents: 1000, refunds: [{ state: 'done' }] });
    // Now that it is known, another one is a new refund.
    expect(await refund(admin.deps, id, ten)).toMatchObject({ refundedCents: 2000 });
  });
});

describe("with Stripe's keys", () => {
  it('the sandbox pages return 404', async () => {
    const { sessionId } = await adas.order(body());
    await shop.request.get(`/sandbox/checkout/${sessionId}`).expect(404);
    await shop.request.post(`/sandbox/checkout/${sessionId}/pay`).send({}).expect(404);
  });
});
