import { withProgress } from '../config/with-progress.ts';
import { type FileFormat, rowFile } from '../csv/row-file.ts';
import type { CliContext } from './context.ts';

interface RowExport<Row> {
  format: FileFormat;
  columns: { [Title in keyof Row]: unknown };
  rows: AsyncIterable<Row>;
  /** Of the progress bar, e.g. `Reading orders`. */
  label: string;
  /** The number of records: rows with the same id are one record. */
  total: number;
}

/**
 * Writes an export to a file, or to standard output without a path.
 * @returns how many records and rows were written
 */
export async function writeRows<Row extends { id: string }>(
  context: CliContext,
  path: string | undefined,
  { format, columns, rows, label, total }: RowExport<Row>,
): Promise<{ records: number; rows: number }> {
  const ids = new Set<string>();
  let written = 0;
  await withProgress(context, label, (onProgress) => {
    async function* counted() {
      for await (const row of rows) {
        ids.add(row.id);
        written += 1;
        onProgress(ids.size, total);
        yield row;
      }
    }
    return context.write(path, rowFile(format, columns, counted()));
  });
  return { records: ids.size, rows: written };
}
