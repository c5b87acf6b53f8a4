import { formatDateTime, formatDay } from './format.ts';

/** A time of the API in the shop's time zone, to the minute. */
export const DateTime = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTime(at)}</time>;

/** A time of the API as a day in the shop's time zone. */
export const Day = ({ at }: { at: string }) => <time dateTime={at}>{formatDay(at)}</time>;
