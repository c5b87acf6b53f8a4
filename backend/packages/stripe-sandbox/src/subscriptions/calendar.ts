export type Interval = 'week' | 'month' | 'year';

const dayMs = 24 * 60 * 60 * 1000;
const monthsIn = { month: 1, year: 12 } as const;

/** Adds months to a date; a day that the month does not have becomes its last day. */
function addMonths(from: Date, months: number): Date {
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1);
  const month = new Date(first);
  const lastDay = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
  const day = Math.min(from.getUTCDate(), lastDay);
  return new Date(first + (day - 1) * dayMs + (from.getTime() % dayMs));
}

/**
 * The end of a subscription's nth period, counted from the first day as Stripe does: 31 January is followed by
 * 28 February and then by 31 March.
 */
export function periodEnd(anchor: Date, interval: Interval, intervalCount: number, n: number): Date {
  const count = intervalCount * n;
  return interval === 'week'
    ? new Date(anchor.getTime() + count * 7 * dayMs)
    : addMonths(anchor, count * monthsIn[interval]);
}
