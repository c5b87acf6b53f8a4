import { beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer } from '../../../../test/builders/customers.ts';
import { orderBody, pay, shopper } from '../../../../test/builders/orders.ts';
import { makeProduct } from '../../../../test/builders/products.ts';
import { countStock, makeLimitedProduct } from '../../../../test/builders/stock.ts';
import { cli, setUpFolder } from '../../../../test/cli/set-up-cli.ts';
import { type AdminClient, signInStaff } from '../../../../test/console/client.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { paths } from '../../../contract/paths.ts';
import type { Product } from '../../../contract/product/product.ts';
import { ProductModel } from '../../product/product.model.ts';

setUpShop();
setUpFolder();

let owner: AdminClient;
beforeAll(async () => {
  ({ admin: owner } = await signInStaff(shop, 'owner'));
});

const someone = async () => shopper(shop, await makeCustomer(shop));
const stored = ({ _id }: Product) => ProductModel.findById(_id).orFail().lean();

const renames: [string, (product: Product) => Promise<void>][] = [
  [
    'the editor',
    async (product) => {
      const { version, stock } = await stored(product);
      const from = stock?.find(({ size }) => size === 'S/M')?.left ?? null;
      const renamed = { size: 'Small', renamedFrom: 'S/M', from, quantity: from };
      const body = { version, sizes: ['Small', 'L/XL'], stock: [renamed] };
      await owner.patch(adminPaths.products.byId.replace(':id', product._id), body).expect(200);
    },
  ],
  [
    'a product file',
    async ({ _id }) => {
      const file = Buffer.from(JSON.stringify([{ id: _id, sizes: ['Small', 'L/XL'] }]));
      await owner.post(adminPaths.products.import).attach('file', file, 'x.json').expect(200);
    },
  ],
  [
    'the CLI',
    async ({ _id }) => {
      expect(await cli('products', 'sizes', _id, '--set', 'Small', 'L/XL')).toMatchObject({ code: 0 });
    },
  ],
];

