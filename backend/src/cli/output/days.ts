import { InvalidArgumentError } from 'commander';
import { DateTime } from 'luxon';

/** A time that the shop's time zone (`SHOP_TIME_ZONE`) decides, as in the console: the start or the end of a day. */
export type DayLimit = (zone: string) => Date;

const day = /^\d{4}-\d\d-\d\d$/;
const ago = /^(\d{1,4})d$/;

function dayOf(text: string): (zone: string) => DateTime {
  const days = text === 'today' ? '0' : ago.exec(text)?.[1];
  if (days !== undefined)
    return (zone) => DateTime.fromMillis(Date.now(), { zone }).minus({ days: Number(days) });
  if (!day.test(text) || !DateTime.fromISO(text).isValid) {
    throw new InvalidArgumentError('A day is such as 2026-11-04, today, or 7d for seven days ago.');
  }
  return (zone) => DateTime.fromISO(text, { zone });
}

/** The start of a day of the command line: `2026-11-04`, `today`, `7d` (days ago). */
export function parseDay(text: string): DayLimit {
  const dayIn = dayOf(text);
  return (zone) => dayIn(zone).startOf('day').toJSDate();
}

/** The end of a day of the command line, so that the whole day counts. */
export function parseDayAfter(text: string): DayLimit {
  const dayIn = dayOf(text);
  return (zone) => dayIn(zone).plus({ days: 1 }).startOf('day').toJSDate();
}

/** A time in the shop's time zone, e.g. `2026-11-04 15:30`. */
export const showTime = (iso: string, zone: string): string =>
  DateTime.fromISO(iso, { zone }).toFormat('yyyy-MM-dd HH:mm');
