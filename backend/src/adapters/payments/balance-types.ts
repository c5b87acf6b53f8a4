/** What moves the shop's balance at the provider, and the deposits in which it leaves it. All amounts in AUD cents. */

/**
 * `fee`: charged apart from a payment. `payout`: a deposit, which takes the balance away. `returned-payout`: one that the bank
 * did not take gives it back.
 */
type TransactionKind = 'payment' | 'refund' | 'dispute' | 'fee' | 'payout' | 'returned-payout' | 'other';

/** A movement of the balance. `netCents` is `cents` less `feeCents`; of a fee, `cents` is 0. */
export interface BalanceTransaction {
  id: string;
  kind: TransactionKind;
  at: Date;
  /** What a refund or dispute took is below 0; what a failed refund or a won dispute gave back is above. */
  cents: number;
  /** What the provider charges, GST included. */
  feeCents: number;
  feeGstCents: number;
  netCents: number;
  paymentIntentId: string | undefined;
  /** The donation named in the payment. */
  donationId: string | undefined;
  /** In the provider's words. */
  description: string | undefined;
}

/** A deposit in the shop's bank account. */
export interface Payout {
  id: string;
  /** When it arrives. */
  at: Date;
  cents: number;
  /** Whether the provider has told everything that it consists of. */
  isComplete: boolean;
  /** Whether the provider lists its transactions. It does not for a payout that was requested by hand, such as an instant payout. */
  isItemised: boolean;
  /** The bank did not take it, or it was cancelled: nothing arrives. */
  hasFailed: boolean;
}

/** The provider's record of the balance. Methods reject as those of `Payments` do. */
export interface BalanceRecord {
  /** Transactions since a date, or those of an itemised payout; newest first. */
  listTransactions(filter: { createdFrom: Date } | { payoutId: string }): AsyncIterable<BalanceTransaction>;
  /** Payouts that were made since a date, newest first. */
  listPayouts(createdFrom: Date): AsyncIterable<Payout>;
}
