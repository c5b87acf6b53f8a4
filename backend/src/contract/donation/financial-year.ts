// No zod here: the storefront's pages include this file.

const sydney = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  year: 'numeric',
  month: 'numeric',
});

/** The name of the Australian financial year that starts on 1 July of a year, e.g. `2026-27`. */
export const financialYearStarting = (year: number): string =>
  `${year}-${String((year + 1) % 100).padStart(2, '0')}`;

/** The first day of the first financial year that has a statement: Australian business numbers are as old. */
export const firstGiftDay = '2000-07-01';

/** The Australian financial year of a point in time, by Sydney's calendar. */
export function financialYearOf(at: Date): string {
  const parts = sydney.formatToParts(at);
  const read = (type: 'year' | 'month') => Number(parts.find((part) => part.type === type)?.value);
  return financialYearStarting(read('month') >= 7 ? read('year') : read('year') - 1);
}

/** The year in which a financial year starts: 2026 for `2026-27`. */
export const startOfFinancialYear = (financialYear: string): number => Number(financialYear.slice(0, 4));
