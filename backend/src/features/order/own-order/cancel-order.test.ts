import { describe, expect, it, vi } from 'vitest';
import { makeCustomer } from '../../../../test/builders/customers.ts';
import { donor } from '../../../../test/builders/donations.ts';
import { orderBody, pay } from '../../../../test/builders/orders.ts';
import { makePaidOrder } from '../../../../test/builders/paid-orders.ts';
import { makeProduct } from '../../../../test/builders/products.ts';
import {
  adas,
  admin,
  cap,
  expectStatus,
  refundsOf,
  setUpOrderShop,
  shop,
  storedOrder,
} from '../../../../test/shop/order-shop.ts';
import { PaymentsUnavailableError } from '../../../adapters/payments/types.ts';
import { paths } from '../../../contract/paths.ts';
import { ProductModel } from '../../product/product.model.ts';
import { deliverOrder, shipOrder } from '../console/fulfilment/fulfil-order.ts';
import { startPacking } from '../console/fulfilment/start-packing.ts';
import { addWorkingDays } from '../delivery/working-days.ts';
import { OrderModel } from '../order.model.ts';

setUpOrderShop();

const mara = { kind: 'staff', _id: 'staff-1', name: 'Mara' } as const;
type Call = 'cancel' | 'delivered';
const pathOf = (call: Call, id: string) => paths.order[call].replace(':id', id);
const leftOf = async (id: string) =>
  (await ProductModel.findById(id).orFail().lean()).stock?.map(({ size, left }) => [size, left]);
const kindsOf = (timeline: readonly { kind: string }[]) => timeline.map(({ kind }) => kind);

describe('POST /api/order/:id/cancel', () => {
  it('refunds a paid order once however often it is called, also while it is packed, and puts its stock back', async () => {
    const book = await makeProduct({ price: 50, stock: [{ size: 'S/M', left: 5 }] });
    const { id, customer, sessionId, subjects } = await makePaidOrder(shop, book);
    expect(await leftOf(book._id)).toEqual([['S/M', 3]]);
    await startPacking(mara, id);
    const { number } = await customer.read(id);
    const all = await Promise.all([1, 2, 3].map(() => customer.post(pathOf('cancel', number), {})));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    await shop.settle();
    await customer.post(pathOf('cancel', id), {}).expect(200);
    const order = await customer.read(id);
    expect(order).toMatchObject({ status: 'Refunded', canCancel: false, canChange: false });
    expect(kindsOf(order.timeline)).toEqual(['placed', 'paid', 'packing', 'cancelled', 'refunded']);
    expect(await refundsOf(sessionId)).toHaveLength(1);
    expect(await leftOf(book._id)).toEqual([['S/M', 5]]);
    expect(await subjects()).toEqual([
      expect.stringMatching(/^Order confirmation/),
      expect.stringMatching(/has been refunded$/),
    ]);
    expect((await storedOrder(id)).refunds).toMatchObject([{ by: { kind: 'customer' }, restock: true }]);
  });

  it('closes an unpaid order at the provider, once, and releases its stock', async () => {
    const book = await makeProduct({ price: 50, stock: [{ size: 'S/M', left: 1 }] });
    const { id, sessionUrl } = await adas.order(orderBody([{ product: book }]));
    expect(await leftOf(book._id)).toEqual([['S/M', 0]]);
    for (let times = 0; times < 2; times += 1) {
      const { body } = await adas.post(pathOf('cancel', id), {}).expect(200);
      expect(body.order).toMatchObject({ status: 'Cancelled', canCancel: false });
    }
    expect(await leftOf(book._id)).toEqual([['S/M', 1]]);
    expect((await shop.request.get(new URL(sessionUrl).pathname)).text).not.toContain('cardNumber');
  });

  it('refunds an order that was paid while it was being cancelled', async () => {
    const { id, sessionUrl } = await adas.order(orderBody([{ product: cap }]));
    const { expireSession } = shop.services.orders.payments;
    vi.spyOn(shop.services.orders.payments, 'expireSession').mockImplementation(async (session) => {
      await pay(shop, sessionUrl);
      return expireSession(session);
    });
    await adas.post(pathOf('cancel', id), {}).expect(200);
    await expectStatus(id, 'Refunded');
  });

  it('takes a cancellation that the provider cannot answer yet, and leaves an unpaid order as it is', async () => {
    const { id, customer } = await makePaidOrder(shop, cap);
    const { payments } = shop.services.orders;
    const refused = vi.spyOn(payments, 'refundPayment').mockRejectedValue(new PaymentsUnavailableError());
    const { body } = await customer.post(pathOf('cancel', id), {}).expect(200);
    expect(body.order).toMatchObject({
      status: 'Processing',
      refund: { state: 'requested' },
      canCancel: false,
    });
    await expect(shipOrder(admin.deps, mara, id)).rejects.toThrow('is being refunded');
    refused.mockRestore();
    await OrderModel.updateOne(
      { _id: id },
      { $set: { 'jobs.$[job].dueAt': new Date(0) } },
      { arrayFilters: [{ 'job.dueAt': { $exists: true } }] },
    );
    await shop.settle();
    await expectStatus(id, 'Refunded');
    const open = await adas.order(orderBody([{ product: cap }]));
    vi.spyOn(payments, 'expireSession').mockRejectedValue(new PaymentsUnavailableError());
    await adas.post(pathOf('cancel', open.id), {}).expect(503);
    expect((await storedOrder(open.id)).status).toBe('Pending');
  });

  it('returns 409 once it is shipped, and 404 for another customer; of ship and cancel one wins', async () => {
    const { id, customer } = await makePaidOrder(shop, cap);
    const { token } = await makeCustomer(shop);
    for (const call of ['cancel', 'delivered'] as const)
      await shop.request.post(pathOf(call, id)).set('token', token).send({}).expect(404);
    await shipOrder(admin.deps, mara, id);
    const { body } = await customer.post(pathOf('cancel', id), {}).expect(409);
    expect(body.code).toBe('order_not_cancellable');
    expect((await storedOrder(id)).refunds).toBeUndefined();
    for (let round = 0; round < 3; round += 1) {
      const raced = await makePaidOrder(shop, cap);
      const [cancelled, shipped] = await Promise.all([
        raced.customer.post(pathOf('cancel', raced.id), {}),
        shipOrder(admin.deps, mara, raced.id).then(
          () => true,
          () => false,
        ),
      ]);
      await shop.settle();
      expect([cancelled.status, shipped]).toEqual(shipped ? [409, true] : [200, false]);
      expect((await raced.stored()).status).toBe(shipped ? 'Shipped' : 'Refunded');
    }
  });
});

