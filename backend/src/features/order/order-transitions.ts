import { type OrderStatus, orderStatuses } from '../../contract/order.ts';

/** Where an order may go from each status (contract "Order status"); a late payment revives a cancelled one. */
export const transitions = {
  Pending: ['Processing', 'Cancelled'],
  Processing: ['Shipped', 'Refunded'],
  Shipped: ['Delivered', 'Refunded'],
  Delivered: ['Refunded'],
  Cancelled: ['Processing', 'Refunded'],
  Refunded: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

/** The statuses from which an order may become `next`: every write that changes a status names them. */
export const statusesBefore = (next: OrderStatus): OrderStatus[] =>
  orderStatuses.filter((status) => (transitions[status] as readonly OrderStatus[]).includes(next));
