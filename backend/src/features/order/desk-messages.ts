/** What the shopkeeper is told; not part of the contract with the browser. */
export const deskMessages = {
  invalidTracking: 'A tracking link begins with https:// or http://.',
  invalidCursor: 'Invalid cursor.',
  wrongStatus: (number: string, status: string) => `Order ${number} is ${status}.`,
  held: (number: string) => `Order ${number} is on hold: its payment does not fit.`,
  refundUnderWay: (number: string) => `Order ${number} is being refunded.`,
  refundNoted: (number: string) =>
    `The payment provider does not answer. The refund of order ${number} is noted and will be made once it does.`,
  refundRefused: (number: string, why: string) =>
    `The payment provider refuses to refund order ${number}: ${why}`,
} as const;
