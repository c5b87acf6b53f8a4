import { createHash } from 'node:crypto';
import { maxQuantity, orderTotalRangeCents } from '../../../contract/constants.ts';
import { orderTotalCents, payableCentsOf, toCents } from '../../../contract/money.ts';
import type { Address, PlaceOrderBody } from '../../../contract/order/requests.ts';
import type { OrderItem } from '../../../contract/order/responses.ts';
import { problem } from '../../../errors/problem.ts';
import { requireProductsInSizes } from '../../product/product.service.ts';

/** An ordered item with its price per unit, in cents. */
export interface PricedItem extends OrderItem {
  unitCents: number;
  /** The version of the product that has this name of the size. */
  productVersion: number;
}

export interface PricedOrder {
  items: PricedItem[];
  totalCents: number;
}

/** Joins items of the same product and size. */
function joinItems(items: readonly PricedItem[]): PricedItem[] {
  const joined = new Map<string, PricedItem>();
  for (const item of items) {
    const key = JSON.stringify([item._id, item.size]);
    const quantity = (joined.get(key)?.quantity ?? 0) + item.quantity;
    if (quantity > maxQuantity) throw problem('invalid_field', { field: 'quantity' });
    joined.set(key, { ...item, quantity });
  }
  return [...joined.values()];
}

/**
 * Prices an order from the catalogue; only id, size and quantity are taken from the request.
 * @throws {Problem} 404 or 400 for unknown products and sizes, 409 when the browser showed another total, 400 for a
 * total outside the payment provider's range
 */
export async function priceOrder({ items, amount }: PlaceOrderBody): Promise<PricedOrder> {
  const products = await requireProductsInSizes(items.map(({ _id, size }) => ({ id: _id, size })));
  const priced = joinItems(
    items.map(({ quantity }, index) => {
      const product = products[index];
      if (!product) throw new Error('A product was confirmed and is missing');
      return { ...product, quantity, unitCents: payableCentsOf(product.price) };
    }),
  );
  const totalCents = orderTotalCents(priced);
  if (toCents(amount) !== totalCents) throw problem('prices_changed');
  if (totalCents < orderTotalRangeCents.min || totalCents > orderTotalRangeCents.max) {
    throw problem('order_total_out_of_range');
  }
  return { items: priced, totalCents };
}

/** A hash of products, prices and address, independent of the order of the lines. */
export function hashCart(items: readonly PricedItem[], address: Address): string {
  const lines = items
    .map(({ _id, size, quantity, unitCents }) => JSON.stringify([_id, size, quantity, unitCents]))
    .sort();
  const fields = Object.entries(address).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([lines, fields]))
    .digest('hex');
}
