import type { Types } from 'mongoose';
import type { StoredProduct } from '../product.model.ts';
import { currentSize } from '../size-names.ts';

/** Units of a paid order that is not shipped. */
export interface UnshippedUnits {
  orderId: Types.ObjectId;
  /** 24 hex digits */
  productId: string;
  /** Its name when the order was placed. */
  size: string;
  quantity: number;
  /** The product's version then; absent in orders from before sizes were renamed. */
  productVersion?: number | null | undefined;
}

/**
 * The units of a product that are not in its stock and still in the shop: reserved ones, and those of paid orders until they
 * are shipped. Units that a paid order needs and did not get are none.
 * @param product best read before the orders: units that are sold between the two are then found in one of them. In the other
 * order they may be missed, which a count is left for
 * @param unshipped the units of all products
 * @returns the units by size
 */
export function unitsInOrders(
  product: Pick<StoredProduct, '_id' | 'sizes' | 'sizeRenames' | 'reservations' | 'shortages'>,
  unshipped: readonly UnshippedUnits[],
): ReadonlyMap<string, number> {
  const { reservations, shortages } = product;
  const units = new Map<string, number>();
  const add = (size: string, quantity: number) => units.set(size, (units.get(size) ?? 0) + quantity);
  for (const { size, quantity } of reservations ?? []) add(size, quantity);
  const id = product._id.toHexString();
  for (const { orderId, productId, size: ordered, quantity, productVersion } of unshipped) {
    if (productId !== id) continue;
    const size = currentSize(product, ordered, productVersion ?? 0);
    // Paid just now: its units are not committed yet.
    if (reservations?.some((each) => each.orderId.equals(orderId) && each.size === size)) continue;
    const missing = (shortages ?? [])
      .filter((each) => each.orderId.equals(orderId) && each.size === ordered)
      .reduce((sum, { count }) => sum + count, 0);
    add(size, Math.max(0, quantity - missing));
  }
  return units;
}
