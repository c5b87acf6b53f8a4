import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { permissions } from '../src/contract/admin/permissions.ts';
import { OrderModel } from '../src/features/order/order.model.ts';
import { createDailySums } from '../src/features/overview/daily-sums.ts';
import { readOverview } from '../src/features/overview/overview.service.ts';
import { ProductModel } from '../src/features/product/product.model.ts';
import type { LiveProduct } from '../src/features/product/status.ts';
import { openDatabase } from '../src/open-database.ts';
import { seedShop } from '../src/seed/seed-shop.ts';
import { storeOrders } from './many-orders.ts';

/**
 * The time of the console's overview with many orders in its two periods of 90 days, on the embedded database:
 * `node --import tsx backend/bench/overview.ts 1000 10000 100000`
 */
const zone = 'Australia/Melbourne';
const periodMs = 180 * 86_400_000;
const repeats = 20;

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

async function measure(count: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'brim-and-page-overview-'));
  const database = await openDatabase({ mongodbUri: '', dataDir });
  try {
    await seedShop();
    await OrderModel.init();
    await storeOrders(count, await ProductModel.find().limit(40).lean<LiveProduct[]>(), periodMs / count);
    const open = () => ({ zone, readDailySums: createDailySums(zone, database.changes) });
    const deps = open();
    const first = await timeOf(() => readOverview(deps, 90, permissions));
    const restarted = await timeOf(() => readOverview(open(), 90, permissions));
    const times: number[] = [];
    for (let round = 0; round < repeats; round += 1)
      times.push(await timeOf(() => readOverview(deps, 90, permissions)));
    times.sort((a, b) => a - b);
    const [median, slow] = [times[repeats / 2], times[repeats - 2]].map((time) => (time ?? 0).toFixed(1));
    console.log(
      `${count} orders: ${median} ms (95 %: ${slow} ms); first after a restart ${restarted.toFixed(0)} ms, ` +
        `without stored sums ${first.toFixed(0)} ms`,
    );
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

for (const count of process.argv.slice(2).map(Number)) await measure(count);
