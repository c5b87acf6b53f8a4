import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCustomer, type TestCustomer } from '../../../../test/customers.ts';
import { address, declinedCard, orderBody, pay, shopper } from '../../../../test/orders.ts';
import { makeProduct } from '../../../../test/products.ts';
import { SandboxSessionModel } from '../../../../test/sandbox.ts';
import { sendStripeEvent } from '../../../../test/stripe-events.ts';
import { openTestShop, type TestShop } from '../../../../test/test-shop.ts';
import { paths } from '../../../contract/http.ts';
import type { Product } from '../../../contract/product.ts';
import { OrderModel } from '../order.model.ts';

let shop: TestShop;
let cap: Product;
let ada: TestCustomer;
let adas: ReturnType<typeof shopper>;
beforeAll(async () => {
  shop = await openTestShop();
  cap = await makeProduct({ name: 'Twill Cap', price: 44.95 });
});
beforeEach(async () => {
  ada = await makeCustomer(shop);
  adas = shopper(shop, ada);
});
afterAll(() => shop.close());

const notPaid = { success: false, message: 'Payment not completed.' };
const stored = (id: string) => OrderModel.findById(id).lean();
const statusOf = async (id: string) => {
  const order = await stored(id);
  return [order?.status, order?.payment];
};
const confirmations = async () =>
  (await shop.mailbox()).filter(({ subject }) => subject.startsWith('Order confirmation'));

/** Pays a session at the provider while its webhook never arrives. */
const payUnseen = (sessionId: string) =>
  SandboxSessionModel.updateOne({ _id: sessionId }, { $set: { status: 'complete', paymentIntent: 'pi_1' } });

