import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { collect } from '../../../../test/collect.ts';
import { makeCustomer } from '../../../../test/customers.ts';
import { orderBody, pay, shopper } from '../../../../test/orders.ts';
import { makeProduct } from '../../../../test/products.ts';
import { openTestShop, type TestShop } from '../../../../test/test-shop.ts';
import type { Product } from '../../../contract/product.ts';
import { createStripeGateway } from '../stripe-gateway.ts';
import type { Payments, RecordFilter } from '../types.ts';
import { SandboxSessionModel } from './session.model.ts';
import { sandboxApi } from './stripe-api.ts';
import { refundPath } from './test-helpers.ts';

let shop: TestShop;
let cap: Product;
let server: Server;
let gateway: Payments;
beforeAll(async () => {
  shop = await openTestShop();
  cap = await makeProduct({ price: 100 });
  server = createServer(
    sandboxApi(
      'sk_test_known',
      (id) => `https://pay.example/${id}`,
      () => {},
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  gateway = createStripeGateway({
    secretKey: 'sk_test_known',
    webhookSecret: 'whsec_known',
    apiUrl: `http://127.0.0.1:${port}`,
  });
});
afterAll(async () => {
  server.close();
  await shop.close();
});

async function payOrder() {
  const {
    id: orderId,
    sessionId,
    sessionUrl,
  } = await shopper(shop, await makeCustomer(shop)).order(orderBody([{ product: cap }]));
  await pay(shop, sessionUrl);
  const paid = await SandboxSessionModel.findById(sessionId).lean();
  return { orderId, sessionId, paymentIntentId: paid?.paymentIntent ?? '' };
}
const refundsOf = async (filter: RecordFilter) => collect(gateway.listRefunds(filter));
/** What the sandbox tells the shop about refunds of a payment, through the real call. */
function listenTo(paymentIntentId: string) {
  const sent = vi.spyOn(globalThis, 'fetch');
  return () =>
    sent.mock.calls
      .map(([, init]) => JSON.parse(String(init?.body)))
      .filter(
        ({ data }) => data.object.object === 'charge' && data.object.payment_intent === paymentIntentId,
      );
}
const undelivered = () => SandboxSessionModel.countDocuments({ 'refundEvents.0': { $exists: true } });
afterEach(() => vi.restoreAllMocks());

describe('refunds at the sandbox', () => {
  it('gives a payment back once, however often and at once the same key asks', async () => {
    const { orderId, paymentIntentId } = await payOrder();
    const refund = () => gateway.refundPayment({ paymentIntentId, orderId }, `refund:${orderId}`);
    const refunds = await Promise.all(Array.from({ length: 20 }, refund));
    expect(new Set(refunds.map(({ id }) => id)).size).toBe(1);
    expect(refunds[0]).toMatchObject({ paymentIntentId, amountCents: 9000 });
    expect(await refundsOf({ paymentIntentId })).toEqual([refunds[0]]);
  });

  it('gives nothing back twice under two keys, and nothing that was not paid', async () => {
    const { orderId, paymentIntentId } = await payOrder();
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        gateway.refundPayment({ paymentIntentId, orderId }, `refund:${orderId}:${index}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { name: 'PaymentsRefusedError', message: expect.stringContaining('already been refunded') },
    });
    await expect(
      gateway.refundPayment({ paymentIntentId: 'pi_unknown', orderId }, 'refund:unknown'),
    ).rejects.toMatchObject({ name: 'PaymentsRefusedError' });
  });

  it('refuses a key that comes again for another payment', async () => {
    const [one, other] = [await payOrder(), await payOrder()];
    await gateway.refundPayment(one, `refund:${one.orderId}`);
    await expect(gateway.refundPayment(other, `refund:${one.orderId}`)).rejects.toThrow(/idempotent/);
    expect(await refundsOf(other)).toEqual([]);
  });

  it('takes parts by hand, until nothing is left', async () => {
    const { sessionId, paymentIntentId } = await payOrder();
    const byHand = (amountCents?: number) => shop.request.post(refundPath).send({ sessionId, amountCents });
    await byHand(4000).expect(200);
    await byHand(5001).expect(400);
    await byHand().expect(200);
    await byHand().expect(400);
    expect((await refundsOf({ paymentIntentId })).map(({ amountCents }) => amountCents)).toEqual([
      5000, 4000,
    ]);
  });

  it("signs its word of a refund, and the shop's webhook takes it, once", async () => {
    const { sessionId, paymentIntentId } = await payOrder();
    const told = listenTo(paymentIntentId);
    await shop.request.post(refundPath).send({ sessionId }).expect(200);
    await expect.poll(told, { timeout: 5000 }).toMatchObject([
      {
        object: 'event',
        type: 'charge.refunded',
        data: { object: { amount_refunded: 9000, refunded: true } },
      },
    ]);
    await expect.poll(undelivered, { timeout: 5000 }).toBe(0);
    expect(told()).toHaveLength(1);
  });
});

describe('the lists of the sandbox', () => {
  it('go on page by page, newest first, from a moment on', async () => {
    const createdFrom = new Date();
    await SandboxSessionModel.updateMany({}, { createdAt: new Date(Date.now() - 60_000) });
    const orders: string[] = [];
    for (let count = 0; count < 3; count += 1) orders.unshift((await payOrder()).orderId);
    const template = await SandboxSessionModel.findOne({ status: 'complete' }).lean();
    const many = Array.from({ length: 120 }, (_, index) => ({
      ...template,
      _id: `cs_test_many_${String(index).padStart(3, '0')}`,
      idempotencyKey: `many-${index}`,
      createdAt: new Date(Date.now() + 1000),
    }));
    await SandboxSessionModel.collection.insertMany(many as never[]);
    const listed = await collect(gateway.listSessions({ createdFrom }));
    expect(listed.slice(0, 120).map(({ id }) => id)).toEqual(many.map(({ _id }) => _id).reverse());
    expect(listed.slice(120).map(({ orderId }) => orderId)).toEqual(orders);
  });
});
