import { afterAll, describe, expect, it } from 'vitest';
import { makeCustomer } from '../../../../test/builders/customers.ts';
import { ageOrders } from '../../../../test/builders/order-age.ts';
import { orderBody, pay, shopper } from '../../../../test/builders/orders.ts';
import { makeProduct } from '../../../../test/builders/products.ts';
import { countStock, expectLedger, makeLimitedProduct } from '../../../../test/builders/stock.ts';
import { refusal } from '../../../../test/http/refusal.ts';
import {
  ada,
  adas,
  admin,
  makeJobsDue,
  payWithoutWebhook,
  setUpOrderShop,
  shop,
} from '../../../../test/shop/order-shop.ts';
import { SandboxSessionModel } from '../../../../test/vendors/sandbox.ts';
import { systemActor } from '../../../audit/actor.ts';
import { paths } from '../../../contract/paths.ts';
import { setStock } from '../../product/console/set-stock.ts';
import { ProductModel } from '../../product/product.model.ts';
import { readLimitedSizes } from '../../product/stock/read-stock.ts';
import { placeOrder } from '../checkout/place-order.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import { settleOrder } from '../payment/settle-order.ts';

setUpOrderShop();
afterAll(expectLedger);

const someone = async () => shopper(shop, await makeCustomer(shop));
const listed = async (id: string) => {
  const { body } = await shop.request.get(paths.product.list).expect(200);
  return body.products.find(({ _id }: { _id: string }) => _id === id);
};
const age = (id: string, minutes: number) => ageOrders([id], minutes);

describe('a limited size in the catalogue', () => {
  it('lists the available units without reservations, and no unlimited sizes', async () => {
    const cap = await makeLimitedProduct({ 'S/M': 3 });
    const plain = await makeProduct();
    await adas.order(orderBody([{ product: cap }]));
    expect(await listed(cap._id)).toEqual({ ...cap, stock: [{ size: 'S/M', left: 2 }] });
    expect(await listed(plain._id)).toEqual(plain);
  });

  it('changes its ETag when a unit is reserved', async () => {
    const cap = await makeLimitedProduct({ 'S/M': 3 });
    const { headers } = await shop.request.get(paths.product.list).expect(200);
    const again = () => shop.request.get(paths.product.list).set('If-None-Match', String(headers.etag));
    await again().expect(304);
    await adas.order(orderBody([{ product: cap }]));
    await again().expect(200);
  });

  it('is not copied into orders', async () => {
    const cap = await makeLimitedProduct({ 'S/M': 3 });
    await adas.order(orderBody([{ product: cap }]));
    const [order] = await adas.orders();
    expect(order?.items[0]).not.toHaveProperty('stock');
  });
});

