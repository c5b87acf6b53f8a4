import { afterAll, describe, expect, it } from 'vitest';
import { makeCustomer } from '../../../../test/builders/customers.ts';
import { orderBody, pay, shopper } from '../../../../test/builders/orders.ts';
import { countStock, expectLedger, makeLimitedProduct } from '../../../../test/builders/stock.ts';
import { quickOrProof } from '../../../../test/proof-mode.ts';
import {
  ada,
  adas,
  admin,
  makeJobsDue,
  payWithoutWebhook,
  refundsOf,
  setUpOrderShop,
  shop,
  storedOrder,
  subjectsTo,
} from '../../../../test/shop/order-shop.ts';
import { sendStripeEvent } from '../../../../test/vendors/stripe-events.ts';
import { lateCrashPoints } from '../../../config/crash-at.ts';
import type { Product } from '../../../contract/product/product.ts';
import { OrderModel } from '../order.model.ts';
import { releaseAbandonedStock } from '../reservation/order-stock.ts';
import { cancelOrder, settleOrder } from './settle-order.ts';

setUpOrderShop();
afterAll(expectLedger);

/** An order that was cancelled while its session could still be paid at the provider. */
async function orderAndCancel(product: Product, quantity = 1) {
  const email = `${ada.id}@delivery.example`;
  const placed = await adas.order(orderBody([{ product, quantity }], { email }));
  await cancelOrder(admin.deps, await storedOrder(placed.id));
  return { ...placed, email };
}
const sellOut = async (product: Product, quantity: number) =>
  shopper(shop, await makeCustomer(shop)).order(orderBody([{ product, quantity }]));

describe('a payment for a cancelled order', () => {
  it('completes the order when its items are available', async () => {
    const cap = await makeLimitedProduct({ 'S/M': 2 });
    const { id, sessionUrl, email } = await orderAndCancel(cap, 2);
    expect(await countStock(cap)).toEqual({ left: 2, reserved: 0 });
    await pay(shop, sessionUrl);
    expect((await adas.verify(id).expect(200)).body).toEqual({ success: true });
    await shop.settle();
    expect((await storedOrder(id)).status).toBe('Processing');
    expect(await countStock(cap)).toEqual({ left: 0, reserved: 0 });
    expect(await subjectsTo(email)).toEqual([expect.stringMatching(/^Order confirmation/)]);
  });

  it('is refunded once, with one mail, when an item is sold out; other reservations stay', async () => {
    const cap = await makeLimitedProduct({ 'S/M': 3 });
    const { id, sessionId, email } = await orderAndCancel(cap, 2);
    await sellOut(cap, 2);
    await payWithoutWebhook(sessionId);
    await Promise.all([
      ...Array.from({ length: 10 }, () => adas.verify(id).expect(200)),
      ...Array.from({ length: 3 }, () => sendStripeEvent(shop, 'checkout.session.completed', sessionId, id)),
    ]);
    await shop.settle();
    expect(await storedOrder(id)).toMatchObject({ status: 'Refunded', payment: true });
    expect(await refundsOf(sessionId)).toMatchObject([{ amount: (await storedOrder(id)).totalCents }]);
    expect(await countStock(cap)).toEqual({ left: 1, reserved: 2 });
    expect(await subjectsTo(email)).toEqual([
      expect.stringMatching(/^Your payment for order [0-9A-Z-]+ is going back to you$/),
    ]);
    const { body } = await adas.verify(id).expect(200);
    expect(body).toMatchObject({
      success: false,
      message: 'Sorry, your payment came too late: an item is sold out. We are giving your money back.',
      code: 'payment_too_late',
    });
    // Also once its customer is erased.
    await OrderModel.updateOne({ _id: id }, { $set: { erasedAt: new Date() } });
    expect(await settleOrder(admin.deps, await storedOrder(id))).toBe('sold out');
  });

  it('is returned, not called sold out, when its customer was erased', async () => {
    const cap = await makeLimitedProduct({ 'S/M': 2 });
    const { id, sessionId } = await orderAndCancel(cap);
    await OrderModel.updateOne({ _id: id }, { $set: { erasedAt: new Date() } });
    await payWithoutWebhook(sessionId);
    expect(await settleOrder(admin.deps, await storedOrder(id))).toBe('returned');
    expect(await countStock(cap)).toEqual({ left: 2, reserved: 0 });
  });

  it('releases the late reservations when another line is sold out', async () => {
    const [cap, hat] = [await makeLimitedProduct({ 'S/M': 1 }), await makeLimitedProduct({ 'S/M': 1 })];
    const { id, sessionId } = await adas.order(orderBody([{ product: cap }, { product: hat }]));
    await cancelOrder(admin.deps, await storedOrder(id));
    await sellOut(hat, 1);
    await payWithoutWebhook(sessionId);
    await adas.verify(id).expect(200);
    expect((await storedOrder(id)).status).toBe('Refunded');
    expect(await countStock(cap)).toEqual({ left: 1, reserved: 0 });
    expect(await countStock(hat)).toEqual({ left: 0, reserved: 1 });
  });

  it('keeps its late reservations when a late cancellation releases stock', async () => {
    const cap = await makeLimitedProduct({ 'S/M': 1 });
    const { id, sessionId } = await orderAndCancel(cap);
    await payWithoutWebhook(sessionId);
    const dying = admin.crashingAt('after-late-stock-reserved');
    await expect(settleOrder(dying, await storedOrder(id))).rejects.toThrow();
    await cancelOrder(admin.deps, await storedOrder(id));
    await releaseAbandonedStock();
    expect(await countStock(cap)).toEqual({ left: 0, reserved: 1 });
  });

  it('is either completed or refunded when the stock is released concurrently', async () => {
    for (let round = 0; round < quickOrProof(2, 5); round += 1) {
      const cap = await makeLimitedProduct({ 'S/M': 1 });
      const { id, sessionId } = await orderAndCancel(cap);
      const other = await sellOut(cap, 1);
      await payWithoutWebhook(sessionId);
      await Promise.all([
        ...Array.from({ length: 4 }, () => adas.verify(id).expect(200)),
        cancelOrder(admin.deps, await storedOrder(other.id)),
        ...Array.from({ length: 4 }, () => adas.verify(id).expect(200)),
      ]);
      await shop.settle();
      const { status } = await storedOrder(id);
      const isServed = status === 'Processing';
      expect(['Processing', 'Refunded']).toContain(status);
      expect(await refundsOf(sessionId)).toHaveLength(isServed ? 0 : 1);
      expect(await countStock(cap)).toEqual({ left: isServed ? 0 : 1, reserved: 0 });
    }
  });

  it.each([...lateCrashPoints, 'after-paid-written', 'after-stock-committed'] as const)(
    'settles after a crash: %s',
    async (point) => {
      const cap = await makeLimitedProduct({ 'S/M': 2 });
      const { id, sessionId } = await adas.order(orderBody([{ product: cap }]));
      const dying = admin.crashingAt(point);
      const attempt = (work: Promise<unknown>) => work.catch(() => undefined);
      await attempt(cancelOrder(dying, await storedOrder(id)));
      await payWithoutWebhook(sessionId);
      await attempt(settleOrder(dying, await storedOrder(id)));
      // The provider got no response, so it sends its event again.
      await sendStripeEvent(shop, 'checkout.session.completed', sessionId, id);
      await makeJobsDue(id);
      await shop.settle();
      expect((await storedOrder(id)).status).toBe('Processing');
      expect(await countStock(cap)).toEqual({ left: 1, reserved: 0 });
    },
  );
});
