import type { OrderStatus } from '../../contract/order.ts';
import type { StoredOrder, TaskKind } from './order.model.ts';

export interface Edge {
  from: readonly OrderStatus[];
  to: OrderStatus;
  /** What the move leaves to do; written by the update that makes it, so that no crash comes between. */
  tasks: readonly TaskKind[];
}

/**
 * Every way an order goes (contract "Order status", reliability "Order design without transactions"). `payLate`: the
 * money came after the order was given up; `refundLatePayment`: it came, the order cannot be served any more, and the refund is
 * requested. The customer is told once the provider accepted that refund, which may be before it confirms it.
 * `refund` is made once the provider says that the whole payment was refunded. A refund that fails later
 * takes the order back to {@link statusWithoutRefund}.
 */
export const edges = {
  pay: { from: ['Pending'], to: 'Processing', tasks: ['commit-stock', 'clear-cart', 'confirmation-mail'] },
  cancel: { from: ['Pending'], to: 'Cancelled', tasks: [] },
  payLate: {
    from: ['Cancelled'],
    to: 'Processing',
    tasks: ['commit-stock', 'clear-cart', 'confirmation-mail'],
  },
  refundLatePayment: { from: ['Cancelled'], to: 'Cancelled', tasks: ['refund-payment'] },
  ship: { from: ['Processing'], to: 'Shipped', tasks: ['shipped-mail'] },
  deliver: { from: ['Shipped'], to: 'Delivered', tasks: ['delivered-mail'] },
  refund: { from: ['Processing', 'Shipped', 'Delivered'], to: 'Refunded', tasks: ['refunded-mail'] },
  acceptLateRefund: { from: ['Cancelled'], to: 'Cancelled', tasks: ['late-payment-mail'] },
  refundLate: { from: ['Cancelled'], to: 'Refunded', tasks: ['late-payment-mail'] },
  confirmLateRefund: { from: ['Cancelled'], to: 'Refunded', tasks: [] },
} as const satisfies Record<string, Edge>;
export type EdgeName = keyof typeof edges;

/** Whether the money came too late and what it was for was sold out: the order was never to be served. */
export const isLateRefund = ({ turnedDownAt, tasks }: Pick<StoredOrder, 'turnedDownAt' | 'tasks'>): boolean =>
  // Orders from before `turnedDownAt` are known by their mail.
  Boolean(turnedDownAt) || tasks.some(({ kind }) => kind === 'late-payment-mail');

type Stamped = Pick<StoredOrder, 'turnedDownAt' | 'tasks' | 'deliveredAt' | 'shippedAt'>;

/** Where a paid order stands when its refund does not count. */
export function statusWithoutRefund(order: Stamped): OrderStatus {
  if (isLateRefund(order)) return 'Cancelled';
  if (order.deliveredAt) return 'Delivered';
  return order.shippedAt ? 'Shipped' : 'Processing';
}
