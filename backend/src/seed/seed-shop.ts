import { createHash } from 'node:crypto';
import mongoose, { type Collection, Types } from 'mongoose';
import type { ContentKey } from '../contract/content.ts';
import { contentModels, FooterModel } from '../features/content/content.model.ts';
import { ProductModel } from '../features/product/product.model.ts';
import { catalogue } from './catalogue/index.ts';
import { footer } from './content/frame.ts';
import { contentLists } from './content/index.ts';

/** The id of a demo record: the same on every machine and after every reset, because addresses and carts hold it. */
const stableId = (collection: string, key: string) =>
  new Types.ObjectId(createHash('sha256').update(`${collection}/${key}`).digest('hex').slice(0, 24));

interface SeedRecord {
  key: string;
  fields: object;
}

function contentRecords<Key extends ContentKey>(key: Key): SeedRecord[] {
  const { records, keyOf } = contentLists[key];
  return records.map((fields) => ({ key: keyOf(fields), fields }));
}

const collections: { collection: Collection; records: SeedRecord[] }[] = [
  {
    collection: ProductModel.collection,
    records: catalogue.map(({ slug, ...fields }) => ({ key: slug, fields })),
  },
  ...(Object.keys(contentLists) as ContentKey[]).map((key) => ({
    collection: contentModels[key].collection,
    records: contentRecords(key),
  })),
  { collection: FooterModel.collection, records: [{ key: 'footer', fields: footer }] },
];

/** The collections that were filled once: what the shopkeeper removes from them later does not come back by itself. */
const marks = () => mongoose.connection.collection<{ _id: string; filledAt: Date }>('seededcollections');

/**
 * Fills the demo catalogue and content where it is missing, or with `reset` makes them what they were on the first
 * day. Users, orders and donations are never touched (contract "Commands"). With `once`, as a shop starts, a collection
 * that was filled before is left alone.
 * @returns how many records were written
 */
export async function seedShop({ reset = false, once = false } = {}): Promise<number> {
  let written = 0;
  for (const { collection, records } of collections) {
    const mark = { _id: collection.name };
    if (once && (await marks().findOne(mark))) continue;
    const operations = records.map(({ key, fields }, position) => {
      const filter = { _id: stableId(collection.name, key) };
      // Replaced in place rather than dropped first: a shop that is open meanwhile never stands empty.
      return reset
        ? { replaceOne: { filter, replacement: { ...fields, position }, upsert: true } }
        : { updateOne: { filter, update: { $setOnInsert: { ...fields, position } }, upsert: true } };
    });
    const result = await collection.bulkWrite(operations);
    written += reset ? records.length : result.upsertedCount;
    if (reset) {
      await collection.deleteMany({
        _id: { $nin: records.map(({ key }) => stableId(collection.name, key)) },
      });
    }
    await marks().updateOne(mark, { $set: { filledAt: new Date() } }, { upsert: true });
  }
  return written;
}
