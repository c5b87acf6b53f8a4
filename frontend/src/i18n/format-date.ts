import { longDate } from '@brim-and-page/backend/contract/long-date';
import { currentLanguage } from './index.ts';

const locales = { en: 'en-US', es: 'es', fr: 'fr' } as const;

const format = (date: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locales[currentLanguage()], options).format(date);

/**
 * A day in long format, in English the US one, e.g. `November 12, 2026`.
 * @param day ISO day, e.g. `2026-11-12`; anything else is returned unchanged
 */
export function formatLongDay(day: string): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return longDate(date, locales[currentLanguage()], 'UTC');
}

/** A point in time as a day in long format, by Sydney's calendar, as Australian financial years count. */
export const formatSydneyDay = (at: string): string =>
  longDate(new Date(at), locales[currentLanguage()], 'Australia/Sydney');

/** A date in long format, in the browser's time zone, e.g. `November 12, 2026`. */
export const formatLongDate = (moment: Date): string => longDate(moment, locales[currentLanguage()]);

/** A day with its weekday and without its year, in the browser's time zone, e.g. `Monday, November 23`. */
export const formatWeekday = (date: Date): string =>
  format(date, { weekday: 'long', month: 'long', day: 'numeric' });
