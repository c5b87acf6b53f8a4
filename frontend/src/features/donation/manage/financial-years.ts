import {
  financialYearOf,
  financialYearStarting,
  startOfFinancialYear,
} from '@brim-and-page/backend/contract/donation/financial-year';
import type { ManagedDonation } from '@brim-and-page/backend/contract/donation/manage';

/**
 * The financial years from the first charge or entered gift to the last, and the current one; newest first, e.g. `2026-27`.
 * @param given the years in which something was given
 */
export function yearsOf(
  donations: readonly ManagedDonation[],
  given: readonly string[] = [],
  now = new Date(),
): string[] {
  const starts = [
    ...given.map(startOfFinancialYear),
    startOfFinancialYear(financialYearOf(now)),
    ...donations.flatMap(({ charges }) =>
      charges.map(({ at }) => startOfFinancialYear(financialYearOf(new Date(at)))),
    ),
  ];
  const first = Math.min(...starts);
  const last = Math.max(...starts);
  return Array.from({ length: last - first + 1 }, (_, at) => financialYearStarting(last - at));
}
