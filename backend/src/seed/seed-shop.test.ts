import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { makeCustomer } from '../../test/builders/customers.ts';
import { orderBody, pay, shopper } from '../../test/builders/orders.ts';
import { countStock } from '../../test/builders/stock.ts';
import { setUpSeededShop, shop } from '../../test/shop/set-up-shop.ts';
import { paths } from '../contract/paths.ts';
import type { Product } from '../contract/product/product.ts';
import { ProductModel } from '../features/product/product.model.ts';
import { catalogue } from './catalogue/index.ts';
import { seedShop } from './seed-shop.ts';

setUpSeededShop();

const someone = async () => shopper(shop, await makeCustomer(shop));

/** A demo product with a stock of at least two in a size. */
async function findLimited() {
  const { body } = await shop.request.get(paths.product.list).expect(200);
  for (const product of body.products as Product[]) {
    for (const { size, left } of product.stock ?? []) if (left >= 2) return { product, size, left };
  }
  throw new Error('The demo catalogue limits nothing');
}

it('fills an empty shop once when several processes start at once', async () => {
  const products = ProductModel.collection;
  await Promise.all([
    products.deleteMany({}),
    mongoose.connection.collection('seededcollections').deleteMany({}),
  ]);
  const written = await Promise.all(Array.from({ length: 4 }, () => seedShop({ once: true })));
  expect(written.reduce((sum, count) => sum + count, 0)).toBe(catalogue.length);
  expect(await products.countDocuments()).toBe(catalogue.length);
});

it('adds the rest when another process adds a record at the same moment', async () => {
  const products = ProductModel.collection;
  const marks = mongoose.connection.collection('seededcollections');
  await Promise.all([products.deleteMany({}), marks.deleteMany({})]);
  // The index makes one insert a duplicate.
  const index = await products.createIndex({ name: 1 }, { unique: true });
  const { insertedId } = await products.insertOne({ name: catalogue[0]?.name });
  expect(await seedShop({ once: true })).toBe(catalogue.length - 1);
  await products.dropIndex(index);
  await products.deleteOne({ _id: insertedId });
  await seedShop({});
  expect(await products.countDocuments()).toBe(catalogue.length);
});

describe('npm run seed -- --reset', () => {
  it('keeps reservations, which are committed or released afterwards', async () => {
    const { product, size, left } = await findLimited();
    const [one, other] = [await someone(), await someone()];
    const body = orderBody([{ product, size }]);
    const [sold, freed] = [await one.order(body), await other.order(body)];
    expect(await countStock(product, size)).toEqual({ left: left - 2, reserved: 2 });

    await seedShop({ reset: true });
    expect(await countStock(product, size)).toEqual({ left: left - 2, reserved: 2 });

    await pay(shop, sold.sessionUrl);
    await one.verify(sold.id).expect(200);
    await other.verify(freed.id, 'false').expect(200);
    await shop.settle();
    expect(await countStock(product, size)).toEqual({ left: left - 1, reserved: 0 });

    await seedShop({ reset: true });
    expect(await countStock(product, size)).toEqual({ left, reserved: 0 });
  });

  it('loses no stock to concurrent orders', async () => {
    const { product, size, left } = await findLimited();
    const body = orderBody([{ product, size }]);
    const buyers = await Promise.all(Array.from({ length: 6 }, someone));
    const [, , ...responses] = await Promise.all([
      seedShop({ reset: true }),
      seedShop({ reset: true }),
      ...buyers.map((buyer) => buyer.placeOrderUntilAnswered(body)),
    ]);
    const placed = responses.filter(({ status }) => status === 200).length;
    expect(await countStock(product, size)).toEqual({ left: left - placed, reserved: placed });
    expect(placed).toBe(Math.min(left, buyers.length));
  });
});
