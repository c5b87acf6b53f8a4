import { ProductModel, type StoredProduct } from '../../product.model.ts';
import { addUp, entriesOfChange, pushEntries } from './ledger-entries.ts';

/**
 * A process of a version from before the ledger, which still sells while a newer one runs, changes the stock without an entry. It
 * counts the change in `stockVersion`, and not in `ledgerVersion`. A stock that was changed behind the shop's back counts in neither:
 * that is for the proof to name.
 */

type Changed = Pick<
  StoredProduct,
  '_id' | 'stock' | 'stockVersion' | 'ledger' | 'ledgerStart' | 'ledgerVersion'
>;

export const catchUpProjection = { stock: 1, stockVersion: 1, ledgerVersion: 1 } as const;

export const isBehind = ({
  stockVersion,
  ledgerVersion,
}: Pick<Changed, 'stockVersion' | 'ledgerVersion'>): boolean => (stockVersion ?? 0) > (ledgerVersion ?? 0);

/** Adds the entries of such changes, all of a size as one `opening`. Another change meanwhile makes it change nothing. */
export async function catchUp({ _id, stock, stockVersion, ledger, ledgerStart, ledgerVersion }: Changed) {
  const known = addUp(ledgerStart?.units ?? [], ledger ?? []);
  const entries = entriesOfChange({ cause: 'opening' }, known, stock ?? []);
  await ProductModel.updateOne(
    { _id, stockVersion, ledgerVersion: ledgerVersion ?? { $exists: false } },
    { $set: { ledgerVersion: stockVersion }, ...(entries.length > 0 && { $push: pushEntries(entries) }) },
  );
}
