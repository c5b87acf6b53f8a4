import { withProgress } from '../config/with-progress.ts';
import { countOf } from '../config/words.ts';
import { type FileFormat, rowFile } from '../csv/row-file.ts';
import type { CliContext, CliOutput } from './context.ts';
import { formatOf } from './file-format.ts';

interface RowExport<Row> {
  /** What the records are called: `orders`. */
  things: string;
  /** One of them: `order`. */
  thing: string;
  /** Of the progress bar; default: `Reading orders`. */
  label?: string;
  columns: { [Title in keyof Row]: unknown };
  rows: AsyncIterable<Row>;
  /** The number of records: rows with the same id are one record. */
  count: () => Promise<number>;
  /** Whether the output also counts the rows. */
  countsRows?: boolean;
}

/** `… export`: writes rows to a file, or to standard output without a path. */
export async function exportRows<Row extends { id: string }>(
  context: CliContext,
  path: string | undefined,
  option: FileFormat | undefined,
  { things, thing, label = `Reading ${things}`, columns, rows, count, countsRows = false }: RowExport<Row>,
): Promise<CliOutput | undefined> {
  const format = formatOf(path, option, context.isJson);
  await context.openDatabase();
  const total = await count();
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
  if (path === undefined) return undefined;
  const rowCount = countsRows ? ` (${countOf(written, 'row')})` : '';
  return {
    data: { file: path, [things]: ids.size, ...(countsRows && { rows: written }) },
    text: `${countOf(ids.size, thing, things)}${rowCount} written to ${path}.`,
  };
}
