import { readOptions, reportViolations, runCheck } from '../process/run-check.ts';
import { openCustomers } from './customers.ts';
import { readGroup, readMetrics } from './memory.ts';
import type { Figures } from './record.ts';
import { kinds, type Minute, runLoad } from './run-load.ts';
import { missedGoals } from './verdict.ts';

/** Below the limit of new orders per account and hour. */
const ordersPerCustomer = 90;
/** So that a customer's last order is paid before the next one. */
const minCustomers = 20;

const rateOf = ({ times, failed }: Figures, seconds: number) =>
  `${(times.count / seconds).toFixed(1)}/s${failed > 0 ? `, ${failed} failed` : ''}`;

function describeMinute({ seconds, period, memory }: Minute): string {
  const parts = (['pages', 'data', 'orders', 'place order'] as const).map((kind) => {
    const figures = period.get(kind);
    if (!figures) return kind;
    const { times } = figures;
    return `${kind} ${rateOf(figures, seconds)} p50 ${times.percentile(0.5)} p99 ${times.percentile(0.99)} ms`;
  });
  if (memory) {
    const programs = Object.entries(memory.byProgram).map(([name, size]) => `${name} ${size.toFixed(0)}`);
    const files = memory.withFiles === undefined ? '' : `, with files ${memory.withFiles.toFixed(0)}`;
    parts.push(`memory ${memory.programs.toFixed(0)} MiB (${programs.join(', ')}${files})`);
  }
  return parts.join(' | ');
}

/**
 * Loads a running shop with pages and with orders that are paid in its sandbox, at fixed rates.
 * @returns whether it reached the goals
 */
async function load(): Promise<boolean> {
  const options = readOptions({
    usage:
      'npm run load -- [--url URL] [--pages N] [--orders N] [--data PERCENT] [--minutes N] [--p99 MS] [--memory MIB] ' +
      '[--cgroup FOLDER | --metrics URL] [--connections N] [--customers N] [--pool FILE]',
    defaults: {
      url: 'http://localhost',
      /** Pages, and orders that are placed and paid, a second. */
      pages: 500,
      orders: 10,
      /** Of a hundred pages, those whose data is read, too; a page within a visit reads none. */
      data: 100,
      minutes: 60,
      /** The goals: milliseconds of each kind of request, and MiB of memory. */
      p99: 1000,
      memory: 400,
      /** Where memory is read: the folder of the shop's and the proxy's control group, or the address of the shop's metrics. */
      cgroup: '',
      metrics: '',
      connections: 200,
      /** Default: as many as the limit of orders per account and hour needs. */
      customers: 0,
      /** Keeps the tokens of the registered customers for the next run. */
      pool: '',
    },
    min: 0,
  });
  const { url, pages, orders, minutes, cgroup, metrics } = options;
  const needed = Math.max(minCustomers, Math.ceil((orders * Math.min(60, minutes) * 60) / ordersPerCustomer));
  const count = orders === 0 ? 0 : options.customers || needed;
  const customers = await openCustomers(url, count, options.pool);
  console.log(`${pages} pages and ${orders} orders a second for ${minutes} minutes, ${count} customers\n`);
  const { record, minutes: reported } = await runLoad(
    {
      ...options,
      customers,
      seconds: minutes * 60,
      readMemory: cgroup ? async () => readGroup(cgroup) : metrics ? () => readMetrics(metrics) : undefined,
    },
    (minute) => console.log(describeMinute(minute)),
  );
  console.log('');
  const seconds = reported.reduce((sum, minute) => sum + minute.seconds, 0);
  for (const kind of kinds) {
    const figures = record.whole.get(kind);
    if (!figures) continue;
    const [p50, p99, most] = [0.5, 0.99, 1].map((share) => figures.times.percentile(share));
    console.log(
      `  ${kind.padEnd(14)}${rateOf(figures, seconds).padStart(12)}   p50 ${p50} ms, p99 ${p99} ms, longest ${most} ms`,
    );
  }
  return reportViolations(missedGoals(options, record, reported), 'All goals were reached.');
}

runCheck(load);
