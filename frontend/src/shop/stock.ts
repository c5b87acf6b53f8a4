import type { CartData } from '@brim-and-page/backend/contract/cart';
import { maxQuantity } from '@brim-and-page/backend/contract/constants';
import type { Product } from '@brim-and-page/backend/contract/product';
import type { CartLine } from './cart-steps.ts';

/**
 * The available quantity of a size; undefined when it is unlimited.
 * @param reserved what waits for this customer's own payment: the catalogue does not count it, and it is theirs
 */
export function piecesLeft(
  { _id, stock }: Pick<Product, '_id' | 'stock'>,
  size: string,
  reserved: CartData,
): number | undefined {
  const limited = stock?.find((each) => each.size === size);
  return limited && limited.left + (reserved[_id]?.[size] ?? 0);
}

/** The largest quantity of a line. */
export const mostPieces = (left: number | undefined): number => Math.min(left ?? maxQuantity, maxQuantity);

/** Whether a product comes in no size that can be bought. */
export const isSoldOut = (product: Product, reserved: CartData): boolean =>
  product.sizes.length > 0 && product.sizes.every((size) => piecesLeft(product, size, reserved) === 0);

/** A line of which there is not enough. */
export interface ShortLine {
  line: CartLine;
  left: number;
}

export function shortLines(lines: readonly CartLine[], reserved: CartData): ShortLine[] {
  return lines.flatMap((line) => {
    const left = piecesLeft(line.product, line.size, reserved);
    return left !== undefined && left < line.quantity ? [{ line, left }] : [];
  });
}
