import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { makePaidOrder } from '../../../../test/builders/paid-orders.ts';
import { makeLimitedProduct } from '../../../../test/builders/stock.ts';
import { setUpOrderShop, shop, storedOrder } from '../../../../test/shop/order-shop.ts';
import { systemActor } from '../../../audit/actor.ts';
import { setStock } from '../../product/console/set-stock.ts';
import { OrderModel, type StoredOrder, type StoredRefund } from '../order.model.ts';
import { saveNotRestocked } from './refund-store.ts';
import { requestRefund } from './request-refund.ts';
import { restockRefund } from './restock-refund.ts';

setUpOrderShop();

it('keeps what a later attempt put back when the worker of an earlier one goes on', async () => {
  const product = await makeLimitedProduct({ 'S/M': 5 });
  const { id } = await makePaidOrder(shop, product);
  await setStock(systemActor, product, 'S/M', undefined);
  await requestRefund(new Types.ObjectId(id), systemActor, { reason: 'Damaged', restock: true });
  await shop.settle();
  const stalled = (await storedOrder(id)) as StoredOrder;
  const [refund] = stalled.refunds as StoredRefund[];
  const lines = refund?.lines ?? [];
  const isLost = async () =>
    (await storedOrder(id))?.refunds?.[0]?.lines?.map(({ notRestocked }) => Boolean(notRestocked));
  expect(await isLost()).toEqual([true]);

  // Another worker takes the job over, and finds the size limited again.
  await OrderModel.updateOne(
    { _id: id },
    { $inc: { 'jobs.$[job].attempts': 1 } },
    { arrayFilters: [{ 'job.kind': 'restock' }] },
  );
  await setStock(systemActor, product, 'S/M', 0);
  await restockRefund((await storedOrder(id)) as StoredOrder, refund?._id as StoredRefund['_id']);
  expect(await isLost()).toEqual([false]);

  await saveNotRestocked(stalled, refund?._id as StoredRefund['_id'], lines);
  expect(await isLost()).toEqual([false]);
});
