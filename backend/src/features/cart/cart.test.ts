import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeCustomer } from '../../../test/builders/customers.ts';
import { makeProduct } from '../../../test/builders/products.ts';
import { refusal } from '../../../test/http/refusal.ts';
import { ada, cap, setUpOrderShop, shop } from '../../../test/shop/order-shop.ts';
import { paths } from '../../contract/paths.ts';
import { ProductModel } from '../product/product.model.ts';
import { CartModel } from './cart.model.ts';
import { removeOrderedLines } from './cart.service.ts';

setUpOrderShop();

type Body = Record<string, unknown>;
const call = (path: string, body: Body, customer = ada) =>
  shop.request.post(path).set('token', customer.token).send(body);
const cartOf = async (customer = ada) => (await call(paths.cart.get, {}, customer).expect(200)).body.cartData;
const add = (itemId = cap._id, size = 'S/M') => call(paths.cart.add, { itemId, size });
const update = (quantity: unknown, itemId = cap._id, size = 'S/M') =>
  call(paths.cart.update, { itemId, size, quantity });

describe('POST /api/cart/get', () => {
  it('returns an empty cart to a new customer', async () => {
    const { body, headers } = await call(paths.cart.get, { userId: ada.id }).expect(200);
    expect(body).toEqual({ success: true, cartData: {} });
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([paths.cart.get, paths.cart.add, paths.cart.update, paths.cart.merge])(
    'returns 401 to a visitor at %s',
    async (path) => {
      const { body } = await shop.request.post(path).send({}).expect(401);
      expect(body).toEqual(refusal('User not authenticated. Please log in again.'));
    },
  );

  it("returns 403 for another customer's id and keeps that cart", async () => {
    const bob = await makeCustomer(shop);
    await call(paths.cart.add, { itemId: cap._id, size: 'S/M' }, bob).expect(200);
    await call(paths.cart.get, { userId: bob.id }).expect(403);
    await call(paths.cart.add, { userId: bob.id, itemId: cap._id, size: 'S/M' }).expect(403);
    await call(paths.cart.update, { userId: bob.id, itemId: cap._id, size: 'S/M', quantity: 0 }).expect(403);
    expect(await cartOf(bob)).toEqual({ [cap._id]: { 'S/M': 1 } });
  });

  it('omits products that are no longer sold', async () => {
    const [gone, changed] = [await makeProduct(), await makeProduct()];
    await add(gone._id).expect(200);
    await add(changed._id).expect(200);
    await add().expect(200);
    await ProductModel.deleteOne({ _id: gone._id });
    await ProductModel.updateOne({ _id: changed._id }, { sizes: ['L/XL'] });
    expect(await cartOf()).toEqual({ [cap._id]: { 'S/M': 1 } });
  });
});

describe('POST /api/cart/add', () => {
  it('counts each size separately and returns the cart', async () => {
    await add().expect(200);
    await add(cap._id, 'L/XL').expect(200);
    const { body } = await add().expect(200);
    expect(body).toEqual({ success: true, cartData: { [cap._id]: { 'S/M': 2, 'L/XL': 1 } } });
  });

  it('counts exactly 50 for 50 concurrent calls on a new cart', async () => {
    await Promise.all(Array.from({ length: 50 }, () => add().expect(200)));
    expect(await cartOf()).toEqual({ [cap._id]: { 'S/M': 50 } });
    expect(await CartModel.findById(ada.id).lean()).toMatchObject({ lines: [{ quantity: 50 }] });
  });

  it('stops at 99 per line, also with concurrent calls', async () => {
    await update(95).expect(200);
    const responses = await Promise.all(Array.from({ length: 10 }, () => add()));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(4);
    for (const { status, body } of responses.filter((response) => response.status !== 200)) {
      expect({ status, body }).toEqual({
        status: 400,
        body: refusal('You can order at most 99 of one item.'),
      });
    }
    expect(await cartOf()).toEqual({ [cap._id]: { 'S/M': 99 } });
  });

  it('refuses the 101st line, also with concurrent calls', async () => {
    const sizes = Array.from({ length: 104 }, (_, index) => `Size ${index + 1}`);
    const wide = await makeProduct({ sizes });
    await Promise.all(sizes.slice(0, 98).map((size) => add(wide._id, size).expect(200)));
    const responses = await Promise.all(sizes.slice(98).map((size) => add(wide._id, size)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400, 400]);
    expect(responses.find(({ status }) => status === 400)?.body).toEqual(refusal('Cart is full.'));
    expect(Object.keys((await cartOf())[wide._id])).toHaveLength(100);
    await add(wide._id, 'Size 1').expect(200);
  });

  it.each([
    ['M', 400, 'Invalid size.'],
    ['a.b', 400, 'Invalid size.'],
    ['$inc', 400, 'Invalid size.'],
    ['__proto__', 400, 'Invalid size.'],
    [null, 400, 'Invalid size.'],
    [{ a: 1 }, 400, 'Invalid size.'],
  ])('refuses the size %j', async (size, status, message) => {
    const { body } = await call(paths.cart.add, { itemId: cap._id, size }).expect(status);
    expect(body).toEqual(refusal(message));
    expect(await cartOf()).toEqual({});
  });

  it.each([
    ['1', 400, 'Invalid itemId.'],
    ['aaaaaaaaaaaa', 400, 'Invalid itemId.'],
    ['a'.repeat(25), 400, 'Invalid itemId.'],
    ['a'.repeat(24), 404, 'Product not found.'],
  ])('refuses the product %s', async (itemId, status, message) => {
    const { body } = await call(paths.cart.add, { itemId, size: 'S/M' }).expect(status);
    expect(body).toEqual(refusal(message));
  });

  it('stores a size whose name looks like a field path', async () => {
    const odd = await makeProduct({ sizes: ['7.5', '$9'] });
    await add(odd._id, '7.5').expect(200);
    await add(odd._id, '$9').expect(200);
    expect(await cartOf()).toEqual({ [odd._id]: { '7.5': 1, $9: 1 } });
  });
});

describe('POST /api/cart/update', () => {
  it('sets a quantity, creates a missing line, and removes with 0', async () => {
    expect((await update(7).expect(200)).body.cartData).toEqual({ [cap._id]: { 'S/M': 7 } });
    expect((await update(3).expect(200)).body.cartData).toEqual({ [cap._id]: { 'S/M': 3 } });
    expect((await update(0).expect(200)).body.cartData).toEqual({});
    await update(0).expect(200);
  });

  it('creates one line for concurrent calls', async () => {
    await Promise.all(Array.from({ length: 20 }, () => update(4).expect(200)));
    expect((await CartModel.findById(ada.id).lean())?.lines).toHaveLength(1);
  });

  it.each([-1, 1.5, '2', null, 1e308, 1000, 100, [], {}])('refuses the quantity %j', async (quantity) => {
    await update(2).expect(200);
    expect((await update(quantity).expect(400)).body).toEqual(refusal('Invalid quantity.'));
    expect(await cartOf()).toEqual({ [cap._id]: { 'S/M': 2 } });
  });

  it('refuses unknown products and sizes for every quantity', async () => {
    for (const quantity of [0, 1]) {
      await update(quantity, 'a'.repeat(24)).expect(404);
      expect((await update(quantity, cap._id, 'a.b').expect(400)).body).toEqual(refusal('Invalid size.'));
    }
  });

  it('can remove a line that is no longer sold', async () => {
    const gone = await makeProduct();
    await add(gone._id).expect(200);
    await ProductModel.deleteOne({ _id: gone._id });
    await update(0, gone._id).expect(200);
    expect((await CartModel.findById(ada.id).lean())?.lines).toEqual([]);
  });
});

describe('POST /api/cart/merge', () => {
  const merge = (lines: unknown, mergeId: unknown = randomUUID()) =>
    call(paths.cart.merge, { mergeId, lines });
  const line = (quantity: number, itemId = cap._id, size = 'S/M') => ({ itemId, size, quantity });

  it('adds per product and size, stops at 99 and omits products that are not sold', async () => {
    await update(90).expect(200);
    await add(cap._id, 'L/XL').expect(200);
    const { body } = await merge([
      line(10),
      line(2, cap._id, 'L/XL'),
      line(3, cap._id, 'XS'),
      line(4, 'b'.repeat(24)),
    ]).expect(200);
    expect(body).toEqual({ success: true, cartData: { [cap._id]: { 'S/M': 99, 'L/XL': 3 } } });
  });

  it('merges once per mergeId, also with concurrent repeats', async () => {
    const mergeId = randomUUID();
    await Promise.all(Array.from({ length: 10 }, () => merge([line(2)], mergeId).expect(200)));
    await merge([line(2)], mergeId).expect(200);
    expect(await cartOf()).toEqual({ [cap._id]: { 'S/M': 2 } });
    await merge([line(2)]).expect(200);
    expect(await cartOf()).toEqual({ [cap._id]: { 'S/M': 4 } });
  });

  it('keeps lines that are added concurrently', async () => {
    const adding = Array.from({ length: 20 }, () => add().expect(200));
    const merging = Array.from({ length: 5 }, () => merge([line(2)]).expect(200));
    await Promise.all([...adding, ...merging]);
    expect(await cartOf()).toEqual({ [cap._id]: { 'S/M': 30 } });
  });

  it('merges nothing when the cart would exceed its limit', async () => {
    const sizes = Array.from({ length: 100 }, (_, index) => `Size ${index + 1}`);
    const wide = await makeProduct({ sizes });
    await add().expect(200);
    const { body } = await merge(sizes.map((size) => line(1, wide._id, size))).expect(400);
    expect(body).toEqual(refusal('Cart is full.'));
    expect(await cartOf()).toEqual({ [cap._id]: { 'S/M': 1 } });
  });

  const makeArchived = async () => {
    const product = await makeProduct({ sizes: ['S/M'] });
    await ProductModel.updateOne({ _id: product._id }, { status: 'archived' });
    return product;
  };

  it.each(['S\u2028M', 'S/M\u0000', 'S\r\nM'])(
    'returns 400 for the size %j of an archived product',
    async (size) => {
      const gone = await makeArchived();
      const { body } = await merge([line(1, gone._id, 'S/M'), line(1, gone._id, size)]).expect(400);
      expect(body).toEqual(refusal('Invalid size.'));
      expect(await CartModel.findById(ada.id).lean()).toBeNull();
    },
  );

  it('omits sizes that an archived product does not come in', async () => {
    const gone = await makeArchived();
    await merge([line(1, gone._id, 'S/M'), line(1, gone._id, 'invented'), line(1, gone._id, ' ')]).expect(
      200,
    );
    expect((await CartModel.findById(ada.id).lean())?.lines).toMatchObject([{ size: 'S/M' }]);
  });

  it.each([
    ['a merge without a name', { lines: [] }, 'Invalid mergeId.'],
    ['lines that are none', { mergeId: randomUUID(), lines: {} }, 'Invalid lines.'],
    [
      'a line of 0',
      { mergeId: randomUUID(), lines: [{ itemId: 'a'.repeat(24), size: 'S/M', quantity: 0 }] },
      'Invalid quantity.',
    ],
  ])('returns 400 for %s', async (_what, body, message) => {
    expect((await call(paths.cart.merge, body).expect(400)).body).toEqual(refusal(message));
  });
});

describe('the lines of an order', () => {
  it('are removed from the cart once; lines added since stay', async () => {
    const cup = await makeProduct();
    await update(5).expect(200);
    await add(cup._id).expect(200);
    const bought = [{ itemId: cap._id, size: 'S/M', quantity: 3 }];
    await Promise.all(Array.from({ length: 5 }, () => removeOrderedLines(ada.id, 'd'.repeat(24), bought)));
    expect(await cartOf()).toEqual({ [cap._id]: { 'S/M': 2 }, [cup._id]: { 'S/M': 1 } });
    await removeOrderedLines(ada.id, 'e'.repeat(24), [{ itemId: cap._id, size: 'S/M', quantity: 4 }]);
    expect(await cartOf()).toEqual({ [cup._id]: { 'S/M': 1 } });
  });
});
