import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Request } from 'autocannon';
import { paths } from '../src/contract/paths.ts';
import { openBenchShop } from './bench-shop.ts';
import { readStat } from './child.ts';
import { type Figures, measure } from './measure.ts';
import type { Options } from './options.ts';
import { cartAdds, orders, productsOf } from './personal-cases.ts';

/** How busy processor cores were during a case; 1 is one core. */
interface Load {
  /** The process that `npm start` started: with several workers it distributes connections and serves the database. */
  primary: number;
  workers: number;
  generator: number;
}

interface ProcessRow {
  processes: number;
  figures: Figures;
  load: Load;
}

async function readSeconds(server: number): Promise<Load> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(pids.map(readStat));
  const workers = stats.filter((stat) => stat?.parent === server);
  return {
    primary: (await readStat(server))?.seconds ?? 0,
    workers: workers.reduce((sum, stat) => sum + (stat?.seconds ?? 0), 0),
    generator: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
  };
}

async function measureCases(processes: number, options: Options): Promise<ProcessRow[]> {
  const shop = await openBenchShop(processes);
  try {
    const products = await productsOf(shop);
    const [product] = products;
    if (!product) throw new Error('The benchmark needs the demo catalogue');
    const cases: [name: string, request: () => Request | Promise<Request>][] = [
      ['product page', () => ({ path: `/product/${product._id}`, headers: { Accept: 'text/html' } })],
      ['product list', () => ({ path: paths.product.list, headers: { 'Accept-Encoding': 'br' } })],
      ['cart add', () => cartAdds(shop, products, options)],
      ['place order', () => orders(shop, product, options)],
    ];
    const rows: ProcessRow[] = [];
    for (const [name, request] of cases) {
      if (!name.includes(options.only)) continue;
      const requests = [await request()];
      await wait(1_000);
      const startedAt = performance.now();
      const before = await readSeconds(shop.server.pid);
      const figures = await measure(name, { url: shop.url, requests }, options);
      const after = await readSeconds(shop.server.pid);
      const seconds = (performance.now() - startedAt) / 1000;
      const load = {
        primary: (after.primary - before.primary) / seconds,
        workers: (after.workers - before.workers) / seconds,
        generator: (after.generator - before.generator) / seconds,
      };
      process.stderr.write(`${processes} × ${name}: ${Math.round(figures.rate)}/s\n`);
      rows.push({ processes, figures, load });
    }
    return rows;
  } finally {
    await shop.close();
  }
}

/**
 * Measures the same cases with one process and with several, and how busy each part was (Linux).
 * @returns a table as Markdown
 */
export async function compareProcesses(options: Options): Promise<string> {
  const one = await measureCases(1, options);
  const several = await measureCases(options.processes, options);
  const rows = one.flatMap((row, at) => [row, several[at] as ProcessRow]);
  const cells = rows.map(({ processes, figures, load }) => [
    figures.name,
    processes,
    Math.round(figures.rate).toLocaleString('en-AU'),
    `${figures.p50} ms`,
    `${figures.p99} ms`,
    load.primary.toFixed(2),
    load.workers.toFixed(2),
    load.generator.toFixed(2),
    figures.failed > 0 ? `${figures.failed} failed` : '',
  ]);
  const head = [
    'case',
    'processes',
    'responses/s',
    'p50',
    'p99',
    'cores: primary',
    'workers',
    'load generator',
    '',
  ];
  return [head, head.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`).join('\n');
}