describe.each(renames)('a size that is renamed by %s', (_by, rename) => {
  it('gets the units back that an unpaid order had reserved', async () => {
    const cap = await makeLimitedProduct({ 'S/M': 3 });
    const buyer = await someone();
    const { id } = await buyer.order(orderBody([{ product: cap, quantity: 2 }]));
    await rename(cap);
    expect(await countStock(cap, 'Small')).toEqual({ left: 1, reserved: 2 });
    const { body } = await buyer.post(paths.cart.get, {}).expect(200);
    expect(body.reserved).toEqual({ [cap._id]: { Small: 2 } });
    await buyer.verify(id, 'false').expect(200);
    expect(await countStock(cap, 'Small')).toEqual({ left: 3, reserved: 0 });
  });

  it.each([
    ['cancelled', 5],
    ['paid', 4],
  ])('keeps its own units when an order with a removed size of its name is %s', async (end, left) => {
    const cap = await makeLimitedProduct(
      { 'S/M': 5, Small: 5, 'L/XL': 5 },
      { sizes: ['S/M', 'L/XL', 'Small'] },
    );
    const buyer = await someone();
    const lines = [
      { product: cap, size: 'Small', quantity: 2 },
      { product: cap, size: 'S/M', quantity: 1 },
    ];
    const { id, sessionUrl } = await buyer.order(orderBody(lines));
    await cli('products', 'sizes', cap._id, '--remove', 'Small');
    await rename(cap);
    expect(await countStock(cap, 'Small')).toEqual({ left: 4, reserved: 1 });
    if (end === 'paid') await pay(shop, sessionUrl);
    await buyer.verify(id, String(end === 'paid')).expect(200);
    await shop.settle();
    expect(await countStock(cap, 'Small')).toEqual({ left, reserved: 0 });
    expect((await stored(cap)).reservations).toEqual([]);
  });

  it('gets refunded units back', async () => {
    const cap = await makeLimitedProduct({ 'S/M': 5 });
    const buyer = await someone();
    const { id, sessionUrl } = await buyer.order(orderBody([{ product: cap, quantity: 2 }]));
    await pay(shop, sessionUrl);
    await buyer.verify(id).expect(200);
    await rename(cap);
    const lines = [{ _id: cap._id, size: 'S/M', quantity: 1 }];
    const refund = { reason: 'Damaged', restock: true, lines };
    await owner.post(adminPaths.orders.refund.replace(':id', id), refund).expect(200);
    await shop.settle();
    expect(await countStock(cap, 'Small')).toEqual({ left: 4, reserved: 0 });
  });

  it('is in the product list with its former name, for carts of visitors', async () => {
    const cap = await makeLimitedProduct({ 'S/M': 5 });
    const listed = async () => {
      const { body } = await shop.request.get(paths.product.list).expect(200);
      return body.products.find(({ _id }: Product) => _id === cap._id);
    };
    expect(await listed()).not.toHaveProperty('formerSizes');
    await rename(cap);
    expect(await listed()).toMatchObject({ formerSizes: [{ from: 'S/M', to: 'Small' }] });
  });

  it('stays in carts, and can be ordered from a page of before', async () => {
    const cap = await makeLimitedProduct({ 'S/M': 5 });
    const buyer = await someone();
    const add = (size: string) => buyer.post(paths.cart.add, { itemId: cap._id, size });
    await add('S/M').expect(200);
    await rename(cap);
    expect((await buyer.post(paths.cart.get, {}).expect(200)).body).toEqual({
      success: true,
      cartData: { [cap._id]: { Small: 1 } },
    });
    expect((await add('S/M').expect(200)).body.cartData).toEqual({ [cap._id]: { Small: 2 } });
    const update = { itemId: cap._id, size: 'Small', quantity: 3 };
    expect((await buyer.post(paths.cart.update, update).expect(200)).body.cartData).toEqual({
      [cap._id]: { Small: 3 },
    });
    const { id, sessionUrl } = await buyer.order(orderBody([{ product: cap, size: 'S/M', quantity: 3 }]));
    expect((await buyer.orders())[0]?.items[0]).toMatchObject({ size: 'Small', quantity: 3 });
    await pay(shop, sessionUrl);
    await buyer.verify(id).expect(200);
    await shop.settle();
    expect(await buyer.cart()).toEqual({});
    expect(await countStock(cap, 'Small')).toEqual({ left: 2, reserved: 0 });
  });
});

it('leaves the lines of a cart alone when two sizes had exchanged their names and are removed', async () => {
  const cap = await makeProduct({ sizes: ['A', 'B'] });
  const buyer = await someone();
  await buyer.post(paths.cart.add, { itemId: cap._id, size: 'A' }).expect(200);
  const steps = [['A', 'C'], ['D', 'C'], ['B', 'C'], ['B', 'A'], ['One size']];
  for (const set of steps) await cli('products', 'sizes', cap._id, '--set', ...set);
  const { body } = await buyer.post(paths.cart.get, {}).timeout(60_000).expect(200);
  expect(body).toMatchObject({ cartData: {}, unavailable: [{ itemId: cap._id, size: 'A' }] });
  const remove = { itemId: cap._id, size: 'A', quantity: 0 };
  await buyer.post(paths.cart.update, remove).expect(200);
  expect(await buyer.cart()).toEqual({});
});

it('clears the cart of an ordered size that is renamed and then removed', async () => {
  const cap = await makeProduct({ sizes: ['A', 'L'] });
  const buyer = await someone();
  await buyer.post(paths.cart.add, { itemId: cap._id, size: 'A' }).expect(200);
  const { id, sessionUrl } = await buyer.order(orderBody([{ product: cap, size: 'A' }]));
  for (const set of [['B', 'L'], ['L']]) await cli('products', 'sizes', cap._id, '--set', ...set);
  await pay(shop, sessionUrl);
  await buyer.verify(id).expect(200);
  await shop.settle();
  const { body } = await buyer.post(paths.cart.get, {}).expect(200);
  expect(body).toEqual({ success: true, cartData: {} });
});
