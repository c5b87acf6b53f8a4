import { describe, expect, it } from 'vitest';
import { makeCustomer } from '../../../../test/builders/customers.ts';
import { declinedCard, orderBody, pay, shopper } from '../../../../test/builders/orders.ts';
import { makeProduct } from '../../../../test/builders/products.ts';
import { refusal } from '../../../../test/http/refusal.ts';
import { adas, cap, payWithoutWebhook, setUpOrderShop, shop } from '../../../../test/shop/order-shop.ts';
import { SandboxSessionModel } from '../../../../test/vendors/sandbox.ts';
import { sendStripeEvent } from '../../../../test/vendors/stripe-events.ts';
import { paths } from '../../../contract/paths.ts';
import type { Product } from '../../../contract/product/product.ts';
import { OrderModel } from '../order.model.ts';

setUpOrderShop({ name: 'Twill Cap', price: 44.95 });

const notPaid = refusal('Payment not completed.');
const stored = (id: string) => OrderModel.findById(id).lean();
const statusOf = async (id: string) => {
  const order = await stored(id);
  return [order?.status, order?.payment];
};
const confirmations = async () =>
  (await shop.mailbox()).filter(({ subject }) => subject.startsWith('Order confirmation'));

describe('POST /api/order/verifyStripe', () => {
  it('returns success for a paid order with any flag of the browser', async () => {
    const { id, sessionId } = await adas.order(orderBody([{ product: cap }]));
    await payWithoutWebhook(sessionId);
    for (const success of ['true', 'false', false, true, undefined, 'nonsense']) {
      expect((await adas.verify(id, success).expect(200)).body).toEqual({ success: true });
    }
    expect(await stored(id)).toMatchObject({
      status: 'Processing',
      payment: true,
      paymentIntentId: `pi_${sessionId}`,
    });
  });

  it.each([null, 0, {}, 'x'.repeat(11)])('refuses the flag %j', async (success) => {
    const { id } = await adas.order(orderBody([{ product: cap }]));
    const { body } = await adas.verify(id, success as string).expect(400);
    expect(body).toEqual(refusal('Invalid success.'));
  });

  it('responds after the cart is cleared, also when another worker clears it', async () => {
    const { id } = await adas.order(orderBody([{ product: cap }]));
    const leased = { kind: 'clear-cart', dueAt: new Date(Date.now() + 60_000), attempts: 1 };
    const paid = { status: 'Processing', payment: true, jobs: [leased] };
    await OrderModel.updateOne({ _id: id }, { $set: paid, $unset: { openKey: 1 } });
    let isCleared = false;
    const answered = adas.verify(id).then(({ body }) => ({ ...body, isCleared }));
    await new Promise((resolve) => setTimeout(resolve, 150));
    isCleared = true;
    await OrderModel.updateOne(
      { _id: id },
      { $set: { 'jobs.0.doneAt': new Date() }, $unset: { 'jobs.0.dueAt': 1 } },
    );
    expect(await answered).toEqual({ success: true, isCleared: true });
  });

  it('returns failure for an unpaid order when the browser says success', async () => {
    const { id, sessionUrl } = await adas.order(orderBody([{ product: cap }]));
    expect((await adas.verify(id, 'true').expect(200)).body).toEqual(notPaid);
    expect(await pay(shop, sessionUrl, { cardNumber: declinedCard })).toMatchObject({ status: 'declined' });
    expect((await adas.verify(id, 'true').expect(200)).body).toEqual(notPaid);
    expect(await statusOf(id)).toEqual(['Pending', false]);
    expect(await pay(shop, sessionUrl)).toMatchObject({ status: 'succeeded' });
    expect((await adas.verify(id, 'true').expect(200)).body).toEqual({ success: true });
  });

  it('expires the session, cancels the order and keeps the cart when the customer cancels', async () => {
    await adas.post(paths.cart.add, { itemId: cap._id, size: 'S/M' }).expect(200);
    const { id, sessionId, sessionUrl } = await adas.order(orderBody([{ product: cap }]));
    for (const success of ['false', false]) {
      const { body } = await adas.verify(id, success).expect(200);
      expect(body).toEqual(refusal('Payment was cancelled.'));
    }
    expect(await statusOf(id)).toEqual(['Cancelled', false]);
    expect((await SandboxSessionModel.findById(sessionId).lean())?.status).toBe('expired');
    expect(await pay(shop, sessionUrl)).toMatchObject({ status: 'declined' });
    expect(await adas.cart()).toEqual({ [cap._id]: { 'S/M': 1 } });
    expect((await adas.verify(id, 'true').expect(200)).body).toEqual(notPaid);
  });

  it("returns 404 for another customer's order and an unknown one, and changes nothing", async () => {
    const { id } = await adas.order(orderBody([{ product: cap }]));
    const bob = shopper(shop, await makeCustomer(shop));
    for (const orderId of [id, 'f'.repeat(24)]) {
      const { body } = await bob.verify(orderId, 'false').expect(404);
      expect(body).toEqual(refusal('Order not found.'));
    }
    expect((await bob.verify('aaaaaaaaaaaa').expect(400)).body.message).toBe('Invalid orderId.');
    await shop.request.post(paths.order.verifyStripe).send({ orderId: id }).expect(401);
    expect(await statusOf(id)).toEqual(['Pending', false]);
  });

  it('removes the ordered lines from the cart and keeps those added later', async () => {
    const mug = await makeProduct();
    const update = (product: Product, quantity: number) =>
      adas.post(paths.cart.update, { itemId: product._id, size: 'S/M', quantity }).expect(200);
    await update(cap, 2);
    const { id, sessionUrl } = await adas.order(orderBody([{ product: cap, quantity: 2 }]));
    await update(cap, 3);
    await update(mug, 1);
    await pay(shop, sessionUrl);
    await adas.verify(id).expect(200);
    expect(await adas.cart()).toEqual({ [cap._id]: { 'S/M': 1 }, [mug._id]: { 'S/M': 1 } });
  });

  it('applies one transition, one cart change and one mail for 20 concurrent verifies and 6 webhooks', async () => {
    await adas.post(paths.cart.update, { itemId: cap._id, size: 'S/M', quantity: 9 }).expect(200);
    const { id, sessionId } = await adas.order(orderBody([{ product: cap, quantity: 2 }]));
    const before = (await confirmations()).length;
    await payWithoutWebhook(sessionId);
    const verifies = Array.from({ length: 20 }, () => adas.verify(id));
    const events = Array.from({ length: 6 }, (_, index) =>
      sendStripeEvent(
        shop,
        index % 2 ? 'checkout.session.expired' : 'checkout.session.completed',
        sessionId,
        id,
      ),
    );
    for (const response of await Promise.all(verifies)) {
      expect([response.status, response.body]).toEqual([200, { success: true }]);
    }
    for (const response of await Promise.all(events)) expect(response.status).toBe(200);
    await shop.settle();
    const order = await stored(id);
    expect([order?.status, order?.payment]).toEqual(['Processing', true]);
    expect(order?.jobs).toEqual([
      { kind: 'commit-stock', attempts: 1, doneAt: expect.any(Date) },
      { kind: 'clear-cart', attempts: 1, doneAt: expect.any(Date) },
      { kind: 'confirmation-mail', attempts: 1, doneAt: expect.any(Date) },
    ]);
    expect(await adas.cart()).toEqual({ [cap._id]: { 'S/M': 7 } });
    expect((await confirmations()).length).toBe(before + 1);
  });

  it.each<[string, object]>([
    ['another total', { amountTotal: 4045 }],
    ['another currency', { currency: 'nzd' }],
    ['another order', { metadata: [{ key: 'orderId', value: 'a'.repeat(24) }] }],
    ['two orders', { clientReferenceId: 'a'.repeat(24) }],
  ])('holds a payment when its session is for %s', async (_what, change) => {
    const { id, sessionId } = await adas.order(orderBody([{ product: cap }]));
    await payWithoutWebhook(sessionId);
    await SandboxSessionModel.updateOne({ _id: sessionId }, { $set: change });
    const before = (await confirmations()).length;
    for (const success of ['true', 'false']) {
      const { body } = await adas.verify(id, success).expect(200);
      expect(body).toEqual(refusal('Your payment is being checked. Please contact us.'));
    }
    const response = await sendStripeEvent(shop, 'checkout.session.completed', sessionId, id);
    expect(response.status).toBe(200);
    await shop.settle();
    expect(await stored(id)).toMatchObject({ status: 'Pending', payment: false, needsReview: true });
    expect((await confirmations()).length).toBe(before);
    // The customer can order again: the same cart creates another order.
    expect((await adas.order(orderBody([{ product: cap }]))).id).not.toBe(id);
  });
});
