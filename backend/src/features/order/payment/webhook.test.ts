import { describe, expect, it } from 'vitest';
import { makeCustomer } from '../../../../test/builders/customers.ts';
import { orderBody, pay, shopper } from '../../../../test/builders/orders.ts';
import { refusal } from '../../../../test/http/refusal.ts';
import {
  adas,
  cap,
  eventually,
  payWithoutWebhook,
  setUpOrderShop,
  shop,
} from '../../../../test/shop/order-shop.ts';
import { SandboxSessionModel } from '../../../../test/vendors/sandbox.ts';
import { sendSigned, sendStripeEvent, stripeEvent } from '../../../../test/vendors/stripe-events.ts';
import { paths } from '../../../contract/paths.ts';
import { OrderModel } from '../order.model.ts';

setUpOrderShop();

const statusOf = async (id: string) => {
  const order = await OrderModel.findById(id).lean();
  return [order?.status, order?.payment];
};
const completed = 'checkout.session.completed';
const expired = 'checkout.session.expired';

describe('POST /api/webhooks/stripe', () => {
  it('completes an order whose customer does not return, with one mail', async () => {
    const email = `never-back-${Date.now()}@example.com`;
    const { id, sessionUrl } = await adas.order(orderBody([{ product: cap }], { email }));
    await pay(shop, sessionUrl);
    await eventually(async () => expect(await statusOf(id)).toEqual(['Processing', true]));
    await eventually(async () => {
      const mails = (await shop.mailbox()).filter(({ to }) => to === email);
      expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Order confirmation/)]);
    });
  });

  it('cancels an order whose session expired', async () => {
    const { id, sessionId } = await adas.order(orderBody([{ product: cap }]));
    await SandboxSessionModel.updateOne({ _id: sessionId }, { expiresAt: new Date(Date.now() - 1000) });
    // The sandbox looks for expired sessions whenever one of them changes.
    const other = await adas.order(orderBody([{ product: cap, quantity: 2 }]));
    await eventually(async () => expect(await statusOf(id)).toEqual(['Cancelled', false]));
    expect(await statusOf(other.id)).toEqual(['Pending', false]);
  });

  it.each<[string, Parameters<typeof sendSigned>[2]]>([
    ['no signature', { header: '' }],
    ['nonsense for a signature', { header: 't=1,v1=abc' }],
    ["another secret's signature", { secret: 'whsec_other' }],
    ['a signature of 301 s ago', { timestamp: Math.floor(Date.now() / 1000) - 301 }],
  ])('returns 400 for %s and writes nothing', async (_what, signing) => {
    const { id, sessionId } = await adas.order(orderBody([{ product: cap }]));
    await payWithoutWebhook(sessionId);
    const response = await sendSigned(shop, JSON.stringify(stripeEvent(completed, sessionId, id)), signing);
    expect([response.status, response.body]).toEqual([400, refusal('Invalid signature.')]);
    expect(await statusOf(id)).toEqual(['Pending', false]);
  });

  it('returns 400 for a body that was serialized again', async () => {
    const event = stripeEvent(completed, 'cs_test_1', 'a'.repeat(24));
    const { default: Stripe } = await import('stripe');
    const { loadOrCreateSecret } = await import('../../../config/secret.ts');
    const secret = `whsec_${await loadOrCreateSecret(shop.settings.dataDir, 'sandbox-webhook-secret')}`;
    const header = Stripe.webhooks.generateTestHeaderString({ payload: JSON.stringify(event), secret });
    expect((await sendSigned(shop, JSON.stringify(event, null, 2), { header })).status).toBe(400);
  });

  it('retrieves the session: a signed event alone does not pay an order', async () => {
    const { id, sessionId } = await adas.order(orderBody([{ product: cap }]));
    expect((await sendStripeEvent(shop, completed, sessionId, id)).status).toBe(200);
    expect(await statusOf(id)).toEqual(['Pending', false]);
  });

  it('completes an order before its session was saved', async () => {
    const { id, sessionId } = await adas.order(orderBody([{ product: cap }]));
    await OrderModel.updateOne({ _id: id }, { $unset: { 'checkout.sessionId': 1, 'checkout.url': 1 } });
    await payWithoutWebhook(sessionId);
    expect((await sendStripeEvent(shop, completed, sessionId, id)).status).toBe(200);
    expect(await OrderModel.findById(id).lean()).toMatchObject({
      status: 'Processing',
      payment: true,
      checkout: { sessionId },
    });
  });

  it('keeps a paid order when an expired event follows', async () => {
    const { id, sessionId } = await adas.order(orderBody([{ product: cap }]));
    await payWithoutWebhook(sessionId);
    for (const type of [completed, expired, completed, expired]) {
      expect((await sendStripeEvent(shop, type, sessionId, id)).status).toBe(200);
      expect(await statusOf(id)).toEqual(['Processing', true]);
    }
  });

  it('holds a payment whose session names another order', async () => {
    const { id } = await adas.order(orderBody([{ product: cap }]));
    const bob = shopper(shop, await makeCustomer(shop));
    const other = await bob.order(orderBody([{ product: cap }]));
    await payWithoutWebhook(other.sessionId);
    await SandboxSessionModel.updateOne(
      { _id: other.sessionId },
      { clientReferenceId: id, metadata: [{ key: 'orderId', value: id }] },
    );
    expect((await sendStripeEvent(shop, completed, other.sessionId, id)).status).toBe(200);
    expect(await statusOf(id)).toEqual(['Pending', false]);
    expect(await OrderModel.findById(other.id).lean()).toMatchObject({ needsReview: true, payment: false });
  });

  it.each([
    ['an unknown kind', 'customer.created', 'cs_test_1', 'a'.repeat(24)],
    ['an unknown order', completed, 'cs_test_unknown', 'a'.repeat(24)],
    ['no order at all', completed, 'cs_test_unknown', 'not an id'],
  ])('returns 200 for an event of %s and does nothing', async (_what, type, sessionId, orderId) => {
    const response = await sendStripeEvent(shop, type, sessionId, orderId);
    expect([response.status, response.body]).toEqual([200, { success: true }]);
  });

  it.each([
    'null',
    '5',
    '[]',
    '{"id":"evt_1","object":"event","type":"checkout.session.completed"}',
    '{"id":"evt_1","object":"event","type":"checkout.session.completed","data":{"object":null}}',
    '{"id":"evt_1","object":"event","type":"refund.updated","data":{"object":"re_1"}}',
  ])('returns 400 for a signed body that is not an event: %s', async (payload) => {
    const response = await sendSigned(shop, payload);
    expect([response.status, response.body]).toEqual([400, refusal('Invalid body.')]);
  });

  it('returns 405 for another method', async () => {
    expect((await shop.request.get(paths.webhooks.stripe).expect(405)).headers.allow).toBe('POST');
  });
});
