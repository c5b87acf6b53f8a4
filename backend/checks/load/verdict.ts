import type { LoadRecord } from './record.ts';
import type { Minute } from './run-load.ts';
import { kinds } from './run-load.ts';

export interface Goals {
  pages: number;
  orders: number;
  /** Milliseconds. */
  p99: number;
  /** MiB without files, shop and proxy together. */
  memory: number;
}

/** Of the asked rate: less means that the shop, or this program, could not follow. */
const minRate = 0.99;
/** Of the memory in the second quarter: what the last quarter may have more. */
const maxGrowth = 0.1;
/** Fewer minutes than this say nothing about growth. */
const minMinutes = 8;

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The goals that a load did not reach; empty when all were. */
export function missedGoals(goals: Goals, record: LoadRecord, minutes: readonly Minute[]): string[] {
  const missed: string[] = [];
  const seconds = minutes.reduce((sum, minute) => sum + minute.seconds, 0);
  for (const kind of ['pages', 'orders'] as const) {
    const rate = (record.whole.get(kind)?.times.count ?? 0) / seconds;
    if (rate < goals[kind] * minRate) missed.push(`${rate.toFixed(1)} ${kind} a second of ${goals[kind]}`);
  }
  for (const kind of kinds) {
    // A purchase is a chain of requests, each of which has the limit.
    const p99 = kind === 'orders' ? 0 : (record.whole.get(kind)?.times.percentile(0.99) ?? 0);
    if (p99 > goals.p99) missed.push(`${kind}: p99 of ${p99} ms`);
  }
  for (const [message, times] of record.messages) missed.push(`${times} times ${message}`);
  const used = minutes.flatMap(({ memory }) => (memory ? [memory.programs] : []));
  const most = Math.max(0, ...used);
  if (most > goals.memory) missed.push(`${most.toFixed(0)} MiB of memory`);
  if (used.length >= minMinutes) {
    const quarter = Math.floor(used.length / 4);
    const before = mean(used.slice(quarter, 2 * quarter));
    const after = mean(used.slice(-quarter));
    if (after > before * (1 + maxGrowth))
      missed.push(`memory grew from ${before.toFixed(0)} to ${after.toFixed(0)} MiB`);
  }
  return missed;
}