describe('placing an order of limited sizes', () => {
  it('sells the last unit to one of 20 concurrent buyers; the others get 409 with the item', async () => {
    const cap = await makeLimitedProduct({ 'S/M': 1 }, { name: 'Harbour Cap' });
    const buyers = await Promise.all(Array.from({ length: 20 }, someone));
    const responses = await Promise.all(
      buyers.map((buyer) => buyer.placeOrderUntilAnswered(orderBody([{ product: cap }]))),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of responses.filter((response) => response.status !== 200)) {
      expect([status, body]).toEqual([409, refusal('Harbour Cap (S/M) is sold out.')]);
    }
    expect(await countStock(cap)).toEqual({ left: 0, reserved: 1 });
  });

  it('returns 409 with the available quantity', async () => {
    const cap = await makeLimitedProduct({ 'S/M': 2 }, { name: 'Harbour Cap' });
    const three = await adas.placeOrder(orderBody([{ product: cap, quantity: 3 }])).expect(409);
    expect(three.body).toEqual(refusal('Only 2 of Harbour Cap (S/M) are left.'));
    await adas.placeOrder(orderBody([{ product: cap, quantity: 2 }])).expect(200);
    const one = await makeLimitedProduct({ 'S/M': 1 }, { name: 'Pier Cap' });
    const two = await adas.placeOrder(orderBody([{ product: one, quantity: 2 }])).expect(409);
    expect(two.body).toEqual(refusal('Only 1 of Pier Cap (S/M) is left.'));
    expect(await countStock(one)).toEqual({ left: 1, reserved: 0 });
  });

  it('neither oversells nor loses units with concurrent overlapping carts', async () => {
    const [cap, hat] = [
      await makeLimitedProduct({ 'S/M': 5, 'L/XL': 3 }),
      await makeLimitedProduct({ 'S/M': 4 }),
    ];
    const carts = [
      [{ product: cap }, { product: hat }],
      [{ product: hat, quantity: 2 }, { product: cap }],
      [
        { product: cap, size: 'L/XL' },
        { product: cap, quantity: 2 },
      ],
    ];
    const responses = await Promise.all(
      Array.from({ length: 18 }, async (_, index) => {
        const buyer = await someone();
        return buyer.placeOrderUntilAnswered(orderBody(carts[index % carts.length] ?? []));
      }),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const open = await OrderModel.find({
      status: 'Pending',
      'items._id': { $in: [cap._id, hat._id] },
    }).lean();
    const ordered = (id: string, size: string) =>
      open
        .flatMap(({ items }) => items)
        .filter((item) => item._id.toHexString() === id && item.size === size)
        .reduce((sum, { quantity }) => sum + quantity, 0);
    for (const [product, size, initial] of [
      [cap, 'S/M', 5],
      [cap, 'L/XL', 3],
      [hat, 'S/M', 4],
    ] as const) {
      const { left = -1, reserved } = await countStock(product, size);
      expect(left).toBeGreaterThanOrEqual(0);
      expect([reserved, left + reserved]).toEqual([ordered(product._id, size), initial]);
    }
  });

  it('reserves once for 20 concurrent equal submits', async () => {
    const cap = await makeLimitedProduct({ 'S/M': 10 });
    const body = orderBody([{ product: cap, quantity: 3 }]);
    const responses = await Promise.all(Array.from({ length: 20 }, () => adas.placeOrderUntilAnswered(body)));
    expect(new Set(responses.map((response) => response.body.session_url)).size).toBe(1);
    expect(await countStock(cap)).toEqual({ left: 7, reserved: 3 });
  });

  it("releases the customer's earlier unpaid order for the new cart", async () => {
    const cap = await makeLimitedProduct({ 'S/M': 2 });
    const { id } = await adas.order(orderBody([{ product: cap, quantity: 2 }]));
    await adas.placeOrder(orderBody([{ product: cap, quantity: 1 }])).expect(200);
    expect((await OrderModel.findById(id).lean())?.status).toBe('Cancelled');
    expect(await countStock(cap)).toEqual({ left: 1, reserved: 1 });
  });

  it('keeps the earlier order when the new cart is sold out', async () => {
    const [cap, hat] = [
      await makeLimitedProduct({ 'S/M': 2 }),
      await makeLimitedProduct({ 'S/M': 0 }, { name: 'Pier Cap' }),
    ];
    const { id } = await adas.order(orderBody([{ product: cap, quantity: 2 }]));
    const { body } = await adas.placeOrder(orderBody([{ product: cap }, { product: hat }])).expect(409);
    expect(body).toEqual(refusal('Pier Cap (S/M) is sold out.'));
    expect((await OrderModel.findById(id).lean())?.status).toBe('Pending');
    expect(await countStock(cap)).toEqual({ left: 0, reserved: 2 });
  });

  it("lists the customer's own reservations", async () => {
    const cap = await makeLimitedProduct({ 'S/M': 2 });
    await adas.order(orderBody([{ product: cap, quantity: 2 }]));
    const { body } = await adas.post(paths.cart.get, {}).expect(200);
    expect(body).toEqual({ success: true, cartData: {}, reserved: { [cap._id]: { 'S/M': 2 } } });
    const { body: others } = await (await someone()).post(paths.cart.get, {}).expect(200);
    expect(others).toEqual({ success: true, cartData: {} });
  });
});

describe('a reservation', () => {
  it('is committed once when the payment is verified repeatedly', async () => {
    const cap = await makeLimitedProduct({ 'S/M': 5 });
    const { id, sessionUrl } = await adas.order(orderBody([{ product: cap, quantity: 2 }]));
    await pay(shop, sessionUrl);
    await Promise.all(Array.from({ length: 10 }, () => adas.verify(id).expect(200)));
    await shop.settle();
    expect(await countStock(cap)).toEqual({ left: 3, reserved: 0 });
    await adas.placeOrder(orderBody([{ product: cap, quantity: 3 }])).expect(200);
  });

  it('is released when the payment is cancelled', async () => {
    const cap = await makeLimitedProduct({ 'S/M': 2 });
    const { id } = await adas.order(orderBody([{ product: cap, quantity: 2 }]));
    await Promise.all(Array.from({ length: 5 }, () => adas.verify(id, 'false').expect(200)));
    expect(await countStock(cap)).toEqual({ left: 2, reserved: 0 });
  });

  it('is released when the payment page expires', async () => {
    const cap = await makeLimitedProduct({ 'S/M': 2 });
    const { id, sessionId } = await adas.order(orderBody([{ product: cap }]));
    await SandboxSessionModel.updateOne({ _id: sessionId }, { expiresAt: new Date(Date.now() - 1) });
    await age(id, 36);
    await shop.settle();
    expect(await countStock(cap)).toEqual({ left: 2, reserved: 0 });
  });

  it('is removed when the size is no longer limited', async () => {
    const cap = await makeLimitedProduct({ 'S/M': 2 });
    const { id } = await adas.order(orderBody([{ product: cap }]));
    expect(await readLimitedSizes(cap._id)).toEqual([{ size: 'S/M', available: 1, reserved: 1 }]);
    await setStock(systemActor, cap, 'S/M', undefined);
    await adas.verify(id, 'false').expect(200);
    expect(await ProductModel.findById(cap._id).lean()).toMatchObject({ stock: [], reservations: [] });
    await Promise.all([setStock(systemActor, cap, 'S/M', 7), setStock(systemActor, cap, 'S/M', 7)]);
    expect(await readLimitedSizes(cap._id)).toEqual([{ size: 'S/M', available: 7, reserved: 0 }]);
    const unknown = { ...cap, _id: 'f'.repeat(24) };
    await expect(setStock(systemActor, unknown, 'S/M', 1)).rejects.toMatchObject({ status: 404 });
  });
});

describe('a size that is limited while an order of it is unpaid', () => {
  const limitTo = async (left: number) => {
    const cap = await makeProduct();
    const buyer = await someone();
    const order = await buyer.order(orderBody([{ product: cap, quantity: 2 }]));
    await setStock(systemActor, cap, 'S/M', left);
    return { ...order, cap, buyer };
  };

  it.each([
    [5, 3],
    [2, 0],
    [1, 0],
  ])('has of %i units %i left when the order of two is paid', async (before, after) => {
    const { id, sessionUrl, cap, buyer } = await limitTo(before);
    await pay(shop, sessionUrl);
    await Promise.all(Array.from({ length: 5 }, () => buyer.verify(id).expect(200)));
    await shop.settle();
    expect(await countStock(cap)).toEqual({ left: after, reserved: 0 });
    expect((await OrderModel.findById(id).lean())?.status).toBe('Processing');
  });

  it('keeps its units when the order is cancelled', async () => {
    const { id, cap, buyer } = await limitTo(5);
    await buyer.verify(id, 'false').expect(200);
    expect(await countStock(cap)).toEqual({ left: 5, reserved: 0 });
  });

  it('loses its units once when a crash interrupts the job', async () => {
    const { id, sessionId, cap, buyer } = await limitTo(5);
    await payWithoutWebhook(sessionId);
    for (const point of ['after-unreserved-taken', 'after-stock-committed'] as const) {
      const order = await OrderModel.findById(id).orFail().lean<StoredOrder>();
      await settleOrder(admin.crashingAt(point), order).catch(() => undefined);
      await makeJobsDue(id);
    }
    await buyer.verify(id).expect(200);
    await shop.settle();
    expect(await countStock(cap)).toEqual({ left: 3, reserved: 0 });
  });
});

describe('a crash while an order is placed', () => {
  it.each(['after-line-reserved', 'after-stock-reserved'] as const)(
    'is repaired by the next submit: %s',
    async (point) => {
      const [cap, hat] = [await makeLimitedProduct({ 'S/M': 3 }), await makeLimitedProduct({ 'S/M': 3 })];
      const body = orderBody([{ product: cap, quantity: 2 }, { product: hat }]);
      await expect(placeOrder(admin.crashingAt(point), ada.id, body)).rejects.toThrow(point);
      await adas.placeOrder(body).expect(200);
      expect(await OrderModel.countDocuments({ user: ada.id })).toBe(1);
      expect(await countStock(cap)).toEqual({ left: 1, reserved: 2 });
      expect(await countStock(hat)).toEqual({ left: 2, reserved: 1 });
    },
  );

  it('releases the reservations when the order expires', async () => {
    const [cap, hat] = [await makeLimitedProduct({ 'S/M': 3 }), await makeLimitedProduct({ 'S/M': 3 })];
    const body = orderBody([{ product: cap }, { product: hat }]);
    await expect(placeOrder(admin.crashingAt('after-line-reserved'), ada.id, body)).rejects.toThrow();
    const [order] = await OrderModel.find({ user: ada.id }).lean();
    await shop.settle();
    const reserved = async () => (await countStock(cap)).reserved + (await countStock(hat)).reserved;
    expect(await reserved()).toBe(1);
    await age(order?._id.toHexString() ?? '', 66);
    await shop.settle();
    expect(await reserved()).toBe(0);
    expect([(await countStock(cap)).left, (await countStock(hat)).left]).toEqual([3, 3]);
  });

  it('leaves reservations that the sweep releases after a cancellation', async () => {
    const cap = await makeLimitedProduct({ 'S/M': 3 });
    const { id } = await adas.order(orderBody([{ product: cap }]));
    await OrderModel.updateOne({ _id: id }, { $set: { status: 'Cancelled' }, $unset: { openKey: 1 } });
    await shop.settle();
    expect(await countStock(cap)).toEqual({ left: 3, reserved: 0 });
  });
});
