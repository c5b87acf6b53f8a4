import type { CartData } from '@brim-and-page/backend/contract/cart';
import type { Product } from '@brim-and-page/backend/contract/product';
import { mergeLines } from '#src/shop/cart-steps.ts';

/** A line that is no longer sold. */
export interface UnavailableLine {
  itemId: string;
  size: string;
  /** Known when only the size is no longer sold. */
  name: string | undefined;
}

/** The lines of a cart whose product or size is no longer in the catalogue. */
export function unavailableLines(cart: CartData, products: readonly Product[]): UnavailableLine[] {
  const byId = new Map(products.map((product) => [product._id, product]));
  return mergeLines(cart).flatMap(({ itemId, size }) => {
    const product = byId.get(itemId);
    return product?.sizes.includes(size) ? [] : [{ itemId, size, name: product?.name }];
  });
}
