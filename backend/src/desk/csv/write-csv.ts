import { stringify } from 'csv-stringify/sync';
import { guardCell } from './cells.ts';

const options = {
  // What spreadsheets save, and what RFC 4180 asks for.
  record_delimiter: '\r\n',
  // The library quotes its own line ends only.
  quoted_match: /[\r\n]/,
} as const;

/** Tells Excel that the text is UTF-8. */
const byteOrderMark = '\ufeff';

/**
 * A table as CSV (RFC 4180) that spreadsheets open as what it is: UTF-8, and no text is taken for a formula.
 * @param titles the first row
 */
export function writeCsv(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  return (
    byteOrderMark +
    stringify(
      [titles, ...rows].map((row) => row.map(guardCell)),
      options,
    )
  );
}
