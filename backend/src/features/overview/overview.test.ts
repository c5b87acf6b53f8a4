import { Types } from 'mongoose';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makePaidOrder } from '../../../test/builders/paid-orders.ts';
import { makeProduct } from '../../../test/builders/products.ts';
import { signInStaff } from '../../../test/console/client.ts';
import { setUpShop, shop } from '../../../test/shop/set-up-shop.ts';
import type { OverviewResponse, SalesDay } from '../../contract/admin/overview.ts';
import { adminPaths } from '../../contract/admin/paths.ts';
import type { Role } from '../../contract/admin/permissions.ts';
import type { Product } from '../../contract/product/product.ts';
import { OrderModel, type StoredOrder } from '../order/order.model.ts';
import { DailySumsModel } from './daily-sums.model.ts';
import { createDailySums } from './daily-sums.ts';
import { latestDays } from './shop-days.ts';

setUpShop();

/** Midday in Melbourne, two days after the clocks went forward. */
const now = Date.parse('2026-10-06T01:00:00Z');
const zone = 'Australia/Melbourne';
let cap: Product;
let sample: StoredOrder;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  cap = await makeProduct({ price: 50 });
  const { id } = await makePaidOrder(shop, cap);
  sample = await OrderModel.findById(id).orFail().lean<StoredOrder>();
});
afterEach(() => {
  vi.setSystemTime(now);
});

let copies = 1;
/** Stores a copy of a paid order: two caps, $90. */
const orderPaidAt = (time: string, fields: object = {}) =>
  OrderModel.collection.insertOne({
    ...sample,
    _id: new Types.ObjectId(),
    sequence: ++copies,
    number: new Types.ObjectId().toHexString(),
    paidAt: new Date(time),
    createdAt: new Date(time),
    ...fields,
  } as never);

async function readOverview(days: number, role: Role = 'owner'): Promise<OverviewResponse> {
  const { admin } = await signInStaff(shop, role);
  return (await admin.get(`${adminPaths.overview}?days=${days}`).expect(200)).body;
}
const ordersOn = (days: readonly SalesDay[] = []) =>
  Object.fromEntries(days.filter(({ orders }) => orders > 0).map(({ date, orders }) => [date, orders]));

describe('GET /api/admin/overview', () => {
  it("counts payments on the shop's days, also when the clocks change", async () => {
    await orderPaidAt('2026-10-03T13:59:59Z');
    await orderPaidAt('2026-10-03T14:00:00Z');
    await orderPaidAt('2026-10-04T12:59:59Z');
    await orderPaidAt('2026-10-04T13:00:00Z');
    // Before the period.
    await orderPaidAt('2026-09-29T13:59:59Z');
    const { sales, topProducts, latestOrders } = await readOverview(7);
    expect(sales?.days.map(({ date }) => date)).toEqual(
      ['09-30', '10-01', '10-02', '10-03', '10-04', '10-05', '10-06'].map((day) => `2026-${day}`),
    );
    expect(ordersOn(sales?.days)).toEqual({
      '2026-10-03': 1,
      '2026-10-04': 2,
      '2026-10-05': 1,
      '2026-10-06': 1,
    });
    expect(sales).toMatchObject({ orders: 5, cents: 45_000, averageCents: 9000, previousCents: 9000 });
    expect(topProducts).toEqual([{ _id: cap._id, name: cap.name, quantity: 10, cents: 45_000 }]);
    expect(latestOrders?.[0]).toMatchObject({ _id: sample._id.toHexString(), totalCents: 9000, quantity: 2 });
  });

  it('adds what is paid after sums were stored, and refunds on the day of their completion', async () => {
    vi.setSystemTime(now + 5 * 3_600_000);
    await readOverview(7);
    const time = new Date('2026-10-06T06:00:00Z');
    const earlier = new Date('2026-10-06T05:30:00Z');
    const refund = (fields: object) => ({ _id: new Types.ObjectId(), requestedAt: time, ...fields });
    const whole = refund({ state: 'done', amountCents: 9000, lines: sample.items, doneAt: time });
    await orderPaidAt('2026-10-06T05:59:00Z', { refunds: [whole] });
    const part = refund({ state: 'done', amountCents: 1000, doneAt: time });
    const failed = refund({ state: 'failed', amountCents: 500, failedAt: time });
    const reversed = refund({ state: 'failed', amountCents: 300, doneAt: earlier, failedAt: time });
    await OrderModel.updateOne(
      { paidAt: new Date('2026-10-04T13:00:00Z') },
      { $set: { refunds: [part, failed, reversed] } },
    );
    const { sales, topProducts } = await readOverview(7);
    expect(sales?.days.at(-1)).toEqual({ date: '2026-10-06', orders: 2, cents: 8000 });
    expect(topProducts?.[0]?.quantity).toBe(10);
  });

  it('gives the same sums when none are stored, and when several processes compute them', async () => {
    const days = latestDays(30, zone, new Date());
    const create = () => createDailySums(zone, shop.services.database.changes);
    const known = await create()(days);
    await DailySumsModel.deleteMany({});
    const processes = [create(), create(), create()];
    for (const sums of await Promise.all(processes.map((read) => read(days))))
      expect(sums).toMatchObject(known);
    expect(await create()(days)).toMatchObject(known);
  });

  it.each<[Role, string[], string[]]>([
    [
      'fulfilment',
      ['latestOrders', 'sales', 'success', 'todo', 'topProducts'],
      ['held', 'lowStock', 'mailsWaiting', 'refundsFailed', 'returns', 'toShip'],
    ],
    [
      'editor',
      ['latestOrders', 'sales', 'success', 'todo', 'topProducts'],
      ['held', 'lowStock', 'mailsWaiting', 'refundsFailed', 'returns', 'toShip'],
    ],
    ['ministry', ['donations', 'success', 'todo'], ['donationsFailing', 'mailsWaiting']],
  ])('shows %s only the parts of its permissions', async (role, parts, todo) => {
    const overview = await readOverview(30, role);
    expect(Object.keys(overview).sort()).toEqual(parts);
    expect(Object.keys(overview.todo).sort()).toEqual(todo);
  });

  it.each(['', '8', '7x'])('refuses days=%s', async (days) => {
    const { admin } = await signInStaff(shop, 'owner');
    await admin.get(`${adminPaths.overview}?days=${days}`).expect(400);
  });
});
