import { type RowProblem, readCsv } from '../../../../csv/read-csv.ts';
import { invalidImport } from '../../../../errors/problem.ts';

/** Metafields, markets and attributes have columns of their own. */
const maxTitles = 2_000;

/** A row of an export; a column that the file does not have is empty in every row. */
export interface PlatformRow<Column extends string> {
  number: number;
  /** The trimmed cell of a column. */
  cell(column: Column): string;
  /** The trimmed cell of the column with this title, in any case. */
  titled(title: string): string;
}

export interface PlatformTable<Column extends string> {
  rows: PlatformRow<Column>[];
  problems: RowProblem[];
}

/**
 * Reads a platform's product export. Columns are found by their titles, in any case; others are not read.
 * @param titles of each column that is read, in every version of the export
 * @param required the columns without which it is not such an export
 * @throws {Problem} 400 when the file is no CSV, or lacks a required column
 */
export function readPlatformTable<Column extends string>(
  file: Buffer,
  platform: string,
  {
    titles,
    required,
  }: { titles: Readonly<Record<Column, readonly string[]>>; required: readonly NoInfer<Column>[] },
): PlatformTable<Column> {
  const table = readCsv(file, { maxTitles });
  const known = new Map(table.titles.map((title) => [title.toLowerCase(), title]));
  const titleOf = Object.fromEntries(
    Object.entries<readonly string[]>(titles).map(([column, names]) => [
      column,
      names.map((name) => known.get(name.toLowerCase())).find((title) => title !== undefined),
    ]),
  ) as Record<Column, string | undefined>;
  const missing = required.filter((column) => titleOf[column] === undefined);
  if (missing.length > 0) {
    const named = missing.map((column) => titles[column].map((title) => `"${title}"`).join(' or '));
    throw invalidImport(
      `The file is not a product export of ${platform}: it has no column ${named.join(', and no ')}.`,
    );
  }
  const rows = table.rows.map(({ number, cells }): PlatformRow<Column> => {
    const read = (title: string | undefined) => (title && cells.get(title)?.trim()) || '';
    return {
      number,
      cell: (column) => read(titleOf[column]),
      titled: (title) => read(known.get(title.toLowerCase())),
    };
  });
  if (rows.length + table.problems.length === 0) throw invalidImport('The file has no products.');
  return { rows, problems: table.problems };
}
