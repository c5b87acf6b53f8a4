import { DateTime } from 'luxon';

const saturday = 6;

/**
 * The same time of day a number of working days later, Monday to Friday.
 * @param zone of the days, e.g. `Australia/Melbourne`
 */
export function addWorkingDays(from: Date, days: number, zone: string): Date {
  let day = DateTime.fromJSDate(from, { zone });
  for (let left = days; left > 0; ) {
    day = day.plus({ days: 1 });
    if (day.weekday < saturday) left -= 1;
  }
  return day.toJSDate();
}
