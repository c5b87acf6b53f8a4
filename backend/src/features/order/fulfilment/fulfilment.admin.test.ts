import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer } from '../../../../test/customers.ts';
import { openOrderTools } from '../../../../test/order-tools.ts';
import { orderBody, shopper } from '../../../../test/orders.ts';
import { makePaidOrder } from '../../../../test/paid-orders.ts';
import { makeProduct } from '../../../../test/products.ts';
import { openTestShop, type TestShop } from '../../../../test/test-shop.ts';
import type { Product } from '../../../contract/product.ts';
import { getOrder } from '../order.admin.ts';
import { OrderModel } from '../order.model.ts';
import { deliverOrder, shipOrder } from './fulfilment.admin.ts';

let shop: TestShop;
let desk: Awaited<ReturnType<typeof openOrderTools>>;
let cap: Product;
beforeAll(async () => {
  shop = await openTestShop();
  desk = await openOrderTools(shop);
  cap = await makeProduct({ name: 'Harbour <b>Cap</b>' });
});
afterAll(async () => {
  await desk.close();
  await shop.close();
});

const parcel = {
  carrier: 'Australia Post',
  trackingNumber: '33ABC1234567',
  trackingUrl: 'https://track.example/33ABC1234567?a=1&b=2',
};
const paidOrder = (language: 'en' | 'es' | 'fr' = 'en') => makePaidOrder(shop, cap, { language });

describe('shipping an order', () => {
  it('tells the customer once, with carrier, number and link, however often it is repeated', async () => {
    const { id, customer: ada, mails } = await paidOrder();
    const { number } = await getOrder(id);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => shipOrder(desk.tools, index % 2 ? id : number, parcel)),
    );
    expect(new Set(answers.map(({ status, shippedAt }) => `${status} ${shippedAt}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 'Shipped', shipment: parcel, number });
    const news = (await mails()).slice(1);
    expect(news.map(({ subject }) => subject)).toEqual([`Your order ${number} is on its way`]);
    for (const part of ['Australia Post', '33ABC1234567', parcel.trackingUrl, number, 'Harbour <b>Cap</b>'])
      expect(news[0]?.text).toContain(part);
    expect(news[0]?.html).toContain('href="https://track.example/33ABC1234567?a=1&amp;b=2"');
    expect(news[0]?.html).not.toContain('<b>Cap');
    expect((await ada.orders())[0]).toMatchObject({ status: 'Shipped', number, shipment: parcel });
  });

  it('needs no tracking number, and then says so', async () => {
    const { id, mails } = await paidOrder('es');
    expect((await shipOrder(desk.tools, id, { carrier: '', trackingNumber: '' })).shipment).toEqual({});
    const news = (await mails()).at(-1);
    expect(news?.subject).toMatch(/^Tu pedido .* está en camino$/);
    expect(news?.text).toContain('no tiene número de seguimiento');
  });

  it.each([
    ['javascript:alert(1)', 'A tracking link begins with https:// or http://.'],
    ['not an address', 'A tracking link begins with https:// or http://.'],
  ])('refuses the link %s', async (trackingUrl, message) => {
    const { id } = await paidOrder();
    await expect(shipOrder(desk.tools, id, { trackingUrl })).rejects.toMatchObject({ status: 400, message });
    expect((await getOrder(id)).status).toBe('Processing');
  });

  it('refuses an order that is not paid, is on hold, is shipped otherwise or not there', async () => {
    const ada = shopper(shop, await makeCustomer(shop));
    const { id } = await ada.order(orderBody([{ product: cap }]));
    const { number } = await getOrder(id);
    await expect(shipOrder(desk.tools, id)).rejects.toMatchObject({
      status: 409,
      message: `Order ${number} is Pending.`,
    });
    await OrderModel.updateOne({ _id: id }, { needsReview: true });
    await expect(shipOrder(desk.tools, id)).rejects.toMatchObject({ status: 409, message: /on hold/ });
    const paid = await paidOrder();
    await shipOrder(desk.tools, paid.id, parcel);
    await expect(shipOrder(desk.tools, paid.id, { ...parcel, carrier: 'Other' })).rejects.toMatchObject({
      status: 409,
    });
    for (const unknown of ['f'.repeat(24), 'ZZZZ-ZZZZ', 'x', ''])
      await expect(shipOrder(desk.tools, unknown)).rejects.toMatchObject({ status: 404 });
  });

  it('settles after a crash right behind the move: the sweep sends the mail', async () => {
    const { id, subjects } = await paidOrder();
    await expect(shipOrder(desk.dyingAt('after-shipped-written'), id, parcel)).rejects.toThrow('died');
    expect(await subjects()).toEqual([
      expect.stringMatching(/^Order confirmation/),
      expect.stringMatching(/on its way$/),
    ]);
    expect((await OrderModel.findById(id).lean())?.tasks.every(({ doneAt }) => doneAt)).toBe(true);
  });
});

describe('delivering an order', () => {
  it('tells the customer once; only what is on its way can arrive', async () => {
    const { id, customer: ada, subjects } = await paidOrder('fr');
    await expect(deliverOrder(desk.tools, id)).rejects.toMatchObject({ status: 409 });
    await shipOrder(desk.tools, id);
    await expect(deliverOrder(desk.dyingAt('after-delivered-written'), id)).rejects.toThrow('died');
    await Promise.all([1, 2, 3].map(() => deliverOrder(desk.tools, id)));
    expect((await subjects()).slice(2)).toEqual([expect.stringMatching(/^Votre commande .* a été livrée$/)]);
    expect((await ada.orders())[0]).toMatchObject({ status: 'Delivered' });
    await expect(shipOrder(desk.tools, id)).rejects.toMatchObject({ status: 409 });
  });
});
