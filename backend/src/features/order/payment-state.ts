import type { StoredOrder } from './order.model.ts';

/**
 * What an order's payment is: unpaid, paid, held (it does not match the order, and an admin accepts or refunds it) or
 * returned (paid, and not kept). The stored names of held are `needsReview` and `reviewReason`.
 */

/** Filters of orders. */
export const unpaid = { payment: false, needsReview: false } as const;
export const held = { payment: false, needsReview: true } as const;
/** Unpaid, and its payment page may be open. */
export const pending = { status: 'Pending', ...unpaid } as const;

type PaymentFields = Pick<StoredOrder, 'payment' | 'needsReview'>;
export const isHeld = ({ payment, needsReview }: PaymentFields): boolean => needsReview && !payment;
export const isUnpaid = ({ payment, needsReview }: PaymentFields): boolean => !needsReview && !payment;

/** Whether the payment is refunded because it arrived after the order was cancelled, or was held. */
export const isPaymentReturned = ({
  lateRefundAt,
  jobs,
}: Pick<StoredOrder, 'lateRefundAt' | 'jobs'>): boolean =>
  // Orders written before `lateRefundAt` existed are recognized by their mail.
  Boolean(lateRefundAt) || jobs.some(({ kind }) => kind === 'late-payment-mail');

/** Whether a returned payment came too late for an item: it was not held, and its customer was not erased. */
export const isReturnedAsSoldOut = ({
  heldSessionId,
  reviewReason,
  erasedAt,
  lateRefundAt,
}: Pick<StoredOrder, 'heldSessionId' | 'reviewReason' | 'erasedAt' | 'lateRefundAt'>): boolean =>
  !heldSessionId && !reviewReason && !(erasedAt && lateRefundAt && erasedAt <= lateRefundAt);
