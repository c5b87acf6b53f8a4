/** The formats of times in the console. Every one is in the shop's time zone, as the days of the charts are. */
const formatsIn = (timeZone: string) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-AU', { ...options, timeZone });
  const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  return {
    day: format(date),
    dateTime: format({ ...date, hour: 'numeric', minute: '2-digit' }),
    shortDateTime: format({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }),
    time: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    documentDate: format({ dateStyle: 'long' }),
    isoDay: new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }),
  };
};

let formats = formatsIn('Australia/Melbourne');

/** Sets the time zone of the shop, which the session names. */
export function setTimeZone(timeZone: string): void {
  formats = formatsIn(timeZone);
}

/** A time of the API as a day, e.g. `5 Mar 2026`. */
export const formatDay = (iso: string): string => formats.day.format(new Date(iso));
/** A time of the API with hour and minute, e.g. `5 Mar 2026, 4:07 pm`. */
export const formatDateTime = (iso: string): string => formats.dateTime.format(new Date(iso));
/** A recent time of the API without its year, e.g. `5 Mar, 4:07 pm`. */
export const formatShortDateTime = (iso: string): string => formats.shortDateTime.format(new Date(iso));
/** A time of the API without its day, e.g. `16:07`. */
export const formatTime = (iso: string): string => formats.time.format(new Date(iso));
/** A time of the API as the date of an invoice, e.g. `5 March 2026`. */
export const formatDocumentDate = (iso: string): string => formats.documentDate.format(new Date(iso));
/** Today in the shop's time zone, e.g. `2026-03-05`. */
export const today = (): string => formats.isoDay.format(new Date());
