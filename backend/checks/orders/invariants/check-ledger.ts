import type { mongo } from 'mongoose';
import { compareLedgerIn } from '../../../src/features/product/stock/ledger/compare-ledger.ts';

/** Compares the sums of the stock ledger with the stock. @returns what differs, one line each */
export async function checkLedger(db: mongo.Db | undefined): Promise<string[]> {
  if (!db) return ['no database'];
  const differences: string[] = [];
  for await (const { product, size, stock, ledger } of compareLedgerIn(
    db.collection('products'),
    db.collection('stockentries'),
  ))
    if (ledger !== (stock ?? 0))
      differences.push(`${product.name} (${size}): ${stock ?? 0} available, ${ledger} by the ledger`);
  return differences;
}
