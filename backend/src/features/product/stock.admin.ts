import { Types } from 'mongoose';
import type { GuardedUpdate } from '../../adapters/database/batch/batch-types.ts';
import { productMessages, type SizeStock } from '../../contract/product.ts';
import { notFound } from '../../http/problem.ts';
import { ProductModel, type StockImport } from './product.model.ts';

export type { StockImport } from './product.model.ts';

/** Stock as the shopkeeper's desk works on it. */

/** What is limited of a product: what is left, and what waits for somebody's payment and is not left. */
export interface AdminSizeStock extends SizeStock {
  held: number;
}

/** How many units of a size an import leaves. */
export interface StockChange {
  size: string;
  /** What was left when the import was planned; undefined: no limit. */
  from: number | undefined;
  /** What the file says; undefined: no limit. */
  left: number | undefined;
}

/**
 * A change of stock by an import, as updates of a batch; at most one of them fits. What is sold or released after the
 * import was planned stays counted, because a limited size is changed by the difference. A crash may repeat the
 * updates: those of a run that has set the size already fit no more.
 */
export function stockUpdates({ size, from, left }: StockChange, importedFrom: StockImport): GuardedUpdate[] {
  const counted = { $inc: { stockVersion: 1 } };
  if (left === undefined) {
    return [{ filter: { 'stock.size': size }, update: { $pull: { stock: { size } }, ...counted } }];
  }
  const notYet = { size, 'importedFrom.run': { $ne: importedFrom.run } };
  const set = (fields: { left?: number }) =>
    Object.fromEntries(
      Object.entries({ ...fields, importedFrom }).map(([field, value]) => [`stock.$[one].${field}`, value]),
    );
  const arrayFilters = [{ 'one.size': size }];
  const added = from === undefined ? undefined : left - from;
  const change: GuardedUpdate[] =
    added === undefined
      ? [
          {
            filter: { stock: { $elemMatch: notYet } },
            update: { $set: set({ left }), ...counted },
            arrayFilters,
          },
        ]
      : [
          {
            filter: { stock: { $elemMatch: { ...notYet, left: { $gte: -added } } } },
            update: { $set: set({}), $inc: { 'stock.$[one].left': added, stockVersion: 1 } },
            arrayFilters,
          },
          // More were sold meanwhile than the file leaves.
          {
            filter: { stock: { $elemMatch: { ...notYet, left: { $lt: -added } } } },
            update: { $set: set({ left: 0 }), ...counted },
            arrayFilters,
          },
        ];
  const begin = {
    filter: { 'stock.size': { $ne: size } },
    update: { $push: { stock: { size, left, importedFrom } }, ...counted },
  };
  return [...change, begin];
}

/**
 * The sizes whose stock was last set by a product file.
 * @param file its SHA-256
 * @returns by product id
 */
export async function findSizesSetBy(file: string): Promise<Map<string, ReadonlySet<string>>> {
  const products = await ProductModel.find({ 'stock.importedFrom.file': file }, { stock: 1 }).lean();
  return new Map(
    products.map(({ _id, stock }) => [
      _id.toHexString(),
      new Set((stock ?? []).filter((each) => each.importedFrom?.file === file).map(({ size }) => size)),
    ]),
  );
}

/**
 * The limited sizes of a product.
 * @throws {Problem} 404 for an unknown product
 */
export async function readStock(id: string): Promise<AdminSizeStock[]> {
  const product = await ProductModel.findById(id, { stock: 1, holds: 1 }).lean();
  if (!product) throw notFound(productMessages.notFound);
  return (product.stock ?? []).map(({ size, left }) => ({
    size,
    left,
    held: (product.holds ?? []).filter((hold) => hold.size === size).reduce((sum, { qty }) => sum + qty, 0),
  }));
}

/**
 * Says how many pieces of a size are left to be bought. What waits for a payment is not counted and stays held.
 * @param left a whole number, 0 or more; undefined: as many as anybody wants
 * @throws {Problem} 404 for an unknown product
 */
export async function setStock(id: string, size: string, left: number | undefined): Promise<void> {
  const _id = new Types.ObjectId(id);
  const counted = { $inc: { stockVersion: 1 } };
  for (;;) {
    if (left === undefined) {
      await ProductModel.updateOne({ _id, 'stock.size': size }, { $pull: { stock: { size } }, ...counted });
    } else {
      const changed = await ProductModel.updateOne(
        { _id, 'stock.size': size },
        { $set: { 'stock.$[one].left': left }, ...counted },
        { arrayFilters: [{ 'one.size': size }] },
      );
      const isDone =
        changed.matchedCount > 0 ||
        (
          await ProductModel.updateOne(
            { _id, 'stock.size': { $ne: size } },
            { $push: { stock: { size, left } }, ...counted },
          )
        ).matchedCount > 0;
      // Neither: somebody else began to limit it between the two.
      if (!isDone && (await ProductModel.exists({ _id }))) continue;
    }
    if (!(await ProductModel.exists({ _id }))) throw notFound(productMessages.notFound);
    return;
  }
}

/**
 * Puts pieces of a limited size on the shelf, or takes some off it; buyers may do the same at that moment.
 * @param pieces a whole number; below 0 takes off
 * @returns false when the size is not limited, or fewer are left than are to be taken off
 */
export async function addStock(id: string, size: string, pieces: number): Promise<boolean> {
  const { modifiedCount } = await ProductModel.updateOne(
    { _id: new Types.ObjectId(id), stock: { $elemMatch: { size, left: { $gte: -pieces } } } },
    { $inc: { 'stock.$[one].left': pieces, stockVersion: 1 } },
    { arrayFilters: [{ 'one.size': size }] },
  );
  return modifiedCount > 0;
}
