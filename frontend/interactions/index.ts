import { cpus, loadavg } from 'node:os';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { launchBrowser, newVisitor } from '../e2e/browsers/browser.ts';
import { build } from '../e2e/servers/build.ts';
import { openBuiltShop } from '../e2e/servers/built-shop.ts';
import type { Shop } from '../e2e/servers/dev-shop.ts';
import { signedIn } from '../e2e/steps/accounts.ts';
import { signedInStaff } from '../e2e/steps/staff.ts';
import { type Journey, journeys } from './journeys.ts';
import { readOptions } from './options.ts';
import { type Interaction, recordInteractions } from './record-interactions.ts';

/** The most that an interaction may take until the next frame, in ms. */
const goal = 100;
const items = [
  { name: 'Foundry Lane Twill Cap', size: 'S/M', quantity: 2 },
  { name: 'The Salt Road', size: 'Paperback', quantity: 1 },
];

const stateOf: Record<Journey['who'], (shop: Shop) => Promise<BrowserContextOptions['storageState']>> = {
  visitor: async () => undefined,
  customer: async (shop) => (await signedIn(shop, items)).storageState,
  owner: async (shop) => (await signedInStaff(shop, 'owner')).storageState,
};

/** Makes a journey in a fresh browser profile. @returns its interactions, slowest first */
async function measure(browser: Browser, shop: Shop, journey: Journey): Promise<Interaction[]> {
  const storageState = await stateOf[journey.who](shop);
  const { context, page } = await newVisitor(browser, journey.device, { storageState, isLean: false });
  try {
    const interactions = await recordInteractions(context);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await journey.act(page, shop.storefront).catch(async (cause) => {
      const shown = await page.locator('body').ariaSnapshot();
      throw new Error(`"${journey.name}" stopped. ${page.url()} shows:\n${shown}`, { cause });
    });
    return await interactions(page);
  } finally {
    await context.close();
  }
}

const rounded = (ms: number) => String(Math.round(ms)).padStart(5);

function print(name: string, worst: readonly number[], slowest: readonly Interaction[]): void {
  console.log(`\n${name.padEnd(30)}${rounded(median(worst))} ms; each run ${worst.join(' ')}`);
  for (const { event, target, duration, parts } of slowest.slice(0, 3)) {
    const { delay, handlers, paint } = parts;
    const shares = `delay ${Math.round(delay)}, handlers ${Math.round(handlers)}, paint ${Math.round(paint)}`;
    console.log(`    ${rounded(duration)} ms  ${event} on ${target} (${shares})`);
  }
}

const median = (figures: readonly number[]) =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;

const { only, runs, slowdown, isJson, isBuilt } = readOptions(process.argv.slice(2));
if (!isBuilt) await build();
const shop = await openBuiltShop();
const browser = await launchBrowser();
try {
  const [load = 0] = loadavg();
  const machine = `${cpus().length} × ${cpus()[0]?.model}`;
  if (!isJson)
    console.log(
      `From a tap or a key to the next frame, the built shop, on ${machine}, its processor ${slowdown} times slower, load ${load.toFixed(1)}`,
    );
  const results = [];
  for (const journey of journeys.filter(
    ({ name }) => only.length === 0 || only.some((part) => name.includes(part)),
  )) {
    const found: Interaction[][] = [];
    for (let run = 0; run < runs; run += 1) found.push(await measure(browser, shop, journey));
    const worst = found.map(([slowest]) => slowest?.duration ?? 0);
    const slowest = found.flat().sort((one, other) => other.duration - one.duration);
    results.push({ journey: journey.name, ms: median(worst), runs: worst, slowest: slowest.slice(0, 10) });
    if (!isJson) print(journey.name, worst, slowest);
  }
  const isGood = results.every(({ ms }) => ms < goal);
  if (isJson) console.log(JSON.stringify({ success: isGood, machine, load, slowdown, goal, results }));
  else {
    console.log(`\n${isGood ? 'Every journey responds' : 'Not every journey responds'} within ${goal} ms.`);
    if (load > cpus().length / 2)
      console.log('Others kept this machine busy: it may be faster than it says.');
  }
  if (!isGood) process.exitCode = 1;
} finally {
  await browser.close();
  await shop.close();
}
