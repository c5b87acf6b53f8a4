import { Types } from 'mongoose';
import type { BatchWrite } from '../../adapters/database/batch/batch-types.ts';
import { type Product, productMessages } from '../../contract/product.ts';
import { notFound } from '../../http/problem.ts';
import { type ProductFields, ProductModel } from './product.model.ts';

/** The catalogue as the shopkeeper's desk works on it. */

/** A product with its place in the shop's own order, smallest first. */
export interface ShelfProduct extends Omit<Product, 'stock'> {
  position: number;
}
export type ShelfFields = Omit<ShelfProduct, '_id'>;

/** A change of a product, by 24-digit hexadecimal id. */
export type ShelfChange =
  | { kind: 'create'; id: string; fields: ShelfFields }
  | { kind: 'update'; id: string; fields: Partial<ShelfFields> };

const batchSize = 500;

function presentShelf(stored: ProductFields & { _id: Types.ObjectId }): ShelfProduct {
  const { _id, stock: _s, holds: _h, stockVersion: _v, ...fields } = stored;
  return { _id: _id.toHexString(), ...fields };
}

/** The whole catalogue in the shop's own order, read in portions. */
export async function readShelf(): Promise<ShelfProduct[]> {
  const shelf: ShelfProduct[] = [];
  const stored = ProductModel.find().sort({ position: 1, _id: 1 }).lean().cursor({ batchSize });
  for await (const product of stored) shelf.push(presentShelf(product));
  return shelf;
}

/**
 * Changes fields of one product.
 * @returns the product as it is now
 * @throws {Problem} 404 for an unknown product
 */
export async function changeProduct(id: string, fields: Partial<ShelfFields>): Promise<ShelfProduct> {
  const changed = await ProductModel.findByIdAndUpdate(
    new Types.ObjectId(id),
    { $set: fields },
    { returnDocument: 'after', runValidators: true },
  ).lean();
  if (!changed) throw notFound(productMessages.notFound);
  return presentShelf(changed);
}

/** Changes of many products as writes of one batch. */
export function shelfWrites(changes: readonly ShelfChange[]): BatchWrite[] {
  return changes.map((change) => ({
    collection: ProductModel.collection.name,
    id: new Types.ObjectId(change.id),
    change:
      change.kind === 'create'
        ? { kind: 'insert', fields: { ...change.fields } }
        : { kind: 'update', set: { ...change.fields } },
  }));
}
