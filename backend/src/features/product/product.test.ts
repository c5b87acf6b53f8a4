import { describe, expect, it } from 'vitest';
import { refusal } from '../../../test/http/refusal.ts';
import { setUpSeededShop, shop } from '../../../test/shop/set-up-shop.ts';
import { paths } from '../../contract/paths.ts';
import { productSchema } from '../../contract/product/product.ts';
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
