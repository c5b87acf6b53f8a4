import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { makeCustomer } from '../../../test/builders/customers.ts';
import { orderBody, pay, shopper } from '../../../test/builders/orders.ts';
import { makeProduct } from '../../../test/builders/products.ts';
import { type ApiCall, openReads, privateCalls } from '../../../test/http/api-calls.ts';
import { refusal } from '../../../test/http/refusal.ts';
import { quickOrProof } from '../../../test/proof-mode.ts';
import { openTestShop } from '../../../test/shop/test-shop.ts';
import { openDatabaseProxy } from '../../../test/vendors/database-proxy.ts';
import { SandboxSessionModel } from '../../../test/vendors/sandbox.ts';
import { sendStripeEvent } from '../../../test/vendors/stripe-events.ts';
import { paths } from '../../contract/paths.ts';
import { OrderModel } from '../../features/order/order.model.ts';

/**
 * Requests get 503 within three seconds, and are served five seconds after the database is back; measured in the
 * proofs.
 */
const limitMs = quickOrProof(60_000, 3_000);
const returnMs = quickOrProof(60_000, 5_000);

beforeAll(() => {
  // Not as long as in other tests, which would wait for half a minute; not as short as in production, when a machine is busy.
  vi.stubEnv('TIME_LIMITS', quickOrProof('3', '1'));
});
afterAll(() => {
  vi.unstubAllEnvs();
});

async function openWithProxy() {
  const uri = new URL(inject('mongodbUri'));
  uri.pathname = `/test_${randomBytes(6).toString('hex')}`;
  const proxy = await openDatabaseProxy(uri.href);
  const shop = await openTestShop({ MONGODB_URI: proxy.uri });
  return { proxy, shop };
}

const unavailable = refusal('Service temporarily unavailable. Please try again.');

it('returns 503 while the database is down, and a repeated webhook completes the order', async () => {
  const { proxy, shop } = await openWithProxy();
  try {
    const adas = shopper(shop, await makeCustomer(shop));
    const body = orderBody([{ product: await makeProduct() }]);
    const { id, sessionId, sessionUrl } = await adas.order(body);
    await SandboxSessionModel.updateOne({ _id: sessionId }, { $set: { status: 'complete' } });
    await proxy.cut();
    const responses = await Promise.all([
      sendStripeEvent(shop, 'checkout.session.completed', sessionId, id),
      adas.verify(id),
      adas.placeOrder(body),
    ]);
    for (const response of responses) expect([response.status, response.body]).toEqual([503, unavailable]);
    await proxy.restore();
    await vi.waitFor(async () => {
      const response = await sendStripeEvent(shop, 'checkout.session.completed', sessionId, id);
      expect(response.status).toBe(200);
    }, 60_000);
    expect(await OrderModel.findById(id).lean()).toMatchObject({ status: 'Processing', payment: true });
    expect(await pay(shop, sessionUrl)).toMatchObject({ status: 'succeeded' });
  } finally {
    await shop.close();
    await proxy.cut();
  }
}, 300_000);

describe('a database outage', () => {
  it.each(['is stopped', 'hangs'] as const)(
    'that %s returns 503 within three seconds for every request, and ends within five seconds',
    async (fault) => {
      const { proxy, shop } = await openWithProxy();
      try {
        const ada = await makeCustomer(shop);
        const product = await makeProduct();
        const ids = {
          userId: ada.id,
          productId: product._id,
          size: 'S/M',
          amount: 40.46,
          orderId: 'a'.repeat(24),
        };
        // These requests are refused before they reach the database.
        const others = new Set([
          'register',
          'login',
          'reset',
          'donation',
          'stop donation',
          'shared wishlist',
          'change password',
          'captcha',
        ]);
        const calls = [...openReads, ...privateCalls(ids)].filter(({ name }) => !others.has(name));
        const send = ({ method, path, body }: ApiCall) =>
          shop.request[method.toLowerCase() as 'get' | 'post' | 'put'](path)
            .set('token', ada.token)
            .timeout(limitMs)
            .send(body)
            .then(({ status, body: response }) => ({ path, status, response }));
        const ready = () => shop.request.get(paths.health.ready).timeout(limitMs);
        await ready().expect(200);
        if (fault === 'hangs') proxy.freeze();
        else await proxy.cut();
        const responses = await Promise.all(calls.map(send));
        expect(responses).toEqual(calls.map(({ path }) => ({ path, status: 503, response: unavailable })));
        await ready().expect(503);
        await shop.request.get(paths.health.live).expect(200);
        await proxy.restore();
        await vi.waitFor(async () => {
          expect((await ready()).status).toBe(200);
          const [products] = await Promise.all(openReads.map(send));
          expect(products).toMatchObject({ status: 200 });
          await shop.request.post(paths.cart.get).set('token', ada.token).send({}).expect(200);
        }, returnMs);
      } finally {
        await proxy.restore();
        await vi.waitFor(() => shop.request.get(paths.health.ready).expect(200), returnMs);
        await shop.close();
        await proxy.cut();
      }
    },
    300_000,
  );

  it('that resets connections returns 200 or 503', async () => {
    const { proxy, shop } = await openWithProxy();
    try {
      const adas = shopper(shop, await makeCustomer(shop));
      const product = await makeProduct();
      const adding = Array.from({ length: 40 }, async (_, index) => {
        if (index % 10 === 5) proxy.reset();
        return (await adas.post(paths.cart.add, { itemId: product._id, size: 'S/M' })).status;
      });
      const statuses = await Promise.all(adding);
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
      await vi.waitFor(async () => {
        const cart = await adas.cart();
        // Confirmed units are in the cart; units of a 503 may be.
        expect(cart[product._id]?.['S/M'] ?? 0).toBeGreaterThanOrEqual(
          statuses.filter((status) => status === 200).length,
        );
      }, returnMs);
    } finally {
      await shop.close();
      await proxy.cut();
    }
  }, 300_000);
});
