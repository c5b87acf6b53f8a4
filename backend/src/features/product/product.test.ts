import { describe, expect, it } from 'vitest';
import { refusal } from '../../../test/http/refusal.ts';
import { setUpSeededShop, shop } from '../../../test/shop/set-up-shop.ts';
import { languages } from '../../contract/constants.ts';
import { paths, productListIn } from '../../contract/paths.ts';
import { type Product, productSchema } from '../../contract/product/product.ts';
import { catalogue } from '../../seed/catalogue/index.ts';
import { seedShop } from '../../seed/seed-shop.ts';
import { ProductModel } from './product.model.ts';

setUpSeededShop();

describe('GET /api/product/list', () => {
  it("returns the whole catalogue in the shop's order with exactly the contract's fields", async () => {
    const { body } = await shop.request.get(paths.product.list).expect(200);
    expect(body.success).toBe(true);
    expect(body.products.map((product: { name: string }) => product.name)).toEqual(
      catalogue.map(({ name }) => name),
    );
    for (const product of body.products) expect(productSchema.strict().parse(product)).toEqual(product);
  });

  it('ignores operators in the query', async () => {
    const { body } = await shop.request.get(`${paths.product.list}?price[$gt]=9999`).expect(200);
    expect(body.products).toHaveLength(catalogue.length);
  });

  it.each(['en', 'es', 'fr'] as const)('returns only the texts of a language: %s', async (language) => {
    const { body: all } = await shop.request.get(paths.product.list).expect(200);
    const { body } = await shop.request.get(`${paths.product.list}?language=${language}`).expect(200);
    const expected = all.products.map(({ translations, ...product }: Product) => {
      const texts = language === 'en' ? undefined : translations?.[language];
      return texts ? { ...product, translations: { [language]: texts } } : product;
    });
    expect(body).toEqual({ success: true, products: expected });
    expect(body.products.some((product: Product) => product.translations)).toBe(language !== 'en');
  });

  it.each(['de', 'EN', '', 'fr&language=es'])('returns all texts for %j', async (value) => {
    const { text } = await shop.request.get(paths.product.list).expect(200);
    expect((await shop.request.get(`${paths.product.list}?language=${value}`).expect(200)).text).toBe(text);
  });

  it('has an ETag of its own in each language, and shows a write in all of them at once', async () => {
    const urls = [paths.product.list, ...languages.map(productListIn)];
    const tags = await Promise.all(
      urls.map(async (url) => {
        const { headers } = await shop.request.get(url).set('Accept-Encoding', 'br').expect(200);
        expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, no-cache' });
        await shop.request.get(url).set('If-None-Match', String(headers.etag)).expect(304);
        return headers.etag;
      }),
    );
    expect(new Set(tags).size).toBe(urls.length);
    const filter = { name: catalogue[0]?.name };
    await ProductModel.updateOne(filter, { price: 12.5 });
    for (const url of urls)
      expect((await shop.request.get(url).expect(200)).body.products[0].price).toBe(12.5);
    await ProductModel.updateOne(filter, { price: catalogue[0]?.price });
  });

  it('returns 405 with the allowed methods', async () => {
    const response = await shop.request.post(paths.product.list).send({}).expect(405);
    expect(response.headers.allow).toBe('GET, HEAD');
    expect(response.body).toEqual(refusal('Method not allowed.'));
  });
});

describe('the seed', () => {
  it('keeps ids and admin changes when it runs again', async () => {
    const read = () => ProductModel.find({}, { updatedAt: 0, version: 0 }).sort({ position: 1 }).lean();
    const before = await read();
    await ProductModel.updateOne({ _id: before[0]?._id }, { price: 99.5 });
    expect(await seedShop()).toBe(0);
    expect((await ProductModel.findById(before[0]?._id).lean())?.price).toBe(99.5);
    await seedShop({ reset: true });
    expect(await read()).toEqual(before);
  });
});
