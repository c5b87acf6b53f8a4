import { formatLongDate } from '#src/i18n/format-date.ts';

const usLongDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

interface DateProps {
  /** ISO 8601, shown on the person's own clock; anything else is shown as it is. */
  at: string;
}

const isDate = (at: string) => !Number.isNaN(Date.parse(at));

/** When an order was placed: in US long format in every language. */
export function OrderDate({ at }: DateProps) {
  if (!isDate(at)) return at;
  return (
    <time dateTime={at} lang="en-US">
      {usLongDate.format(new Date(at))}
    </time>
  );
}

/** When something else happened to an order: in the long format of the page's language. */
export function LongDate({ at }: DateProps) {
  if (!isDate(at)) return at;
  return <time dateTime={at}>{formatLongDate(new Date(at))}</time>;
}
