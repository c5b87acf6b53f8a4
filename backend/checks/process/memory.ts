import type { Probe } from './probe.ts';

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
const shownChange = (from: number, to: number) =>
  `${to >= from ? '+' : ''}${(((to - from) / from) * 100).toFixed(1)} %`;

/** A shop that serves the same all the time holds no more of anything than this share, or this many, on top. */
const mostDrift = 0.1;
const mostDescriptors = 20;

/** What a process holds more of at the end than it should. */
export function growthBetween(start: Probe, end: Probe): string[] {
  const found: string[] = [];
  const drift = (from: number, to: number) => (to - from) / from;
  if (drift(start.heapUsed, end.heapUsed) > mostDrift) found.push('the heap grew');
  if (drift(start.own ?? start.rss, end.own ?? end.rss) > mostDrift) found.push('the process grew');
  if ((end.descriptors ?? 0) - (start.descriptors ?? 0) > mostDescriptors)
    found.push('files or sockets stay open');
  if (end.handles - start.handles > mostDescriptors) found.push('handles stay open');
  if (end.unhandled > 0) found.push(`${end.unhandled} rejections that nobody handled`);
  return found;
}

/** What the process held at two moments, line by line. */
export function renderProbes(start: Probe, end: Probe): string[] {
  const row = (name: string, from: string, to: string, change: string) =>
    `  ${name.padEnd(26)}${from.padStart(12)}${to.padStart(12)}${change.padStart(10)}`;
  const bytes = (name: string, key: 'rss' | 'own' | 'heapUsed' | 'external') => {
    const [from, to] = [start[key] ?? 0, end[key] ?? 0];
    return row(name, megabytes(from), megabytes(to), from > 0 ? shownChange(from, to) : '');
  };
  const count = (name: string, from = 0, to = 0) => row(name, String(from), String(to), String(to - from));
  return [
    row('', 'after warm-up', 'at the end', 'change'),
    bytes('memory without files', 'own'),
    bytes('with mapped files', 'rss'),
    bytes('heap after a collection', 'heapUsed'),
    bytes('outside the heap', 'external'),
    count('file descriptors', start.descriptors, end.descriptors),
    count('handles', start.handles, end.handles),
    count('unhandled rejections', start.unhandled, end.unhandled),
  ];
}
