import { createHash } from 'node:crypto';
import mongoose, { type Collection, mongo, Types } from 'mongoose';
import { isDuplicateKey, unlessDuplicate } from '../adapters/database/duplicate-key.ts';
import type { ContentKey, ContentPart } from '../contract/content.ts';
import { contentModels, FooterModel } from '../features/content/content.model.ts';
import { recordContentChange } from '../features/content/content-changes.ts';
import { ProductModel } from '../features/product/product.model.ts';
import { catalogue } from './catalogue/index.ts';
import { footer } from './content/frame.ts';
import { contentLists } from './content/index.ts';

/** The id of a demo record: the same on every machine and after every reset, because links and carts contain it. */
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

/** The part of a stored product that a reset depends on. */
interface StoredStock {
  version?: number;
  stock?: { size: string; left: number }[];
  reservations?: { size: string; quantity: number }[];
  stockVersion?: number;
}

/** The initial product with its current reservations, which are subtracted from the stock and can still be released. */
function withReservations(fields: StoredStock, { version, reservations = [], stockVersion }: StoredStock) {
  const reservedOf = (size: string) =>
    reservations.filter((each) => each.size === size).reduce((sum, { quantity }) => sum + quantity, 0);
  const stock = fields.stock?.map(({ size, left }) => ({ size, left: Math.max(0, left - reservedOf(size)) }));
  return {
    ...fields,
    ...(version === undefined ? {} : { version: version + 1 }),
    ...(stock ? { stock } : {}),
    ...(reservations.length > 0 ? { reservations } : {}),
    ...(stockVersion === undefined ? {} : { stockVersion: stockVersion + 1 }),
  };
}

/** Resets a record to its initial state. Retries when an order or an admin changes the product meanwhile. */
async function resetRecord(collection: Collection, filter: { _id: Types.ObjectId }, fields: object) {
  for (;;) {
    const present = (await collection.findOne(filter)) as StoredStock | null;
    const asRead = (field: 'stockVersion' | 'version') => present?.[field] ?? { $exists: false };
    const unchanged = { ...filter, stockVersion: asRead('stockVersion'), version: asRead('version') };
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

interface InitialRecord {
  filter: { _id: Types.ObjectId };
  fields: object;
}

/** Inserts the records that are missing. @returns how many this process inserted; another one may insert the rest */
async function insertMissing(collection: Collection, initial: readonly InitialRecord[]): Promise<number> {
  const upserts = initial.map(({ filter, fields }) => ({
    updateOne: { filter, update: { $setOnInsert: fields }, upsert: true },
  }));
  try {
    return (await collection.bulkWrite(upserts, { ordered: false })).upsertedCount;
  } catch (error) {
    if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
    if (![error.writeErrors].flat().every(isDuplicateKey)) throw error;
    return error.upsertedCount;
  }
}

const collections: { collection: Collection; part?: ContentPart; records: SeedRecord[] }[] = [
  {
    collection: ProductModel.collection,
    records: catalogue.map(({ slug, ...fields }) => ({ key: slug, fields })),
  },
  ...(Object.keys(contentLists) as ContentKey[]).map((key) => ({
    collection: contentModels[key].collection,
    part: key,
    records: contentRecords(key),
  })),
  { collection: FooterModel.collection, part: 'footer', records: [{ key: 'footer', fields: footer }] },
];

/** Adds the demo's texts and links to a footer that only has the business details. */
async function completeFooter(): Promise<number> {
  const { businessName: _n, abn: _abn, address: _a, phone: _p, email: _e, ...texts } = footer;
  const empty = { description: '', importantLinks: [] };
  return (await FooterModel.collection.updateOne(empty, { $set: texts })).modifiedCount;
}

/** The collections that were seeded once, so that records which an admin deletes do not come back. */
const marks = () => mongoose.connection.collection<{ _id: string; filledAt: Date }>('seededcollections');

/**
 * Adds missing demo products and content; `reset` restores all of them. Never touches users, orders and donations
 * (contract "Commands"). `once`, for the start of a shop, skips collections that were seeded before.
 * @returns the number of records written
 */
export async function seedShop({ reset = false, once = false } = {}): Promise<number> {
  let written = 0;
  for (const { collection, part, records } of collections) {
    const mark = { _id: collection.name };
    if (once && (await marks().findOne(mark))) continue;
    let changes: number;
    const ofProducts = { status: 'live', version: 1, updatedAt: new Date() };
    const shared = collection === ProductModel.collection ? ofProducts : {};
    const initial = records.map(({ key, fields }, position) => ({
      filter: { _id: stableId(collection.name, key) },
      fields: { ...fields, ...shared, position },
    }));
    if (reset) {
      // Replaced in place, not dropped first, so that an open shop is never empty.
      for (const { filter, fields } of initial) await resetRecord(collection, filter, fields);
      await collection.deleteMany({ _id: { $nin: initial.map(({ filter }) => filter._id) } });
      changes = records.length;
    } else {
      changes = await insertMissing(collection, initial);
    }
    written += changes;
    if (part === 'footer') changes += await completeFooter();
    if (part && changes > 0) await recordContentChange([part]);
    await unlessDuplicate(marks().updateOne(mark, { $set: { filledAt: new Date() } }, { upsert: true }));
  }
  return written;
}
