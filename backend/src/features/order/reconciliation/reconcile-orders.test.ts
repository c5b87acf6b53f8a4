import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCustomer } from '../../../../test/customers.ts';
import { openOrderTools } from '../../../../test/order-tools.ts';
import { orderBody, shopper } from '../../../../test/orders.ts';
import { makePaidOrder } from '../../../../test/paid-orders.ts';
import { makeProduct } from '../../../../test/products.ts';
import { SandboxSessionModel } from '../../../../test/sandbox.ts';
import { openTestShop, type TestShop } from '../../../../test/test-shop.ts';
import { logger } from '../../../config/logger.ts';
import type { Product } from '../../../contract/product.ts';
import { OrderModel } from '../order.model.ts';
import { reconcileOrders } from './reconcile-orders.ts';

const day = 24 * 60 * 60_000;
let shop: TestShop;
let desk: Awaited<ReturnType<typeof openOrderTools>>;
let cap: Product;
beforeAll(async () => {
  shop = await openTestShop();
  desk = await openOrderTools(shop);
  cap = await makeProduct({ price: 50 });
});
beforeEach(async () => {
  vi.restoreAllMocks();
  await OrderModel.deleteMany({});
  await SandboxSessionModel.deleteMany({});
});
afterAll(async () => {
  await desk.close();
  await shop.close();
});

/** What the comparison with the last days tells a person. */
async function findOdd(days = 30): Promise<string[]> {
  const alert = vi.spyOn(logger, 'error');
  await reconcileOrders(desk.tools, new Date(Date.now() - days * day));
  return alert.mock.calls.map(([, text]) => String(text).replace('provider and shop differ: ', ''));
}
const old = { createdAt: new Date(Date.now() - day) };
const age = (id: string) => OrderModel.updateOne({ _id: id }, old);

describe('the comparison with the provider', () => {
  it('finds nothing odd where everything fits, page by page', async () => {
    const { id } = await makePaidOrder(shop, cap);
    await age(id);
    const template = await SandboxSessionModel.findOne().orFail().lean();
    await SandboxSessionModel.insertMany(
      Array.from({ length: 150 }, (_, index) => ({
        ...template,
        _id: `cs_test_other_${index}`,
        idempotencyKey: `other ${index}`,
        clientReferenceId: undefined,
        metadata: [],
        // Newer than the order's: it is on the second page.
        createdAt: new Date(Date.now() + index),
      })),
    );
    expect(await findOdd()).toEqual([]);
  });

  it.each(['Pending', 'Cancelled'] as const)(
    'settles what is paid there and %s here, with its mail',
    async (status) => {
      const ada = shopper(shop, await makeCustomer(shop));
      const email = `compared-${status}@delivery.example`;
      const { id, sessionId } = await ada.order(orderBody([{ product: cap }], { email }));
      await SandboxSessionModel.updateOne(
        { _id: sessionId },
        { $set: { status: 'complete', paymentIntent: `pi_${status}` } },
      );
      await OrderModel.updateOne({ _id: id }, { $set: { status }, $unset: { openKey: 1 } });
      expect(await findOdd()).toEqual([]);
      expect((await ada.orders())[0]).toMatchObject({ status: 'Processing', payment: true });
      const mails = (await shop.mailbox()).filter(({ to }) => to === email);
      expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Order confirmation/)]);
    },
  );

  it.each<[string, (id: string, sessionId: string) => Promise<unknown>]>([
    ['a payment is for no order', (id) => OrderModel.deleteOne({ _id: id })],
    [
      'a payment does not fit its order',
      async (id, sessionId) => {
        await OrderModel.updateOne({ _id: id }, { status: 'Pending', payment: false });
        await SandboxSessionModel.updateOne({ _id: sessionId }, { amountTotal: 1 });
      },
    ],
    [
      'an order was paid twice',
      async (id, sessionId) => {
        const session = await SandboxSessionModel.findById(sessionId).orFail().lean();
        await SandboxSessionModel.create({ ...session, _id: 'cs_test_twice', idempotencyKey: `twice ${id}` });
      },
    ],
    [
      'another amount was paid',
      (_id, sessionId) => SandboxSessionModel.updateOne({ _id: sessionId }, { amountTotal: 1 }),
    ],
    [
      'an order counts as paid without a payment',
      (_id, sessionId) => SandboxSessionModel.updateOne({ _id: sessionId }, { status: 'expired' }),
    ],
    [
      'the provider knows no session of a paid order',
      (_id, sessionId) => SandboxSessionModel.deleteOne({ _id: sessionId }),
    ],
    ['a refunded order has no refund', (id) => OrderModel.updateOne({ _id: id }, { status: 'Refunded' })],
  ])('tells a person when %s', async (what, spoil) => {
    const { id, sessionId } = await makePaidOrder(shop, cap);
    await age(id);
    await spoil(id, sessionId);
    expect(await findOdd()).toContain(what);
  });
});
