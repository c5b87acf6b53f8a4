import { Types } from 'mongoose';
import type { GuardedUpdate } from '../../adapters/database/batch/batch-types.ts';
import { productMessages, type SizeStock } from '../../contract/product.ts';
import { notFound } from '../../http/problem.ts';
import { ProductModel } from './product.model.ts';

/** Stock as the shopkeeper's desk works on it. */

/** What is limited of a product: what is left, and what waits for somebody's payment and is not left. */
export interface SizeStockOnDesk extends SizeStock {
  held: number;
}

/** How many pieces of a size are left from now on; undefined: as many as anybody wants. */
export interface StockChange {
  size: string;
  left: number | undefined;
}

/**
 * Says how many pieces of a size are left, as updates of a batch: of the two that limit it, one fits. Repeated they do
 * nothing more. What waits for a payment stays held.
 */
export function stockUpdates({ size, left }: StockChange): GuardedUpdate[] {
  const counted = { $inc: { stockVersion: 1 } };
  if (left === undefined) {
    return [{ filter: { 'stock.size': size }, update: { $pull: { stock: { size } }, ...counted } }];
  }
  return [
    {
      filter: { 'stock.size': size },
      update: { $set: { 'stock.$[one].left': left }, ...counted },
      arrayFilters: [{ 'one.size': size }],
    },
    { filter: { 'stock.size': { $ne: size } }, update: { $push: { stock: { size, left } }, ...counted } },
  ];
}

/**
 * The limited sizes of a product.
 * @throws {Problem} 404 for an unknown product
 */
export async function readStock(id: string): Promise<SizeStockOnDesk[]> {
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
