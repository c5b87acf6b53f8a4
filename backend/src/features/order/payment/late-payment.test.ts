import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collect } from '../../../../test/collect.ts';
import { makeCustomer, type TestCustomer } from '../../../../test/customers.ts';
import { openOrderTools } from '../../../../test/order-tools.ts';
import { orderBody, pay, shopper } from '../../../../test/orders.ts';
import { SandboxSessionModel } from '../../../../test/sandbox.ts';
import { countPieces, makeLimited } from '../../../../test/stock.ts';
import { sendStripeEvent } from '../../../../test/stripe-events.ts';
import { openTestShop, type TestShop } from '../../../../test/test-shop.ts';
import { lateCrashPoints } from '../../../config/crash-at.ts';
import type { Product } from '../../../contract/product.ts';
import { findOrder } from '../find-order.ts';
import { OrderModel } from '../order.model.ts';
import { releaseAbandonedStock } from '../reservation/reserve-stock.ts';
import { cancelOrder, completeOrder } from './complete-order.ts';

let shop: TestShop;
let desk: Awaited<ReturnType<typeof openOrderTools>>;
let ada: TestCustomer;
let adas: ReturnType<typeof shopper>;
beforeAll(async () => {
  shop = await openTestShop();
  desk = await openOrderTools(shop);
});
beforeEach(async () => {
  ada = await makeCustomer(shop);
  adas = shopper(shop, ada);
});
afterAll(async () => {
  await desk.close();
  await shop.close();
});

const requireOrder = async (id: string) => {
  const order = await findOrder(id);
  if (!order) throw new Error('The order is gone');
  return order;
};

/** An order that was given up here while its payment page could still be paid at the provider. */
async function orderAndGiveUp(product: Product, quantity = 1) {
  const email = `${ada.id}@delivery.example`;
  const placed = await adas.order(orderBody([{ product, quantity }], { email }));
  await cancelOrder(desk.tools, await requireOrder(placed.id));
  return { ...placed, email };
}
const sellOut = async (product: Product, quantity: number) =>
  shopper(shop, await makeCustomer(shop)).order(orderBody([{ product, quantity }]));
const payQuietly = (sessionId: string) =>
  SandboxSessionModel.updateOne(
    { _id: sessionId },
    { $set: { status: 'complete', paymentIntent: `pi_${sessionId}` } },
  );
const refundsOf = (sessionId: string) =>
  collect(desk.tools.payments.listRefunds({ paymentIntentId: `pi_${sessionId}` }));
const mailsTo = async (address: string) =>
  (await shop.mailbox()).filter(({ to }) => to === address).map(({ subject }) => subject);

