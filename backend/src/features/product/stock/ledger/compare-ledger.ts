import type { mongo, Types } from 'mongoose';
import { ProductModel } from '../../product.model.ts';
import type { LedgerStart } from './ledger.schema.ts';
import { StockEntryModel } from './stock-entry.model.ts';

/** The stock of a size beside what its ledger says. They are equal if `(stock ?? 0) === ledger`. */
export interface LedgerComparison {
  product: { _id: string; name: string };
  size: string;
  /** The available units; null: the size is not limited. */
  stock: number | null;
  /** The sum of the changes of all its entries. */
  ledger: number;
}

interface LedgerOwner {
  _id: Types.ObjectId;
  name: string;
  stock?: { size: string; left: number }[] | null;
  ledger?: { size: string; change: number }[] | null;
  ledgerStart: LedgerStart;
}
const projection = { name: 1, stock: 1, ledger: 1, ledgerStart: 1 };

/** The sums of the entries that were moved, by size. Those up to a place are all there, and never change. */
async function sumMoved(
  entries: mongo.Collection,
  product: Types.ObjectId,
  sequence: number,
): Promise<Map<string, number>> {
  const sums = await entries
    .aggregate<{ _id: string; sum: number }>([
      { $match: { product, sequence: { $lte: sequence } } },
      { $group: { _id: '$size', sum: { $sum: '$change' } } },
    ])
    .toArray();
  return new Map(sums.map(({ _id, sum }) => [_id, sum]));
}

/**
 * Adds up the entries of the stock ledger of a database, also while a shop sells: the stock and the entries that were not moved
 * yet are read of one moment.
 * @param filter of the products
 * @returns one record for each size that has stock or entries; none for a product that has no ledger yet
 */
export async function* compareLedgerIn(
  products: mongo.Collection,
  entries: mongo.Collection,
  filter: object = {},
): AsyncGenerator<LedgerComparison> {
  const owners = products.find({ ...filter, ledgerStart: { $exists: true } }, { projection });
  for await (const owner of owners) {
    const { _id, name, stock, ledger, ledgerStart } = owner as LedgerOwner;
    const sums = await sumMoved(entries, _id, ledgerStart.sequence);
    for (const { size, change } of ledger ?? []) sums.set(size, (sums.get(size) ?? 0) + change);
    const limited = new Map((stock ?? []).map(({ size, left }) => [size, left]));
    for (const size of [...new Set([...limited.keys(), ...sums.keys()])].toSorted())
      yield {
        product: { _id: _id.toHexString(), name },
        size,
        stock: limited.get(size) ?? null,
        ledger: sums.get(size) ?? 0,
      };
  }
}

/** The same of the shop's database. @param ids of the products; default: all */
export async function compareLedger(ids?: readonly Types.ObjectId[]): Promise<LedgerComparison[]> {
  const filter = ids ? { _id: { $in: [...ids] } } : {};
  const comparisons: LedgerComparison[] = [];
  for await (const one of compareLedgerIn(ProductModel.collection, StockEntryModel.collection, filter))
    comparisons.push(one);
  return comparisons;
}
