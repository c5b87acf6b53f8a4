import { setTimeout as wait } from 'node:timers/promises';
import { openCustomers } from '../load/customers.ts';
import { readGroup } from '../load/memory.ts';
import { runLoad } from '../load/run-load.ts';
import type { Report } from './report.ts';
import type { Server } from './server.ts';

const idleMs = 20_000;
const sampleMs = 500;
const customerCount = 15;

/** The load: pages and orders a second. */
export interface LoadOptions {
  pages: number;
  orders: number;
  seconds: number;
}

const mib = (value: number) => `${value.toFixed(0)} MiB`;

/** Stops and starts the shop with its data. */
export async function measureStart(server: Server, report: Report): Promise<void> {
  await server.run('docker compose stop shop');
  const startedAt = performance.now();
  await server.run('docker compose start shop');
  await server.waitUntilReady();
  report.figure('start until ready, with data', `${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** @param folder of the control group */
export async function measureIdle(folder: string, report: Report): Promise<void> {
  await wait(idleMs);
  const { programs, byProgram } = readGroup(folder);
  // Node.js 24 gives its process the name of its first thread.
  const { MainThread = 0, node = 0, caddy = 0 } = byProgram;
  report.figure(
    'idle, memory without files',
    `${mib(programs)}: shop ${mib(MainThread + node)}, Caddy ${mib(caddy)}`,
  );
}

/** Registers customers, and reads memory while pages are read and orders are paid. @throws when a request fails */
export async function measureLoad(
  { url }: Server,
  folder: string,
  { pages, orders, seconds }: LoadOptions,
  report: Report,
): Promise<void> {
  const customers = await openCustomers(url, customerCount, '');
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, readGroup(folder).programs);
  }, sampleMs);
  const plan = { url, pages, orders, seconds, customers, data: 20, connections: 100 };
  const { record } = await runLoad(plan, () => undefined).finally(() => clearInterval(timer));
  report.figure(`most under ${pages} pages and ${orders} orders a second`, mib(most));
  for (const kind of ['pages', 'orders'] as const) {
    const figures = record.whole.get(kind);
    if (!figures) continue;
    const [p50, p99] = [0.5, 0.99].map((share) => figures.times.percentile(share));
    const rate = (figures.times.count / seconds).toFixed(0);
    report.figure(`${kind} under load`, `${rate}/s, p50 ${p50} ms, p99 ${p99} ms, ${figures.failed} failed`);
  }
  if (record.messages.size > 0) throw new Error([...record.messages].join('\n'));
}
