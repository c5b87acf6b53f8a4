// A date has no time zone: it is read and written as UTC.
const long = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const short = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day of the shop, e.g. `Mon, 16 Nov`. @param date YYYY-MM-DD */
export const formatDate = (date: string): string => long.format(new Date(date));
/** A day of the shop, e.g. `16 Nov`. @param date YYYY-MM-DD */
export const formatShortDate = (date: string): string => short.format(new Date(date));

/** A day's sum and how many orders or donations it has. */
export interface MoneyDay {
  /** YYYY-MM-DD */
  date: string;
  cents: number;
  count: number;
}
