import { beforeEach, describe, expect, it, vi } from 'vitest';
import { orderBody } from '../../../../test/builders/orders.ts';
import { makePaidOrder } from '../../../../test/builders/paid-orders.ts';
import {
  adas,
  admin,
  cap,
  payWithoutWebhook,
  setUpOrderShop,
  shop,
  subjectsTo,
} from '../../../../test/shop/order-shop.ts';
import { SandboxSessionModel } from '../../../../test/vendors/sandbox.ts';
import { logger } from '../../../config/log/logger.ts';
import { OrderModel } from '../order.model.ts';
import { reconcileOrders } from './reconcile-orders.ts';

const day = 24 * 60 * 60_000;
setUpOrderShop();
beforeEach(async () => {
  await OrderModel.deleteMany({});
  await SandboxSessionModel.deleteMany({});
});

/** The differences that the reconciliation alerts. */
async function findDifferences(days = 30): Promise<string[]> {
  const alert = vi.spyOn(logger, 'error');
  await reconcileOrders(admin.deps, new Date(Date.now() - days * day));
  return alert.mock.calls.map(([, text]) => String(text).replace('provider and shop differ: ', ''));
}
const old = { createdAt: new Date(Date.now() - day) };
const age = (id: string) => OrderModel.updateOne({ _id: id }, old);

describe('reconcileOrders', () => {
  it('finds no difference when all sessions match, across pages', async () => {
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
        // Newer than the order's session, so that it is on the second page.
        createdAt: new Date(Date.now() + index),
      })),
    );
    expect(await findDifferences()).toEqual([]);
  });

  it.each(['Pending', 'Cancelled'] as const)(
    'completes a %s order that is paid at the provider, with its mail',
    async (status) => {
      const email = `compared-${status}@delivery.example`;
      const { id, sessionId } = await adas.order(orderBody([{ product: cap }], { email }));
      await payWithoutWebhook(sessionId);
      await OrderModel.updateOne({ _id: id }, { $set: { status }, $unset: { openKey: 1 } });
      expect(await findDifferences()).toEqual([]);
      expect((await adas.orders())[0]).toMatchObject({ status: 'Processing', payment: true });
      expect(await subjectsTo(email)).toEqual([expect.stringMatching(/^Order confirmation/)]);
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
  ])('alerts when %s', async (what, spoil) => {
    const { id, sessionId } = await makePaidOrder(shop, cap);
    await age(id);
    await spoil(id, sessionId);
    expect(await findDifferences()).toContain(what);
  });
});
