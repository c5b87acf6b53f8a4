import { Types } from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { makePaidOrder } from '../../../../test/builders/paid-orders.ts';
import { makeProduct } from '../../../../test/builders/products.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { orderNumber, readOrderNumber } from '../checkout/order-number.ts';
import { OrderModel } from '../order.model.ts';
import { exportOrderRows } from './export-orders.ts';
import { countOrders, getOrder, listOrders, type OrderFilter } from './find-orders.ts';

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
    return {
      ...template,
      _id,
      number: orderNumber(_id.toHexString()),
      status: statuses[index % 4],
      // Two orders for each time, so that pages break between equal times.
      createdAt: new Date(start + Math.floor(index / 2) * hour),
      address: { ...template.address, email: `c.${index}@delivery.example`, lastName: `O'Neil ${index}` },
    };
  });
  await OrderModel.insertMany(made);
});

async function readAll(filter: OrderFilter, limit: number) {
  const ids: string[] = [];
  let pages = 0;
  let after: string | undefined;
  do {
    const page = await listOrders(filter, { after, limit });
    ids.push(...page.orders.map(({ id }) => id));
    after = page.next;
    pages += 1;
  } while (after);
  return { ids, pages };
}

describe('listOrders', () => {
  it('returns every order once, newest first, for every page size', async () => {
    const { ids, pages } = await readAll({}, 100);
    expect([ids.length, new Set(ids).size, pages]).toEqual([count, count, 13]);
    const { orders } = await listOrders({}, { limit: 1000 });
    const times = orders.map(({ placedAt }) => Date.parse(placedAt));
    expect(times).toEqual([...times].sort((one, other) => other - one));
  });

  it.each<[string, OrderFilter, number]>([
    ['statuses', { statuses: ['Shipped'] }, Math.floor((count + 1) / 4)],
    ['a range', { from: new Date(start + 10 * hour), to: new Date(start + 20 * hour) }, 20],
    ['a whole email', { text: 'C.77@DELIVERY.example' }, 1],
    ['a name and an email', { text: "o'neil c.77@" }, 1],
    ['signs of a pattern', { text: 'c.*' }, 0],
    ['both', { statuses: ['Pending'], text: 'delivery.example', to: new Date(start + 2 * hour) }, 1],
    ['held ones', { isHeld: true }, 0],
  ])('filters by %s', async (_what, filter, expected) => {
    expect([(await readAll(filter, 1000)).ids.length, await countOrders(filter)]).toEqual([
      expected,
      expected,
    ]);
  });

  it('finds an order by its id or its number in any notation', async () => {
    const [order] = (await listOrders({}, { limit: 1 })).orders;
    const number = order?.number ?? '';
    for (const typed of [order?.id, number, number.toLowerCase(), ` ${number.replace('-', ' ')} `])
      expect((await getOrder(typed ?? '')).id).toBe(order?.id);
    await expect(getOrder('nobody')).rejects.toMatchObject({ status: 404 });
    await expect(listOrders({}, { after: 'nonsense' })).rejects.toMatchObject({ status: 400 });
  });

  it('exports a row for each ordered line', async () => {
    const rows = [];
    for await (const row of exportOrderRows({ to: new Date(start + 2 * hour) })) rows.push(row);
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
