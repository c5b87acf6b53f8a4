import { Types } from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { makePaidOrder } from '../../../../test/builders/paid-orders.ts';
import { makeProduct } from '../../../../test/builders/products.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { systemActor } from '../../../audit/actor.ts';
import { OrderModel } from '../order.model.ts';
import { orderNumber, readOrderNumber } from '../order-number.ts';
import { searchWordsOf } from '../search-words.ts';
import { exportOrderRows } from './export-orders.ts';
import { countOrders, getOrder, listOrders, type OrderFilter } from './list-orders.ts';

let template: Awaited<ReturnType<Awaited<ReturnType<typeof makePaidOrder>>['stored']>>;
const count = 1203;
const start = Date.UTC(2026, 0, 1);
const hour = 3_600_000;

setUpShop();
beforeAll(async () => {
  const order = await makePaidOrder(shop, await makeProduct({ price: 50 }));
  template = await order.stored();
  await OrderModel.deleteMany({});
  const statuses = ['Pending', 'Processing', 'Shipped', 'Delivered'] as const;
  const made = Array.from({ length: count }, (_, index) => {
    const _id = new Types.ObjectId();
    const order = {
      ...template,
      _id,
      sequence: index + 1,
      number: orderNumber(_id.toHexString()),
      status: statuses[index % 4],
      // Two orders for each time, so that pages break between equal times.
      createdAt: new Date(start + Math.floor(index / 2) * hour),
      address: { ...template.address, email: `c.${index}@delivery.example`, lastName: `O'Neil ${index}` },
    };
    return { ...order, searchWords: searchWordsOf(order) };
  });
  await OrderModel.insertMany(made);
});

describe('listOrders', () => {
  it('returns every order once, newest first, for every limit', async () => {
    const orders = await listOrders({});
    expect([orders.length, new Set(orders.map(({ id }) => id)).size]).toEqual([count, count]);
    const times = orders.map(({ createdAt }) => Date.parse(createdAt));
    expect(times).toEqual([...times].sort((one, other) => other - one));
    for (const limit of [1, 100, 1001]) expect(await listOrders({}, limit)).toEqual(orders.slice(0, limit));
  });

  it.each<[string, OrderFilter, number]>([
    ['statuses', { statuses: ['Shipped'] }, Math.floor((count + 1) / 4)],
    ['a range', { from: new Date(start + 10 * hour), to: new Date(start + 20 * hour) }, 20],
    ['a whole email', { q: 'C.77@DELIVERY.example' }, 1],
    ['a name and an email', { q: "o'neil c.77@" }, 1],
    ['signs of a pattern', { q: '.*' }, 0],
    ['both', { statuses: ['Pending'], q: 'delivery.example', to: new Date(start + 2 * hour) }, 1],
    ['held ones', { view: 'held' }, 0],
  ])('filters by %s', async (_what, filter, expected) => {
    expect([(await listOrders(filter)).length, await countOrders(filter)]).toEqual([expected, expected]);
  });

  it('finds an order by its id or its number in any notation', async () => {
    const [order] = await listOrders({}, 1);
    const number = order?.number ?? '';
    for (const typed of [order?.id, number, number.toLowerCase(), ` ${number.replace('-', ' ')} `])
      expect((await getOrder(typed ?? '')).id).toBe(order?.id);
    await expect(getOrder('nobody')).rejects.toMatchObject({ status: 404 });
  });

  it('exports a row for each ordered line', async () => {
    const rows = [];
    for await (const row of exportOrderRows(systemActor, { to: new Date(start + 2 * hour) })) rows.push(row);
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatchObject({ quantity: 2, unitPrice: '45.00', lineTotal: '90.00', gst: '8.18' });
  });
});

describe('an order number', () => {
  it('is read also with letters that look like digits', () => {
    expect(readOrderNumber('ol1z b c d-f')).toBe('011Z-BCDF');
    for (const no of ['', '7K4M', '7K4M-Q2XDD', '7K4M-Q2XA']) expect(readOrderNumber(no)).toBeUndefined();
  });
});
