import { Types } from 'mongoose';
import { ProductModel } from '../product.model.ts';

/** Units of a size that are to be reserved. */
interface RequestedUnits {
  /** The product's id. */
  _id: string;
  size: string;
  quantity: number;
}

/**
 * The largest part of a size's stock that an order takes from the other customers, from 0 (only unlimited sizes) to 1 (all
 * units of a size). Units that unpaid orders have reserved are part of the stock.
 */
export async function readStockShare(items: readonly RequestedUnits[]): Promise<number> {
  const products = await ProductModel.find(
    { _id: { $in: items.map(({ _id }) => new Types.ObjectId(_id)) }, 'stock.0': { $exists: true } },
    { stock: 1, reservations: 1 },
  ).lean();
  const shares = items.map(({ _id, size, quantity }) => {
    const product = products.find((each) => each._id.toHexString() === _id);
    const left = product?.stock?.find((each) => each.size === size)?.left;
    if (left === undefined) return 0;
    const reserved = (product?.reservations ?? [])
      .filter((each) => each.size === size)
      .reduce((sum, each) => sum + each.quantity, 0);
    return Math.min(1, quantity / Math.max(1, left + reserved));
  });
  return Math.max(0, ...shares);
}
