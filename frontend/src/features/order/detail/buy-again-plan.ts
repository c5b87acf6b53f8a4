import type { CartData } from '@brim-and-page/backend/contract/cart/responses';
import type { OrderItem } from '@brim-and-page/backend/contract/order/responses';
import type { Product } from '@brim-and-page/backend/contract/product/product';
import { availableQuantity, maxLineQuantity } from '#src/shop/stock.ts';
import { presentSize } from '../present-size.ts';

/** An ordered line and how many of its units go into the cart again. */
export interface AgainLine {
  item: OrderItem;
  /** The present name of the size. */
  size: string;
  added: number;
  /** The line's quantity in the cart then. */
  quantity: number;
  /** Why not all units are added. */
  reason?: 'unavailable' | 'soldOut' | 'few';
}

/**
 * What of an order can be bought again.
 * @param cart what is in the cart already
 * @param reserved the customer's own reservations
 */
export function planBuyAgain(
  items: readonly OrderItem[],
  products: readonly Product[],
  cart: CartData,
  reserved: CartData,
): AgainLine[] {
  const byId = new Map(products.map((product) => [product._id, product]));
  const planned = new Map<string, number>();
  return items.map((item) => {
    const product = byId.get(item._id);
    const size = product ? presentSize(product, item.size) : item.size;
    if (!product?.sizes.includes(size)) return { item, size, added: 0, quantity: 0, reason: 'unavailable' };
    const key = JSON.stringify([item._id, size]);
    const before = planned.get(key) ?? cart[item._id]?.[size] ?? 0;
    const available = availableQuantity(product, size, reserved);
    const added = Math.max(0, Math.min(item.quantity, maxLineQuantity(available) - before));
    planned.set(key, before + added);
    const line = { item, size, added, quantity: before + added };
    if (available === 0) return { ...line, reason: 'soldOut' };
    return added < item.quantity ? { ...line, reason: 'few' } : line;
  });
}
