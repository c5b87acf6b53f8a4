import { startOfFinancialYear } from '../../../contract/donation/financial-year.ts';
import type { Statement } from '../../../contract/donation/manage.ts';
import type { Entry } from '../donors/entries.ts';

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
 * What was given in a financial year, as the lines of a statement: with the fee and after refunds, which count in the year of
 * their charge. What was refunded whole or voided is left out.
 * @param entries oldest first
 */
export function statementLines(entries: readonly Entry[], year: string): Line[] {
  const { from, before } = timeOfFinancialYear(year);
  return entries
    .filter(({ at, netCents }) => at >= from && at < before && netCents > 0)
    .map(({ at, netCents, method, purpose }) => ({
      at: at.toISOString(),
      cents: netCents,
      method,
      ...(purpose && { purpose }),
    }));
}
