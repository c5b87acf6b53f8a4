import type { mongo } from 'mongoose';
import { expect, it } from 'vitest';
import { db, setUpEmptyDatabase } from '../../../../../test/empty-database.ts';
import { migrationSteps } from '../../../../migrations/steps.ts';
import { openLedgers } from './open-ledgers.ts';

setUpEmptyDatabase();

const migrate = () => migrationSteps.find(({ name }) => name === '2026-11-stock-ledger')?.run(db);
const entriesOf = (product: mongo.BSON.Document | null) =>
  (product?.ledger ?? []).map(({ size, change, cause }: mongo.BSON.Document) => [size, change, cause]);

it('begins the ledger of a product once, before the entries that a running shop wrote meanwhile', async () => {
  const products = db.collection('products');
  const stock = [
    { size: 'S/M', left: 3 },
    { size: 'L/XL', left: 0 },
  ];
  const sale = { size: 'S/M', change: -2, cause: 'sale' };
  const { insertedId: sold } = await products.insertOne({ stock, stockVersion: 4, ledger: [sale] });
  const { insertedId: quiet } = await products.insertOne({ stock: [{ size: 'One', left: 7 }] });
  // Edited before its ledger was begun: S got the name M, and L lost its limit.
  const edits = [
    { size: 'S', change: -3, isUnlimited: true, cause: 'edit' },
    { size: 'M', change: 3, cause: 'edit' },
    { size: 'L', change: -4, isUnlimited: true, cause: 'edit' },
  ];
  const { insertedId: edited } = await products.insertOne({ stock: [{ size: 'M', left: 3 }], ledger: edits });
  const { insertedId: unlimited } = await products.insertOne({ sizes: ['One'] });
  await Promise.all([migrate(), migrate()]);
  await migrate();
  expect(entriesOf(await products.findOne({ _id: sold }))).toEqual([
    ['S/M', 5, 'opening'],
    ['L/XL', 0, 'opening'],
    ['S/M', -2, 'sale'],
  ]);
  expect(entriesOf(await products.findOne({ _id: edited })).slice(0, -edits.length)).toEqual([
    ['M', 0, 'opening'],
    ['S', 3, 'opening'],
    ['L', 4, 'opening'],
  ]);
  const opened = await products.findOne({ _id: quiet });
  expect(entriesOf(opened)).toEqual([['One', 7, 'opening']]);
  expect(opened).toMatchObject({ ledgerStart: { sequence: 0, units: [] } });
  expect(opened).not.toHaveProperty('stockVersion');
  expect(entriesOf(await products.findOne({ _id: unlimited }))).toEqual([]);
});

it('counts what is sold between the read and the write', async () => {
  const products = db.collection('products');
  const { insertedId: _id } = await products.insertOne({ stock: [{ size: 'One', left: 7 }] });
  const collection = new Proxy(products, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== 'updateOne') return typeof value === 'function' ? value.bind(target) : value;
      return async (...args: Parameters<typeof products.updateOne>) => {
        const isFirst = (await products.countDocuments({ stockVersion: { $exists: false } })) === 1;
        if (isFirst)
          await products.updateOne(
            { _id },
            {
              $inc: { 'stock.0.left': -1, stockVersion: 1 },
              $push: { ledger: { size: 'One', change: -1, cause: 'sale' } } as object,
            },
          );
        return products.updateOne(...args);
      };
    },
  });
  await openLedgers(collection);
  expect(entriesOf(await products.findOne({ _id }))).toEqual([
    ['One', 7, 'opening'],
    ['One', -1, 'sale'],
  ]);
});
