const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'Australia/Melbourne' });

/** The date of a printed document in the business's time zone, as in the order's mail, e.g. `22 November 2026`. */
export const formatDocumentDate = (iso: string): string => day.format(new Date(iso));
