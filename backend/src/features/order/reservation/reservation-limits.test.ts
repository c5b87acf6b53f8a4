import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCustomer } from '../../../../test/builders/customers.ts';
import { orderBody, pay, shopper } from '../../../../test/builders/orders.ts';
import { makeProduct } from '../../../../test/builders/products.ts';
import { countStock, makeLimitedProduct } from '../../../../test/builders/stock.ts';
import { refusal } from '../../../../test/http/refusal.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { describeError } from '../../../contract/errors.ts';
import { paths } from '../../../contract/paths.ts';
import type { Product } from '../../../contract/product/product.ts';
import { OrderModel } from '../order.model.ts';
import { ReservationCountModel } from './reservation-count.model.ts';

const minute = 60_000;
const perAccount = 3;
const perAddress = 5;
const stockPerAccount = 2;
const stockPerAddress = 3;
let cap: Product;

setUpShop({
  TRUST_PROXY: '1',
  LIMIT_UNPAID_RESERVATIONS: String(perAccount),
  LIMIT_UNPAID_RESERVATIONS_PER_ADDRESS: String(perAddress),
  LIMIT_UNPAID_STOCK: String(stockPerAccount),
  LIMIT_UNPAID_STOCK_PER_ADDRESS: String(stockPerAddress),
});
beforeEach(async () => {
  await ReservationCountModel.deleteMany({});
  cap = await makeLimitedProduct({ 'S/M': 100 });
});

const someone = async () => shopper(shop, await makeCustomer(shop));
const carts = (count: number) =>
  Array.from({ length: count }, (_, index) => orderBody([{ product: cap, quantity: index + 1 }]));
const tooMany = refusal(describeError('too_many_unpaid_orders').message);

/** Leaves as many orders of an account unpaid as it may. */
async function useUp(customer: Awaited<ReturnType<typeof someone>>) {
  for (const body of carts(perAccount)) await customer.placeOrder(body).expect(200);
}

describe('an account with too many unpaid orders of limited sizes', () => {
  it('returns 429 for another one and changes neither stock nor the open order', async () => {
    const customer = await someone();
    await useUp(customer);
    const before = await countStock(cap);
    const refused = await customer.placeOrder(orderBody([{ product: cap, quantity: 9 }])).expect(429);
    expect(refused.body).toEqual(tooMany);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    expect(await countStock(cap)).toEqual(before);
    const statuses = (await customer.orders()).map(({ status }) => status);
    expect(statuses).toEqual(['Pending', 'Cancelled', 'Cancelled']);
  });

  it('returns the payment page of its open order for the same cart and address', async () => {
    const customer = await someone();
    await useUp(customer);
    const again = carts(perAccount).at(-1) ?? {};
    const urls = [await customer.placeOrder(again).expect(200), await customer.placeOrder(again).expect(200)];
    const open = await OrderModel.findOne({ openKey: { $exists: true } })
      .sort({ _id: -1 })
      .orFail()
      .lean();
    expect(urls.map(({ body }) => body.session_url)).toEqual([open.checkout.url, open.checkout.url]);
  });

  it('can order unlimited sizes', async () => {
    const customer = await someone();
    await useUp(customer);
    await customer.placeOrder(orderBody([{ product: await makeProduct() }])).expect(200);
  });

  it('can order again after it paid and after a day', async () => {
    const customer = await someone();
    await useUp(customer);
    const { id, sessionUrl } = await customer.order(carts(perAccount).at(-1) ?? {});
    await pay(shop, sessionUrl);
    await customer.verify(id).expect(200, { success: true });
    await customer.placeOrder(orderBody([{ product: cap, quantity: 8 }])).expect(200);
    const next = orderBody([{ product: cap, quantity: 9 }]);
    await customer.placeOrder(next).expect(429);
    await ReservationCountModel.updateMany(
      {},
      { $set: { 'reservations.0.at': new Date(Date.now() - 86_400_001) } },
    );
    await customer.placeOrder(next).expect(200);
  });

  it('does not count an order that was refused as sold out', async () => {
    const rare = await makeLimitedProduct({ 'S/M': 1 });
    const [first, ...others] = await Promise.all(Array.from({ length: perAddress }, () => someone()));
    await first?.placeOrder(orderBody([{ product: rare }])).expect(200);
    for (const other of others) await other.placeOrder(orderBody([{ product: rare }])).expect(409);
    await others[0]?.placeOrder(orderBody([{ product: cap }])).expect(200);
    const counts = await ReservationCountModel.find({ _id: /^address/ }).lean();
    expect(counts.map(({ reservations }) => reservations.length)).toEqual([2]);
  });

  it('cannot exceed the limit with concurrent orders', async () => {
    const customer = await someone();
    const responses = await Promise.all(carts(12).map((body) => customer.placeOrder(body)));
    expect(responses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(perAccount);
    const [count] = await ReservationCountModel.find({ _id: /^account/ }).lean();
    expect(count?.reservations.length).toBeLessThanOrEqual(perAccount);
  });
});

describe('an address with too many unpaid orders of limited sizes', () => {
  it('returns 429 for every account; another address can order', async () => {
    const from = (address: string, { token }: { token: string }) =>
      shop.request
        .post(paths.order.stripe)
        .set('token', token)
        .set('X-Forwarded-For', address)
        .send(orderBody([{ product: cap }]));
    const customers = await Promise.all(Array.from({ length: 12 }, () => makeCustomer(shop)));
    const responses = await Promise.all(customers.map((customer) => from('203.0.113.7', customer)));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(perAddress).fill(200), ...Array(12 - perAddress).fill(429)]);
    expect(await countStock(cap)).toEqual({ left: 100 - perAddress, reserved: perAddress });
    await from('203.0.113.8', await makeCustomer(shop)).expect(200);
  });
});

