/** What the shop has written down of a payment, or of all charges of a donation. Amounts in AUD cents. */
export interface RecordedPayment {
  /** By which the movements of the balance name it: the payment's id at the provider, or the donation's `_id`. */
  ref: string;
  /** What people call it: an order's number or a donation's `_id`. */
  record: string;
  /** Whether it is compared. */
  isSettled: boolean;
  /** When it was paid, or first charged. */
  at: Date | undefined;
  paidCents: number;
  refundedCents: number;
  /** What is on its way back, and may have left the balance. */
  refundingCents: number;
}
