import type { OrderStatus } from '../../contract/order.ts';
import type { StoredOrder, TaskKind } from './order.model.ts';

interface Edge {
  from: readonly OrderStatus[];
  to: OrderStatus;
  /** What the move leaves to do; written by the update that makes it, so that no crash comes between. */
  tasks: readonly TaskKind[];
}

/**
 * Every way an order goes (contract "Order status", reliability "Order design without transactions"). `payLate`: the
 * money came after the order was given up; `refundLate`: it came and the order cannot be served any more.
 */
export const edges = {
  pay: { from: ['Pending'], to: 'Processing', tasks: ['commit-stock', 'clear-cart', 'confirmation-mail'] },
  cancel: { from: ['Pending'], to: 'Cancelled', tasks: [] },
  payLate: {
    from: ['Cancelled'],
    to: 'Processing',
    tasks: ['commit-stock', 'clear-cart', 'confirmation-mail'],
  },
  refundLate: { from: ['Cancelled'], to: 'Refunded', tasks: ['refund-payment', 'late-payment-mail'] },
  ship: { from: ['Processing'], to: 'Shipped', tasks: ['shipped-mail'] },
  deliver: { from: ['Shipped'], to: 'Delivered', tasks: ['delivered-mail'] },
  refund: { from: ['Processing', 'Shipped', 'Delivered'], to: 'Refunded', tasks: ['refunded-mail'] },
} as const satisfies Record<string, Edge>;
export type EdgeName = keyof typeof edges;

/** Whether the money came too late and what it was for was sold out: the order was never to be served. */
export const isTurnedDown = ({ status, tasks }: Pick<StoredOrder, 'status' | 'tasks'>): boolean =>
  status === 'Refunded' && tasks.some(({ kind }) => kind === 'late-payment-mail');
