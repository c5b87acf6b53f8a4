import { Types } from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { makePaidOrder } from '../../../../test/builders/paid-orders.ts';
import { type AdminClient, adminClient, signInStaff } from '../../../../test/console/client.ts';
import { listReader } from '../../../../test/console/list.ts';
import { cap, setUpOrderShop, shop } from '../../../../test/shop/order-shop.ts';
import type { AdminOrderItem } from '../../../contract/admin/order/orders.ts';
import { adminOrderItem, orderViews } from '../../../contract/admin/order/orders.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import { orderNumber } from '../order-number.ts';
import { searchWordsOf } from '../search-words.ts';

setUpOrderShop({ price: 50, name: 'Outback Stockman Cap' });

let admin: AdminClient;
let template: StoredOrder;
const start = Date.UTC(2026, 0, 1);

const states = {
  ship: { status: 'Processing' },
  refunding: { status: 'Processing', refundState: 'requested' },
  shipped: { status: 'Shipped', shipment: { carrier: 'Post', trackingNumber: '33ABC-777' } },
  delivered: { status: 'Delivered' },
  partly: { status: 'Delivered', refundedCents: 100 },
  refunded: { status: 'Refunded', refundState: 'done', refundedCents: 9000 },
  failed: { status: 'Shipped', hasFailedRefund: true },
  held: { status: 'Pending', payment: false, needsReview: true },
  pending: { status: 'Pending', payment: false },
  cancelled: { status: 'Cancelled', payment: false },
} as const;
const counts = {
  ship: 7,
  refunding: 1,
  shipped: 5,
  delivered: 4,
  partly: 2,
  refunded: 1,
  failed: 2,
  held: 1,
  pending: 3,
  cancelled: 2,
};
const count = Object.values(counts).reduce((sum, each) => sum + each, 0);

/** Two orders share each time and each total, so that pages break between equal ones. */
const makeOrder = (state: keyof typeof states, index: number) => {
  const _id = new Types.ObjectId();
  const order = {
    ...template,
    ...states[state],
    _id,
    sequence: index + 1,
    number: orderNumber(_id.toHexString()),
    createdAt: new Date(start + Math.floor(index / 2) * 60_000),
    totalCents: 1000 + Math.floor(index / 2),
    address: {
      ...template.address,
      firstName: 'Zoë',
      lastName: `O'Neil Quill${index}`,
      email: `c.${index}@delivery.example`,
    },
  } as StoredOrder;
  return { ...order, searchWords: searchWordsOf(order) };
};

beforeAll(async () => {
  admin = (await signInStaff(shop, 'fulfilment')).admin;
  template = (await (await makePaidOrder(shop, cap)).stored()) as StoredOrder;
  await OrderModel.deleteMany({});
  const orders = Object.entries(counts)
    .flatMap(([state, many]) => Array<keyof typeof states>(many).fill(state as keyof typeof states))
    .map(makeOrder);
  await OrderModel.collection.insertMany(orders);
});

const { list, readAll } = listReader<AdminOrderItem>(() => admin, adminPaths.orders.list);

describe('GET /api/admin/orders', () => {
  it('returns items with exactly the fields of the contract, newest first, and the count of each view', async () => {
    const { items, total, views, nextCursor } = await list({ limit: '10' });
    expect(total).toBe(count);
    expect(nextCursor).toEqual(expect.any(String));
    expect(items[0]).toEqual(adminOrderItem.strict().parse(items[0]));
    expect(items[0]).toMatchObject({
      status: 'Cancelled',
      customer: { name: `Zoë O'Neil Quill${count - 1}`, email: `c.${count - 1}@delivery.example` },
      quantity: 2,
      refundedCents: 0,
    });
    expect(views).toEqual({
      'to-ship': 7,
      shipped: 7,
      delivered: 6,
      refunded: 3,
      held: 1,
      unpaid: 5,
      all: count,
    });
  });

  it.each([...orderViews])('returns each order of the view %s once, in every order', async (view) => {
    const total = (await list({ view })).total;
    for (const sort of ['createdAt', '-createdAt', 'totalCents', '-totalCents']) {
      const items = await readAll({ view, sort });
      const field = sort.replace('-', '') as 'createdAt' | 'totalCents';
      const sign = sort.startsWith('-') ? -1 : 1;
      const sortValue = (item: AdminOrderItem) =>
        sign * (field === 'createdAt' ? Date.parse(item.createdAt) : item.totalCents);
      expect([items.length, new Set(items.map(({ _id }) => _id)).size]).toEqual([total, total]);
      expect(items.map(sortValue)).toEqual(items.map(sortValue).sort((one, other) => one - other));
    }
  });

  it.each([
    ['a number', (order: AdminOrderItem) => order.number.toLowerCase(), 1],
    ['a number without its dash', (order: AdminOrderItem) => order.number.replace('-', ''), 1],
    ['an email', () => 'C.8@Delivery.example', 1],
    ['words of a name, without accents', () => "zoe o'neil quill8", 1],
    ['a tracking number', () => '33abc-777', 5],
    ['the beginning of a tracking number without its sign', () => '33abc7', 5],
    ['the last four characters of a tracking number', () => 'C777', 5],
    ['the last seven characters of a tracking number', () => '3abc777', 5],
    ['what no tracking number ends with', () => 'bc778', 0],
    ['the beginning of words of a product', () => 'stock outb', count],
    ['words that no order has together', () => 'outback 33xyz', 0],
    ['signs only', () => '.*', 0],
  ])('finds orders by %s', async (_what, search, expected) => {
    const [, shipped] = (await list({ view: 'shipped' })).items;
    const { items, total, views } = await list({ q: search(shipped as AdminOrderItem) });
    expect([items.length, total, views.all]).toEqual([expected, expected, count]);
  });

  it('finds orders within a view', async () => {
    expect((await list({ q: 'outback zoe', view: 'refunded' })).total).toBe(3);
    expect((await list({ q: 'outback zoe', view: 'to-ship' })).total).toBe(7);
    expect((await list({ view: 'refund-failed' })).total).toBe(2);
  });

  it('finds an order that was just placed', async () => {
    const { id } = await makePaidOrder(shop, cap);
    const { number } = await OrderModel.findById(id).orFail().lean();
    expect((await list({ q: number ?? '' })).items.map(({ _id }) => _id)).toEqual([id]);
    await OrderModel.deleteOne({ _id: id });
  });

  it('returns 400 for an unknown view, sort, limit, cursor or parameter', async () => {
    const { nextCursor } = await list({ limit: '2', sort: 'totalCents' });
    const refused = [
      'view=new',
      'sort=status',
      'limit=0',
      'limit=201',
      'q=a%00b',
      'limit=x',
      'page=2',
      'cursor=x',
      `cursor=${nextCursor}`,
    ];
    for (const query of refused) await admin.get(`${adminPaths.orders.list}?${query}`).expect(400);
  });

  it('needs a session and the permission to read orders', async () => {
    await adminClient(shop).get(adminPaths.orders.list).expect(401);
    const { admin: ministry } = await signInStaff(shop, 'ministry');
    await ministry.get(adminPaths.orders.list).expect(403);
  });
});
