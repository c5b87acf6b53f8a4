import { isDeepStrictEqual } from 'node:util';
import { Types } from 'mongoose';
import type { Actor } from '../../../../audit/actor.ts';
import { auditProduct } from '../../console/audit-product.ts';
import { ProductModel, type StoredProduct } from '../../product.model.ts';
import { sumMoved } from './compare-ledger.ts';
import { addUp, countChange, entriesOfChange, pushEntries } from './ledger-entries.ts';
import { moveEntries } from './move-entries.ts';
import { StockEntryModel } from './stock-entry.model.ts';

/** What the ledger of a size lacked. */
export interface Correction {
  size: string;
  /** Units. */
  change: number;
}

/**
 * Adds the entries that the ledger of a product lacks, so that they add up to its stock: for a person who has looked into the
 * difference that the proof names. The stock stays as it is.
 * @returns what was added; empty when the ledger is right
 */
export async function correctLedger(
  actor: Actor,
  { _id: id }: { readonly _id: string },
): Promise<Correction[]> {
  const _id = new Types.ObjectId(id);
  let recorded: object | undefined;
  for (;;) {
    const sequence = await moveEntries(_id);
    const product = await ProductModel.findById(_id).lean<StoredProduct>();
    if (!product) return [];
    const { name, stock, stockVersion, ledger } = product;
    const sums = await sumMoved(StockEntryModel.collection, _id, sequence);
    const units = [...sums].map(([size, left]) => ({ size, left })).filter(({ left }) => left !== 0);
    const known = addUp(units, ledger ?? []);
    const entries = entriesOfChange({ cause: 'edit', by: actor }, known, stock ?? []).filter(
      ({ change }) => change !== 0,
    );
    if (entries.length === 0) return [];
    const to = (stock ?? []).map(({ size, left }) => ({ size, left }));
    const changes = { stockLedger: { from: known, to } };
    // Again only when the stock changed meanwhile.
    if (!isDeepStrictEqual(changes, recorded)) await auditProduct(actor, { _id, name }, changes);
    recorded = changes;
    const { modifiedCount } = await ProductModel.updateOne(
      { _id, stockVersion: stockVersion ?? { $exists: false }, 'ledgerStart.sequence': sequence },
      { $set: { 'ledgerStart.units': units }, $push: pushEntries(entries), $inc: countChange },
    );
    if (modifiedCount > 0) return entries.map(({ size, change }) => ({ size, change }));
  }
}
