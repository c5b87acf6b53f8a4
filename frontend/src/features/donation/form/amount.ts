import { donationFeeCents, donationPresets } from '@brim-and-page/backend/contract/constants';
import { toCents } from '@brim-and-page/backend/contract/money';
import { parseDollars } from '#src/lib/parse-dollars.ts';

/** The amount as it is chosen in the form. */
export interface AmountChoice {
  /** A preset in dollars as text, `other`, or '' before a choice. */
  choice: string;
  /** The text of the other amount. */
  custom: string;
}

/** The donation in dollars before the fee; NaN before a choice. */
export const dollarsOf = ({ choice, custom }: AmountChoice): number =>
  choice === 'other' ? parseDollars(custom) : choice ? Number(choice) : Number.NaN;

/** The choice of an amount in dollars; none without one. */
export function amountChoice(dollars: number | undefined): AmountChoice {
  if (dollars === undefined) return { choice: '', custom: '' };
  return donationPresets.some((preset) => preset === dollars)
    ? { choice: String(dollars), custom: '' }
    : { choice: 'other', custom: Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2) };
}

/** What each charge consists of, in cents; undefined while no amount above 0 is chosen. */
export function chargeCents(
  amount: AmountChoice,
  coversFee: boolean,
): { donation: number; fee: number; total: number } | undefined {
  const dollars = dollarsOf(amount);
  if (!(dollars > 0)) return undefined;
  const donation = toCents(dollars);
  const fee = coversFee ? donationFeeCents : 0;
  return { donation, fee, total: donation + fee };
}
