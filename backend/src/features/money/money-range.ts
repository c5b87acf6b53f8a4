import { DateTime } from 'luxon';
import { longestRangeYears } from '../../contract/admin/money.ts';
import { problem } from '../../errors/problem.ts';

/** A span of time in the shop's zone. */
export interface Span {
  /** Its first and last day, YYYY-MM-DD. */
  from: string;
  to: string;
  start: Date;
  /** The start of the day after its last one. */
  end: Date;
}

const dayFormat = 'yyyy-MM-dd';

const spanOf = (first: DateTime, last: DateTime): Span => ({
  from: first.toFormat(dayFormat),
  to: last.toFormat(dayFormat),
  start: first.startOf('day').toJSDate(),
  end: last.startOf('day').plus({ days: 1 }).startOf('day').toJSDate(),
});

const quarterOf = (day: DateTime): Span => spanOf(day.startOf('quarter'), day.endOf('quarter'));

/**
 * The days from one to another, both included. Without `from` it begins with the quarter of `to`, without `to` it ends with
 * the quarter of today or of `from`.
 * @throws {Problem} 400 for more than ten years, or days in the wrong order
 */
export function rangeOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  zone: string,
  now: Date,
): Span {
  const read = (text: string) => DateTime.fromISO(text, { zone });
  const today = DateTime.fromJSDate(now, { zone });
  const last = to ? read(to) : DateTime.max(today, from ? read(from) : today).endOf('quarter');
  const first = from ? read(from) : last.startOf('quarter');
  if (first > last) throw problem('invalid_field', { field: 'to' });
  if (last.diff(first, 'years').years > longestRangeYears) throw problem('invalid_field', { field: 'from' });
  return spanOf(first, last);
}

/** Each quarter that a range touches, whole, oldest first. */
export function quartersIn({ from, to }: Span, zone: string): Span[] {
  const quarters: Span[] = [];
  const last = DateTime.fromISO(to, { zone });
  for (
    let day = DateTime.fromISO(from, { zone }).startOf('quarter');
    day <= last;
    day = day.plus({ quarters: 1 })
  )
    quarters.push(quarterOf(day));
  return quarters;
}
