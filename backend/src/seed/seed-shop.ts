import mongoose, { type Collection, mongo, type Types } from 'mongoose';
import { isDuplicateKey, unlessDuplicate } from '../adapters/database/duplicate-key.ts';
import { OperationError } from '../config/operation-error.ts';
import { derivedFields } from '../features/product/derived-fields.ts';
import { ProductModel, storedRenames } from '../features/product/product.model.ts';
import { renameEntries, renamesInPlace, type SizeRename } from '../features/product/size-names.ts';
import type { LedgerStart } from '../features/product/stock/ledger/ledger.schema.ts';
import { entriesOfChange, newLedger } from '../features/product/stock/ledger/ledger-entries.ts';
import { removeOrphanEntries } from '../features/product/stock/ledger/move-entries.ts';
import { catalogue } from './catalogue/index.ts';
import { demoProductId } from './demo-products.ts';
import { readOpening } from './opening.ts';
import { seededParts, seedPart } from './seed-content.ts';

/** The part of a stored product that a reset depends on. */
interface StoredStock {
  version?: number;
  sizes?: string[];
  sizeRenames?: SizeRename[];
  createdAt?: Date;
  stock?: { size: string; left: number }[];
  reservations?: { size: string; quantity: number }[];
  stockVersion?: number;
  ledgerVersion?: number;
  ledger?: object[];
  ledgerStart?: LedgerStart;
}

/**
 * The initial product with its present date of creation and its reservations, which are subtracted from the stock and can
 * still be released. A size that was renamed gets its initial name back, and so do its reservations. The stock ledger stays, with the
 * entries of this change.
 */
function withReservations(fields: StoredStock, before: StoredStock) {
  const { version, createdAt, sizes = [], sizeRenames = [], reservations: present = [] } = before;
  const { stockVersion, ledgerVersion = 0, ledger = [], ledgerStart } = before;
  const renames = renamesInPlace(sizes, fields.sizes ?? []);
  const reservations = renameEntries(present, renames);
  const after = renames.map((rename) => ({ ...rename, version: (version ?? 0) + 1 }));
  const allRenames = [...sizeRenames, ...after].slice(-storedRenames);
  const reservedOf = (size: string) =>
    reservations.filter((each) => each.size === size).reduce((sum, { quantity }) => sum + quantity, 0);
  const stock = fields.stock?.map(({ size, left }) => ({ size, left: Math.max(0, left - reservedOf(size)) }));
  const waiting = [
    ...ledger,
    ...entriesOfChange({ cause: 'edit' }, before.stock ?? [], stock ?? [], renames),
  ];
  return {
    ...fields,
    // One without a ledger gets it later, with this stock.
    ...(ledgerStart ? { ledgerStart } : {}),
    ...(ledgerStart && waiting.length > 0 ? { ledger: waiting } : {}),
    ...(version === undefined ? {} : { version: version + 1 }),
    ...(createdAt ? { createdAt } : {}),
    ...(stock ? { stock } : {}),
    ...(reservations.length > 0 ? { reservations } : {}),
    ...(allRenames.length > 0 ? { sizeRenames: allRenames } : {}),
    ...(stockVersion === undefined
      ? {}
      : { stockVersion: stockVersion + 1, ledgerVersion: ledgerVersion + 1 }),
  };
}

/** Resets a record to its initial state. Retries when an order or an admin changes the product meanwhile. */
async function resetRecord(collection: Collection, { filter, fields }: InitialRecord) {
  for (;;) {
    const present = (await collection.findOne(filter)) as StoredStock | null;
    const asRead = (field: 'stockVersion' | 'version') => present?.[field] ?? { $exists: false };
    const unchanged = { ...filter, stockVersion: asRead('stockVersion'), version: asRead('version') };
    try {
      const { matchedCount, upsertedCount } = await collection.replaceOne(
        unchanged,
        present ? withReservations(fields, present) : withLedger(fields),
        { upsert: present === null },
      );
      if (matchedCount + upsertedCount > 0) return;
    } catch (error) {
      // Another process created it meanwhile.
      if (present || !isDuplicateKey(error)) throw error;
    }
  }
}

interface InitialRecord {
  filter: { _id: Types.ObjectId };
  fields: StoredStock;
}

/** A new product with the ledger of its stock. */
const withLedger = (fields: StoredStock) => ({ ...fields, ...newLedger({}, fields.stock ?? []) });

/** Inserts the records that are missing. @returns how many this process inserted; another one may insert the rest */
async function insertMissing(collection: Collection, initial: readonly InitialRecord[]): Promise<number> {
  const upserts = initial.map(({ filter, fields }) => ({
    updateOne: { filter, update: { $setOnInsert: withLedger(fields) }, upsert: true },
  }));
  try {
    return (await collection.bulkWrite(upserts, { ordered: false })).upsertedCount;
  } catch (error) {
    if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
    if (![error.writeErrors].flat().every(isDuplicateKey)) throw error;
    return error.upsertedCount;
  }
}

async function seedProducts(reset: boolean): Promise<number> {
  const { collection } = ProductModel;
  const now = new Date();
  const ofProducts = { status: 'live', version: 1, createdAt: now, updatedAt: now };
  const initial = catalogue.map(({ slug, ...fields }, position) => ({
    filter: { _id: demoProductId({ slug }) },
    fields: { ...fields, ...derivedFields(fields), ...ofProducts, position },
  }));
  if (!reset) return insertMissing(collection, initial);
  // Other products may have the demo's SKUs.
  await collection.updateMany(
    { variantCodes: { $exists: true } },
    { $unset: { variants: 1, variantCodes: 1 } },
  );
  // Replaced in place, not dropped first, so that an open shop is never empty.
  for (const record of initial) await resetRecord(collection, record);
  await collection.deleteMany({ _id: { $nin: initial.map(({ filter }) => filter._id) } });
  await removeOrphanEntries();
  return initial.length;
}

/** What was seeded once, so that records which an admin deletes do not come back. */
const marks = () => mongoose.connection.collection<{ _id: string; filledAt: Date }>('seededcollections');

const seeds: { mark: string; run: (reset: boolean) => Promise<number> }[] = [
  { mark: ProductModel.collection.name, run: seedProducts },
  ...seededParts.map((key) => ({ mark: `content/${key}`, run: (reset: boolean) => seedPart(key, reset) })),
];

/**
 * Adds missing demo products and content; `reset` restores all of them. Never touches users, orders and donations.
 * `once`, for the start of a shop, skips what was seeded before.
 * @returns the number of records written; 0 with `once` in a shop that was opened
 * @throws {OperationError} for a shop that was opened: it never gets the demo again
 */
export async function seedShop({ reset = false, once = false } = {}): Promise<number> {
  if (await readOpening()) {
    if (once) return 0;
    throw new OperationError(
      'This shop was opened ("npm run shop -- open"): it never gets the demo again. Nothing was changed.',
    );
  }
  let written = 0;
  for (const { mark: _id, run } of seeds) {
    if (once && (await marks().findOne({ _id }))) continue;
    written += await run(reset);
    await unlessDuplicate(marks().updateOne({ _id }, { $set: { filledAt: new Date() } }, { upsert: true }));
  }
  return written;
}
