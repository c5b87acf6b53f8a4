import { expect, it, vi } from 'vitest';
import { orderBody } from '../../../test/builders/orders.ts';
import { ada, adas, cap, setUpOrderShop, shop } from '../../../test/shop/order-shop.ts';
import { createOrderLists } from './kept-lists.ts';
import { OrderModel } from './order.model.ts';

setUpOrderShop();

/** Lists with a source of changes that the test decides on, and how often they read orders. */
function setUpLists() {
  const changes = { version: (_collection: string) => '1', isComplete: true, isImmediate: true };
  const reads = vi.spyOn(OrderModel.collection, 'find');
  const lists = createOrderLists(shop.settings.timeZone, changes);
  const read = async (id = ada.id) => JSON.parse(String(await lists.newestOf(id)));
  return { changes, reads, read };
}

it('keeps the list of each customer until an order changes', async () => {
  const { id } = await adas.order(orderBody([{ product: cap }]));
  const { changes, reads, read } = setUpLists();
  const first = await read();
  expect(first).toEqual({ success: true, orders: await adas.orders() });
  const readCount = reads.mock.calls.length;
  await OrderModel.updateOne({ _id: id }, { status: 'Shipped' });
  expect(await read()).toEqual(first);
  expect(reads).toHaveBeenCalledTimes(readCount);
  expect((await read('0'.repeat(24))).orders).toEqual([]);
  changes.version = () => '2';
  expect((await read()).orders).toMatchObject([{ _id: id, status: 'Shipped' }]);
});

it('reads each time where changes are reported late', async () => {
  const { id } = await adas.order(orderBody([{ product: cap }]));
  const { changes, read } = setUpLists();
  changes.isImmediate = false;
  expect((await read()).orders).toMatchObject([{ status: 'Pending' }]);
  await OrderModel.updateOne({ _id: id }, { status: 'Shipped' });
  expect((await read()).orders).toMatchObject([{ status: 'Shipped' }]);
});

it('does not keep what was read before a change', async () => {
  const { id } = await adas.order(orderBody([{ product: cap }]));
  const { changes, reads, read } = setUpLists();
  reads.mockImplementationOnce((...query) => {
    changes.version = () => '2';
    reads.mockRestore();
    return OrderModel.collection.find(...query);
  });
  await read();
  await OrderModel.updateOne({ _id: id }, { status: 'Shipped' });
  expect((await read()).orders).toMatchObject([{ status: 'Shipped' }]);
});
