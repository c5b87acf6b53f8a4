import type { mongo, Types } from 'mongoose';
import type { LimitedSize } from '../../product.model.ts';
import type { LedgerEntry } from './ledger.schema.ts';
import { newLedger } from './ledger-entries.ts';

/** What is read of a product to begin its ledger. */
interface UnopenedProduct {
  _id: Types.ObjectId;
  stock?: Pick<LimitedSize, 'size' | 'left'>[] | null;
  stockVersion?: number | null;
  ledger?: LedgerEntry[] | null;
}
const projection = { stock: 1, stockVersion: 1, ledger: 1 };

/** The products that have no ledger: from before there was one, or stored by an older version of the shop. */
const isUnopened = { ledgerStart: { $exists: false } };

/** The stock before the first entry; also of sizes that have lost their limit, or their name, since. */
function openingStock({ stock, ledger }: UnopenedProduct) {
  const before = new Map((stock ?? []).map(({ size, left }) => [size, left]));
  for (const { size, change } of ledger ?? []) before.set(size, (before.get(size) ?? 0) - change);
  const isLimited = (size: string) => stock?.some((each) => each.size === size);
  return [...before]
    .filter(([size, left]) => left !== 0 || isLimited(size))
    .map(([size, left]) => ({ size, left }));
}

/**
 * Begins the ledger of each product that has none: with an entry `opening` for each limited size, before the entries that
 * were written meanwhile. A product that is sold between read and write is read again. With the driver, for the migration.
 * @param filter which products; those with a ledger stay as they are
 */
export async function openLedgers(products: mongo.Collection, filter: object = {}): Promise<void> {
  for (;;) {
    const found = await products.find({ ...filter, ...isUnopened }, { projection }).toArray();
    if (found.length === 0) return;
    for (const product of found as unknown as UnopenedProduct[]) {
      const { ledgerStart, ledger: opening = [] } = newLedger({}, openingStock(product));
      const ledger = [...opening, ...(product.ledger ?? [])];
      await products.updateOne(
        // Each change of the stock counts in it.
        { _id: product._id, stockVersion: product.stockVersion ?? { $exists: false }, ...isUnopened },
        {
          $set: {
            ledgerStart,
            ...(ledger.length > 0 && { ledger }),
            ...(product.stockVersion && { ledgerVersion: product.stockVersion }),
          },
        },
      );
    }
  }
}
