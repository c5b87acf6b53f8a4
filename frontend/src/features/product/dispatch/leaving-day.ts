import type { Dispatch } from '@brim-and-page/backend/contract/content';

/**
 * The farthest day that is named, in days from today. The delivery page promises a parcel within 10 working days: a week
 * leaves the carrier half of them, and a weekday's name says which day it is.
 */
const maxDays = 6;

const dayMs = 24 * 60 * 60_000;

/** A moment by the clock of a time zone: midnight UTC of its day, and its time as HH:MM. */
function clockOf(zone: string, now: Date): { day: Date; time: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    day: new Date(`${part('year')}-${part('month')}-${part('day')}T00:00:00Z`),
    time: `${part('hour')}:${part('minute')}`,
  };
}

/**
 * When a parcel leaves that is ordered now: before the cut-off on the same day, if parcels leave then, else on the next
 * day on which they do.
 * @param zone the shop's time zone
 * @returns `days` from today, and that day at midnight UTC; undefined: too far to be named
 */
export function leavingDay(
  { cutOff, days, closed }: Dispatch,
  zone: string,
  now: Date,
): { days: number; day: Date } | undefined {
  const { day: today, time } = clockOf(zone, now);
  for (let ahead = time < cutOff ? 0 : 1; ahead <= maxDays; ahead += 1) {
    const day = new Date(today.getTime() + ahead * dayMs);
    const isClosed = closed.includes(day.toISOString().slice(0, 10));
    if (days.includes(day.getUTCDay() || 7) && !isClosed) return { days: ahead, day };
  }
  return undefined;
}
