import { startEmbeddedDatabase } from '@brim-and-page/embedded-mongodb';
import { mongo } from 'mongoose';
import { afterAll, expect, it } from 'vitest';
import { createShopProcess, type ShopProcess } from '../../../../../test/shop/process.ts';
import { withDatabase } from '../../../../adapters/database/with-database.ts';
import { stockLedgerCrashPoints } from '../../../../config/crash-at.ts';
import { compareLedgerIn } from './compare-ledger.ts';
import { manyEntries } from './move-entries.ts';

const shops: ShopProcess[] = [];
afterAll(() => Promise.all(shops.map((shop) => shop.remove())));

/** Reads or changes the database of a shop, also while it runs. */
async function inDatabase<Result>(
  shop: ShopProcess,
  act: (db: mongo.Db) => Promise<Result>,
): Promise<Result> {
  if (shop.mongodbUri) return withDatabase(shop.mongodbUri, act);
  const database = await startEmbeddedDatabase({ dataDir: shop.dataDir });
  try {
    return await withDatabase(database.uri, act);
  } finally {
    await database.stop();
  }
}

/** As many entries as are moved, which change nothing in sum. */
const entries = Array.from({ length: manyEntries }, (_, at) => ({
  _id: new mongo.ObjectId(),
  at: new Date(),
  change: at % 2 ? -1 : 1,
  cause: 'edit',
}));

it.each(stockLedgerCrashPoints)(
  'a shop that is killed while it moves entries of the stock ledger has each once: %s',
  async (point) => {
    const shop = await createShopProcess();
    shops.push(shop);
    await shop.start();
    await shop.stop();
    const product = await inDatabase(shop, async (db) => {
      const found = await db.collection('products').findOne({ 'stock.0': { $exists: true } });
      const { _id, stock } = found as mongo.WithId<{ stock: { size: string; left: number }[] }>;
      const [{ size, left }] = stock as [{ size: string; left: number }];
      const $push = { ledger: { $each: entries.map((entry) => ({ ...entry, size })) } } as object;
      await db.collection('products').updateOne({ _id }, { $push });
      return { _id, size, left };
    });
    // It may be killed before it listens.
    await shop.start(point).catch(() => undefined);
    await expect.poll(() => shop.countKills(), { timeout: 60_000 }).toBe(1);
    const count = (db: mongo.Db) => db.collection('stockentries').countDocuments({ product: product._id });
    await inDatabase(shop, async (db) => {
      expect(await count(db)).toBeGreaterThan(manyEntries);
      expect((await db.collection('products').findOne({ _id: product._id }))?.ledger).not.toHaveLength(0);
    });
    await shop.start();
    await inDatabase(shop, async (db) => {
      const waiting = async () => (await db.collection('products').findOne({ _id: product._id }))?.ledger;
      await expect.poll(waiting, { timeout: 60_000 }).toEqual([]);
      const moved = db.collection('stockentries').find({ product: product._id, size: product.size });
      const found = await moved.sort({ sequence: 1 }).toArray();
      expect(found.slice(-manyEntries).map(({ _id }) => _id)).toEqual(entries.map(({ _id }) => _id));
      expect(found.at(-1)).toMatchObject({ sequence: await count(db), left: product.left });
      for await (const { stock, ledger } of compareLedgerIn(
        db.collection('products'),
        db.collection('stockentries'),
      ))
        expect(ledger).toBe(stock ?? 0);
    });
  },
);
