import { stringify } from 'csv-stringify/sync';
import { guardCell } from './cells.ts';

export const fileFormats = ['csv', 'json'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** The columns of an export: each title with the cell of a record, in their order. */
export type Columns<Source> = Readonly<Record<string, (source: Source) => string | number>>;

/** A record as a row of an export. */
export type RowOf<Titles extends Columns<never>> = { [Title in keyof Titles]: ReturnType<Titles[Title]> };

/** Reads every column of a record. */
export function toRow<Source, Titles extends Columns<Source>>(
  columns: Titles & Columns<Source>,
  source: Source,
): RowOf<Titles> {
  const cells = Object.entries<(source: Source) => unknown>(columns);
  return Object.fromEntries(cells.map(([title, cellOf]) => [title, cellOf(source)])) as RowOf<Titles>;
}

/** Tells Excel that the text is UTF-8. */
const byteOrderMark = '\ufeff';

/** RFC 4180; no text is taken for a formula. */
const csvLine = (cells: readonly unknown[]): string =>
  // The library quotes its own line ends only. A number below 0 is no formula.
  stringify([cells.map((cell) => (typeof cell === 'number' ? String(cell) : guardCell(String(cell))))], {
    record_delimiter: '\r\n',
    quoted_match: /[\r\n]/,
  });

/**
 * Records as a CSV file that spreadsheets read as UTF-8.
 * @param hasByteOrderMark false for a program that would read it as a part of the first title
 * @returns the file in parts
 */
export async function* csvFile<Row extends object>(
  titles: readonly (keyof Row & string)[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  { hasByteOrderMark = true } = {},
): AsyncGenerator<string> {
  yield (hasByteOrderMark ? byteOrderMark : '') + csvLine(titles);
  for await (const row of rows) yield csvLine(titles.map((title) => row[title]));
}

/**
 * Records as a CSV file or as a JSON list.
 * @param columns its titles become those of the file
 * @returns the file in parts
 */
export const rowFile = <Row extends object>(
  format: FileFormat,
  columns: { [Title in keyof Row]: unknown },
  rows: AsyncIterable<Row>,
): AsyncGenerator<string> =>
  format === 'csv' ? csvFile(Object.keys(columns) as (keyof Row & string)[], rows) : jsonList(rows);

async function* jsonList(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield `${separator}${JSON.stringify(row)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
