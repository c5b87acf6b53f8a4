const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric' });
const moment = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** A time of the API as a day in the reader's time zone, e.g. `5 Mar 2026`. */
export const formatDay = (iso: string): string => day.format(new Date(iso));
/** A time of the API with hour and minute in the reader's time zone, e.g. `5 Mar 2026, 4:07 pm`. */
export const formatMoment = (iso: string): string => moment.format(new Date(iso));