describe('money for an order that was given up', () => {
  it('takes its pieces again when they are there', async () => {
    const cap = await makeLimited({ 'S/M': 2 });
    const { id, sessionUrl, email } = await orderAndGiveUp(cap, 2);
    expect(await countPieces(cap)).toEqual({ left: 2, held: 0 });
    await pay(shop, sessionUrl);
    expect((await adas.verify(id).expect(200)).body).toEqual({ success: true });
    await shop.settle();
    expect((await requireOrder(id)).status).toBe('Processing');
    expect(await countPieces(cap)).toEqual({ left: 0, held: 0 });
    expect(await mailsTo(email)).toEqual([expect.stringMatching(/^Order confirmation/)]);
  });

  it('goes back once when they are sold, the customer is told once, and nobody else loses a piece', async () => {
    const cap = await makeLimited({ 'S/M': 3 });
    const { id, sessionId, email } = await orderAndGiveUp(cap, 2);
    await sellOut(cap, 2);
    await payQuietly(sessionId);
    await Promise.all([
      ...Array.from({ length: 10 }, () => adas.verify(id).expect(200)),
      ...Array.from({ length: 3 }, () => sendStripeEvent(shop, 'checkout.session.completed', sessionId, id)),
    ]);
    await shop.settle();
    expect(await requireOrder(id)).toMatchObject({ status: 'Refunded', payment: true });
    expect(await refundsOf(sessionId)).toMatchObject([{ amountCents: (await requireOrder(id)).totalCents }]);
    expect(await countPieces(cap)).toEqual({ left: 1, held: 2 });
    expect(await mailsTo(email)).toEqual([
      expect.stringMatching(/^Your payment for order [0-9A-Z-]+ is going back to you$/),
    ]);
    const { body } = await adas.verify(id).expect(200);
    expect(body).toEqual({
      success: false,
      message: 'Sorry, your payment came too late: an item is sold out. We are giving your money back.',
    });
  });

  it('puts back what it could take again when another line is sold', async () => {
    const [cap, hat] = [await makeLimited({ 'S/M': 1 }), await makeLimited({ 'S/M': 1 })];
    const { id, sessionId } = await adas.order(orderBody([{ product: cap }, { product: hat }]));
    await cancelOrder(desk.tools, await requireOrder(id));
    await sellOut(hat, 1);
    await payQuietly(sessionId);
    await adas.verify(id).expect(200);
    expect((await requireOrder(id)).status).toBe('Refunded');
    expect(await countPieces(cap)).toEqual({ left: 1, held: 0 });
    expect(await countPieces(hat)).toEqual({ left: 0, held: 1 });
  });

  it('loses nothing it took again to a release that comes late', async () => {
    const cap = await makeLimited({ 'S/M': 1 });
    const { id, sessionId } = await orderAndGiveUp(cap);
    await payQuietly(sessionId);
    const dying = desk.dyingAt('after-late-stock-held');
    await expect(completeOrder(dying, await requireOrder(id))).rejects.toThrow();
    await cancelOrder(desk.tools, await requireOrder(id));
    await releaseAbandonedStock();
    expect(await countPieces(cap)).toEqual({ left: 0, held: 1 });
  });

  it('settles one way when the pieces come back in that very moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const cap = await makeLimited({ 'S/M': 1 });
      const { id, sessionId } = await orderAndGiveUp(cap);
      const other = await sellOut(cap, 1);
      await payQuietly(sessionId);
      await Promise.all([
        ...Array.from({ length: 4 }, () => adas.verify(id).expect(200)),
        cancelOrder(desk.tools, await requireOrder(other.id)),
        ...Array.from({ length: 4 }, () => adas.verify(id).expect(200)),
      ]);
      await shop.settle();
      const { status } = await requireOrder(id);
      const isServed = status === 'Processing';
      expect(['Processing', 'Refunded']).toContain(status);
      expect(await refundsOf(sessionId)).toHaveLength(isServed ? 0 : 1);
      expect(await countPieces(cap)).toEqual({ left: isServed ? 0 : 1, held: 0 });
    }
  });

  it.each([...lateCrashPoints, 'after-paid-written', 'after-stock-committed'] as const)(
    'is settled after a crash: %s',
    async (point) => {
      const cap = await makeLimited({ 'S/M': 2 });
      const { id, sessionId } = await adas.order(orderBody([{ product: cap }]));
      const dying = desk.dyingAt(point);
      const attempt = (work: Promise<unknown>) => work.catch(() => undefined);
      await attempt(cancelOrder(dying, await requireOrder(id)));
      await payQuietly(sessionId);
      await attempt(completeOrder(dying, await requireOrder(id)));
      // The provider has no answer yet, and sends its event again.
      await sendStripeEvent(shop, 'checkout.session.completed', sessionId, id);
      await OrderModel.updateMany(
        { _id: id, 'tasks.leasedUntil': { $exists: true } },
        { $set: { 'tasks.$[task].leasedUntil': new Date(0) } },
        { arrayFilters: [{ 'task.doneAt': { $exists: false } }] },
      );
      await shop.settle();
      expect((await requireOrder(id)).status).toBe('Processing');
      expect(await countPieces(cap)).toEqual({ left: 1, held: 0 });
    },
  );
});
