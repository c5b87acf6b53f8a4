import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { makeProduct } from '../../../test/builders/products.ts';
import { expectCached } from '../../../test/http/expect-cached.ts';
import { setUpSeededShop, shop } from '../../../test/shop/set-up-shop.ts';
import { findSchemaErrors } from '../../../test/xml-schema.ts';
import { systemActor } from '../../audit/actor.ts';
import { paths } from '../../contract/paths.ts';
import type { Product } from '../../contract/product/product.ts';
import { writeProductChange } from './console/change-product.ts';
import { setStock } from './console/set-stock.ts';
import { ProductModel } from './product.model.ts';

const origin = 'https://shop.example';
const images = 'https://api.shop.example';

setUpSeededShop({ FRONTEND_URL: origin, VITE_BACKEND_URL: images });

const get = () => shop.request.get(paths.site.productFeed).expect(200).expect('Content-Type', /xml/);

/** The items of one product, each as text by element. */
async function itemsOf(productId: string): Promise<Record<string, string>[]> {
  const items = (await get()).text.split('<item>').slice(1);
  return items
    .filter((item) => item.includes(`<g:item_group_id>${productId}<`))
    .map((item) =>
      Object.fromEntries(
        [...item.matchAll(/<((?:g:)?\w+)>([^<]*)<\/\1>/g)].map((match) => [match[1], match[2]]),
      ),
    );
}

