/** US long format in every language (specification section 9), on the customer's own clock. */
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** @param at ISO 8601 */
export const LongDate = ({ at }: { at: string }) => (
  <time dateTime={at} lang="en-US">
    {longDate.format(new Date(at))}
  </time>
);
