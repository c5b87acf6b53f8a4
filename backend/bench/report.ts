import type { Figures } from './measure.ts';

/** What a case must reach. */
export type Target =
  | { /** Of the limit's responses per second. */ share: number }
  | { /** Responses per second. */ rate: number }
  | { /** Milliseconds. */ p99: number };

/** A target and whether it was reached. */
export const verdict = (target: string, isMet: boolean): string => `${target}: ${isMet ? 'ok' : 'missed'}`;

/** @returns the target of a row and whether it was reached */
export function targetText({ figures, limit, target }: Row): string {
  if (!target) return '';
  if ('share' in target)
    return verdict(`${target.share * 100} %`, !!limit && figures.rate >= target.share * limit.rate);
  if ('rate' in target) return verdict(`${round(target.rate)}/s`, figures.rate >= target.rate);
  return verdict(`p99 ${round(target.p99)} ms`, figures.p99 <= target.p99);
}

/** One row of the table: a case, and the upper limit it is compared with. */
export interface Row {
  figures: Figures;
  limit?: Figures | undefined;
  target?: Target | undefined;
  /** The same case of the peer. */
  peer?: Figures | undefined;
  residentBytes?: number | undefined;
}

const round = (value: number) => Math.round(value).toLocaleString('en-AU');
const processorText = ({ processorUs }: Figures) => (processorUs ? `${processorUs.toFixed(1)} µs` : '');
const cells = (row: Row): string[] => {
  const { figures, limit, peer, residentBytes } = row;
  return [
    figures.name,
    round(figures.rate),
    `${figures.p50} ms`,
    `${figures.p99} ms`,
    processorText(figures),
    limit ? `${Math.round((100 * figures.rate) / limit.rate)} %` : '',
    targetText(row),
    peer ? `${(figures.rate / peer.rate).toFixed(2)} × ${peer.name}` : '',
    residentBytes ? `${Math.round(residentBytes / 1024 / 1024)} MiB` : '',
    figures.failed > 0 ? `${figures.failed} failed` : '',
  ];
};

/** The table as Markdown, ready for the README. */
export function formatRows(rows: readonly Row[]): string {
  const table = [
    ['case', 'responses/s', 'p50', 'p99', 'processor', 'of the limit', 'target', 'peer', 'memory', ''],
    ...rows.map(cells),
  ];
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((line) => (line[column] ?? '').length)),
  );
  const [head, ...body] = table.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n');
}
