import { mongo, type Types } from 'mongoose';
import { isDuplicateKey } from '../../../../adapters/database/duplicate-key.ts';
import type { Background } from '../../../../background.ts';
import type { CrashPoint } from '../../../../config/crash-at.ts';
import { logger } from '../../../../config/log/logger.ts';
import { ProductModel, type StoredProduct } from '../../product.model.ts';
import { catchUp, catchUpProjection, isBehind } from './catch-up.ts';
import { numberEntries } from './ledger-entries.ts';
import { openLedgers } from './open-ledgers.ts';
import { StockEntryModel } from './stock-entry.model.ts';

/**
 * The entries of the stock ledger wait in their product, so that an order needs no further write, and are moved when there
 * are many, or when they are read. `ledgerStart` of the product says how many were moved and what they add up to. So
 * processes that move the same entries make the same documents, and a repeat after a crash adds none.
 */

/** So many entries are moved at once; a product has few more. */
export const manyEntries = 50;
/** What is read of a product to count the entries that wait in it. */
export const waitingProjection = { 'ledger._id': 1 } as const;
export const hasManyEntries = ({ ledger }: { ledger?: readonly unknown[] | null }): boolean =>
  (ledger?.length ?? 0) >= manyEntries;

const ledgerProjection = { ledger: 1, ledgerStart: 1, ...catchUpProjection } as const;

/**
 * What another call has added is the same. Other entries in these places are not part of this ledger, e.g. those of a backup that
 * is not of one moment, written after the product was.
 */
async function addEntries(
  product: Types.ObjectId,
  entries: ReturnType<typeof numberEntries>['entries'],
): Promise<void> {
  const places = { $in: entries.map(({ sequence }) => sequence) };
  await StockEntryModel.deleteMany({
    product,
    sequence: places,
    _id: { $nin: entries.map(({ _id }) => _id) },
  });
  try {
    await StockEntryModel.collection.insertMany(entries, { ordered: false });
  } catch (error) {
    if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
    if (![error.writeErrors].flat().every(isDuplicateKey)) throw error;
  }
}

/**
 * Moves the entries that wait in a product to the collection, in their order.
 * @returns how many of them the collection has now; entries in later places are not part of the ledger
 */
export async function moveEntries(
  _id: Types.ObjectId,
  crashAt: (point: CrashPoint) => void = () => undefined,
): Promise<number> {
  for (;;) {
    const product = await ProductModel.findById(_id, ledgerProjection).lean<StoredProduct>();
    if (!product) {
      // It was removed while its entries were moved.
      await StockEntryModel.deleteMany({ product: _id });
      return 0;
    }
    const { ledger, ledgerStart } = product;
    if (!ledgerStart) {
      await openLedgers(ProductModel.collection, { _id });
      continue;
    }
    if (isBehind(product)) {
      await catchUp(product);
      continue;
    }
    if (!ledger?.length) return ledgerStart.sequence;
    const { entries, end } = numberEntries(_id, ledgerStart, ledger);
    await addEntries(_id, entries);
    crashAt('after-stock-entries-added');
    const { modifiedCount } = await ProductModel.updateOne(
      { _id, 'ledgerStart.sequence': ledgerStart.sequence },
      { $set: { ledgerStart: end }, $pull: { ledger: { _id: { $in: ledger.map((entry) => entry._id) } } } },
    );
    if (modifiedCount > 0) return end.sequence;
  }
}

/** Removes the entries of products that are gone. */
export async function removeOrphanEntries(): Promise<void> {
  const owners = await StockEntryModel.distinct('product');
  const present = await ProductModel.distinct('_id', { _id: { $in: owners } });
  const known = new Set(present.map(String));
  const gone = owners.filter((id) => !known.has(String(id)));
  if (gone.length > 0) await StockEntryModel.deleteMany({ product: { $in: gone } });
}

const lookEveryMs = 600_000;
const lookProjection = {
  ...waitingProjection,
  'ledgerStart.sequence': 1,
  stockVersion: 1,
  ledgerVersion: 1,
} as const;
type LookedAt = Pick<StoredProduct, '_id' | 'ledger' | 'ledgerStart' | 'stockVersion' | 'ledgerVersion'>;
const needsMove = (product: LookedAt) => hasManyEntries(product) || !product.ledgerStart || isBehind(product);

/**
 * Adds the background work that moves the entries of products that have many, or whose ledger an older version of the shop has
 * left behind. It looks for them at its start and every ten minutes.
 * @returns moves those of a product soon, which an order has found to have many
 */
export function createEntryMover(
  addTask: Background['add'],
  crashAt: (point: CrashPoint) => void,
): (productId: Types.ObjectId) => void {
  const waiting = new Map<string, Types.ObjectId>();
  let lookAt = 0;
  const moveSoon = addTask('stock entries', async () => {
    if (Date.now() >= lookAt) {
      for (const product of await ProductModel.find({}, lookProjection).lean<LookedAt[]>())
        if (needsMove(product)) waiting.set(String(product._id), product._id);
      lookAt = Date.now() + lookEveryMs;
    }
    for (const [key, _id] of waiting) {
      waiting.delete(key);
      // The entries stay in the product, and the others need not wait for it.
      await moveEntries(_id, crashAt).catch((error: unknown) =>
        logger.error({ err: error, productId: key }, 'stock entries could not be moved'),
      );
    }
  });
  return (_id) => {
    waiting.set(String(_id), _id);
    moveSoon();
  };
}
