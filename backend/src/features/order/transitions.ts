import type { OrderStatus, RefundState } from '../../contract/constants.ts';
import { createTransitions, type Transition } from '../../transitions/transitions.ts';
import { type OrderJobKind, OrderModel, type StoredOrder } from './order.model.ts';
import { held, isPaymentReturned, unpaid } from './payment-state.ts';

const paid = { payment: true } as const;
const refundsInProgress: RefundState[] = ['requested', 'pending'];
const shippable = { ...paid, refundState: { $nin: refundsInProgress } } as const;
/** The payment page is no longer offered, and the sweep no longer asks about the payment. */
const closeCheckout = { $unset: { openKey: 1, check: 1 } } as const;
const paidJobs = ['commit-stock', 'clear-cart', 'confirmation-mail'] as const;
const receivePayment = {
  condition: unpaid,
  timestamp: 'paidAt',
  update: closeCheckout,
  metrics: ['order paid'],
} as const;

const receiveHeld = {
  condition: held,
  timestamp: 'paidAt',
  update: { $set: { needsReview: false }, ...closeCheckout },
} as const;

/** The order's state machine. The states of its refunds are in `refund/refund-list.ts`. */
const orderTransitions = {
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
  hold: {
    from: ['Pending', 'Cancelled'],
    condition: unpaid,
    timestamp: 'heldAt',
    update: { $set: { needsReview: true }, ...closeCheckout },
    notifies: 'payment-held',
  },
  /** An admin takes a payment that does not match as it is. */
  acceptHeld: {
    from: ['Pending', 'Cancelled'],
    to: 'Processing',
    ...receiveHeld,
    jobs: paidJobs,
    metrics: ['order paid'],
    notifies: 'order-paid',
  },
  /** An admin pays back a payment that does not match. */
  refundHeld: { from: ['Pending', 'Cancelled'], to: 'Cancelled', ...receiveHeld },
  /** The refunds of a held payment change at the provider; a part of it stays with the shop. */
  changeHeldRefunds: { from: ['Pending', 'Cancelled'], condition: held },
  /** The provider has refunded the whole payment of a held order. */
  closeHeld: {
    from: ['Pending', 'Cancelled'],
    to: 'Refunded',
    condition: held,
    timestamp: 'refundedAt',
    update: { $set: { needsReview: false }, ...closeCheckout },
    metrics: ['order refunded'],
  },
  /** The payment arrived after the order was cancelled, and every line could be reserved again. */
  payLate: {
    from: ['Cancelled'],
    to: 'Processing',
    ...receivePayment,
    jobs: paidJobs,
    notifies: 'order-paid',
  },
  /** The payment arrived after the order was cancelled, and an item is sold out or the customer erased: it is refunded. */
  refundLatePayment: { from: ['Cancelled'], ...receivePayment },
  /** Address, sizes or the note for the packer change. */
  change: { from: ['Processing'], condition: shippable },
  /** Packing starts: the slip is printed, and the customer can't change the order any more. */
  startPacking: {
    from: ['Processing'],
    condition: { ...shippable, packingAt: { $exists: false } },
    timestamp: 'packingAt',
  },
  ship: {
    from: ['Processing'],
    to: 'Shipped',
    condition: shippable,
    timestamp: 'shippedAt',
    jobs: ['shipped-mail'],
  },
  /** The parcel's carrier or tracking number changes, and the customer is told. */
  track: {
    from: ['Shipped'],
    condition: { ...paid, 'jobs.kind': { $ne: 'tracking-mail' } },
    jobs: ['tracking-mail'],
  },
  /** The same again: the job of the mail exists. */
  trackAgain: {
    from: ['Shipped'],
    condition: { ...paid, 'jobs.kind': 'tracking-mail' },
    update: {
      $set: { 'jobs.$[job].attempts': 0 },
      $unset: { 'jobs.$[job].doneAt': 1, 'jobs.$[job].error': 1, 'jobs.$[job].deadLetteredAt': 1 },
    },
    arrayFilters: [{ 'job.kind': 'tracking-mail' }],
  },
  deliver: {
    from: ['Shipped'],
    to: 'Delivered',
    condition: shippable,
    timestamp: 'deliveredAt',
    jobs: ['delivered-mail'],
  },
  /** The same without a mail: the order was shipped before orders became Delivered by themselves. */
  deliverQuietly: { from: ['Shipped'], to: 'Delivered', condition: shippable, timestamp: 'deliveredAt' },
  /** The refunds of the order change; a part of the payment stays with the shop. */
  changeRefunds: { from: ['Processing', 'Shipped', 'Delivered', 'Cancelled', 'Refunded'], condition: paid },
  /** The provider has refunded the whole payment. */
  refund: {
    from: ['Processing', 'Shipped', 'Delivered', 'Cancelled'],
    to: 'Refunded',
    condition: paid,
    timestamp: 'refundedAt',
    metrics: ['order refunded'],
  },
} as const satisfies Record<string, Transition<OrderStatus, OrderJobKind>>;
type OrderTransition = keyof typeof orderTransitions;

/** Applies a transition to an order; null if the order was in another state. */
export const transitionOrder = createTransitions<StoredOrder, OrderStatus, OrderJobKind, OrderTransition>({
  model: OrderModel,
  transitions: orderTransitions,
});

/** The status of a paid order whose refund failed. */
export function statusWithoutRefund(
  order: Pick<StoredOrder, 'lateRefundAt' | 'jobs' | 'deliveredAt' | 'shippedAt'>,
): OrderStatus {
  if (isPaymentReturned(order)) return 'Cancelled';
  if (order.deliveredAt) return 'Delivered';
  return order.shippedAt ? 'Shipped' : 'Processing';
}
