import { cpus, totalmem } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { adminCases } from './admin-cases.ts';
import { adminProducts } from './admin-products.ts';
import { openBenchShop } from './bench-shop.ts';
import { residentBytes } from './child.ts';
import { readBenchOptions } from './options.ts';
import { personalCases } from './personal-cases.ts';
import { compareProcesses } from './process-cases.ts';
import { publicCases } from './public-cases.ts';
import { formatRows, type Row } from './report.ts';
import { measureUnpaidOrders } from './unpaid-orders.ts';

/** Pause after the start before the idle memory is read. */
const restMs = 3_000;

const options = readBenchOptions();
const [cpu] = cpus();
console.log(
  `${cpu?.model ?? 'Unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GiB`,
);
console.log(
  `Node ${process.version}, ${process.env.MONGODB_URI ? 'MONGODB_URI' : 'embedded database'}, ` +
    `${options.connections} connections, ${options.seconds} s a case\n`,
);

if (options.processes > 1) console.log(await compareProcesses(options));
else if (options.only === 'admin-orders') await measureAdmin(adminCases);
else if (options.only === 'admin-products') await measureAdmin(adminProducts);
else if (options.only === 'unpaid') console.log(await measureUnpaidOrders(options));
else await measureAll();

/** Apart from the other cases: it stores many orders or products first. */
async function measureAdmin(cases: typeof adminCases): Promise<void> {
  const shop = await openBenchShop();
  try {
    console.log(await cases(shop, options));
  } finally {
    await shop.close();
  }
}

async function measureAll(): Promise<void> {
  const shop = await openBenchShop();
  try {
    await wait(restMs);
    const idle = await residentBytes(shop.server.pid);
    const rows: Row[] = [];
    for (const cases of [publicCases, personalCases]) {
      for await (const found of cases(shop, options)) {
        rows.push(...found);
        for (const { figures } of found)
          process.stderr.write(`${figures.name}: ${Math.round(figures.rate)}/s\n`);
      }
    }
    console.log(formatRows(rows));
    console.log(`\nServing ${Math.round(shop.startMs)} ms after its start`);
    if (idle) console.log(`Idle memory ${Math.round(idle / 1024 / 1024)} MiB`);
  } finally {
    await shop.close();
  }
  if (!options.only) console.log(`\n${await measureUnpaidOrders(options)}`);
}
