import type { Probe } from './probe.ts';

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
const shownChange = (from: number, to: number) =>
  `${to >= from ? '+' : ''}${(((to - from) / from) * 100).toFixed(1)} %`;

/** How much more something is at the end than at the start, as a share of the start. */
export const drift = (from: number, to: number): number => (to - from) / from;

/** What the process held at two moments, line by line. */
export function renderProbes(start: Probe, end: Probe): string[] {
  const row = (name: string, from: string, to: string, change: string) =>
    `  ${name.padEnd(26)}${from.padStart(12)}${to.padStart(12)}${change.padStart(10)}`;
  const bytes = (name: string, key: 'rss' | 'heapUsed' | 'external') =>
    row(name, megabytes(start[key]), megabytes(end[key]), shownChange(start[key], end[key]));
  const count = (name: string, from = 0, to = 0) => row(name, String(from), String(to), String(to - from));
  return [
    row('', 'after warm-up', 'at the end', 'change'),
    bytes('resident memory', 'rss'),
    bytes('heap after a collection', 'heapUsed'),
    bytes('outside the heap', 'external'),
    count('file descriptors', start.descriptors, end.descriptors),
    count('handles', start.handles, end.handles),
    count('unhandled rejections', start.unhandled, end.unhandled),
  ];
}
