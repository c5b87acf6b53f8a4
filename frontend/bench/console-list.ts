import { cpus, loadavg } from 'node:os';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { rolePermissions } from '@brim-and-page/backend/contract/admin/permissions';
import type { AdminProductItem } from '@brim-and-page/backend/contract/admin/product/products';
import type { Product } from '@brim-and-page/backend/contract/product/product';
import { launchBrowser } from '../e2e/browsers/browser.ts';
import { makeCatalogue } from './catalogue.ts';
import { serveBuilt } from './serve-built.ts';
import { type Step, timeOf } from './time-of.ts';

/** The CPU throttling of the browser. */
const slowdown = 4;
const count = Number(process.argv[2] ?? 10_000);
const pageSize = 50;
const text = 'wool bean';

const itemOf = ({ _id, name, price, category, subCategory, image, sizes }: Product): AdminProductItem => ({
  _id,
  name,
  status: 'live',
  price,
  category,
  subCategory,
  image: image[0] ?? null,
  stock: sizes.map((size, index) => ({ size, quantity: index === 0 ? 4 : null })),
  missingTranslations: ['es', 'fr'],
  position: 1,
  version: 1,
  createdAt: '2026-11-01T02:10:00Z',
  updatedAt: '2026-11-20T02:10:00Z',
});
const items = makeCatalogue(count).map(itemOf);

const median = (figures: readonly number[]) =>
  [...figures].sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;

const { origin, server } = await serveBuilt(
  {
    [adminPaths.session.current]: {
      success: true,
      staff: { _id: 'a'.repeat(24), name: 'Mara Quinn', email: 'mara@shop.test', role: 'owner' },
      permissions: rolePermissions.owner,
    },
    [adminPaths.products.list]: (query) => {
      const words = (query.get('q') ?? '').toLowerCase().split(' ');
      const found = items.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
      const views = { all: found.length, live: found.length };
      return { success: true, items: found.slice(0, pageSize), nextCursor: null, total: found.length, views };
    },
  },
  'console',
);
const browser = await launchBrowser();
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  // tsx adds calls of a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.goto(`${origin}/admin/products`);
  await page
    .getByRole('button', { name: /^Price of/ })
    .first()
    .waitFor({ timeout: 120_000 });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.getByRole('searchbox', { name: 'Search in this list' }).focus();
  const steps: Step[] = [];
  for (const key of text) steps.push(await timeOf(page, () => page.keyboard.press(key)));
  console.log(
    `Typing "${text}" in the console's list of ${count} products, in Chromium on ${cpus().length} × ${cpus()[0]?.model}, its processor ${slowdown} times slower:`,
  );
  for (const [name, figures] of [
    ['from a key to the next frame', steps.map(({ painted }) => painted)],
    ['from a key to the found products, with the pause of 250 ms', steps.map(({ shown }) => shown)],
  ] as const) {
    console.log(
      `  ${name}: median ${median(figures).toFixed(0)} ms, worst ${Math.max(...figures).toFixed(0)} ms`,
    );
  }
  const [load = 0] = loadavg();
  if (load > cpus().length / 2) console.log(`Others keep this machine busy (load ${load.toFixed(1)}).`);
} finally {
  await browser.close();
  server.close();
}
