import type { DonationFrequency } from '@brim-and-page/backend/contract/constants';

const isoDay = (date: Date) => date.toISOString().slice(0, 10);

/** Today in the donor's time zone, e.g. `2026-11-21`. */
export function today(now = new Date()): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  );
}

/** The same day some months later, or the last day of that month if it is shorter. */
function addMonths(start: Date, months: number): Date {
  const [year, month, day] = [start.getUTCFullYear(), start.getUTCMonth() + months, start.getUTCDate()];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, lastDay)));
}

/**
 * The day of the second charge of a donation that starts on a day.
 * @param startDay ISO day
 * @returns ISO day
 */
export function nextChargeDay(startDay: string, frequency: DonationFrequency): string {
  const start = new Date(`${startDay}T00:00:00Z`);
  if (frequency === 'biweekly') return isoDay(new Date(start.getTime() + 14 * 86_400_000));
  return isoDay(addMonths(start, frequency === 'monthly' ? 1 : 12));
}
