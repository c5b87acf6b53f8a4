import { InvalidArgumentError } from 'commander';

const day = /^(\d{4})-(\d\d)-(\d\d)$/;
const ago = /^(\d{1,4})d$/;

function midnightOf(text: string): Date {
  const daysAgo = ago.exec(text)?.[1] ?? (text === 'today' ? '0' : undefined);
  if (daysAgo !== undefined) {
    const now = new Date();
    return new Date(now.getFullYear(), now.getMonth(), now.getDate() - Number(daysAgo));
  }
  const [, year, month, date] = day.exec(text) ?? [];
  const midnight = new Date(Number(year), Number(month) - 1, Number(date));
  // JavaScript turns 31 February into 3 March.
  if (midnight.getDate() !== Number(date) || midnight.getMonth() !== Number(month) - 1) {
    throw new InvalidArgumentError('A day is such as 2026-11-04, today, or 7d for seven days ago.');
  }
  return midnight;
}

/** The start of a day of the command line, in this machine's time zone: `2026-11-04`, `today`, `7d` (days ago). */
export const parseDay = (text: string): Date => midnightOf(text);

/** The end of a day of the command line, so that the whole day counts. */
export function parseDayAfter(text: string): Date {
  const midnight = midnightOf(text);
  midnight.setDate(midnight.getDate() + 1);
  return midnight;
}

const pad = (number: number) => String(number).padStart(2, '0');

/** A time in this machine's time zone, e.g. `2026-11-04 15:30`. */
export function showTime(iso: string): string {
  const at = new Date(iso);
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())} ${pad(at.getHours())}:${pad(at.getMinutes())}`;
}
