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

/** One row as CSV (RFC 4180) with its line end; no text of it is taken for a formula. */
export const csvRow = (cells: readonly string[]): string => stringify([cells.map(guardCell)], options);

/** The first row of a CSV file, which spreadsheets then read as UTF-8. */
export const csvTitles = (titles: readonly string[]): string => byteOrderMark + csvRow(titles);
