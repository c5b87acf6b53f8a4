import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCustomer, type TestCustomer } from '../../../../test/customers.ts';
import { openFakeStripe } from '../../../../test/fake-stripe.ts';
import { ageOrders } from '../../../../test/order-age.ts';
import { ada, adas, cap, payWithoutWebhook, setUpOrderShop, shop } from '../../../../test/order-shop.ts';
import { orderBody, shopper } from '../../../../test/orders.ts';
import { refusal } from '../../../../test/refusal.ts';
import { SandboxSessionModel } from '../../../../test/sandbox.ts';
import { OrderModel } from '../order.model.ts';

const stripe = await openFakeStripe();
beforeAll(() => {
  // The provider that hangs is aborted after eight seconds, as in production.
  vi.stubEnv('TIME_LIMITS', 'real');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await stripe.close();
});
setUpOrderShop({ image: ['https://images.example/cap.webp'] }, stripe.environment);
beforeEach(() => {
  Object.assign(stripe.state, { fault: 'none', only: /./, requests: [] });
});

const away = refusal('Service temporarily unavailable. Please try again.');
const body = () => orderBody([{ product: cap }]);
const ordersOf = ({ id }: TestCustomer) => OrderModel.find({ user: id }).sort({ _id: 1 }).lean();
const sessionsFor = (ids: string[]) => SandboxSessionModel.find({ clientReferenceId: { $in: ids } }).lean();

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

describe("with Stripe's keys", () => {
  it('the sandbox pages return 404', async () => {
    const { sessionId } = await adas.order(body());
    await shop.request.get(`/sandbox/checkout/${sessionId}`).expect(404);
    await shop.request.post(`/sandbox/checkout/${sessionId}/pay`).send({}).expect(404);
  });
});
