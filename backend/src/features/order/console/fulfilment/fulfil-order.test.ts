import { describe, expect, it } from 'vitest';
import { makeCustomer } from '../../../../../test/builders/customers.ts';
import { orderBody, shopper } from '../../../../../test/builders/orders.ts';
import { makePaidOrder } from '../../../../../test/builders/paid-orders.ts';
import { admin, cap, setUpOrderShop, shop } from '../../../../../test/shop/order-shop.ts';
import { systemActor } from '../../../../audit/actor.ts';
import { OrderModel } from '../../order.model.ts';
import { getOrder } from '../list-orders.ts';
import { deliverOrder, shipOrder } from './fulfil-order.ts';

setUpOrderShop({ name: 'Harbour <b>Cap</b>' });

const parcel = {
  carrier: 'Australia Post',
  trackingNumber: '33ABC1234567',
  trackingUrl: 'https://track.example/33ABC1234567?a=1&b=2',
};
const paidOrder = (language: 'en' | 'es' | 'fr' = 'en') => makePaidOrder(shop, cap, { language });

describe('shipOrder', () => {
  it('sends one mail with carrier, number and link, also when repeated', async () => {
    const { id, customer: ada, mails } = await paidOrder();
    const { number } = await getOrder(id);
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        shipOrder(admin.deps, systemActor, index % 2 ? id : number, parcel),
      ),
    );
    expect(new Set(responses.map(({ status, shippedAt }) => `${status} ${shippedAt}`)).size).toBe(1);
    expect(responses[0]).toMatchObject({ status: 'Shipped', shipment: parcel, number });
    const news = (await mails()).slice(1);
    expect(news.map(({ subject }) => subject)).toEqual([`Your order ${number} is on its way`]);
    for (const part of ['Australia Post', '33ABC1234567', parcel.trackingUrl, number, 'Harbour <b>Cap</b>'])
      expect(news[0]?.text).toContain(part);
    expect(news[0]?.html).toContain('href="https://track.example/33ABC1234567?a=1&amp;b=2"');
    expect(news[0]?.html).not.toContain('<b>Cap');
    expect((await ada.orders())[0]).toMatchObject({ status: 'Shipped', number, shipment: parcel });
  });

  it('works without a tracking number, and the mail says so', async () => {
    const { id, mails } = await paidOrder('es');
    expect(
      (await shipOrder(admin.deps, systemActor, id, { carrier: '', trackingNumber: '' })).shipment,
    ).toEqual({});
    const news = (await mails()).at(-1);
    expect(news?.subject).toMatch(/^Tu pedido .* está en camino$/);
    expect(news?.text).toContain('no tiene número de seguimiento');
  });

  it.each([
    ['javascript:alert(1)', 'A tracking link begins with https:// or http://.'],
    ['not an address', 'A tracking link begins with https:// or http://.'],
  ])('returns 400 for the link %s', async (trackingUrl, message) => {
    const { id } = await paidOrder();
    await expect(shipOrder(admin.deps, systemActor, id, { trackingUrl })).rejects.toMatchObject({
      status: 400,
      message,
    });
    expect((await getOrder(id)).status).toBe('Processing');
  });

  it('refuses orders that are unpaid, held, shipped with another shipment, or unknown', async () => {
    const ada = shopper(shop, await makeCustomer(shop));
    const { id } = await ada.order(orderBody([{ product: cap }]));
    const { number } = await getOrder(id);
    await expect(shipOrder(admin.deps, systemActor, id)).rejects.toMatchObject({
      status: 409,
      message: `Order ${number} is Pending.`,
    });
    await OrderModel.updateOne({ _id: id }, { needsReview: true });
    await expect(shipOrder(admin.deps, systemActor, id)).rejects.toMatchObject({
      status: 409,
      message: /on hold/,
    });
    const paid = await paidOrder();
    await shipOrder(admin.deps, systemActor, paid.id, parcel);
    await expect(
      shipOrder(admin.deps, systemActor, paid.id, { ...parcel, carrier: 'Other' }),
    ).rejects.toMatchObject({
      status: 409,
    });
    for (const unknown of ['f'.repeat(24), 'ZZZZ-ZZZZ', 'x', ''])
      await expect(shipOrder(admin.deps, systemActor, unknown)).rejects.toMatchObject({ status: 404 });
  });

  it('sends the mail by the sweep after a crash behind the transition', async () => {
    const { id, subjects } = await paidOrder();
    await expect(
      shipOrder(admin.crashingAt('after-shipped-written'), systemActor, id, parcel),
    ).rejects.toThrow('crashed');
    expect(await subjects()).toEqual([
      expect.stringMatching(/^Order confirmation/),
      expect.stringMatching(/on its way$/),
    ]);
    expect((await OrderModel.findById(id).lean())?.jobs.every(({ doneAt }) => doneAt)).toBe(true);
  });
});

describe('deliverOrder', () => {
  it('sends one mail, and only for a shipped order', async () => {
    const { id, customer: ada, subjects } = await paidOrder('fr');
    await expect(deliverOrder(admin.deps, systemActor, id)).rejects.toMatchObject({ status: 409 });
    await shipOrder(admin.deps, systemActor, id);
    await expect(deliverOrder(admin.crashingAt('after-delivered-written'), systemActor, id)).rejects.toThrow(
      'crashed',
    );
    await Promise.all([1, 2, 3].map(() => deliverOrder(admin.deps, systemActor, id)));
    // The mail queue may send the two about the parcel in either order.
    const mails = await subjects();
    expect(mails).toHaveLength(3);
    expect(mails.filter((subject) => /^Votre commande .* a été livrée$/.test(subject))).toHaveLength(1);
    expect((await ada.orders())[0]).toMatchObject({ status: 'Delivered' });
    await expect(shipOrder(admin.deps, systemActor, id)).rejects.toMatchObject({ status: 409 });
  });
});
