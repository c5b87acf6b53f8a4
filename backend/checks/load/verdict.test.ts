import { expect, it } from 'vitest';
import { createHistogram } from './histogram.ts';
import { createRecord } from './record.ts';
import { kinds, type Minute } from './run-load.ts';
import { missedGoals } from './verdict.ts';

const goals = { pages: 2, orders: 1, p99: 1000, memory: 400 };

/** Eight minutes of a load. @param memory MiB of each minute */
function loaded({
  pages = 120,
  orders = 60,
  ms = 10,
  memory = (_minute: number): number => 200,
  failures = 0,
} = {}) {
  const record = createRecord(kinds);
  const minutes: Minute[] = Array.from({ length: 8 }, (_, minute) => {
    for (let page = 0; page < pages; page += 1) record.add('pages', ms);
    for (let order = 0; order < orders; order += 1) record.add('orders', ms);
    for (let failure = 0; failure < failures; failure += 1) record.fail('pages', new Error('/: 503'));
    const used = { programs: memory(minute), withFiles: undefined, byProgram: {} };
    return { seconds: 60, period: record.endMinute(), memory: used };
  });
  return missedGoals(goals, record, minutes);
}

it('the load reaches its goals', () => {
  expect(loaded()).toEqual([]);
});

it.each([
  ['too few pages', { pages: 100 }, '1.7 pages a second of 2'],
  ['too few orders', { orders: 50 }, '0.8 orders a second of 1'],
  ['slow pages', { ms: 1001 }, 'pages: p99 of 1001 ms'],
  ['failures', { failures: 1 }, '8 times pages: /: 503'],
  ['much memory', { memory: () => 401 }, '401 MiB of memory'],
  ['growing memory', { memory: (minute: number) => 200 + 10 * minute }, 'memory grew from 225 to 265 MiB'],
])('the load misses its goals with %s', (_what, change, message) => {
  expect(loaded(change)).toEqual([message]);
});

it('counts percentiles of response times', () => {
  const times = createHistogram();
  for (let ms = 1; ms <= 100; ms += 1) times.add(ms);
  const others = createHistogram();
  others.add(1e9);
  expect([times.percentile(0.5), times.percentile(0.99), times.percentile(1)]).toEqual([50, 99, 100]);
  times.merge(others);
  expect([times.count, times.percentile(1)]).toEqual([101, 60_000]);
});
