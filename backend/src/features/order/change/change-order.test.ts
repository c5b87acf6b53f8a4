import { Types } from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer } from '../../../../test/builders/customers.ts';
import { address, orderBody, pay, shopper } from '../../../../test/builders/orders.ts';
import { makePaidOrder } from '../../../../test/builders/paid-orders.ts';
import { makeProduct } from '../../../../test/builders/products.ts';
import { type AdminClient, signInStaff } from '../../../../test/console/client.ts';
import { adas, admin, cap, refund, setUpOrderShop, shop } from '../../../../test/shop/order-shop.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import type { OrderDetail } from '../../../contract/order/responses.ts';
import { paths } from '../../../contract/paths.ts';
import { ProductModel } from '../../product/product.model.ts';
import { shipOrder } from '../console/fulfilment/fulfil-order.ts';
import { startPacking } from '../console/fulfilment/start-packing.ts';
import { OrderModel } from '../order.model.ts';
import { releaseAbandonedStock } from '../reservation/order-stock.ts';

setUpOrderShop();

const by = { kind: 'staff', _id: 'staff-1', name: 'Mara' } as const;
let mara: AdminClient;
beforeAll(async () => {
  ({ admin: mara } = await signInStaff(shop, 'fulfilment', { name: 'Mara' }));
});

type Customer = Awaited<ReturnType<typeof makePaidOrder>>['customer'];
const sizes = ['S/M', 'L/XL', 'XXL'];
const makeHat = (...left: number[]) =>
  makeProduct({
    price: 50,
    sizes,
    stock: left.map((count, at) => ({ size: sizes[at] ?? '', left: count })),
  });
/** The units of each size that are neither sold nor reserved. */
const leftOf = async ({ _id }: { _id: string }) =>
  (await ProductModel.findById(_id).orFail().lean()).stock?.map(({ left }) => left);
const reservedOf = async ({ _id }: { _id: string }) =>
  (await ProductModel.findById(_id).orFail().lean()).reservations ?? [];
const linesOf = ({ items }: Pick<OrderDetail, 'items'>) =>
  items.map(({ size, quantity }) => [size, quantity]);
const change = (customer: Pick<Customer, 'token'>, id: string, body: object) =>
  shop.request.patch(paths.order.byId.replace(':id', id)).set('token', customer.token).send(body);
const changeAsStaff = (id: string, body: object) =>
  mara.patch(adminPaths.orders.byId.replace(':id', id), body);
const toSize = (product: { _id: string }, toSize: string, size = 'S/M') => ({
  lines: [{ _id: product._id, size, toSize }],
});

