/** US long format in every language (specification section 9), on the customer's own clock. */
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** @param at ISO 8601; anything else is shown as it is */
export function LongDate({ at }: { at: string }) {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return at;
  return (
    <time dateTime={at} lang="en-US">
      {longDate.format(date)}
    </time>
  );
}
