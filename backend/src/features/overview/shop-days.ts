import { DateTime } from 'luxon';

/** A calendar day in the shop's time zone (`SHOP_TIME_ZONE`): 23 or 25 hours long when the clocks change. */
export interface ShopDay {
  /** YYYY-MM-DD */
  date: string;
  start: Date;
  /** The start of the next day. */
  end: Date;
}

const hourOfDigest = 8;

function dayOf(start: DateTime): ShopDay {
  const end = start.plus({ days: 1 }).startOf('day');
  return { date: start.toFormat('yyyy-MM-dd'), start: start.toJSDate(), end: end.toJSDate() };
}

/** Consecutive days, oldest first. @param last any time on the last one */
const daysUntil = (last: DateTime, count: number): ShopDay[] =>
  Array.from({ length: count }, (_, index) => dayOf(last.minus({ days: count - 1 - index }).startOf('day')));

/** The given number of days, oldest first; the last one is today. */
export const latestDays = (count: number, zone: string, now: Date): ShopDay[] =>
  daysUntil(DateTime.fromJSDate(now, { zone }), count);

/** The seven days from Monday to Sunday before the week of a time. */
export const weekBefore = (zone: string, now: Date): ShopDay[] =>
  daysUntil(DateTime.fromJSDate(now, { zone }).startOf('week').minus({ days: 1 }), 7);

/** The first Monday, 8 am in the shop's time zone, after a time. */
export function nextMondayMorning(zone: string, now: Date): Date {
  const local = DateTime.fromJSDate(now, { zone });
  const morning = local.startOf('week').set({ hour: hourOfDigest });
  const next = morning > local ? morning : morning.plus({ weeks: 1 });
  return next.toJSDate();
}
