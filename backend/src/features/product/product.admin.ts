import { Types } from 'mongoose';
import type { BatchWrite } from '../../adapters/database/batch/batch-types.ts';
import { type Product, productMessages, type SizeStock } from '../../contract/product.ts';
import { notFound } from '../../http/problem.ts';
import { type ProductFields, ProductModel, type StockImport } from './product.model.ts';
import { type StockChange, stockUpdates } from './stock.admin.ts';

/** Catalogue administration. */

/** A product with its rank in the shop's own order, smallest first; `stock` lists its limited sizes. */
export interface AdminProduct extends Omit<Product, 'stock'> {
  position: number;
  stock: SizeStock[];
}
export type AdminProductFields = Omit<AdminProduct, '_id'>;
/** The fields that are written as they are; stock has its own rules. */
type EditableProductFields = Omit<AdminProductFields, 'stock'>;

/** A change of a product, by 24-digit hexadecimal id. */
export type ProductChange =
  | { kind: 'create'; id: string; fields: AdminProductFields }
  | { kind: 'update'; id: string; fields: Partial<EditableProductFields>; stock: readonly StockChange[] };

const batchSize = 500;

function presentAdminProduct(stored: ProductFields & { _id: Types.ObjectId }): AdminProduct {
  const { _id, stock, reservations: _r, stockVersion: _v, ...fields } = stored;
  const limited = (stock ?? []).filter(({ size }) => fields.sizes.includes(size));
  return { _id: _id.toHexString(), ...fields, stock: limited.map(({ size, left }) => ({ size, left })) };
}

/** The whole catalogue in the shop's own order, read in batches. */
export async function listAdminProducts(): Promise<AdminProduct[]> {
  const shelf: AdminProduct[] = [];
  const stored = ProductModel.find().sort({ position: 1, _id: 1 }).lean().cursor({ batchSize });
  for await (const product of stored) shelf.push(presentAdminProduct(product));
  return shelf;
}

/**
 * Changes fields of one product.
 * @returns the product as it is now
 * @throws {Problem} 404 for an unknown product
 */
export async function changeProduct(
  id: string,
  fields: Partial<EditableProductFields>,
): Promise<AdminProduct> {
  const changed = await ProductModel.findByIdAndUpdate(
    new Types.ObjectId(id),
    { $set: fields },
    { returnDocument: 'after', runValidators: true },
  ).lean();
  if (!changed) throw notFound(productMessages.notFound);
  return presentAdminProduct(changed);
}

/**
 * Changes of many products as writes of one batch.
 * @param importedFrom what the changed stock is marked with
 */
export function productWrites(changes: readonly ProductChange[], importedFrom: StockImport): BatchWrite[] {
  const collection = ProductModel.collection.name;
  return changes.flatMap((change): BatchWrite[] => {
    const id = new Types.ObjectId(change.id);
    if (change.kind === 'create') {
      const { stock, ...fields } = change.fields;
      const marked = stock.map(({ size, left }) => ({ size, left, importedFrom }));
      const all = stock.length > 0 ? { ...fields, stock: marked } : fields;
      return [{ collection, id, change: { kind: 'insert', fields: all } }];
    }
    const writes: BatchWrite[] = [];
    if (Object.keys(change.fields).length > 0) {
      writes.push({ collection, id, change: { kind: 'update', set: { ...change.fields } } });
    }
    const updates = change.stock.flatMap((each) => stockUpdates(each, importedFrom));
    if (updates.length > 0) writes.push({ collection, id, change: { kind: 'guarded', updates } });
    return writes;
  });
}
