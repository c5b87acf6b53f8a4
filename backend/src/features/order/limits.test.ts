import { beforeEach, describe, expect, it } from 'vitest';
import { makeCustomer } from '../../../test/builders/customers.ts';
import { orderBody, shopper } from '../../../test/builders/orders.ts';
import { makeProduct } from '../../../test/builders/products.ts';
import { refusal } from '../../../test/http/refusal.ts';
import { payWithoutWebhook } from '../../../test/shop/order-shop.ts';
import { shop } from '../../../test/shop/set-up-shop.ts';
import { setUpStripeShop, stripe } from '../../../test/shop/set-up-stripe-shop.ts';
import { describeError } from '../../contract/errors.ts';
import { paths } from '../../contract/paths.ts';
import type { Product } from '../../contract/product/product.ts';
import { OrderModel } from './order.model.ts';

const maxOrders = 3;
const maxTries = 3;
const tooManyOrders = refusal(describeError('too_many_orders').message);
const tooManyTries = refusal(describeError('too_many_payment_tries').message);
const notPaid = refusal(describeError('payment_not_completed').message);

let cap: Product;
let customer: ReturnType<typeof shopper>;

setUpStripeShop(undefined, {
  LIMIT_ORDERS: String(maxOrders),
  LIMIT_PAYMENT_TRIES: String(maxTries),
});
beforeEach(async () => {
  cap = await makeProduct();
  customer = shopper(shop, await makeCustomer(shop));
});

const cart = (quantity: number) => orderBody([{ product: cap, quantity }]);
/** How often Stripe was asked about the sessions of orders. */
const lookUps = () =>
  stripe.state.requests.filter((line) => /^GET \/v1\/checkout\/sessions\//.test(line)).length;

describe('an account with too many orders in an hour', () => {
  it('gets 429 for another cart and keeps its open order; other accounts can order', async () => {
    for (let quantity = 1; quantity <= maxOrders; quantity += 1)
      await customer.placeOrder(cart(quantity)).expect(200);
    const refused = await customer.placeOrder(cart(9)).expect(429);
    expect(refused.body).toEqual(tooManyOrders);
    const retryAfter = Number(refused.headers['retry-after']);
    expect(retryAfter).toBeGreaterThan(3500);
    expect(retryAfter).toBeLessThanOrEqual(3600);
    expect((await customer.orders()).map(({ status }) => status)).toEqual([
      'Pending',
      'Cancelled',
      'Cancelled',
    ]);
    await shopper(shop, await makeCustomer(shop))
      .placeOrder(cart(1))
      .expect(200);
  });

  it('does not count equal submits, at once or one after the other', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => customer.placeOrder(cart(1))));
    responses.push(await customer.placeOrder(cart(1)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ body }) => body.session_url)).size).toBe(1);
    for (let quantity = 2; quantity <= maxOrders; quantity += 1)
      await customer.placeOrder(cart(quantity)).expect(200);
    await customer.placeOrder(cart(9)).expect(429);
  });
});

describe('checks of a payment', () => {
  it('ask the provider together', async () => {
    const { id } = await customer.order(cart(1));
    stripe.state.requests = [];
    let release = () => {};
    stripe.state.held = new Promise((resolve) => {
      release = resolve;
    });
    const checks = Promise.all(Array.from({ length: 30 }, () => customer.verify(id)));
    // A busy machine takes them in one after the other: the provider responds when later requests are through.
    for (let round = 0; round < 10; round += 1) await shop.request.get(paths.health.ready).expect(200);
    stripe.state.held = undefined;
    release();
    const responses = await checks;
    for (const { status, body } of responses) expect([status, body]).toEqual([200, notPaid]);
    expect(lookUps()).toBeLessThanOrEqual(maxTries);
  });

  it('see a payment that was made after the last one', async () => {
    const { id, sessionId } = await customer.order(cart(1));
    expect((await customer.verify(id).expect(200)).body).toEqual(notPaid);
    await payWithoutWebhook(sessionId);
    const responses = await Promise.all(Array.from({ length: 5 }, () => customer.verify(id)));
    for (const { status, body } of responses) expect([status, body]).toEqual([200, { success: true }]);
    expect(lookUps()).toBe(2);
  });

  it('get 429 when there were too many, and the result as soon as the shop knows it', async () => {
    const { id, sessionId } = await customer.order(cart(1));
    for (let tries = 1; tries <= maxTries; tries += 1)
      expect((await customer.verify(id).expect(200)).body).toEqual(notPaid);
    const asked = lookUps();
    const refused = await customer.verify(id).expect(429);
    expect(refused.body).toEqual(tooManyTries);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    await customer.placeOrder(cart(1)).expect(429);
    expect(lookUps()).toBe(asked);
    expect(await OrderModel.findById(id).lean()).toMatchObject({ status: 'Pending' });

    await payWithoutWebhook(sessionId);
    await OrderModel.updateOne({ _id: id }, { 'check.dueAt': new Date(0) });
    await shop.settle();
    await customer.verify(id).expect(200, { success: true });
  });
});
