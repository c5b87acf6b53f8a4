import type { OrderStatus, RefundState } from '../../contract/order.ts';
import { createTransitions, type Transition } from '../../transitions/transitions.ts';
import { type OrderJobKind, OrderModel, type StoredOrder } from './order.model.ts';

const unpaid = { payment: false, needsReview: false } as const;
const paid = { payment: true } as const;
const refundsInProgress: RefundState[] = ['requested', 'pending'];
const shippable = { ...paid, 'refund.state': { $nin: refundsInProgress } } as const;
/** The payment page is no longer offered, and the sweep no longer asks about the payment. */
const closeCheckout = { $unset: { openKey: 1, check: 1 } } as const;
const paidJobs = ['commit-stock', 'clear-cart', 'confirmation-mail'] as const;
const receivePayment = {
  condition: unpaid,
  timestamp: 'paidAt',
  update: closeCheckout,
  metrics: ['order paid'],
} as const;

/**
 * The order's state machine (contract "Order status", reliability "Order design without transactions"). Transitions of
 * the refund itself are in `refund/refund-transitions.ts`.
 */
export const orderTransitions = {
  /** Every line is reserved: the customer may pay. */
  reserve: {
    from: ['Pending'],
    condition: { payment: false, openKey: { $exists: true } },
    timestamp: 'stockReservedAt',
  },
  pay: { from: ['Pending'], to: 'Processing', ...receivePayment, jobs: paidJobs, notifies: 'order-paid' },
  cancel: {
    from: ['Pending'],
    to: 'Cancelled',
    condition: unpaid,
    timestamp: 'cancelledAt',
    update: closeCheckout,
    metrics: ['order cancelled'],
  },
  /** The payment does not match the order. */
  flagForReview: {
    from: ['Pending', 'Cancelled'],
    condition: unpaid,
    update: { $set: { needsReview: true }, ...closeCheckout },
    notifies: 'payment-held',
  },
  /** The payment arrived after the order was cancelled, and every line could be reserved again. */
  payLate: {
    from: ['Cancelled'],
    to: 'Processing',
    ...receivePayment,
    jobs: paidJobs,
    notifies: 'order-paid',
  },
  /** The payment arrived after the order was cancelled, and an item is sold out: the payment is refunded. */
  refundLatePayment: { from: ['Cancelled'], ...receivePayment, jobs: ['refund-payment'] },
  ship: {
    from: ['Processing'],
    to: 'Shipped',
    condition: shippable,
    timestamp: 'shippedAt',
    jobs: ['shipped-mail'],
  },
  deliver: {
    from: ['Shipped'],
    to: 'Delivered',
    condition: shippable,
    timestamp: 'deliveredAt',
    jobs: ['delivered-mail'],
  },
  /** The provider confirmed the refund of the whole payment. */
  refund: {
    from: ['Processing', 'Shipped', 'Delivered'],
    to: 'Refunded',
    condition: paid,
    timestamp: 'refundedAt',
    jobs: ['refunded-mail'],
    metrics: ['order refunded'],
  },
  /** The provider accepted the refund of a late payment; the customer's mail is sent now, before it is confirmed. */
  acceptLateRefund: { from: ['Cancelled'], condition: paid, jobs: ['late-payment-mail'] },
  /** The provider confirmed the refund of a late payment at once. */
  completeLateRefund: {
    from: ['Cancelled'],
    to: 'Refunded',
    condition: paid,
    timestamp: 'refundedAt',
    jobs: ['late-payment-mail'],
    metrics: ['order refunded'],
  },
  /** The provider confirmed a refund that it had accepted before. */
  confirmLateRefund: {
    from: ['Cancelled'],
    to: 'Refunded',
    condition: paid,
    timestamp: 'refundedAt',
    metrics: ['order refunded'],
  },
} as const satisfies Record<string, Transition<OrderStatus, OrderJobKind>>;
type OrderTransition = keyof typeof orderTransitions;

/** The part of an update that enqueues jobs of an order, due now. */
export const enqueueOrderJobs = (kinds: readonly OrderJobKind[], now: Date) => ({
  $push: { jobs: { $each: kinds.map((kind) => ({ kind, dueAt: now, attempts: 0 })) } },
});

/** Applies a transition to an order; null if the order was in another state. */
export const transitionOrder = createTransitions<StoredOrder, OrderStatus, OrderJobKind, OrderTransition>({
  model: OrderModel,
  transitions: orderTransitions,
  enqueue: enqueueOrderJobs,
});

/** Whether the payment arrived after the order was cancelled and is refunded because an item was sold out. */
export const isLateRefund = ({ lateRefundAt, jobs }: Pick<StoredOrder, 'lateRefundAt' | 'jobs'>): boolean =>
  // Orders written before `lateRefundAt` existed are recognized by their mail.
  Boolean(lateRefundAt) || jobs.some(({ kind }) => kind === 'late-payment-mail');

/** The status of a paid order whose refund failed. */
export function statusWithoutRefund(
  order: Pick<StoredOrder, 'lateRefundAt' | 'jobs' | 'deliveredAt' | 'shippedAt'>,
): OrderStatus {
  if (isLateRefund(order)) return 'Cancelled';
  if (order.deliveredAt) return 'Delivered';
  return order.shippedAt ? 'Shipped' : 'Processing';
}
