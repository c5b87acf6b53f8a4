import type { mongo, Types } from 'mongoose';
import { ProductModel } from '../../product.model.ts';
import type { LedgerStart } from './ledger.schema.ts';
import { addUp } from './ledger-entries.ts';
import { StockEntryModel } from './stock-entry.model.ts';

/** The stock of a size beside what its ledger says. They are equal if `(stock ?? 0) === ledger`. */
export interface LedgerComparison {
  product: { _id: string; name: string };
  size: string;
  /** The available units; null: the size is not limited. */
  stock: number | null;
  /** The sum of the changes of its entries. */
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
export async function sumMoved(
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

/** @returns one record for each size that has stock or entries; none for a product that has no ledger yet */
async function* compareOwners(
  products: mongo.Collection,
  filter: object,
  sumsOf: (owner: LedgerOwner) => Map<string, number> | Promise<Map<string, number>>,
): AsyncGenerator<LedgerComparison> {
  const owners = products.find({ ...filter, ledgerStart: { $exists: true } }, { projection });
  for await (const found of owners) {
    const owner = found as LedgerOwner;
    const { _id, name, stock } = owner;
    const sums = await sumsOf(owner);
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

/**
 * Adds up the entries of the stock ledger of a database, also while a shop sells: the stock and the entries that were not moved
 * yet are read of one moment.
 * @param filter of the products
 */
export const compareLedgerIn = (
  products: mongo.Collection,
  entries: mongo.Collection,
  filter: object = {},
): AsyncGenerator<LedgerComparison> =>
  compareOwners(products, filter, async ({ _id, ledger, ledgerStart }) => {
    const sums = await sumMoved(entries, _id, ledgerStart.sequence);
    for (const { size, change } of ledger ?? []) sums.set(size, (sums.get(size) ?? 0) + change);
    return sums;
  });

async function collect(comparisons: AsyncGenerator<LedgerComparison>): Promise<LedgerComparison[]> {
  const all: LedgerComparison[] = [];
  for await (const one of comparisons) all.push(one);
  return all;
}

const ofProducts = (ids?: readonly Types.ObjectId[]) => (ids ? { _id: { $in: [...ids] } } : {});
/** The same of the shop's database. @param ids of the products; default: all */
export const compareLedger = (ids?: readonly Types.ObjectId[]): Promise<LedgerComparison[]> =>
  collect(compareLedgerIn(ProductModel.collection, StockEntryModel.collection, ofProducts(ids)));

/** The same without the entries that were moved: what they added up to then stands in the product. However many there are. */
export const compareWaiting = (ids: readonly Types.ObjectId[]): Promise<LedgerComparison[]> =>
  collect(
    compareOwners(
      ProductModel.collection,
      ofProducts(ids),
      ({ ledger, ledgerStart }) =>
        new Map(addUp(ledgerStart.units, ledger ?? []).map(({ size, left }) => [size, left])),
    ),
  );
