import { payableCentsOf } from '@brim-and-page/backend/contract/money';
import type { OrderItem } from '@brim-and-page/backend/contract/order/responses';
import type { Product } from '@brim-and-page/backend/contract/product/product';
import { presentSize } from '../present-size.ts';

/** The other sizes that a line can have: of the same price, and with enough units in stock. */
export function sizeChoices(
  { _id, size, price, quantity }: OrderItem,
  products: readonly Product[],
): readonly string[] {
  const product = products.find((each) => each._id === _id);
  if (!product || payableCentsOf(product.price) !== payableCentsOf(price)) return [];
  const now = presentSize(product, size);
  return product.sizes.filter(
    (each) =>
      each !== now && (product.stock?.find((limited) => limited.size === each)?.left ?? quantity) >= quantity,
  );
}
