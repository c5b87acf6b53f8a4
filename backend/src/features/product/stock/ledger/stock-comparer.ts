import { Types } from 'mongoose';
import type { Comparer } from '../../../../reconciliation/comparer.ts';
import { ProductModel } from '../../product.model.ts';
import { compareLedger, compareWaiting, type LedgerComparison } from './compare-ledger.ts';
import { StockEntryModel } from './stock-entry.model.ts';

/** An entry of the time before the last look may have been written after it. */
const overlapMs = 15 * 60_000;

const keyOf = ({ product, size }: LedgerComparison) => `${product._id}:${size}`;
const isEqual = ({ stock, ledger }: LedgerComparison) => (stock ?? 0) === ledger;

/** The products whose ledger has entries since a time. */
async function findChanged(since: Date): Promise<Types.ObjectId[]> {
  const from = new Date(since.getTime() - overlapMs);
  const waiting = await ProductModel.find({ 'ledger.at': { $gte: from } }, { _id: 1 }).lean();
  // By the time in the ids of the entries, which are indexed.
  const firstId = Types.ObjectId.createFromTime(Math.floor(from.getTime() / 1000));
  const moved = await StockEntryModel.distinct('product', { _id: { $gte: firstId } });
  return [...waiting.map(({ _id }) => _id), ...moved];
}

/**
 * The proof that the entries of each size add up to its stock. Only the comparison of everything, and a closer look, read entries
 * again that were moved: a product may have any number of them.
 */
export const stockComparer: Comparer = {
  async lookAtMany(since) {
    const sizes = await (since ? compareWaiting(await findChanged(since)) : compareLedger());
    const isNew = ({ product }: LedgerComparison) =>
      !since || new Types.ObjectId(product._id).getTimestamp() >= since;
    return {
      compared: sizes.filter(isNew).length,
      doubtful: sizes.filter((size) => !isEqual(size)).map(keyOf),
    };
  },
  async lookAt(key) {
    const [id = ''] = key.split(':', 1);
    const sizes = await compareLedger([new Types.ObjectId(id)]);
    const found = sizes.find((size) => keyOf(size) === key);
    if (!found || isEqual(found)) return undefined;
    const { product, size, stock, ledger } = found;
    return {
      record: product._id,
      message: `${product.name}, size ${size}: ${stock === null ? 'the stock is not limited' : `${stock} in stock`}, and the entries of its ledger add up to ${ledger}.`,
    };
  },
};
