import { expect, it } from 'vitest';
import { makeCustomer } from '../../../../test/builders/customers.ts';
import { orderBody, pay, shopper } from '../../../../test/builders/orders.ts';
import { makeProduct } from '../../../../test/builders/products.ts';
import { countStock } from '../../../../test/builders/stock.ts';
import { cli, setUpFolder, writeInput } from '../../../../test/cli/set-up-cli.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { paths } from '../../../contract/paths.ts';
import type { Product } from '../../../contract/product/product.ts';
import { seedShop } from '../../../seed/seed-shop.ts';
import { ProductModel } from '../product.model.ts';

setUpShop();
setUpFolder();

const longAgo = '2020-01-01T00:00:00.000Z';

/** A limited product that was last changed long ago. */
async function makeOldProduct(): Promise<Product> {
  const product = await makeProduct({ stock: [{ size: 'S/M', left: 5 }] });
  await ProductModel.updateOne({ _id: product._id }, { $set: { updatedAt: new Date(longAgo) } });
  return product;
}

/** The date of a product in the site map. */
async function lastmodOf({ _id }: Product): Promise<string | undefined> {
  const { text } = await shop.request.get(paths.site.map).expect(200);
  const entry = text.split('<url>').find((each) => each.includes(`/product/${_id}<`));
  return /<lastmod>(.*?)</.exec(entry ?? '')?.[1];
}

const importOf = async (fields: object) => {
  const file = await writeInput('products.json', JSON.stringify([fields]));
  return ['products', 'import', file, '--stock', '--yes'];
};

it.each<[string, (id: string) => string[] | Promise<string[]>]>([
  ['a new price', (id) => ['products', 'set-price', id, '39.95']],
  ['another size', (id) => ['products', 'sizes', id, '--add', 'XXL']],
  ['a new stock', (id) => ['products', 'stock', 'set', id, 'S/M', '7']],
  ['a first limit', (id) => ['products', 'stock', 'set', id, 'L/XL', '7']],
  ['no limit any more', (id) => ['products', 'stock', 'set', id, 'S/M', 'unlimited']],
  ['more stock', (id) => ['products', 'stock', 'add', id, 'S/M', '3']],
  ['an imported text', (id) => importOf({ id, about: 'Imported.' })],
  ['an imported stock', (id) => importOf({ id, stock: [{ size: 'S/M', left: 9 }] })],
  [
    'an imported first limit',
    (id) =>
      importOf({
        id,
        stock: [
          { size: 'S/M', left: 5 },
          { size: 'L/XL', left: 1 },
        ],
      }),
  ],
  ['an import without a limit', (id) => importOf({ id, stock: [] })],
])('%s dates the product', async (_what, commandOf) => {
  const product = await makeOldProduct();
  const startedAt = Date.now();
  expect(await cli(...(await commandOf(product._id)))).toMatchObject({ code: 0 });
  expect(Date.parse((await lastmodOf(product)) ?? '')).toBeGreaterThanOrEqual(startedAt);
});

it('an import that changes nothing leaves the date', async () => {
  const product = await makeOldProduct();
  expect(await cli(...(await importOf({ id: product._id, about: product.about })))).toMatchObject({
    code: 0,
  });
  expect(await lastmodOf(product)).toBe(longAgo);
});

it('a sale leaves the date', async () => {
  const product = await makeOldProduct();
  const buyer = shopper(shop, await makeCustomer(shop));
  const { id, sessionUrl } = await buyer.order(orderBody([{ product, size: 'S/M' }]));
  await pay(shop, sessionUrl);
  await buyer.verify(id).expect(200);
  await shop.settle();
  expect(await countStock(product)).toEqual({ left: 4, reserved: 0 });
  expect(await lastmodOf(product)).toBe(longAgo);
});

it('new products have a date, from an import and from the seed', async () => {
  const image = '/media/products/ghost-gum-cap/front-800.webp';
  const texts = { name: 'Dated Cap', about: 'About', description: 'Described' };
  const command = await importOf({ ...texts, price: 10, category: 'caps', sizes: ['S'], images: [image] });
  expect(await cli(...command)).toMatchObject({ code: 0 });
  await seedShop();
  const { text } = await shop.request.get(paths.site.map).expect(200);
  const products = text.split('<url>').filter((entry) => entry.includes('/product/'));
  expect(products.length).toBeGreaterThan(48);
  for (const entry of products) expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/);
});

it('no public response and no product file has the date', async () => {
  await makeProduct();
  const { text } = await shop.request.get(paths.product.list).expect(200);
  const { out } = await cli('products', 'export', '--format', 'json');
  for (const output of [text, out]) expect(output).not.toContain('updatedAt');
});
