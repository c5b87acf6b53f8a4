import { expect, it } from 'vitest';
import { setUpSeededShop } from '../../../test/set-up-shop.ts';
import { catalogue } from '../../seed/catalogue/index.ts';
import { createFirstPictures } from './first-pictures.ts';
import { ProductModel } from './product.model.ts';

setUpSeededShop();

let version = '1';
const find = createFirstPictures({ version: () => version, isComplete: true });
const firstOf = (kind?: 'caps' | 'books') =>
  catalogue.filter(({ subCategory }) => !kind || subCategory === kind).map(({ image }) => image[0]);

it("finds the first picture of the first products of a listing, in the shop's order", async () => {
  expect(await find({ count: 4 })).toEqual(firstOf().slice(0, 4));
  expect(await find({ kind: 'caps', count: 2 })).toEqual(firstOf('caps').slice(0, 2));
  expect(await find({ kind: 'books', count: 3 })).toEqual(firstOf('books').slice(0, 3));
});

it('finds the first picture of one product, and none for an unknown or invalid id', async () => {
  const product = await ProductModel.findOne().lean();
  expect(await find({ productId: String(product?._id), count: 1 })).toEqual([product?.image[0]]);
  for (const productId of ['f'.repeat(24), 'x', '$ne'])
    expect(await find({ productId, count: 1 })).toEqual([]);
});

it('reads again after the catalogue changed', async () => {
  const before = await find({ kind: 'caps', count: 1 });
  await ProductModel.updateOne({ 'image.0': before[0] }, { position: 9999 });
  expect(await find({ kind: 'caps', count: 1 })).toEqual(before);
  version = '2';
  expect(await find({ kind: 'caps', count: 1 })).toEqual([firstOf('caps')[1]]);
});
