import type { Probe } from './probe.ts';

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
const formatChange = (from: number, to: number) =>
  `${to >= from ? '+' : ''}${(((to - from) / from) * 100).toFixed(1)} %`;

/** The allowed growth under constant load: a share of memory, a number of descriptors and handles. */
const maxDrift = 0.1;
const maxDescriptorGrowth = 20;

/** The resources that grew more than allowed. */
export function growthBetween(start: Probe, end: Probe): string[] {
  const found: string[] = [];
  const drift = (from: number, to: number) => (to - from) / from;
  if (drift(start.heapUsed, end.heapUsed) > maxDrift) found.push('the heap grew');
  if (drift(start.rssAnon ?? start.rss, end.rssAnon ?? end.rss) > maxDrift) found.push('the process grew');
  if ((end.descriptors ?? 0) - (start.descriptors ?? 0) > maxDescriptorGrowth)
    found.push('files or sockets stay open');
  if (end.handles - start.handles > maxDescriptorGrowth) found.push('handles stay open');
  if (end.unhandled > 0) found.push(`${end.unhandled} unhandled rejections`);
  return found;
}

/** A table of two probes. */
export function renderProbes(start: Probe, end: Probe): string[] {
  const row = (name: string, from: string, to: string, change: string) =>
    `  ${name.padEnd(26)}${from.padStart(12)}${to.padStart(12)}${change.padStart(10)}`;
  const bytes = (name: string, key: 'rss' | 'rssAnon' | 'heapUsed' | 'external') => {
    const [from, to] = [start[key] ?? 0, end[key] ?? 0];
    return row(name, megabytes(from), megabytes(to), from > 0 ? formatChange(from, to) : '');
  };
  const count = (name: string, from = 0, to = 0) => row(name, String(from), String(to), String(to - from));
  return [
    row('', 'after warm-up', 'at the end', 'change'),
    bytes('memory without files', 'rssAnon'),
    bytes('with mapped files', 'rss'),
    bytes('heap after a collection', 'heapUsed'),
    bytes('outside the heap', 'external'),
    count('file descriptors', start.descriptors, end.descriptors),
    count('handles', start.handles, end.handles),
    count('unhandled rejections', start.unhandled, end.unhandled),
  ];
}