describe('GET /feed/products.xml', () => {
  it('is valid with one item for each size of each product', async () => {
    const { text } = await get();
    expect(await findSchemaErrors('product feed', text)).toEqual([]);
    const { body } = await shop.request.get(paths.product.list);
    const sizes = (body.products as Product[]).flatMap((product) => product.sizes);
    expect(text.match(/<item>/g)).toHaveLength(sizes.length);
  });

  it.each([
    ['an id twice', (text: string) => text.replace(/<g:id>.*?<\/g:id>/g, '<g:id>one</g:id>')],
    [
      'a number that only this shop knows',
      (text: string) => text.replace(/<g:mpn>/, '<g:gtin>2000000000008</g:gtin><g:mpn>'),
    ],
    ['a price without its currency', (text: string) => text.replace(/ AUD/g, '')],
    ['an item without its picture', (text: string) => text.replace(/<g:image_link>.*?<\/g:image_link>/, '')],
  ])('would be invalid with %s', async (_what, change) => {
    expect(await findSchemaErrors('product feed', change((await get()).text))).not.toEqual([]);
  });

  it('describes a size of a product', async () => {
    const product = await makeProduct({
      name: 'Feed Cap',
      price: 39.95,
      image: ['/media/a.webp', '/media/b.webp'],
    });
    const [small, large] = await itemsOf(product._id);
    expect(small).toMatchObject({
      title: 'Feed Cap, S/M',
      description: 'It has a brim.',
      link: `${origin}/product/${product._id}`,
      'g:item_group_id': product._id,
      'g:size': 'S/M',
      'g:availability': 'in_stock',
      'g:price': '0.00 AUD',
      'g:sale_price': '35.96 AUD',
      'g:image_link': `${images}/media/a.webp`,
      'g:additional_image_link': `${images}/media/b.webp`,
      'g:condition': 'new',
      'g:brand': 'Brim &amp; Page',
      'g:google_product_category': '173',
      'g:country': 'AU',
    });
    expect((await get()).text).toContain(
      '<g:price>39.95 AUD</g:price><g:sale_price>35.96 AUD</g:sale_price>',
    );
    expect(large?.title).toBe('Feed Cap, L/XL');
    expect(small?.['g:id']).toMatch(new RegExp(`^${product._id}-[0-9a-f]{20}$`));
    expect(large?.['g:id']).not.toBe(small?.['g:id']);
  });

  it('keeps the ids of its items when the product changes', async () => {
    const product = await makeProduct();
    const ids = async () => (await itemsOf(product._id)).map((item) => item['g:id']);
    const before = await ids();
    const sizes = ['XXL', ...product.sizes];
    await writeProductChange(systemActor, { id: product._id }, () => ({ name: 'Another name', sizes }));
    expect((await ids()).slice(1)).toEqual(before);
  });

  it('names the barcode of a size, else the ISBN of a book, and its SKU', async () => {
    const variants = [
      { size: 'S/M', sku: 'BP-1' },
      { size: 'L/XL', barcode: '4006381333931' },
    ];
    const identifiers = async (product: Product) =>
      (await itemsOf(product._id)).map((item) =>
        ['g:gtin', 'g:mpn', 'g:identifier_exists'].map((name) => item[name] ?? ''),
      );
    const isbn = '9780306406157';
    const sizes = ['S/M', 'L/XL', 'XXL'];
    expect(await identifiers(await makeProduct({ sizes, variants }))).toEqual([
      ['', 'BP-1', ''],
      ['4006381333931', '', ''],
      ['', '', 'no'],
    ]);
    // Its beginning says that only this shop knows it.
    const ownCode = [{ size: 'S/M', sku: 'BP-4', barcode: '2000000000008' }];
    expect(await identifiers(await makeProduct({ sizes: ['S/M'], variants: ownCode }))).toEqual([
      ['', 'BP-4', ''],
    ]);
    const kind = { category: 'books', subCategory: 'books' } as const;
    const inBook = [{ size: 'S/M', sku: 'BP-3', barcode: '036000291452' }];
    expect(await identifiers(await makeProduct({ ...kind, isbn, variants: inBook }))).toEqual([
      ['036000291452', 'BP-3', ''],
      [isbn, '', ''],
    ]);
    expect(await findSchemaErrors('product feed', (await get()).text)).toEqual([]);
  });

  it('names the publisher of a book as its brand, and none that it does not know', async () => {
    const kind = { category: 'books', subCategory: 'books' } as const;
    const brands = async (product: Product) => (await itemsOf(product._id)).map((item) => item['g:brand']);
    expect(await brands(await makeProduct({ ...kind, publisher: 'Quoin Press' }))).toEqual([
      'Quoin Press',
      'Quoin Press',
    ]);
    expect(await brands(await makeProduct(kind))).toEqual([undefined, undefined]);
    expect(await findSchemaErrors('product feed', (await get()).text)).toEqual([]);
  });

  it('says which sizes are sold out', async () => {
    const product = await makeProduct();
    await setStock(systemActor, product, 'L/XL', 0);
    const availability = async () => (await itemsOf(product._id)).map((item) => item['g:availability']);
    expect(await availability()).toEqual(['in_stock', 'out_of_stock']);
    await setStock(systemActor, product, 'L/XL', 1);
    expect(await availability()).toEqual(['in_stock', 'in_stock']);
  });

  it('has no sale price where the discount rounds to nothing', async () => {
    const { _id } = await makeProduct({ price: 0.01, sizes: ['One size'] });
    const [item] = await itemsOf(_id);
    expect(item).not.toHaveProperty('g:sale_price');
    expect(item?.title).toBe('Test Cap');
  });

  it('stays valid with texts that XML would misread or forbids, and within the limits of Google', async () => {
    const hostile = 'a]]>b&amp;<script>"\'\u0001\u000b\ufffe\ud800 c\n';
    const { _id } = await makeProduct({
      name: hostile + '🧢'.repeat(180),
      description: hostile + '🧢'.repeat(6_000),
      sizes: [hostile, '<!--', '🧢'.repeat(40)],
      image: ['/media/"<>&.webp', '/media/\u0001.webp', 'javascript:alert(1)'],
    });
    expect(await findSchemaErrors('product feed', (await get()).text)).toEqual([]);
    const [item] = await itemsOf(_id);
    expect(item?.['g:size']).toBe('a]]&gt;b&amp;amp;&lt;script&gt;&quot;&apos;\ufffd c\n');
    expect(item?.['g:additional_image_link']).toBe(`${images}/media/%01.webp`);
  });

  it('comes from the response cache, with ETag and compression, until the catalogue changes', async () => {
    const product = await makeProduct({ name: 'Old name' });
    const { headers, text } = await get();
    expect(headers.etag).toMatch(/^"[\w-]+"$/);
    expect(headers['content-encoding']).toBe('gzip');
    await shop.request.get(paths.site.productFeed).set('If-None-Match', String(headers.etag)).expect(304);
    await shop.request
      .head(paths.site.productFeed)
      .set('Accept-Encoding', 'gzip')
      .expect(200)
      .expect('ETag', String(headers.etag));
    await expectCached(async () => expect((await get()).text).toBe(text));
    await writeProductChange(systemActor, { id: product._id }, () => ({ name: 'New name' }));
    expect((await get()).text).toContain('New name');
  });

  it('shows a change of another process soon', async () => {
    const product = await makeProduct({ name: 'A name before' });
    expect((await get()).text).toContain('A name before');
    const other = await mongoose.createConnection(shop.settings.mongodbUri).asPromise();
    try {
      const products = other.collection(ProductModel.collection.name);
      await products.updateOne({ name: product.name }, { $set: { name: 'A name after' } });
      await expect
        .poll(async () => (await get()).text.includes('A name after'), { timeout: 60_000, interval: 50 })
        .toBe(true);
    } finally {
      await other.close();
    }
  });

  it.each([paths.site.productFeed, paths.site.map, paths.site.robots])(
    'returns 405 with the allowed methods to a JSON body and to a form: %s',
    async (path) => {
      for (const type of ['json', 'form']) {
        const response = await shop.request.post(path).type(type).send({ a: 'b' }).expect(405);
        expect(response.headers.allow).toBe('GET, HEAD');
      }
    },
  );
});
