import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { makeCustomer } from '../../../test/builders/customers.ts';
import { address, orderBody, pay, shopper } from '../../../test/builders/orders.ts';
import { makePaidOrder } from '../../../test/builders/paid-orders.ts';
import { makeProduct } from '../../../test/builders/products.ts';
import { ada, adas, cap, setUpOrderShop, shop, storedOrder } from '../../../test/shop/order-shop.ts';
import type { Order } from '../../contract/order/responses.ts';
import { paths } from '../../contract/paths.ts';
import { ProductModel } from '../product/product.model.ts';
import { OrderModel } from './order.model.ts';

setUpOrderShop();

describe('POST /api/order/userorders', () => {
  it("returns orders newest first, with exactly the contract's fields", async () => {
    const odd = await makeProduct({ price: 19.99, name: 'Odd Cents' });
    const first = await adas.order(orderBody([{ product: odd, quantity: 3 }]));
    await pay(shop, first.sessionUrl);
    await adas.verify(first.id).expect(200);
    const second = await adas.order(orderBody([{ product: cap }]));
    await ProductModel.updateOne({ _id: odd._id }, { name: 'Renamed', price: 1 });
    const [newest, oldest] = await adas.orders();
    expect(newest).toMatchObject({ _id: second.id, status: 'Pending', payment: false });
    const createdAt = oldest?.createdAt ?? '';
    expect(new Date(createdAt).toISOString()).toBe(createdAt);
    expect(oldest).toEqual({
      _id: first.id,
      items: [{ ...odd, size: 'S/M', quantity: 3 }],
      status: 'Processing',
      payment: true,
      paymentMethod: 'Stripe',
      createdAt,
      amount: 53.97,
      address,
      number: expect.stringMatching(/^[0-9B-Z]{4}-[0-9B-Z]{4}$/),
      invoice: {
        seller: { name: expect.any(String) },
        issuedAt: expect.any(String),
        issuedOn: expect.any(String),
        total: 53.97,
        gst: 4.91,
      },
    });
  });

  it.each([
    ['2026-03-05T12:59:59.999Z', '2026-03-05'],
    ['2026-03-05T13:00:00.000Z', '2026-03-06'],
    // In winter time.
    ['2026-07-05T13:59:59.999Z', '2026-07-05'],
  ])("names the day in the shop's time zone of an invoice of %s: %s", async (paidAt, day) => {
    const { customer, id } = await makePaidOrder(shop, cap);
    await OrderModel.updateOne({ _id: id }, { paidAt: new Date(paidAt) });
    expect((await customer.orders())[0]?.invoice).toMatchObject({ issuedAt: paidAt, issuedOn: day });
  });

  it("returns no other customer's orders", async () => {
    await adas.order(orderBody([{ product: cap }]));
    expect(await shopper(shop, await makeCustomer(shop)).orders()).toEqual([]);
  });

  /** Gives Ada older copies of an order, two in the same millisecond each. */
  async function copyOrder(id: string, count: number, itemCount = 1) {
    const { number: _number, openKey: _openKey, sequence = 0, items, ...order } = await storedOrder(id);
    const copies = Array.from({ length: count }, (_, index) => ({
      ...order,
      _id: new Types.ObjectId(),
      sequence: (sequence ?? 0) + 1 + index,
      items: Array.from({ length: itemCount }, () => items[0]),
      createdAt: new Date(order.createdAt.getTime() - 1 - Math.floor(index / 2)),
    }));
    await OrderModel.insertMany(copies);
  }
  async function readPages() {
    const pages: Order[][] = [];
    let next: string | undefined;
    do {
      const { body } = await adas.post(paths.order.userorders, next ? { before: next } : {}).expect(200);
      pages.push(body.orders);
      next = body.next;
    } while (next);
    return pages;
  }

  it('returns many orders page by page, each once, and all of them in the file of the customer', async () => {
    const { id } = await adas.order(orderBody([{ product: cap }]));
    expect(await readPages()).toHaveLength(1);
    await copyOrder(id, 220);
    const pages = await readPages();
    expect(pages.map(({ length }) => length)).toEqual([100, 100, 21]);
    const listed = pages.flat();
    expect(new Set(listed.map(({ _id }) => _id)).size).toBe(221);
    const times = listed.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    const { body } = await shop.request
      .get(paths.user.data.replace(':id', ada.id))
      .set('token', ada.token)
      .expect(200);
    expect(body.orders).toEqual(listed);
  });

  it('ends a page early where orders are long', async () => {
    const { id } = await adas.order(orderBody([{ product: cap }]));
    await copyOrder(id, 7, 100);
    expect((await readPages()).map(({ length }) => length)).toEqual([4, 3, 1]);
  });

  it("returns 404 for a page that begins at another customer's order", async () => {
    const bob = shopper(shop, await makeCustomer(shop));
    const { id } = await bob.order(orderBody([{ product: cap }]));
    await adas.post(paths.order.userorders, { before: id }).expect(404);
  });
});