describe('PATCH /api/order/:id', () => {
  it('is limited per order and hour: each change is an event, and mails that the former size is back', async () => {
    const { id, customer } = await makePaidOrder(shop, cap);
    await change(customer, id, { note: 'Please wrap it.' }).expect(200);
    const repeats = Array.from({ length: 29 }, () => change(customer, id, { note: 'Please wrap it.' }));
    expect(new Set((await Promise.all(repeats)).map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await change(customer, id, { note: 'Please do not.' }).expect(429);
    expect(refused.body.code).toBe('too_many_attempts');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    await changeAsStaff(id, { note: 'Wrap it.' }).expect(200);
    const other = await makePaidOrder(shop, cap);
    await change(other.customer, other.id, { note: 'Please wrap it.' }).expect(200);
  });

  it('changes address, sizes and note at once, which slip, invoice, search and timeline then show', async () => {
    const hat = await makeHat(5, 1, 0);
    const { id, customer, stored } = await makePaidOrder(shop, hat, { quantity: 1 });
    const { number } = await customer.read(id);
    const moved = { ...address, firstName: 'Grace', street: '2 Foundry Lane' };
    const body = { address: moved, ...toSize(hat, 'L/XL'), note: '  Please wrap it.\nIt is a present. ' };
    const { body: answer } = await change(customer, number, body).expect(200);
    const note = 'Please wrap it.\nIt is a present.';
    expect(answer.order).toMatchObject({ address: moved, note, amount: 45, canChange: true });
    expect(linesOf(answer.order)).toEqual([['L/XL', 1]]);
    expect(answer.order.timeline.at(-1)).toMatchObject({
      kind: 'changed',
      by: 'customer',
      fields: ['address', 'lines', 'note'],
      text: `${hat.name}: S/M → L/XL`,
    });
    expect(await leftOf(hat)).toEqual([5, 0, 0]);
    const { items } = (await mara.get(`${adminPaths.orders.list}?q=Grace`).expect(200)).body;
    expect(items).toMatchObject([{ _id: id }]);
    const shown = (await mara.get(adminPaths.orders.byId.replace(':id', id)).expect(200)).body.order;
    expect(shown).toMatchObject({ address: moved, note, lines: [{ size: 'L/XL', totalCents: 4500 }] });
    // The same again is no change.
    await change(customer, id, { address: moved, note }).expect(200);
    expect((await stored()).events).toHaveLength(1);
    // The mail of the shipment shows the last state.
    await shipOrder(admin.deps, by, id);
    await shop.settle();
    const mail = (await shop.mailbox()).find(({ to, subject }) => to === moved.email && /way/.test(subject));
    expect(mail?.text).toContain('2 Foundry Lane');
    expect(mail?.text).toContain('L/XL');
  });

  it('is refused to staff whose page shows an older address or note, and changes nothing', async () => {
    const { id, customer, stored } = await makePaidOrder(shop, cap);
    const path = adminPaths.orders.byId.replace(':id', id);
    const { address: seen } = (await mara.get(path).expect(200)).body.order;
    const moved = { ...address, street: '2 Foundry Lane' };
    await change(customer, id, { address: moved, note: 'Ring twice.' }).expect(200);
    const typed = { ...seen, phone: '0400 000 001' };
    const stale: object[] = [
      { address: typed, from: { address: seen } },
      { note: 'Mind the rain.', from: { note: '' } },
      { address: typed, note: 'Mind the rain.', from: { address: seen, note: 'Ring twice.' } },
    ];
    for (const body of stale)
      expect((await changeAsStaff(id, body).expect(409)).body.code).toBe('changed_meanwhile');
    expect(await stored()).toMatchObject({ address: moved, packerNote: 'Ring twice.' });
    await changeAsStaff(id, { from: { note: 'Ring twice.' } }).expect(400);
    const now = { ...moved, phone: '0400 000 001' };
    const body = { address: now, note: 'Ring.', from: { address: moved, note: 'Ring twice.' } };
    await changeAsStaff(id, body).expect(200);
    // The same again, e.g. after a lost response.
    await changeAsStaff(id, body).expect(200);
    expect(await stored()).toMatchObject({ address: now, packerNote: 'Ring.' });
    // Customers name no start.
    await change(customer, id, { note: 'Knock.', from: { note: 'Ring.' } }).expect(400);
  });

  it('is made once of different changes of the same at once, and refused to the other', async () => {
    const { id, stored } = await makePaidOrder(shop, cap);
    const notes = ['one', 'two', 'three'];
    const answers = await Promise.all(notes.map((note) => changeAsStaff(id, { note, from: { note: '' } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = notes[answers.findIndex(({ status }) => status === 200)];
    expect((await stored()).packerNote).toBe(winner);
  });

  it('joins a line of that size, takes only the difference of a swap, and can be undone', async () => {
    const hat = await makeHat(3, 2, 1);
    const customer = await shopperOf();
    const { id, sessionUrl } = await customer.order(
      orderBody([
        { product: hat, size: 'S/M', quantity: 2 },
        { product: hat, size: 'L/XL', quantity: 1 },
      ]),
    );
    await pay(shop, sessionUrl);
    await customer.verify(id).expect(200);
    expect(await leftOf(hat)).toEqual([1, 1, 1]);
    const swap = { lines: [...toSize(hat, 'L/XL').lines, ...toSize(hat, 'S/M', 'L/XL').lines] };
    expect(linesOf((await change(customer, id, swap).expect(200)).body.order)).toEqual([
      ['L/XL', 2],
      ['S/M', 1],
    ]);
    expect(await leftOf(hat)).toEqual([2, 0, 1]);
    const joined = (await change(customer, id, toSize(hat, 'S/M', 'L/XL')).expect(200)).body.order;
    expect(linesOf(joined)).toEqual([['S/M', 3]]);
    expect(joined.amount).toBe(135);
    expect(await leftOf(hat)).toEqual([0, 2, 1]);
    // A cancelled order gives back what it has now.
    await customer.post(paths.order.cancel.replace(':id', id), {}).expect(200);
    await shop.settle();
    expect(await leftOf(hat)).toEqual([3, 2, 1]);
    expect(await reservedOf(hat)).toEqual([]);
  });

  it('changes nothing when a part cannot be done: 400 or 409', async () => {
    const hat = await makeHat(5, 1, 0);
    const { id, customer, stored } = await makePaidOrder(shop, hat);
    await shop.settle();
    const before = await stored();
    const note = 'x'.repeat(500);
    const wrong: [object, string?][] = [
      [{}],
      [{ note, gift: true }],
      [{ note: '' }],
      [{ note: ' ' }],
      [{ note: null }],
      [{ note: `${note}x` }],
      [{ lines: [] }],
      [{ lines: [{ ...toSize(hat, 'L/XL').lines[0], quantity: 1 }] }],
      [{ lines: [...toSize(hat, 'L/XL').lines, ...toSize(hat, 'XXL').lines] }],
      [{ note, ...toSize(hat, 'S/M') }],
      [{ note, ...toSize(hat, 'M') }],
      [{ note, ...toSize(hat, 'L/XL', 'XXL') }],
      [{ note, ...toSize(cap, 'L/XL') }],
      [{ address: { ...address, gift: 'yes' } }],
      [{ note, address: { ...address, country: 'New Zealand' } }, 'country_not_served'],
      [{ address: { ...address, zipcode: '80' } }, 'invalid_postcode'],
    ];
    for (const [body, code] of wrong) {
      const response = await change(customer, id, body);
      expect([body, response.status]).toEqual([body, 400]);
      if (code) expect(response.body.code).toBe(code);
    }
    const short = await change(customer, id, { note, ...toSize(hat, 'L/XL') }).expect(409);
    expect(short.body).toMatchObject({ code: 'not_enough_stock', params: { count: 1, size: 'L/XL' } });
    const soldOut = await change(customer, id, { note, ...toSize(hat, 'XXL') }).expect(409);
    expect(soldOut.body.code).toBe('size_sold_out');
    await ProductModel.updateOne({ _id: hat._id }, { price: 60, $inc: { version: 1 } });
    const other = await change(customer, id, { note, ...toSize(hat, 'L/XL') }).expect(409);
    expect(other.body.code).toBe('size_price_differs');
    await ProductModel.updateOne({ _id: hat._id }, { price: 50, status: 'archived', $inc: { version: 1 } });
    const gone = await change(customer, id, { note, ...toSize(hat, 'L/XL') }).expect(409);
    expect(gone.body.code).toBe('product_unavailable');
    const { sizeChanges, ...after } = await stored();
    expect(sizeChanges).toEqual([]);
    expect(after).toEqual(before);
    expect(await leftOf(hat)).toEqual([3, 1, 0]);
    expect(await reservedOf(hat)).toEqual([]);
    const { token } = await makeCustomer(shop);
    await change({ token }, id, { note }).expect(404);
    await change({ token: '' }, id, { note }).expect(401);
  });

  it('is too late for a customer once packing started, and for staff once it is shipped, refunded or unpaid', async () => {
    const hat = await makeHat(5, 5, 5);
    const { id, customer } = await makePaidOrder(shop, hat);
    const { id: unpaid } = await adas.order(orderBody([{ product: cap }]));
    expect((await change(adas, unpaid, { note: 'x' }).expect(409)).body.code).toBe('order_not_changeable');
    await changeAsStaff(unpaid, { note: 'x' }).expect(409);
    await startPacking(by, id);
    for (const body of [{ note: 'x' }, { address: { ...address, city: 'Perth' } }, toSize(hat, 'XXL')])
      expect((await change(customer, id, body).expect(409)).body.code).toBe('order_not_changeable');
    await changeAsStaff(id, {}).expect(400);
    const { body } = await changeAsStaff(id, { note: 'Mind the rain', ...toSize(hat, 'XXL') }).expect(200);
    expect(body.order).toMatchObject({ note: 'Mind the rain', lines: [{ size: 'XXL' }] });
    expect(body.order.timeline.at(-1)).toMatchObject({ kind: 'changed', by: { name: 'Mara' } });
    expect(await leftOf(hat)).toEqual([5, 5, 3]);
    await shipOrder(admin.deps, by, id);
    expect((await changeAsStaff(id, { note: 'y' }).expect(409)).body.code).toBe('wrong_order_status');
    expect((await change(customer, id, toSize(hat, 'S/M', 'XXL')).expect(409)).body.code).toBe(
      'order_not_changeable',
    );
  });

  it('takes 50 changes of a customer, so that no script fills the order; staff can still change it', async () => {
    const { id, customer, stored } = await makePaidOrder(shop, await makeHat(5, 5, 5));
    const buyer = { kind: 'customer', name: 'Customer' };
    const events = Array.from({ length: 49 }, () => ({
      _id: new Types.ObjectId(),
      kind: 'changed',
      at: new Date(),
      by: buyer,
      fields: ['note'],
    }));
    await OrderModel.updateOne({ _id: id }, { $set: { events } });
    const { body } = await change(customer, id, { note: 'the 50th' }).expect(200);
    expect(body.order).toMatchObject({ note: 'the 50th', canChange: false, canCancel: true });
    const more = await change(customer, id, { note: 'the 51st' }).expect(409);
    expect(more.body.code).toBe('order_not_changeable');
    await changeAsStaff(id, { note: 'by staff' }).expect(200);
    expect((await stored()).events).toHaveLength(51);
  });

  it('keeps what a refund of a part names', async () => {
    const hat = await makeHat(5, 5, 5);
    const { id, customer } = await makePaidOrder(shop, hat);
    await refund(admin.deps, id, { lines: [{ _id: hat._id, size: 'S/M', quantity: 1 }], restock: true });
    expect((await change(customer, id, toSize(hat, 'XXL')).expect(409)).body.code).toBe(
      'order_not_changeable',
    );
    await change(customer, id, { note: 'x' }).expect(200);
    await customer.post(paths.order.cancel.replace(':id', id), {}).expect(200);
    await shop.settle();
    expect(await leftOf(hat)).toEqual([5, 5, 5]);
  });

  it('sells the stock of a payment first when its job has not run yet', async () => {
    const hat = await makeHat(5, 5, 5);
    const { id, customer, stored } = await makePaidOrder(shop, hat);
    const open = { $set: { 'jobs.$[job].dueAt': new Date(0) }, $unset: { 'jobs.$[job].doneAt': 1 } };
    const again = { arrayFilters: [{ 'job.kind': 'commit-stock' }] };
    const reserved = { orderId: new Types.ObjectId(id), userId: (await stored()).user, isLate: false };
    // As after a crash right after the payment.
    await ProductModel.updateOne(
      { _id: hat._id },
      { $unset: { soldOrders: 1 }, $push: { reservations: { ...reserved, size: 'S/M', quantity: 2 } } },
    );
    await OrderModel.updateOne({ _id: id }, { ...open }, again);
    await OrderModel.updateOne({ _id: id }, { $unset: { stockTakenAt: 1 } });
    await change(customer, id, toSize(hat, 'XXL')).expect(200);
    await shop.settle();
    expect(await leftOf(hat)).toEqual([5, 5, 3]);
    expect(await reservedOf(hat)).toEqual([]);
  });

  it('keeps a proposal that a request is at work on, and withdraws an old one with what it reserved', async () => {
    const hat = await makeHat(5, 5, 5);
    const { id, stored } = await makePaidOrder(shop, hat);
    await shop.settle();
    const { user } = await stored();
    const propose = async (ageMs: number) => {
      const _id = new Types.ObjectId();
      const sizeChange = { _id, proposedAt: new Date(Date.now() - ageMs), taken: [], returned: [] };
      await OrderModel.updateOne({ _id: id }, { $push: { sizeChanges: sizeChange } });
      const reservation = { orderId: _id, userId: user, size: 'XXL', quantity: 2, isLate: false };
      await ProductModel.updateOne(
        { _id: hat._id },
        { $push: { reservations: reservation }, $inc: { 'stock.2.left': -2, stockVersion: 1 } },
      );
      return _id;
    };
    const young = await propose(0);
    await propose(120_000);
    expect(await leftOf(hat)).toEqual([3, 5, 1]);
    await releaseAbandonedStock();
    expect(await leftOf(hat)).toEqual([3, 5, 3]);
    expect((await stored()).sizeChanges?.map(({ _id }) => String(_id))).toEqual([String(young)]);
  });
});

describe('changes, packing, shipping and cancelling at once', () => {
  it('of 20 changes and a shipment at once, those before it count, and the stock adds up', async () => {
    const hat = await makeHat(30, 30, 30);
    const { id, customer, stored, subjects } = await makePaidOrder(shop, hat, { quantity: 3 });
    const one = async (at: number) => {
      const now = await customer.read(id);
      const size = now.items[0]?.size ?? '';
      const next = sizes[(sizes.indexOf(size) + 1 + (at % 2)) % sizes.length] ?? '';
      return (await change(customer, id, toSize(hat, next, size))).status;
    };
    const changes = Array.from({ length: 20 }, (_, at) => one(at));
    await changes[0];
    const shipping = shipOrder(admin.deps, by, id).then(
      () => true,
      () => false,
    );
    const statuses = await Promise.all(changes);
    expect(await shipping).toBe(true);
    await shop.settle();
    // A line that another request changed first is not found.
    expect(statuses.filter((status) => ![200, 400, 409].includes(status))).toEqual([]);
    const order = await stored();
    const changed = order.events?.filter(({ kind }) => kind === 'changed') ?? [];
    expect(changed).toHaveLength(statuses.filter((status) => status === 200).length);
    expect(changed.length).toBeGreaterThan(0);
    expect(order.events?.at(-1)?.kind).toBe('shipped');
    const [item] = order.items;
    expect(order.items).toHaveLength(1);
    expect(await leftOf(hat)).toEqual(sizes.map((size) => (size === item?.size ? 27 : 30)));
    expect(await reservedOf(hat)).toEqual([]);
    expect((await subjects()).filter((subject) => /way/.test(subject))).toHaveLength(1);
  });

  it('of a change, a cancellation, packing, a refund and a shipment at once the outcome is one of them', async () => {
    const hat = await makeHat(30, 30, 30);
    let kept = 0;
    for (let round = 0; round < 6; round += 1) {
      const { id, customer, stored, subjects } = await makePaidOrder(shop, hat);
      const refused = () => false;
      const [changed, cancelled, packed, shipped] = await Promise.all([
        change(customer, id, toSize(hat, 'XXL')),
        customer.post(paths.order.cancel.replace(':id', id), {}),
        startPacking(by, id).then(() => true, refused),
        shipOrder(admin.deps, by, id).then(() => true, refused),
        ...(round % 2 ? [refund(admin.deps, id, { restock: true }).then(() => true, refused)] : []),
      ]);
      await shop.settle();
      const order = await stored();
      const isRefunded = order.status === 'Refunded';
      // Staff may refund a shipped order, too; its units go back as well.
      expect(isRefunded || (shipped && order.status === 'Shipped')).toBe(true);
      expect(shipped).toBe(order.events?.some(({ kind }) => kind === 'shipped') ?? false);
      expect(packed).toBe(order.packingAt !== undefined);
      if (shipped && !isRefunded) expect(cancelled.status).toBe(409);
      if (!shipped) expect(cancelled.status).toBe(200);
      expect(order.items.map(({ size }) => size)).toEqual([changed.status === 200 ? 'XXL' : 'S/M']);
      if (!isRefunded) kept += 1;
      const left = (await leftOf(hat)) ?? [];
      expect(left.reduce((sum, count) => sum + count, 0)).toBe(90 - 2 * kept);
      const mails = (await subjects()).slice(1);
      expect(mails).toHaveLength(new Set(mails).size);
    }
    expect(await reservedOf(hat)).toEqual([]);
  });
});

/** A new customer's requests. */
async function shopperOf(): Promise<Customer> {
  return shopper(shop, await makeCustomer(shop));
}