describe('an account or address that reserves all of a size again and again', () => {
  const from = (address: string, { token }: { token: string }, quantity: number) =>
    shop.request
      .post(paths.order.stripe)
      .set('token', token)
      .set('X-Forwarded-For', address)
      .send(orderBody([{ product: cap, quantity }]));
  const halfAnHour = 30 * minute;
  /** Lets half an hour go by for what is counted. */
  async function passTime() {
    const earlier = (date: Date) => new Date(date.getTime() - halfAnHour);
    for (const { _id, reservations } of await ReservationCountModel.find().lean())
      await ReservationCountModel.updateOne(
        { _id },
        {
          reservations: reservations.map(({ at, endedAt, ...rest }) => ({
            ...rest,
            at: earlier(at),
            ...(endedAt && { endedAt: earlier(endedAt) }),
          })),
        },
      );
  }
  /** Ends the unpaid orders after half an hour, as an abandoned payment page does. */
  async function expireOrders() {
    await passTime();
    await OrderModel.updateMany(
      { status: 'Pending' },
      { $set: { 'check.dueAt': new Date(0) }, $unset: { openKey: 1 } },
    );
    await shop.settle();
  }

  it('gets 429 when the parts of the stock add up to the limit', async () => {
    cap = await makeLimitedProduct({ 'S/M': 40 });
    const [one, other] = [await makeCustomer(shop), await makeCustomer(shop)];
    for (let turn = 1; turn <= stockPerAccount; turn += 1) {
      await from('203.0.113.20', one, 40).expect(200);
      await expireOrders();
    }
    const refused = await from('203.0.113.20', one, 1).expect(429);
    expect(refused.body).toEqual(tooMany);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
    await from('203.0.113.20', other, 40).expect(200);
    await expireOrders();
    await from('203.0.113.20', other, 40).expect(429);
    expect(await countStock(cap)).toEqual({ left: 40, reserved: 0 });
    await from('203.0.113.21', other, 40).expect(200);
  });

  it('can order again when a payment page was open for hours, which counts once', async () => {
    cap = await makeLimitedProduct({ 'S/M': 40 });
    const customer = await makeCustomer(shop);
    await from('203.0.113.25', customer, 40).expect(200);
    for (let turn = 1; turn <= stockPerAddress + 1; turn += 1) await passTime();
    await from('203.0.113.25', customer, 39).expect(200);
  });

  it('gets 429 also when another one ended before it began, by the clock of another process', async () => {
    const customer = await makeCustomer(shop);
    await from('203.0.113.24', customer, 1).expect(200);
    const now = Date.now();
    const lasted = { at: new Date(now - halfAnHour), endedAt: new Date(now), share: 1 };
    const backwards = { at: new Date(now), endedAt: new Date(now - halfAnHour), share: 1 };
    const reservations = [...Array(stockPerAddress).fill(lasted), backwards].map((each) => ({
      ...each,
      orderId: new Types.ObjectId(),
    }));
    await ReservationCountModel.updateOne({ _id: 'address:203.0.113.24' }, { $set: { reservations } });
    await from('203.0.113.24', customer, 2).expect(429);
  });

  it('can order small parts of the stock, and replace its orders, as often as it may order', async () => {
    const [small, hasty] = [await makeCustomer(shop), await makeCustomer(shop)];
    for (let turn = 1; turn <= perAccount; turn += 1) {
      await from('203.0.113.22', small, 1).expect(200);
      await expireOrders();
    }
    for (let turn = 1; turn <= perAccount; turn += 1)
      await from('203.0.113.23', hasty, 100 - turn).expect(200);
    await passTime();
    const counted = await ReservationCountModel.findById(`account:${hasty.id}`).orFail().lean();
    expect(counted.reservations.map(({ share, endedAt }) => [share, Boolean(endedAt)])).toEqual([
      [0.99, true],
      [0.98, true],
      [0.97, false],
    ]);
  });
});

describe('the payment page of an order', () => {
  it.each([
    ['30 minutes with a limited size', () => makeLimitedProduct({ 'S/M': 3 }), 31],
    ['60 minutes without one', () => makeProduct(), 60],
  ])('is open for %s', async (_life, make, minutes) => {
    const customer = await someone();
    const { id } = await customer.order(
      orderBody([{ product: await makeProduct() }, { product: await make() }]),
    );
    const { checkout, createdAt } = await OrderModel.findById(id).orFail().lean();
    expect((checkout.expiresAt.getTime() - createdAt.getTime()) / minute).toBe(minutes);
  });
});
