import { DateTime } from 'luxon';

/**
 * The time of a day's work, e.g. its backup. On a day that skips it, because the clocks go forward, it is an hour later; on a day that has
 * it twice, the first one counts.
 * @param at `HH:MM`
 */
function timeOn(day: DateTime, at: string): DateTime {
  const [hour, minute] = at.split(':').map(Number);
  return day.startOf('day').set({ hour, minute });
}

/**
 * The latest time at which daily work was due, once for each day of the calendar.
 * @param at `HH:MM`
 * @param zone of the shop
 * @param now may be that time itself
 */
export function latestDailyTime(at: string, zone: string, now: Date): Date {
  const local = DateTime.fromJSDate(now, { zone });
  const today = timeOn(local, at);
  return (today <= local ? today : timeOn(local.minus({ days: 1 }), at)).toJSDate();
}

/** The next time at which daily work is due. The parameters are those of {@link latestDailyTime}. */
export function nextDailyTime(at: string, zone: string, now: Date): Date {
  const local = DateTime.fromJSDate(now, { zone });
  const today = timeOn(local, at);
  return (today > local ? today : timeOn(local.plus({ days: 1 }), at)).toJSDate();
}