describe('delivery', () => {
  it('takes the word of the customer once, for a shipped order, and thanks them by mail', async () => {
    const { id, customer, mails } = await makePaidOrder(shop, cap);
    expect((await customer.post(pathOf('delivered', id), {}).expect(409)).body.code).toBe(
      'order_not_shipped',
    );
    await shipOrder(admin.deps, mara, id);
    for (let times = 0; times < 2; times += 1) {
      const { body } = await customer.post(pathOf('delivered', id), {}).expect(200);
      expect(body.order.status).toBe('Delivered');
      expect(body.order.timeline.at(-1)).toMatchObject({ kind: 'delivered', by: 'customer' });
    }
    await shop.settle();
    expect((await mails()).filter(({ text }) => text.includes('You told us'))).toHaveLength(1);
  });

  it('counts working days in the time zone of the shop', () => {
    const zone = 'Australia/Melbourne';
    const after = (from: string, days: number) => addWorkingDays(new Date(from), days, zone).toISOString();
    // A Monday there, still Sunday in UTC; the clocks change on 4 October.
    expect(after('2026-09-27T23:00:00Z', 5)).toBe('2026-10-04T22:00:00.000Z');
    // From a Friday evening, a Saturday and a Sunday.
    expect(after('2026-11-27T08:00:00Z', 1)).toBe('2026-11-30T08:00:00.000Z');
    expect(after('2026-11-28T02:00:00Z', 10)).toBe('2026-12-11T02:00:00.000Z');
    expect(after('2026-11-29T02:00:00Z', 10)).toBe('2026-12-11T02:00:00.000Z');
  });

  it('is assumed once 10 working days after shipping, by the clock of the shop', async () => {
    const { id, customer, mails } = await makePaidOrder(shop, cap);
    const { advance } = donor(shop);
    // Shipped after the clock was advanced: it has its days before it.
    await advance(30);
    await shipOrder(admin.deps, mara, id);
    await shop.settle();
    await advance(11);
    await shop.settle();
    expect((await customer.read(id)).status).toBe('Shipped');
    await advance(3.1);
    await Promise.all([expectStatus(id, 'Delivered'), shop.settle()]);
    const { timeline } = await customer.read(id);
    expect(timeline.at(-1)).toMatchObject({ kind: 'delivered', by: 'time' });
    expect((await mails()).filter(({ text }) => text.includes('counts as delivered'))).toHaveLength(1);
    const other = await makePaidOrder(shop, cap);
    await shipOrder(admin.deps, mara, other.id);
    await deliverOrder(admin.deps, mara, other.id);
    expect((await other.customer.read(other.id)).timeline.at(-1)).toMatchObject({ by: 'staff' });
  });
});
