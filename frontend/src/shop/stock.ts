import type { CartData } from '@brim-and-page/backend/contract/cart/responses';
import { maxQuantity } from '@brim-and-page/backend/contract/first-visit-constants';
import type { Product } from '@brim-and-page/backend/contract/product/product';
import type { CartLine } from './cart/steps.ts';

/**
 * The available quantity of a size; undefined when it is unlimited.
 * @param reserved the customer's own reservations, which the catalogue does not count as available
 */
export function availableQuantity(
  { _id, stock }: Pick<Product, '_id' | 'stock'>,
  size: string,
  reserved: CartData,
): number | undefined {
  const limited = stock?.find((each) => each.size === size);
  return limited && limited.left + (reserved[_id]?.[size] ?? 0);
}

/** The largest quantity of a line. */
export const maxLineQuantity = (available: number | undefined): number =>
  Math.min(available ?? maxQuantity, maxQuantity);

/** Whether every size of a product is sold out. */
export const isSoldOut = (product: Product, reserved: CartData): boolean =>
  product.sizes.length > 0 && product.sizes.every((size) => availableQuantity(product, size, reserved) === 0);

/** A line whose quantity exceeds the stock. */
export interface LowStockLine {
  line: CartLine;
  available: number;
}

export function lowStockLines(lines: readonly CartLine[], reserved: CartData): LowStockLine[] {
  return lines.flatMap((line) => {
    const available = availableQuantity(line.product, line.size, reserved);
    return available !== undefined && available < line.quantity ? [{ line, available }] : [];
  });
}
