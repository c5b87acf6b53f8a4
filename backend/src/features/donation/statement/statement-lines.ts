import { startOfFinancialYear } from '../../../contract/donation/financial-year.ts';
import type { Statement } from '../../../contract/donation/manage.ts';
import type { StoredDonation } from '../donation.model.ts';

type Line = Statement['lines'][number];

/** In June and July Sydney is ten hours ahead of UTC: its 1 July begins at this hour of 30 June. */
const firstHourUtc = 14;

/** The time of an Australian financial year, e.g. `2026-27`, by Sydney's calendar. */
export function timeOfFinancialYear(year: string): { from: Date; before: Date } {
  const start = startOfFinancialYear(year);
  const startOf = (each: number) => new Date(Date.UTC(each, 5, 30, firstHourUtc));
  return { from: startOf(start), before: startOf(start + 1) };
}

/**
 * The charges of donations in a financial year, oldest first, with the fee and after refunds: a refund counts in the year of
 * its charge. What was refunded whole is left out.
 */
export function statementLines(donations: readonly StoredDonation[], year: string): Line[] {
  const { from, before } = timeOfFinancialYear(year);
  return donations
    .flatMap(({ charges, purpose }) =>
      charges
        .filter(({ outcome, at }) => outcome === 'paid' && at >= from && at < before)
        .map(
          ({ at, cents, refund }): Line => ({
            at: at.toISOString(),
            cents: cents - (refund?.refundedCents ?? 0),
            method: 'card',
            ...(purpose && { purpose }),
          }),
        ),
    )
    .filter(({ cents }) => cents > 0)
    .sort((one, other) => one.at.localeCompare(other.at));
}
