import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { orderBody, pay } from '../../../test/builders/orders.ts';
import { makeProduct, readProducts } from '../../../test/builders/products.ts';
import { runCli } from '../../../test/cli/run-cli.ts';
import { ada, adas, setUpOrderShop, shop } from '../../../test/shop/order-shop.ts';
import { AuditModel } from '../../audit/audit.model.ts';
import { paths } from '../../contract/paths.ts';
import type { Product } from '../../contract/product/product.ts';
import { ProductModel } from './product.model.ts';

setUpOrderShop();

const cli = (...words: string[]) => runCli(shop, ...words);
const call = (path: string, body: object) => shop.request.post(path).set('token', ada.token).send(body);
const add = ({ _id }: Product) => call(paths.cart.add, { itemId: _id, size: 'S/M' });
const listedIds = async () => (await readProducts(shop)).map(({ _id }) => _id);
const versionOf = async ({ _id }: Product) => (await ProductModel.findById(_id).orFail().lean()).version;
const noLongerSold = (name: string) => ({
  success: false,
  code: 'product_unavailable',
  message: `${name} is no longer sold.`,
  params: { name },
});

async function makeArchived(fields?: Parameters<typeof makeProduct>[0]): Promise<Product> {
  const product = await makeProduct(fields);
  await ProductModel.updateOne({ _id: product._id }, { status: 'archived' });
  return product;
}

describe('products that are not live', () => {
  it('are in no list, site map or feed', async () => {
    const live = await makeProduct();
    const draft = await ProductModel.create({ name: 'A draft', position: 1 });
    const archived = await makeArchived();
    const hidden = [draft._id.toHexString(), archived._id];
    for (const path of [paths.product.list, paths.site.map, paths.site.productFeed]) {
      const { text } = await shop.request.get(path).expect(200);
      expect(text).toContain(live._id);
      for (const id of hidden) expect(text).not.toContain(id);
    }
  });

  it('are refused by cart and order, an archived one with its name', async () => {
    const archived = await makeArchived({ name: 'Old Cap' });
    const draft = await ProductModel.create({ name: 'Secret Cap', position: 1 });
    expect((await add(archived).expect(409)).body).toEqual(noLongerSold('Old Cap'));
    const { body } = await adas.placeOrder(orderBody([{ product: archived }])).expect(409);
    expect(body).toEqual(noLongerSold('Old Cap'));
    const secret = { ...archived, _id: draft._id.toHexString() };
    for (const refused of [add(secret), adas.placeOrder(orderBody([{ product: secret }]))])
      expect((await refused.expect(404)).text).not.toContain('Secret');
  });

  it('are named in the cart until the customer removes them', async () => {
    const product = await makeProduct({ name: 'Going Cap' });
    await add(product).expect(200);
    await cli('products', 'archive', product._id);
    const read = async () => (await call(paths.cart.get, {}).expect(200)).body;
    const unavailable = [{ itemId: product._id, size: 'S/M', name: 'Going Cap' }];
    expect(await read()).toEqual({ success: true, cartData: {}, unavailable });
    await call(paths.cart.update, { itemId: product._id, size: 'S/M', quantity: 0 }).expect(200);
    expect(await read()).toEqual({ success: true, cartData: {} });
  });

  it("stay in a visitor's cart at sign-in, so that the customer is told", async () => {
    const { _id } = await makeArchived({ name: 'Old Hat' });
    const lines = [{ itemId: _id.toUpperCase(), size: 'S/M', quantity: 2 }];
    await call(paths.cart.merge, { mergeId: randomUUID(), lines }).expect(200);
    const { body } = await call(paths.cart.get, {}).expect(200);
    expect(body.unavailable).toEqual([{ itemId: _id, size: 'S/M', name: 'Old Hat' }]);
  });

  it('are honoured when their order is at the payment page', async () => {
    const product = await makeProduct({ name: 'Last Cap' });
    const { id, sessionUrl } = await adas.order(orderBody([{ product }]));
    await cli('products', 'archive', product._id);
    await pay(shop, sessionUrl);
    expect((await adas.verify(id).expect(200)).body.success).toBe(true);
    expect(await adas.orders()).toMatchObject([
      { _id: id, items: [{ name: 'Last Cap' }], status: 'Processing' },
    ]);
  });
});

describe('products archive and publish', () => {
  it('take a product out of the shop and back, with a version and an audit entry each', async () => {
    const product = await makeProduct({ name: 'Seasonal Cap' });
    expect(await cli('products', 'archive', 'Seasonal Cap')).toMatchObject({
      code: 0,
      out: 'Seasonal Cap: live → archived\n',
    });
    expect(await listedIds()).not.toContain(product._id);
    const published = await cli('products', 'publish', product._id, '--json');
    expect(published.json()).toMatchObject({
      success: true,
      product: { status: 'live', version: 3 },
      before: { status: 'archived' },
    });
    expect(await listedIds()).toContain(product._id);
    const entries = await AuditModel.find({ 'target._id': product._id }).sort({ at: 1, _id: 1 }).lean();
    expect(entries).toMatchObject([
      {
        action: 'product.change',
        by: { kind: 'cli' },
        changes: { status: { from: 'live', to: 'archived' } },
      },
      { changes: { status: { from: 'archived', to: 'live' } } },
    ]);
  });

  it('refuse to publish a draft that lacks something', async () => {
    const { _id } = await ProductModel.create({ name: 'Half a Cap', about: 'Half.', position: 1 });
    const { code, err } = await cli('products', 'publish', _id.toHexString());
    expect(code).not.toBe(0);
    expect(err).toContain(
      'cannot be live yet. It has no description, price, category, subCategory, sizes, images',
    );
    expect(await ProductModel.findById(_id).lean()).toMatchObject({ status: 'draft', version: 1 });
  });

  it('count the version with other changes and not with a sale', async () => {
    const product = await makeProduct({ stock: [{ size: 'S/M', left: 5 }] });
    await cli('products', 'set-price', product._id, '20');
    await cli('products', 'stock', 'set', product._id, 'S/M', '7');
    await cli('products', 'stock', 'add', product._id, 'S/M', '1');
    expect(await versionOf(product)).toBe(4);
    await adas.order(orderBody([{ product: { ...product, price: 20 }, size: 'S/M' }]));
    expect(await versionOf(product)).toBe(4);
    expect(await AuditModel.countDocuments({ 'target._id': product._id })).toBe(3);
  });
});
