/** Messages for admins; not part of the contract with the browser. */
export const adminMessages = {
  invalidTracking: 'A tracking link begins with https:// or http://.',
  invalidCursor: 'Invalid cursor.',
  wrongStatus: (number: string, status: string) => `Order ${number} is ${status}.`,
  held: (number: string) => `Order ${number} is on hold: its payment does not fit.`,
  refundUnderWay: (number: string) => `Order ${number} is being refunded.`,
  refundNoted: (number: string) =>
    `The refund of order ${number} is noted. The payment provider has not answered yet; the request is repeated later.`,
  refundRefused: (number: string, why: string) =>
    `The payment provider refuses to refund order ${number}: ${why} The request is repeated later.`,
  refundFailed: (number: string, why: string) =>
    `The refund of order ${number} failed: ${why} Request it again once the cause is gone.`,
  jobsFailedAgain: (number: string, errors: readonly string[]) =>
    `Order ${number}: the jobs failed again and are retried later. ${errors.join(' ')}`,
} as const;
