import { cpus, loadavg } from 'node:os';
import { paths } from '@brim-and-page/backend/contract/paths';
import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../e2e/browsers/browser.ts';
import { makeCatalogue } from './catalogue.ts';
import { serveBuilt } from './serve-built.ts';
import { timeOf, workOf } from './time-of.ts';

/** The CPU throttling of the browser. */
const slowdown = 4;
const counts = process.argv.slice(2).map(Number).filter(Boolean);

type Figures<Figure> = [name: string, figures: Figure[]][];

/** Searches, sorts and filters as a person would, and measures each step. */
async function browseListing<Figure>(
  page: Page,
  measure: (act: () => Promise<unknown>) => Promise<Figure>,
): Promise<Figures<Figure>> {
  const search = page.getByPlaceholder(/^Search for/);
  await search.focus();
  const press = async (keys: readonly string[]) => {
    const figures: Figure[] = [];
    for (const key of keys) figures.push(await measure(() => page.keyboard.press(key)));
    return figures;
  };
  const text = 'wool bean';
  const figures: Figures<Figure> = [
    [`typing "${text}"`, await press([...text])],
    ['deleting it again', await press([...text].map(() => 'Backspace'))],
    ['typing "lamtern", a typing error', await press([...'lamtern'])],
  ];
  await search.fill('');
  await page.waitForTimeout(1000);
  const sort = page.getByRole('combobox', { name: 'Sort' });
  const sorting: Figure[] = [];
  for (const order of ['low-high', 'high-low', 'relevant']) {
    sorting.push(await measure(() => sort.selectOption(order)));
  }
  const filtering: Figure[] = [];
  for (const label of ['Caps', 'Books', 'Caps', 'Books']) {
    const box = page.getByRole('group', { name: 'Type' }).getByLabel(label);
    filtering.push(await measure(() => box.click()));
  }
  const choices = [/^S\/M/, /^Paperback/, /^\$40/, /^In stock/];
  const narrowing: Figure[] = [];
  for (const name of choices) {
    const box = page.getByRole('checkbox', { name });
    narrowing.push(await measure(() => box.click()));
  }
  await search.focus();
  const filtered = await press([...text]);
  await search.fill('');
  for (const name of choices) await page.getByRole('checkbox', { name }).uncheck();
  await page.waitForTimeout(1000);
  return [
    ...figures,
    ['sorting', sorting],
    ['filtering by type', filtering],
    ['filtering by size, price, stock', narrowing],
    ['typing with these filters', filtered],
  ];
}

/** Heap size of the page after a garbage collection. */
async function weigh(page: Page, devtools: CDPSession): Promise<string> {
  await page.waitForTimeout(1000);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  return `${elements} elements, ${(usedSize / 1024 / 1024).toFixed(0)} MB of JavaScript's memory`;
}

const median = (figures: readonly number[]) =>
  [...figures].sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
const cell = (ms: number) => ms.toFixed(0).padStart(9);

async function bench(count: number): Promise<void> {
  const products = makeCatalogue(count);
  const { origin, server } = await serveBuilt({ [paths.product.list]: { success: true, products } });
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    // tsx adds calls of a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.goto(`${origin}/collection`);
    await page.locator('main li a[href^="/product/"]').first().waitFor({ timeout: 120_000 });
    await page.waitForTimeout(1500);

    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const works = await browseListing(page, (act) => workOf(devtools, page, act));
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const times = await browseListing(page, (act) => timeOf(page, act));
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });

    const atTop = await weigh(page, devtools);
    for (const part of [0.5, 1]) {
      await page.evaluate((to) => window.scrollTo(0, document.documentElement.scrollHeight * to), part);
      await page.waitForTimeout(500);
    }
    const atEnd = await weigh(page, devtools);

    const heads = ['painted', 'worst', 'shown', 'worst', 'work', 'worst'].map((head) => head.padStart(9));
    console.log(`\n${String(count).padEnd(6)} products${''.padEnd(21)}${heads.join('')}`);
    for (const [at, [name, steps]] of times.entries()) {
      const work = (works[at]?.[1] ?? []).map((ms) => ms * slowdown);
      const painted = steps.map((step) => step.painted);
      const shown = steps.map((step) => step.shown);
      const cells = [painted, shown, work].flatMap((ms) => [median(ms), Math.max(...ms)]).map(cell);
      console.log(`  ${name.padEnd(34)}${cells.join('')}`);
    }
    console.log(`  ${atTop}; after scrolling to the end ${atEnd}`);
  } finally {
    await browser.close();
    server.close();
  }
}

console.log(
  `The listing in Chromium on ${cpus().length} × ${cpus()[0]?.model}, its processor ${slowdown} times slower.`,
);
console.log(
  'painted: from a key or click to the next frame, as Interaction to Next Paint, in ms, median and worst.',
);
console.log('shown: to the frame with its result.');
console.log(`work: what the page itself had to do for it, at full speed and times ${slowdown}, in ms.`);
const [load = 0] = loadavg();
if (load > cpus().length / 2) {
  console.log(`Others keep this machine busy (load ${load.toFixed(1)}): only the work is to be believed.`);
}
for (const count of counts.length > 0 ? counts : [100, 1000, 10_000]) await bench(count);
