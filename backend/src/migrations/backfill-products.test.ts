import { expect, it } from 'vitest';
import { db, setUpEmptyDatabase } from '../../test/empty-database.ts';
import { backfillProductSearch, removeLostStock } from './backfill-products.ts';

setUpEmptyDatabase();

it('products from before the console get its fields once, and lose the stock of sizes they do not come in', async () => {
  const products = db.collection('products');
  const updatedAt = new Date('2025-03-01');
  const sizes = ['S/M', 'L/XL'];
  const stock = [
    { size: 'L/XL', left: 3 },
    { size: 'XXL', left: 1 },
  ];
  const { insertedId: _id } = await products.insertOne({ name: 'Écorce Cap', updatedAt, sizes, stock });
  const { insertedId: _other } = await products.insertOne({ name: 'Own', searchWords: ['own'], sizes });
  for (let run = 0; run < 2; run += 1) {
    await backfillProductSearch(db);
    await removeLostStock(db);
  }
  expect(await products.findOne({ _id })).toEqual({
    _id,
    name: 'Écorce Cap',
    nameKey: 'ecorce cap',
    searchWords: ['ecorce', 'cap'],
    createdAt: updatedAt,
    updatedAt,
    sizes,
    stock: [{ size: 'L/XL', left: 3 }],
    stockVersion: 1,
  });
  expect(await products.findOne({ _id: _other })).toEqual({
    _id: _other,
    name: 'Own',
    searchWords: ['own'],
    sizes,
  });
});
