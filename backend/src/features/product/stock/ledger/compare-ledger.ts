import type { Types } from 'mongoose';
import { ProductModel, type StoredProduct } from '../../product.model.ts';
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

const projection = { name: 1, stock: 1, ledger: 1, ledgerStart: 1 } as const;
type LedgerOwner = Pick<StoredProduct, keyof typeof projection | '_id'>;

/** The sums of the entries that were moved, by size. Those up to a place are all there, and never change. */
async function sumMoved(product: Types.ObjectId, sequence: number): Promise<Map<string, number>> {
  const sums = await StockEntryModel.aggregate<{ _id: string; sum: number }>([
    { $match: { product, sequence: { $lte: sequence } } },
    { $group: { _id: '$size', sum: { $sum: '$change' } } },
  ]);
  return new Map(sums.map(({ _id, sum }) => [_id, sum]));
}

/**
 * Adds up the entries of the stock ledger, also in a shop that sells meanwhile: the stock and the entries that were not moved
 * yet are read of one moment.
 * @param ids of the products; default: all
 * @returns one record for each size that has stock or entries; none for a product that has no ledger yet
 */
export async function compareLedger(ids?: readonly Types.ObjectId[]): Promise<LedgerComparison[]> {
  const comparisons: LedgerComparison[] = [];
  const filter = { ...(ids && { _id: { $in: [...ids] } }), ledgerStart: { $exists: true } };
  for await (const product of ProductModel.find(filter, projection).lean<LedgerOwner[]>().cursor()) {
    const { _id, name, stock, ledger, ledgerStart } = product as LedgerOwner;
    const sums = await sumMoved(_id, ledgerStart?.sequence ?? 0);
    for (const { size, change } of ledger ?? []) sums.set(size, (sums.get(size) ?? 0) + change);
    const limited = new Map((stock ?? []).map(({ size, left }) => [size, left]));
    for (const size of new Set([...limited.keys(), ...sums.keys()]))
      comparisons.push({
        product: { _id: _id.toHexString(), name },
        size,
        stock: limited.get(size) ?? null,
        ledger: sums.get(size) ?? 0,
      });
  }
  return comparisons;
}
