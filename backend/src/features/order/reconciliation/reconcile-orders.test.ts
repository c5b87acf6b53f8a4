import { beforeEach, describe, expect, it, vi } from 'vitest';
import { orderBody } from '../../../../test/builders/orders.ts';
import { makePaidOrder } from '../../../../test/builders/paid-orders.ts';
import {
  adas,
  admin,
  alertsOf,
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

const reconcile = () => reconcileOrders(admin.deps, new Date(Date.now() - 30 * day));

describe('reconcileOrders', () => {
  it('finds a missed payment among those that match, across pages', async () => {
    const { sessionId: matching, stored } = await makePaidOrder(shop, cap);
    const before = await stored();
    const missed = await adas.order(orderBody([{ product: cap }]));
    await payWithoutWebhook(missed.sessionId);
    await OrderModel.updateOne({ _id: missed.id }, { $unset: { check: 1 } });
    const template = await SandboxSessionModel.findById(matching).orFail().lean();
    await SandboxSessionModel.insertMany(
      Array.from({ length: 150 }, (_, index) => ({
        ...template,
        _id: `cs_test_other_${index}`,
        idempotencyKey: `other ${index}`,
        clientReferenceId: undefined,
        metadata: [],
        // Newer than the orders' sessions, which are on the second page.
        createdAt: new Date(Date.now() + index),
      })),
    );
    await reconcile();
    expect((await stored()).status).toBe(before.status);
    expect((await adas.orders())[0]).toMatchObject({ status: 'Processing', payment: true });
  });

  it('alerts when a refunded order has no refund', async () => {
    const { id } = await makePaidOrder(shop, cap);
    await OrderModel.updateOne({ _id: id }, { status: 'Refunded' });
    const log = vi.spyOn(logger, 'error');
    await reconcile();
    expect(alertsOf(log)).toEqual(['order comparison']);
  });

  it.each(['Pending', 'Cancelled'] as const)(
    'completes a %s order that is paid at the provider, with its mail',
    async (status) => {
      const email = `compared-${status}@delivery.example`;
      const { id, sessionId } = await adas.order(orderBody([{ product: cap }], { email }));
      await payWithoutWebhook(sessionId);
      await OrderModel.updateOne({ _id: id }, { $set: { status }, $unset: { openKey: 1 } });
      await reconcile();
      expect((await adas.orders())[0]).toMatchObject({ status: 'Processing', payment: true });
      expect(await subjectsTo(email)).toEqual([expect.stringMatching(/^Order confirmation/)]);
    },
  );
});
