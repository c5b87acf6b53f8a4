import type { Order, OrderItem } from '@brim-and-page/backend/contract/order';

/** One ordered product and size with what it takes from its order (specification section 3 "Order"). */
export interface OrderedItem
  extends OrderItem,
    Pick<Order, 'status' | 'payment' | 'paymentMethod' | 'createdAt'> {
  orderId: string;
}

/** Orders as rows of items, the newest order's first. */
export function orderedItems(orders: readonly Order[]): OrderedItem[] {
  return [...orders]
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
    .flatMap(({ _id: orderId, items, status, payment, paymentMethod, createdAt }) =>
      items.map((item) => ({ ...item, orderId, status, payment, paymentMethod, createdAt })),
    );
}
