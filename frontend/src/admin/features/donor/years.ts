import {
  financialYearOf,
  financialYearStarting,
  startOfFinancialYear,
} from '@brim-and-page/backend/contract/donation/financial-year';

/** How many years back statements are offered: tax records are kept for five. */
const yearCount = 5;

/**
 * The Australian financial years of which statements are sent, latest first, e.g. `2025-26`. The first one is not over yet.
 * @param now default: this moment
 */
export function statementYears(now = new Date()): string[] {
  const current = startOfFinancialYear(financialYearOf(now));
  return Array.from({ length: yearCount + 1 }, (_, index) => financialYearStarting(current - index));
}

/** A financial year in words, as on its statement: `2026-27` is `1 July 2026 to 30 June 2027`. */
export function yearInWords(year: string): string {
  const start = startOfFinancialYear(year);
  return `1 July ${start} to 30 June ${start + 1}`;
}
