import { cpus, loadavg } from 'node:os';
import { paths } from '@brim-and-page/backend/contract/paths';
import type { Product } from '@brim-and-page/backend/contract/product/product';
import { build } from '../e2e/servers/build.ts';
import { openBuiltShop } from '../e2e/servers/built-shop.ts';
import type { Shop } from '../e2e/servers/dev-shop.ts';
import { measurePage } from './measure-page.ts';
import { type Options, readOptions } from './options.ts';
import { categories, combine, isGoodEnough, type PageScores, type Run, required } from './scores.ts';

const heads = { performance: 'performance', accessibility: 'accessibility', 'best-practices': 'practices' };
const titles = [...Object.values(heads), 'SEO'];

function print({ route, scores, performance, speeds, waits, faults }: PageScores): void {
  const cells = categories.map((category) => String(scores[category]).padStart(15)).join('');
  const waited = Object.entries(waits).map(([name, value]) => `${name} ${value}`);
  console.log(
    `${route.padEnd(14)}${cells}    ${waited.join(', ')}; each run ${performance.join(' ')}, machine ${speeds.join(' ')}`,
  );
  for (const { category, id, title, at } of faults) {
    console.log(`    ${category}: ${title} (${id})`);
    for (const place of at) console.log(`        ${place}`);
  }
}

async function measureAll(shop: Shop, options: Options): Promise<PageScores[]> {
  const { routes, device, runs, isJson } = options;
  const list = await fetch(shop.api + paths.product.list);
  const { products } = (await list.json()) as { products: Product[] };
  const [first, second] = products;
  if (!first || !second) throw new Error('The shop has nothing to sell');
  const cart = { [first._id]: { [first.sizes[0] ?? '']: 1 }, [second._id]: { [second.sizes[0] ?? '']: 2 } };
  const pages: PageScores[] = [];
  for (const route of routes) {
    const address = shop.storefront + route.replace(':id', first._id);
    const found: Run[] = [];
    for (let run = 0; run < runs; run += 1)
      found.push(await measurePage(address, device, route === '/cart' ? cart : undefined));
    const page = combine(route, found);
    pages.push(page);
    if (!isJson) print(page);
  }
  return pages;
}

const options = readOptions(process.argv.slice(2));
if (!options.isBuilt) await build();
const shop = await openBuiltShop();
try {
  const machine = `${cpus().length} × ${cpus()[0]?.model}`;
  const [load = 0] = loadavg();
  if (!options.isJson) {
    console.log(
      `Lighthouse, ${options.device} settings, the built shop, on ${machine}, load ${load.toFixed(1)}`,
    );
    console.log(`\n${' '.repeat(14)}${titles.map((title) => title.padStart(15)).join('')}`);
  }
  const pages = await measureAll(shop, options);
  const isGood = isGoodEnough(pages);
  if (options.isJson) {
    console.log(JSON.stringify({ success: isGood, device: options.device, machine, load, required, pages }));
  } else {
    const asked = categories.map((category) => `${category} ${required[category]}`).join(', ');
    console.log(`\n${isGood ? 'Every page has' : 'Not every page has'} what is required: ${asked}.`);
    if (load > cpus().length / 2)
      console.log('Others kept this machine busy: the performance may be better than it says.');
  }
  if (!isGood) process.exitCode = 1;
} finally {
  await shop.close();
}
