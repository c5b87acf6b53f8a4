import { createHash } from 'node:crypto';
import mongoose, { type Collection, Types } from 'mongoose';
import { isDuplicateKey } from '../adapters/database/duplicate-key.ts';
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

interface StoredStock {
  stock?: { size: string; left: number }[];
  reservations?: { size: string; quantity: number }[];
  stockVersion?: number;
}

/**
 * A product as on its first day, except that what waits for a customer's payment stays held: it is off what is left,
 * and comes back to it when the order is given up.
 */
function withReservations(fields: StoredStock, { reservations = [], stockVersion }: StoredStock) {
  const heldOf = (size: string) =>
    reservations.filter((each) => each.size === size).reduce((sum, { quantity }) => sum + quantity, 0);
  const stock = fields.stock?.map(({ size, left }) => ({ size, left: Math.max(0, left - heldOf(size)) }));
  return {
    ...fields,
    ...(stock ? { stock } : {}),
    ...(reservations.length > 0 ? { reservations } : {}),
    ...(stockVersion === undefined ? {} : { stockVersion: stockVersion + 1 }),
  };
}

/** Replaces a record by what it was on the first day; of a product that is being ordered right now, again. */
async function resetRecord(collection: Collection, filter: { _id: Types.ObjectId }, fields: object) {
  for (;;) {
    const present = (await collection.findOne(filter)) as StoredStock | null;
    const { stockVersion } = present ?? {};
    const unchanged = { ...filter, stockVersion: stockVersion ?? { $exists: false } };
    try {
      const { matchedCount, upsertedCount } = await collection.replaceOne(
        unchanged,
        present ? withReservations(fields, present) : fields,
        { upsert: present === null },
      );
      if (matchedCount + upsertedCount > 0) return;
    } catch (error) {
      // Another process created it meanwhile.
      if (!isDuplicateKey(error)) throw error;
    }
  }
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

/** A footer that only names the business gets the demo's texts and links; its particulars stay. */
async function completeFooter(): Promise<void> {
  const { businessName: _n, abn: _abn, address: _a, phone: _p, email: _e, ...texts } = footer;
  await FooterModel.collection.updateOne({ description: '', importantLinks: [] }, { $set: texts });
}

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
    const firstDay = records.map(({ key, fields }, position) => ({
      filter: { _id: stableId(collection.name, key) },
      fields: { ...fields, position },
    }));
    if (reset) {
      // Replaced in place rather than dropped first: a shop that is open meanwhile never stands empty.
      for (const { filter, fields } of firstDay) await resetRecord(collection, filter, fields);
      await collection.deleteMany({ _id: { $nin: firstDay.map(({ filter }) => filter._id) } });
      written += records.length;
    } else {
      const result = await collection.bulkWrite(
        firstDay.map(({ filter, fields }) => ({
          updateOne: { filter, update: { $setOnInsert: fields }, upsert: true },
        })),
      );
      written += result.upsertedCount;
    }
    if (collection === FooterModel.collection) await completeFooter();
    await marks().updateOne(mark, { $set: { filledAt: new Date() } }, { upsert: true });
  }
  return written;
}
