import type { Order, OrderItem } from '@brim-and-page/backend/contract/order/responses';

type FromOrder = Omit<Order, '_id' | 'items' | 'address' | 'invoice'>;

/** One ordered product and size with what it takes from its order. */
export interface OrderedItem extends OrderItem, FromOrder {
  orderId: string;
  /** The order's invoice, with its first item: once an order. */
  invoice?: Order['invoice'];
}

/** Orders as rows of items, the newest order's first. */
export function orderedItems(orders: readonly Order[]): OrderedItem[] {
  return [...orders]
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
    .flatMap(({ _id: orderId, items, address: _address, invoice, ...order }) =>
      items.map((item, index) => ({ ...order, ...item, orderId, ...(index === 0 ? { invoice } : {}) })),
    );
}
