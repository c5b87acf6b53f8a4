export const fileFormats = ['csv', 'json'] as const;
export type FileFormat = (typeof fileFormats)[number];

import { csvRow, csvTitles } from './write-csv.ts';

/**
 * Flat records as the parts of a CSV file or of a JSON list, for `writeOutput`.
 * @param titles the fields that become columns, in their order
 */
export function rowFile<Row extends object>(
  format: FileFormat,
  titles: readonly (keyof Row & string)[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<string> {
  return format === 'csv' ? csvParts(titles, rows) : jsonParts(rows);
}

async function* csvParts<Row extends object>(
  titles: readonly (keyof Row & string)[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<string> {
  yield csvTitles(titles);
  for await (const row of rows) yield csvRow(titles.map((title) => String(row[title])));
}

async function* jsonParts(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield `${separator}${JSON.stringify(row)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
