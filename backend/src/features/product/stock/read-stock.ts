import { Types } from 'mongoose';
import { problem } from '../../../errors/problem.ts';
import { ProductModel, type StoredProduct } from '../product.model.ts';

/** The units of a size that unpaid orders have; they are not among the available ones. */
const reservedOf = ({ reservations }: Pick<StoredProduct, 'reservations'>, size: string): number =>
  (reservations ?? []).filter((each) => each.size === size).reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * The limited sizes of a product.
 * @throws {Problem} 404 for an unknown product
 */
export async function readLimitedSizes(
  id: string,
): Promise<{ size: string; available: number; reserved: number }[]> {
  const product = await ProductModel.findById(id, { stock: 1, reservations: 1 }).lean();
  if (!product) throw problem('product_not_found');
  return (product.stock ?? []).map(({ size, left }) => ({
    size,
    available: left,
    reserved: reservedOf(product, size),
  }));
}

/**
 * The largest part of a size's stock that an order takes from the other customers, from 0 (only unlimited sizes) to 1 (all
 * units of a size). Units that unpaid orders have reserved are part of the stock.
 * @param items products by id, with the units that are to be reserved
 */
export async function readStockShare(
  items: readonly { _id: string; size: string; quantity: number }[],
): Promise<number> {
  const products = await ProductModel.find(
    { _id: { $in: items.map(({ _id }) => new Types.ObjectId(_id)) }, 'stock.0': { $exists: true } },
    { stock: 1, reservations: 1 },
  ).lean();
  const shares = items.map(({ _id, size, quantity }) => {
    const product = products.find((each) => each._id.toHexString() === _id);
    const available = product?.stock?.find((each) => each.size === size)?.left;
    if (!product || available === undefined) return 0;
    return Math.min(1, quantity / Math.max(1, available + reservedOf(product, size)));
  });
  return Math.max(0, ...shares);
}
