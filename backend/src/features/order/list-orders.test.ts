import { describe, expect, it } from 'vitest';
import { makeCustomer } from '../../../test/customers.ts';
import { adas, cap, setUpOrderShop, shop } from '../../../test/order-shop.ts';
import { address, orderBody, pay, shopper } from '../../../test/orders.ts';
import { makeProduct } from '../../../test/products.ts';
import { ProductModel } from '../product/product.model.ts';

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
      invoice: { seller: { name: expect.any(String) }, issuedAt: expect.any(String), gst: 4.91 },
    });
  });

  it("returns no other customer's orders", async () => {
    await adas.order(orderBody([{ product: cap }]));
    expect(await shopper(shop, await makeCustomer(shop)).orders()).toEqual([]);
  });
});