describe('POST /api/order/verifyStripe', () => {
  it('answers success for a paid order, whatever the browser says and however often', async () => {
    const { id, sessionId } = await adas.order(orderBody([{ product: cap }]));
    await payUnseen(sessionId);
    for (const success of ['true', 'false', false, true, undefined, 'nonsense']) {
      expect((await adas.verify(id, success).expect(200)).body).toEqual({ success: true });
    }
    expect(await stored(id)).toMatchObject({ status: 'Processing', payment: true, paymentIntentId: 'pi_1' });
  });

  it('answers when the cart is cleared, also while somebody else is at it', async () => {
    const { id } = await adas.order(orderBody([{ product: cap }]));
    const leased = { kind: 'clear-cart', leasedUntil: new Date(Date.now() + 60_000), attempts: 1 };
    const paid = { status: 'Processing', payment: true, tasks: [leased] };
    await OrderModel.updateOne({ _id: id }, { $set: paid, $unset: { openKey: 1 } });
    let isCleared = false;
    const answered = adas.verify(id).then(({ body }) => ({ ...body, isCleared }));
    await new Promise((resolve) => setTimeout(resolve, 150));
    isCleared = true;
    await OrderModel.updateOne(
      { _id: id },
      { $set: { 'tasks.0.doneAt': new Date() }, $unset: { 'tasks.0.leasedUntil': 1 } },
    );
    expect(await answered).toEqual({ success: true, isCleared: true });
  });

  it('does not believe a browser that says success', async () => {
    const { id, sessionUrl } = await adas.order(orderBody([{ product: cap }]));
    expect((await adas.verify(id, 'true').expect(200)).body).toEqual(notPaid);
    expect(await pay(shop, sessionUrl, { cardNumber: declinedCard })).toMatchObject({ status: 'declined' });
    expect((await adas.verify(id, 'true').expect(200)).body).toEqual(notPaid);
    expect(await statusOf(id)).toEqual(['Pending', false]);
    expect(await pay(shop, sessionUrl)).toMatchObject({ status: 'succeeded' });
    expect((await adas.verify(id, 'true').expect(200)).body).toEqual({ success: true });
  });

  it('closes the session, cancels the order and keeps the cart when the browser came back from cancel', async () => {
    await adas.post(paths.cart.add, { itemId: cap._id, size: 'S/M' }).expect(200);
    const { id, sessionId, sessionUrl } = await adas.order(orderBody([{ product: cap }]));
    for (const success of ['false', false]) {
      const { body } = await adas.verify(id, success).expect(200);
      expect(body).toEqual({ success: false, message: 'Payment was cancelled.' });
    }
    expect(await statusOf(id)).toEqual(['Cancelled', false]);
    expect((await SandboxSessionModel.findById(sessionId).lean())?.status).toBe('expired');
    expect(await pay(shop, sessionUrl)).toMatchObject({ status: 'declined' });
    expect(await adas.cart()).toEqual({ [cap._id]: { 'S/M': 1 } });
    expect((await adas.verify(id, 'true').expect(200)).body).toEqual(notPaid);
  });

  it("answers 404 to somebody else's order and to an unknown one, and changes nothing", async () => {
    const { id } = await adas.order(orderBody([{ product: cap }]));
    const bob = shopper(shop, await makeCustomer(shop));
    for (const orderId of [id, 'f'.repeat(24)]) {
      const { body } = await bob.verify(orderId, 'false').expect(404);
      expect(body).toEqual({ success: false, message: 'Order not found.' });
    }
    expect((await bob.verify('aaaaaaaaaaaa').expect(400)).body.message).toBe('Invalid orderId.');
    await shop.request.post(paths.order.verifyStripe).send({ orderId: id }).expect(401);
    expect(await statusOf(id)).toEqual(['Pending', false]);
  });

  it('takes what was bought out of the cart, and leaves what was added after ordering', async () => {
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

  it('makes one transition, one cart change and one mail of 20 verifies and 6 webhooks at once', async () => {
    await adas.post(paths.cart.update, { itemId: cap._id, size: 'S/M', quantity: 9 }).expect(200);
    const { id, sessionId } = await adas.order(orderBody([{ product: cap, quantity: 2 }]));
    const before = (await confirmations()).length;
    await payUnseen(sessionId);
    const verifies = Array.from({ length: 20 }, () => adas.verify(id));
    const events = Array.from({ length: 6 }, (_, index) =>
      sendStripeEvent(
        shop,
        index % 2 ? 'checkout.session.expired' : 'checkout.session.completed',
        sessionId,
        id,
      ),
    );
    for (const answer of await Promise.all(verifies)) {
      expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    }
    for (const answer of await Promise.all(events)) expect(answer.status).toBe(200);
    await shop.settle();
    const order = await stored(id);
    expect([order?.status, order?.payment]).toEqual(['Processing', true]);
    expect(order?.tasks).toEqual([
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
  ])('holds an order whose paid session is for %s', async (_what, change) => {
    const { id, sessionId } = await adas.order(orderBody([{ product: cap }]));
    await payUnseen(sessionId);
    await SandboxSessionModel.updateOne({ _id: sessionId }, { $set: change });
    const before = (await confirmations()).length;
    for (const success of ['true', 'false']) {
      const { body } = await adas.verify(id, success).expect(200);
      expect(body).toEqual({ success: false, message: 'Your payment is being checked. Please contact us.' });
    }
    const answer = await sendStripeEvent(shop, 'checkout.session.completed', sessionId, id);
    expect(answer.status).toBe(200);
    await shop.settle();
    expect(await stored(id)).toMatchObject({ status: 'Pending', payment: false, needsReview: true });
    expect((await confirmations()).length).toBe(before);
    // The customer is not locked out: the same cart makes another order.
    expect((await adas.order(orderBody([{ product: cap }]))).id).not.toBe(id);
  });

  it('revives a cancelled order when its payment lands late', async () => {
    const { id, sessionId } = await adas.order(orderBody([{ product: cap }]));
    await adas.verify(id, 'false').expect(200);
    await payUnseen(sessionId);
    expect((await adas.verify(id, 'false').expect(200)).body).toEqual({ success: true });
    expect(await statusOf(id)).toEqual(['Processing', true]);
  });
});

describe('the confirmation mail', () => {
  it('goes to the delivery email with items, unit prices, total and the GST in it', async () => {
    const odd = await makeProduct({ name: 'Odd <b>Cents</b> & Co', price: 19.99 });
    const email = `delivery-${ada.id}@example.com`;
    const body = orderBody([{ product: odd, quantity: 3 }, { product: cap }], {
      email,
      firstName: '<img src=x onerror=alert(1)>',
    });
    const { id, sessionUrl } = await adas.order(body);
    await pay(shop, sessionUrl);
    await adas.verify(id).expect(200);
    const [mail] = (await shop.mailbox()).filter(({ to }) => to === email);
    expect(mail?.subject).toMatch(/^Order confirmation [0-9B-Z]{4}-[0-9B-Z]{4}$/);
    for (const part of [
      'Odd <b>Cents</b> & Co',
      '3 × $17.99',
      '$53.97',
      '$40.46',
      '$94.43',
      '$8.58',
      'Darwin NT 0800',
    ]) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.html).toContain('Odd &lt;b&gt;Cents&lt;/b&gt; &amp; Co');
    expect(mail?.html).not.toMatch(/<img|<b>/);
  });

  it.each([
    ['es', 'Gracias por tu pedido'],
    ['fr', 'Merci pour votre commande'],
  ] as const)('is written in the language of a customer who reads %s', async (language, heading) => {
    const customer = shopper(shop, await makeCustomer(shop, { language }));
    const email = `${language}-${ada.id}@example.com`;
    const { id, sessionUrl } = await customer.order(orderBody([{ product: cap }], { email }));
    await pay(shop, sessionUrl);
    await customer.verify(id).expect(200);
    const [mail] = (await shop.mailbox()).filter(({ to }) => to === email);
    expect(mail?.subject).toMatch(/^Order confirmation/);
    expect(mail?.html).toContain(heading);
  });

  it('is the only mail an order sends', async () => {
    const email = `once-${ada.id}@example.com`;
    const { id, sessionUrl } = await adas.order(orderBody([{ product: cap }], { email }));
    await pay(shop, sessionUrl);
    await adas.verify(id).expect(200);
    await adas.verify(id).expect(200);
    expect((await shop.mailbox()).filter(({ to }) => to === email)).toHaveLength(1);
    expect(address.email).not.toBe(email);
  });
});
