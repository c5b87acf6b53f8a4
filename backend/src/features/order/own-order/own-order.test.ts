import { describe, expect, it } from 'vitest';
import { makeCustomer } from '../../../../test/builders/customers.ts';
import { orderBody } from '../../../../test/builders/orders.ts';
import { makePaidOrder } from '../../../../test/builders/paid-orders.ts';
import { adas, admin, cap, refund, setUpOrderShop, shop } from '../../../../test/shop/order-shop.ts';
import type { OrderDetail } from '../../../contract/order/responses.ts';
import { paths } from '../../../contract/paths.ts';
import { deliverOrder, shipOrder } from '../console/fulfilment/fulfil-order.ts';
import { OrderModel } from '../order.model.ts';

setUpOrderShop();

const mara = { kind: 'staff', _id: 'staff-1', name: 'Mara' } as const;
const parcel = {
  carrier: 'Australia Post',
  trackingNumber: '33AAA0000001',
  trackingUrl: 'https://track.example/33AAA0000001',
};

const get = (token: string, id: string) =>
  shop.request.get(paths.order.byId.replace(':id', encodeURIComponent(id))).set('token', token);
const kinds = ({ timeline }: OrderDetail) => timeline.map(({ kind }) => kind);

describe('GET /api/order/:id', () => {
  it('returns the order of the list with its timeline, by its id and by its number in any notation', async () => {
    const { id } = await adas.order(orderBody([{ product: cap }]));
    const [listed] = await adas.orders();
    const number = listed?.number ?? '';
    const order = await adas.read(id);
    expect(order).toEqual({
      ...listed,
      timeline: [{ kind: 'placed', at: listed?.createdAt }],
      canChange: false,
      canCancel: true,
      notes: [],
      returns: [],
    });
    for (const typed of [number, number.toLowerCase(), number.replace('-', ''), id.toUpperCase()])
      expect(await adas.read(typed)).toEqual(order);
  });

  it("returns 404 for another customer's order, an unknown one and any other text", async () => {
    const { id } = await adas.order(orderBody([{ product: cap }]));
    const number = (await adas.orders())[0]?.number ?? '';
    const { token } = await makeCustomer(shop);
    for (const typed of [id, number, 'f'.repeat(24), '0000-0000', 'x', '{"$ne":null}', '%', 'É'.repeat(300)])
      expect((await get(token, typed).expect(404)).body).toMatchObject({ code: 'order_not_found' });
    await get('', id).expect(401);
  });

  it('follows a paid order until it is refunded, with an adjustment note for each refund', async () => {
    const { id, customer } = await makePaidOrder(shop, cap);
    const paid = await customer.read(id);
    expect(paid).toMatchObject({ canChange: true, canCancel: true, card: { brand: 'visa', last4: '4242' } });
    expect(paid.timeline).toMatchObject([{ kind: 'placed' }, { kind: 'paid', amount: 90 }]);
    await OrderModel.updateOne({ _id: id }, { packingAt: new Date() });
    expect(await customer.read(id)).toMatchObject({ canChange: false, canCancel: true });

    await shipOrder(admin.deps, mara, id, parcel);
    const shipped = await customer.read(id);
    expect(shipped).toMatchObject({ canChange: false, canCancel: false });
    expect(shipped.timeline.at(-1)).toMatchObject({ kind: 'shipped', shipment: parcel });
    await deliverOrder(admin.deps, mara, id);
    expect((await customer.read(id)).timeline.at(-1)).toMatchObject({ kind: 'delivered', by: 'staff' });

    const line = { _id: cap._id, size: 'S/M', quantity: 1 };
    await refund(admin.deps, id, { lines: [line], reason: 'Too small' });
    const partly = await customer.read(id);
    const number = `${partly.number}-R1`;
    const note = { number, reason: 'Too small', total: 45, gst: 4.09, lines: [{ ...line, amount: 45 }] };
    expect(partly.notes).toMatchObject([note]);
    expect(partly.notes[0]?.issuedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    await refund(admin.deps, id, { amountCents: 4500 });
    const refunded = await customer.read(id);
    expect(kinds(refunded)).toEqual([
      'placed',
      'paid',
      'packing',
      'shipped',
      'delivered',
      'refunded',
      'refunded',
    ]);
    expect(refunded.timeline.at(-1)).toMatchObject({ amount: 45 });
    expect(refunded.notes).toHaveLength(2);
    expect(refunded.notes[1]).not.toHaveProperty('lines');
    expect(refunded).toMatchObject({ status: 'Refunded', canChange: false, canCancel: false });
    // Nothing of the payment's or the staff's own records.
    expect(JSON.stringify(refunded)).not.toMatch(/Mara|pi_|cs_test/);
  });
});
