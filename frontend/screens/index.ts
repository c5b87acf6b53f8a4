import { join } from 'node:path';
import { launchBrowser } from '../e2e/browsers/browser.ts';
import { anyProductId, consoleRoutes, everyRoute } from '../e2e/page/routes.ts';
import { build } from '../e2e/servers/build.ts';
import { openBuiltShop } from '../e2e/servers/built-shop.ts';
import { root } from '../e2e/servers/dev-shop.ts';
import { signedInStaff } from '../e2e/steps/staff.ts';
import { makeCustomer, makeVisitor } from './make-customer.ts';
import { readOptions } from './options.ts';
import { takeScreens } from './take-screens.ts';

const { languages, widths, pages, isBuilt } = readOptions(process.argv.slice(2));
const folder = join(root, 'screens');

if (!isBuilt) await build();
const shop = await openBuiltShop();
const browser = await launchBrowser();
try {
  const shopRoutes = everyRoute(await anyProductId(shop.api));
  const numbered = [...shopRoutes, ...consoleRoutes]
    .map((route, index) => ({ ...route, place: index + 1 }))
    .filter(({ name }) => pages.length === 0 || pages.some((part) => name.includes(part)));
  const ofShop = numbered.filter(({ place }) => place <= shopRoutes.length);
  const ofConsole = numbered.filter(({ place }) => place > shopRoutes.length);
  const people = [
    { who: 'visitor', state: await makeVisitor(browser, shop), routes: ofShop },
    { who: 'customer', state: await makeCustomer(browser, shop), routes: ofShop },
    { who: 'staff', state: (await signedInStaff(shop, 'owner')).storageState, routes: ofConsole },
  ] as const;
  let count = 0;
  for (const language of languages) {
    for (const width of widths) {
      const screenshots = people.map(({ routes, ...person }) =>
        takeScreens(browser, shop, { ...person, language, width }, routes, folder),
      );
      for (const taken of await Promise.all(screenshots)) count += taken;
      console.log(`${language}, ${width} pixels wide: done`);
    }
  }
  console.log(`${count} screenshots in ${folder}`);
} finally {
  await browser.close();
  await shop.close();
}
