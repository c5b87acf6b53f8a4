import { type Findings, type Invariant, invariants } from './findings.ts';
import type { Timings } from './timings.ts';

export interface PartReport {
  title: string;
  seconds: number;
  figures: Record<string, string | number>;
  timings: Timings;
  findings: Findings;
}

/** Called from time to time with the finished share of a part. */
export type Progress = (done: number, of: number) => void;

const shownViolations = 5;
const numbers = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 });
const shown = (value: string | number) => (typeof value === 'number' ? numbers.format(value) : value);

/** A part's figures, response times and invariants as text. */
export function renderReport({ title, seconds, figures, timings, findings }: PartReport): string {
  const lines = [`${title} (${seconds.toFixed(0)} s)`, ''];
  for (const [name, value] of Object.entries(figures)) lines.push(`  ${name.padEnd(24)} ${shown(value)}`);
  const rows = timings.rows();
  if (rows.length > 0) lines.push('', `  ${'call'.padEnd(10)}${'count'.padStart(9)}  p50 ms  p99 ms  max ms`);
  for (const { call, count, p50, p99, max } of rows) {
    const cells = [p50, p99, max].map((ms) => numbers.format(ms).padStart(8)).join('');
    lines.push(`  ${call.padEnd(10)}${numbers.format(count).padStart(9)}${cells}`);
  }
  lines.push('');
  for (const [name, meaning] of Object.entries(invariants) as [Invariant, string][]) {
    const found = findings.of(name);
    lines.push(
      `  ${found.length === 0 ? 'holds ' : 'BROKEN'} ${meaning}${found.length ? `: ${found.length}` : ''}`,
    );
    for (const text of found.slice(0, shownViolations)) lines.push(`           ${text}`);
  }
  return lines.join('\n');
}
