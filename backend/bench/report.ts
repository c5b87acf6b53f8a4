import type { Figures } from './measure.ts';

/** One row of the table: a case, and the upper limit it is compared with. */
export interface Row {
  figures: Figures;
  limit?: Figures | undefined;
  residentBytes?: number | undefined;
}

const round = (value: number) => Math.round(value).toLocaleString('en-AU');
const cells = ({ figures, limit, residentBytes }: Row) => [
  figures.name,
  round(figures.rate),
  `${figures.p50} ms`,
  `${figures.p99} ms`,
  limit ? `${Math.round((100 * figures.rate) / limit.rate)} %` : '',
  residentBytes ? `${Math.round(residentBytes / 1024 / 1024)} MiB` : '',
  figures.failed > 0 ? `${figures.failed} failed` : '',
];

/** The table as Markdown, ready for the README. */
export function formatRows(rows: readonly Row[]): string {
  const table = [['case', 'responses/s', 'p50', 'p99', 'of the limit', 'memory', ''], ...rows.map(cells)];
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((line) => (line[column] ?? '').length)),
  );
  const [head, ...body] = table.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n');
}
