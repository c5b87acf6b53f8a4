import type { Payments } from '../../adapters/payments/types.ts';
import type { MyobAccounts } from '../../config/myob-accounts.ts';

/** What a payment was for. */
export interface PaidOrder {
  /** Its number, or its id in orders of older versions. */
  ref: string;
}

export interface MoneyDeps {
  payments: Payments;
  /** The shop's time zone. */
  zone: string;
  accounts: MyobAccounts;
  /** The orders that were paid by these payments, by the id of the payment. */
  findOrders(paymentIntentIds: readonly string[]): Promise<ReadonlyMap<string, PaidOrder>>;
}
