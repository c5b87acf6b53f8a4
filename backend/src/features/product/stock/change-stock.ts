import { Types } from 'mongoose';
import type { GuardedUpdate } from '../../../adapters/database/batch/batch-types.ts';
import type { Actor } from '../../../audit/actor.ts';
import { OperationError } from '../../../config/operation-error.ts';
import type { Product, SizeStock } from '../../../contract/product/product.ts';
import { problem } from '../../../errors/problem.ts';
import { auditProduct } from '../console/audit-product.ts';
import { ProductModel, type StockImport } from '../product.model.ts';

export type { StockImport } from '../product.model.ts';

/** Stock administration. */

/** The stock of a limited size. `left`: available units; `held`: units reserved by unpaid orders, not in `left`. */
interface SizeStockRecord extends SizeStock {
  held: number;
}

/** The product whose stock changes, as it was read. */
type ProductWithStock = Pick<Product, '_id' | 'name' | 'stock'>;

/** A change of a size's stock by an import. */
export interface StockChange {
  size: string;
  /** The stock when the import was planned; undefined: unlimited. */
  from: number | undefined;
  /** The stock in the file; undefined: unlimited. */
  left: number | undefined;
}

/**
 * A change of stock by an import, as updates of a batch; at most one of them matches. A limited size is changed by the
 * difference, so sales and releases since the plan stay counted. Updates that are repeated after a crash match no more.
 */
export function stockUpdates(
  { size, from, left }: StockChange,
  importedFrom: StockImport,
  updatedAt: Date,
): GuardedUpdate[] {
  const counted = { $inc: { stockVersion: 1, version: 1 } };
  if (left === undefined) {
    const update = { $pull: { stock: { size } }, $set: { updatedAt }, ...counted };
    return [{ filter: { 'stock.size': size }, update }];
  }
  const notYet = { size, 'importedFrom.run': { $ne: importedFrom.run } };
  const set = (fields: { left?: number }) => ({
    ...Object.fromEntries(
      Object.entries({ ...fields, importedFrom }).map(([field, value]) => [`stock.$[one].${field}`, value]),
    ),
    updatedAt,
  });
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
            update: { $set: set({}), $inc: { 'stock.$[one].left': added, stockVersion: 1, version: 1 } },
            arrayFilters,
          },
          // More units were sold since the plan than the file leaves.
          {
            filter: { stock: { $elemMatch: { ...notYet, left: { $lt: -added } } } },
            update: { $set: set({ left: 0 }), ...counted },
            arrayFilters,
          },
        ];
  const limit = {
    filter: { 'stock.size': { $ne: size } },
    update: { $push: { stock: { size, left, importedFrom } }, $set: { updatedAt }, ...counted },
  };
  return [...change, limit];
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
export async function readStock(id: string): Promise<SizeStockRecord[]> {
  const product = await ProductModel.findById(id, { stock: 1, reservations: 1 }).lean();
  if (!product) throw problem('product_not_found');
  return (product.stock ?? []).map(({ size, left }) => ({
    size,
    left,
    held: (product.reservations ?? [])
      .filter((each) => each.size === size)
      .reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

/**
 * Sets the available units of a size. Reserved units are not counted and stay reserved.
 * @param left a whole number, 0 or more; undefined: unlimited
 * @throws {Problem} 404 for an unknown product
 */
export async function setStock(
  actor: Actor,
  product: ProductWithStock,
  size: string,
  left: number | undefined,
): Promise<void> {
  const from = product.stock?.find((limited) => limited.size === size)?.left ?? null;
  await auditProduct(actor, product, { [`stock of ${size}`]: { from, to: left ?? null } });
  const _id = new Types.ObjectId(product._id);
  const updatedAt = new Date();
  const counted = { $inc: { stockVersion: 1, version: 1 } };
  for (;;) {
    if (left === undefined) {
      await ProductModel.updateOne(
        { _id, 'stock.size': size },
        { $pull: { stock: { size } }, $set: { updatedAt }, ...counted },
      );
    } else {
      const changed = await ProductModel.updateOne(
        { _id, 'stock.size': size },
        { $set: { 'stock.$[one].left': left, updatedAt }, ...counted },
        { arrayFilters: [{ 'one.size': size }] },
      );
      const isDone =
        changed.matchedCount > 0 ||
        (
          await ProductModel.updateOne(
            { _id, 'stock.size': { $ne: size } },
            { $push: { stock: { size, left } }, $set: { updatedAt }, ...counted },
          )
        ).matchedCount > 0;
      // Neither matched: another call limited the size between the two.
      if (!isDone && (await ProductModel.exists({ _id }))) continue;
    }
    if (!(await ProductModel.exists({ _id }))) throw problem('product_not_found');
    return;
  }
}

/**
 * Adds units to a limited size or removes some; safe beside concurrent orders.
 * @param units a whole number; negative removes
 * @throws {OperationError} when the size is unlimited or has fewer units than are to be removed
 */
export async function addStock(
  actor: Actor,
  product: ProductWithStock,
  size: string,
  units: number,
): Promise<void> {
  const { _id, name } = product;
  const from = product.stock?.find((limited) => limited.size === size)?.left;
  if (from !== undefined && from + units >= 0)
    await auditProduct(actor, product, { [`stock of ${size}`]: { from, to: from + units } });
  const { modifiedCount } = await ProductModel.updateOne(
    { _id: new Types.ObjectId(_id), stock: { $elemMatch: { size, left: { $gte: -units } } } },
    { $inc: { 'stock.$[one].left': units, stockVersion: 1, version: 1 }, $set: { updatedAt: new Date() } },
    { arrayFilters: [{ 'one.size': size }] },
  );
  if (modifiedCount > 0) return;
  const limited = (await readStock(_id)).find((stock) => stock.size === size);
  throw new OperationError(
    limited
      ? `Only ${limited.left} of ${name} (${size}) are left. Nothing was changed.`
      : `${name} (${size}) is not limited: set its stock first.`,
  );
}
