import type { ErrorDetails } from '../../contract/errors.ts';

/** Errors for admins; not part of the contract with the browser. */
export const adminErrors = {
  invalidTrackingLink: {
    code: 'invalid_tracking_link',
    message: 'A tracking link begins with https:// or http://.',
  },
  wrongStatus: (number: string, status: string) => ({
    code: 'wrong_order_status',
    message: `Order ${number} is ${status}.`,
    params: { number, status },
  }),
  needsReview: (number: string) => ({
    code: 'order_needs_review',
    message: `Order ${number} is on hold: its payment does not fit.`,
    params: { number },
  }),
  refundInProgress: (number: string) => ({
    code: 'refund_in_progress',
    message: `Order ${number} is being refunded.`,
    params: { number },
  }),
  jobsFailed: (number: string, errors: readonly string[]) => ({
    code: 'order_jobs_failed',
    message: `Order ${number}: the jobs failed again and are retried later. ${errors.join(' ')}`,
    params: { number, reason: errors.join(' ') },
  }),
} as const satisfies Record<string, ErrorDetails | ((...values: never[]) => ErrorDetails)>;
