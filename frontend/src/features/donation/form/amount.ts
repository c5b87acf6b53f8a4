import { donationFeeCents, donationPresets } from '@brim-and-page/backend/contract/constants';
import { toCents } from '@brim-and-page/backend/contract/money';

/** The amount as it is chosen in the form. */
export interface AmountChoice {
  /** A preset in dollars as text, `other`, or '' before a choice. */
  choice: string;
  /** The text of the other amount. */
  custom: string;
}

/**
 * Reads dollars as people type them: `25`, `12.50`, `12,50`, `1,000`, with or without `$`.
 * @returns NaN for anything else
 */
function parseDollars(typed: string): number {
  const text = typed.replace(/[\s$]/g, '');
  if (/^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(text)) return Number(text.replaceAll(',', ''));
  return /^\d+([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
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
