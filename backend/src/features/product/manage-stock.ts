import { Types } from 'mongoose';
import { productMessages, type SizeStock } from '../../contract/product.ts';
import { notFound } from '../../http/problem.ts';
import { ProductModel } from './product.model.ts';

/** Stock as the shopkeeper's desk works on it. */

/** What is limited of a product: what is left, and what waits for somebody's payment and is not left. */
export interface SizeStockOnDesk extends SizeStock {
  held: number;
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
