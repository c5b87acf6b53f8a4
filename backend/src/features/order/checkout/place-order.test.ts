import { Types } from 'mongoose';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { makeCustomer, type TestCustomer } from '../../../../test/builders/customers.ts';
import { address, orderBody, pay } from '../../../../test/builders/orders.ts';
import { makeProduct } from '../../../../test/builders/products.ts';
import { refusal } from '../../../../test/http/refusal.ts';
import { ada, adas, cap, setUpOrderShop, shop } from '../../../../test/shop/order-shop.ts';
import { SandboxSessionModel } from '../../../../test/vendors/sandbox.ts';
import { paths } from '../../../contract/paths.ts';
import type { Product } from '../../../contract/product/product.ts';
import { ProductModel } from '../../product/product.model.ts';
import { OrderModel } from '../order.model.ts';

setUpOrderShop({ name: 'Twill Cap', price: 44.95 });
let book: Product;
beforeAll(async () => {
  book = await makeProduct({ name: 'The Salt Road', price: 32.99, sizes: ['Paperback'] });
});

const ordersOf = ({ id }: TestCustomer) => OrderModel.find({ user: id }).sort({ _id: 1 }).lean();

describe('POST /api/order/stripe', () => {
  it('saves a pending order and returns the URL of a session with its amounts and names', async () => {
    const body = orderBody([{ product: cap, quantity: 3 }, { product: book }]);
    expect(body.amount).toBe(151.07);
    const { id, sessionUrl, sessionId } = await adas.order({ ...body, userId: ada.id });
    expect(sessionUrl).toBe(`${shop.settings.backendUrl}/sandbox/checkout/${sessionId}`);
    expect(await SandboxSessionModel.findById(sessionId).lean()).toMatchObject({
      amountTotal: 15107,
      currency: 'aud',
      customerEmail: address.email,
      clientReferenceId: id,
      metadata: [{ key: 'orderId', value: id }],
      idempotencyKey: `order:${id}`,
      successUrl: `${shop.settings.frontendUrl}/verify?success=true&orderId=${id}`,
      cancelUrl: `${shop.settings.frontendUrl}/verify?success=false&orderId=${id}`,
      lines: [
        { name: 'Twill Cap (S/M)', unitAmount: 4046, quantity: 3 },
        { name: 'The Salt Road (Paperback)', unitAmount: 2969, quantity: 1 },
      ],
    });
    const [order] = await ordersOf(ada);
    const lifeMs = (order?.checkout.expiresAt.getTime() ?? 0) - (order?.createdAt.getTime() ?? 0);
    expect(lifeMs).toBe(60 * 60_000);
    expect(order?.checkout.params).toMatchObject({
      payment_intent_data: {
        description: `Order ${order?.number}`,
        metadata: { orderId: id, orderNumber: order?.number },
      },
    });
  });

  it('stores the order as its model would write it', async () => {
    const product = await makeProduct({
      sizes: ['S/M', 'L/XL'],
      stock: [{ size: 'S/M', left: 5 }],
      translations: { es: { name: 'Gorra' } },
      imageAlts: ['A cap'],
    });
    const { id } = await adas.order(orderBody([{ product }, { product: book, quantity: 2 }]));
    const stored = await OrderModel.collection.findOne({ _id: new Types.ObjectId(id) });
    const modelled = new OrderModel(stored);
    await modelled.validate();
    expect(stored).toEqual(modelled.toBSON());
  });

  it('limits the payment page to cards and sends it absolute image URLs', async () => {
    const far = `https://pictures.example/${'x'.repeat(2048)}.webp`;
    const kept = [
      '/media/a b.webp',
      '/uploads/products/a.webp',
      'https://pictures.example/c.webp',
      far,
      'c.webp',
    ];
    const products = await Promise.all(
      kept.map((image) => makeProduct({ image: [image, '/media/other.webp'] })),
    );
    const { id } = await adas.order(orderBody(products.map((product) => ({ product }))));
    const { backendUrl } = shop.settings;
    expect((await OrderModel.findById(id).lean())?.checkout.params).toMatchObject({
      payment_method_types: ['card'],
      line_items: [
        [`${backendUrl}/media/a%20b.webp`],
        [`${backendUrl}/uploads/products/a.webp`],
        ['https://pictures.example/c.webp'],
        undefined,
        undefined,
      ].map((images) => ({ price_data: { product_data: images ? { images } : { name: 'Test Cap (S/M)' } } })),
    });
  });

  it('ignores prices, hosts and origins that the browser sends', async () => {
    const body = orderBody([{ product: cap }]);
    const items = body.items.map((item) => ({ ...item, price: 0.01, name: 'Free cap' }));
    const { body: response } = await adas
      .placeOrder({ ...body, items })
      .set('Host', 'evil.test')
      .set('Origin', 'https://evil.test')
      .set('X-Forwarded-Host', 'evil.test')
      .expect(200);
    expect(response.session_url).not.toContain('evil');
    const [order] = await ordersOf(ada);
    expect(order?.totalCents).toBe(4046);
    expect(JSON.stringify(order)).not.toMatch(/evil|Free cap/);
  });

  it('returns 409 for an amount that differs by a cent, and saves nothing', async () => {
    const body = orderBody([{ product: cap }]);
    for (const amount of [1, 40.45, 40.47, 44.95]) {
      const { body: response } = await adas.placeOrder({ ...body, amount }).expect(409);
      expect(response).toEqual(refusal('Prices have changed. Please review your cart.'));
    }
    expect(await ordersOf(ada)).toEqual([]);
  });

  it('accepts an amount with a binary rounding error', async () => {
    const body = orderBody([{ product: book, quantity: 3 }]);
    const { id } = await adas.order({ ...body, amount: 29.69 * 3 });
    expect(29.69 * 3).toBe(89.07000000000001);
    expect(await OrderModel.findById(id).lean()).toMatchObject({ totalCents: 8907 });
  });

  it("returns 400 for a total outside the provider's range", async () => {
    const cheap = await makeProduct({ price: 0.5 });
    const { body } = await adas.placeOrder(orderBody([{ product: cheap }])).expect(400);
    expect(body).toEqual(refusal('Order total is out of range.'));
    const dear = await makeProduct({ price: 1_200_000 });
    await adas.placeOrder(orderBody([{ product: dear }])).expect(400);
    expect(await ordersOf(ada)).toEqual([]);
  });

  it("returns 401 to visitors and 403 for another customer's id", async () => {
    const body = orderBody([{ product: cap }]);
    await shop.request.post(paths.order.stripe).send(body).expect(401);
    const bob = await makeCustomer(shop);
    await adas.placeOrder({ ...body, userId: bob.id }).expect(403);
    await adas.post(paths.order.userorders, { userId: bob.id }).expect(403);
    const claimed = { userId: bob.id, orderId: 'a'.repeat(24), success: 'true' };
    await adas.post(paths.order.verifyStripe, claimed).expect(403);
    expect(await OrderModel.find({ user: { $in: [ada.id, bob.id] } }).lean()).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['no items', { items: [] }, 'Your cart is empty.'],
    ['items that are none', { items: {} }, 'Invalid items.'],
    ['no amount', { amount: undefined }, 'Invalid amount.'],
    ['an amount as text', { amount: '40.46' }, 'Invalid amount.'],
    ['a fraction of a cent', { amount: 40.461 }, 'Invalid amount.'],
    ['half a cent', { amount: 40.465 }, 'Invalid amount.'],
    ['no address', { address: undefined }, 'Invalid address.'],
    ['an address without a street', { address: { ...address, street: undefined } }, 'Invalid street.'],
    ['a street of 2 KB', { address: { ...address, street: 'x'.repeat(2048) } }, 'Invalid street.'],
    [
      'a line break in a name',
      { address: { ...address, firstName: 'A\r\nBcc: b@c.d' } },
      'Invalid first name.',
    ],
    ['a name that nobody sees', { address: { ...address, lastName: '\u200f\u3164' } }, 'Invalid last name.'],
    ['another country', { address: { ...address, country: 'France' } }, 'We deliver in Australia only.'],
    ['a postcode that lost its zero', { address: { ...address, zipcode: 800 } }, 'Invalid zipcode.'],
    [
      'a foreign state',
      { address: { ...address, state: 'Texas' } },
      'Please enter an Australian state or territory.',
    ],
  ])('returns 400 for %s', async (_what, change, message) => {
    const { body } = await adas.placeOrder({ ...orderBody([{ product: cap }]), ...change }).expect(400);
    expect(body).toEqual(refusal(message));
  });

  it('refuses unknown products, unknown sizes and too large quantities', async () => {
    const body = orderBody([{ product: cap }]);
    const [item] = body.items;
    await adas.placeOrder({ ...body, items: [{ ...item, _id: 'c'.repeat(24) }] }).expect(404);
    const wrongSize = await adas.placeOrder({ ...body, items: [{ ...item, size: 'XXL' }] }).expect(400);
    expect(wrongSize.body).toEqual(refusal('Invalid size.'));
    const many = [
      { ...item, quantity: 60 },
      { ...item, quantity: 40 },
    ];
    const tooMany = await adas.placeOrder({ ...body, items: many }).expect(400);
    expect(tooMany.body).toEqual(refusal('Invalid quantity.'));
  });

  it('creates one order and one session for 20 concurrent equal submits', async () => {
    const body = orderBody([{ product: cap, quantity: 2 }, { product: book }]);
    const turned = { ...body, items: [...body.items].reverse() };
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => adas.placeOrderUntilAnswered(index % 2 ? body : turned)),
    );
    expect(new Set(responses.map(({ body: response }) => response.session_url)).size).toBe(1);
    const orders = await ordersOf(ada);
    expect(orders).toHaveLength(1);
    const id = orders[0]?._id.toHexString();
    expect(await SandboxSessionModel.find({ clientReferenceId: id }).lean()).toHaveLength(1);
  });

  it('returns the same page for the same cart until it is paid', async () => {
    const body = orderBody([{ product: cap }]);
    const first = await adas.order(body);
    expect(await adas.order(body)).toEqual(first);
    await pay(shop, first.sessionUrl);
    const second = await adas.order(body);
    expect(second.id).not.toBe(first.id);
    expect((await ordersOf(ada)).map(({ status, payment }) => [status, payment])).toEqual([
      ['Processing', true],
      ['Pending', false],
    ]);
  });

  it('cancels the earlier unpaid order when another cart is ordered', async () => {
    const first = await adas.order(orderBody([{ product: cap }]));
    const second = await adas.order(orderBody([{ product: cap, quantity: 2 }]));
    const third = await adas.order(orderBody([{ product: cap, quantity: 2 }], { city: 'Palmerston' }));
    expect((await ordersOf(ada)).map(({ status }) => status)).toEqual(['Cancelled', 'Cancelled', 'Pending']);
    for (const { sessionId, sessionUrl } of [first, second]) {
      expect((await SandboxSessionModel.findById(sessionId).lean())?.status).toBe('expired');
      expect(await pay(shop, sessionUrl)).toMatchObject({ status: 'declined' });
    }
    expect(await pay(shop, third.sessionUrl)).toMatchObject({ status: 'succeeded' });
    const again = await adas.order(orderBody([{ product: cap }]));
    expect(again.id).not.toBe(first.id);
  });

  it('leaves exactly one order open when different carts are sent concurrently', async () => {
    const bodies = [1, 2, 3, 4, 5].map((quantity) => orderBody([{ product: cap, quantity }]));
    await Promise.all(bodies.map((body) => adas.placeOrder(body)));
    await shop.settle();
    const open = (await ordersOf(ada)).filter(({ status }) => status === 'Pending');
    expect(open).toHaveLength(1);
    expect(open[0]?.openKey).toBeDefined();
  });

  it('completes the earlier order when it turns out to be paid', async () => {
    const first = await adas.order(orderBody([{ product: cap }]));
    // Paid while the webhook is still on its way.
    await SandboxSessionModel.updateOne(
      { _id: first.sessionId },
      { $set: { status: 'complete', paymentIntent: 'pi_1' } },
    );
    await adas.order(orderBody([{ product: book }]));
    expect((await ordersOf(ada)).map(({ status }) => status)).toEqual(['Processing', 'Pending']);
  });

  it('creates a new order at the new price after a price change', async () => {
    const hat = await makeProduct({ price: 20 });
    const first = await adas.order(orderBody([{ product: hat }]));
    await ProductModel.updateOne({ _id: hat._id }, { price: 30 });
    await adas.placeOrder(orderBody([{ product: hat }])).expect(409);
    const second = await adas.order(orderBody([{ product: { ...hat, price: 30 } }]));
    expect(second.id).not.toBe(first.id);
    expect((await ordersOf(ada)).map(({ status, totalCents }) => [status, totalCents])).toEqual([
      ['Cancelled', 1800],
      ['Pending', 2700],
    ]);
  });

  it('continues an order whose session was not saved', async () => {
    const body = orderBody([{ product: cap }]);
    const first = await adas.order(body);
    await OrderModel.updateOne({ _id: first.id }, { $unset: { 'checkout.sessionId': 1, 'checkout.url': 1 } });
    expect(await adas.order(body)).toEqual(first);
  });

  it('repeats the parameters that an earlier release stored', async () => {
    const body = orderBody([{ product: cap }]);
    const { id, sessionId } = await adas.order(body);
    // As if an earlier version without payment_method_types placed the order and its response was lost.
    const session = await SandboxSessionModel.findById(sessionId).lean();
    await SandboxSessionModel.deleteOne({ _id: sessionId });
    await OrderModel.updateOne(
      { _id: id },
      { $unset: { 'checkout.params.payment_method_types': 1, 'checkout.sessionId': 1, 'checkout.url': 1 } },
    );
    const again = await adas.order(body);
    expect(again.id).toBe(id);
    const repeated = await SandboxSessionModel.findById(again.sessionId).lean();
    expect(repeated?.paramsHash).not.toBe(session?.paramsHash);
    expect(repeated?.idempotencyKey).toBe(session?.idempotencyKey);
  });

  it('creates a new order when the session is about to expire', async () => {
    const body = orderBody([{ product: cap }]);
    const first = await adas.order(body);
    const soon = new Date(Date.now() + 30_000);
    await OrderModel.updateOne({ _id: first.id }, { 'checkout.expiresAt': soon });
    expect((await adas.order(body)).id).not.toBe(first.id);
    expect((await ordersOf(ada)).map(({ status }) => status)).toEqual(['Cancelled', 'Pending']);
  });

  it('is cancelled also when it came from a machine whose clock is ahead', async () => {
    const now = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 20_000);
    const first = await adas.order(orderBody([{ product: cap, quantity: 1 }]));
    vi.restoreAllMocks();
    await adas.placeOrder(orderBody([{ product: cap, quantity: 2 }])).expect(200);
    const orders = await OrderModel.find({ user: ada.id }).sort({ createdAt: 1 }).lean();
    expect(orders.map(({ status, items }) => [status, items[0]?.quantity])).toEqual([
      ['Pending', 2],
      ['Cancelled', 1],
    ]);
    await adas.verify(first.id, 'true').expect(200);
  });
});
