import { formatMoment } from './format.ts';

/** A time of the API in the shop's time zone, to the minute. */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatMoment(at)}</time>;
