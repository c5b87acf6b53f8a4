import type { CartData, UnavailableLine } from '@brim-and-page/backend/contract/cart/responses';
import type { Product } from '@brim-and-page/backend/contract/product/product';
import { mergeLines } from '#src/shop/cart/steps.ts';

/**
 * The lines of a cart that are no longer sold: the server's, and those whose product or size is not in the catalogue. The
 * name is known when the server says it, when only the size is no longer sold, or from `names`.
 * @param names by product id
 */
export function unavailableLines(
  cart: CartData,
  products: readonly Product[],
  unavailable: readonly UnavailableLine[],
  names: Readonly<Record<string, string>>,
): UnavailableLine[] {
  const byId = new Map(products.map((product) => [product._id, product]));
  const others = mergeLines(cart).flatMap(({ itemId, size }) => {
    const product = byId.get(itemId);
    return product?.sizes.includes(size) ? [] : [{ itemId, size, name: product?.name ?? names[itemId] }];
  });
  return [...unavailable, ...others];
}
