import { join } from 'node:path';
import { launchBrowser } from '../e2e/browser.ts';
import { build } from '../e2e/build.ts';
import { openBuiltShop } from '../e2e/built-shop.ts';
import { root } from '../e2e/dev-shop.ts';
import { anyProductId, everyRoute } from '../e2e/routes.ts';
import { makeCustomer, makeVisitor } from './make-customer.ts';
import { readOptions } from './options.ts';
import { takeScreens } from './take-screens.ts';

const { languages, widths, pages, isBuilt } = readOptions(process.argv.slice(2));
const folder = join(root, 'screens');

if (!isBuilt) await build();
const shop = await openBuiltShop();
const browser = await launchBrowser();
try {
  const routes = everyRoute(await anyProductId(shop.api))
    .map((route, index) => ({ ...route, place: index + 1 }))
    .filter(({ name }) => pages.length === 0 || pages.some((part) => name.includes(part)));
  const people = [
    { who: 'visitor', state: await makeVisitor(browser, shop) },
    { who: 'customer', state: await makeCustomer(browser, shop) },
  ] as const;
  let count = 0;
  for (const language of languages) {
    for (const width of widths) {
      const taken = people.map((person) =>
        takeScreens(browser, shop, { ...person, language, width }, routes, folder),
      );
      for (const pictures of await Promise.all(taken)) count += pictures;
      console.log(`${language}, ${width} pixels wide: done`);
    }
  }
  console.log(`${count} screenshots in ${folder}`);
} finally {
  await browser.close();
  await shop.close();
}
