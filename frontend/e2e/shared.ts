import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type BuiltShop, builtShopAt, openBuiltShop } from './built-shop.ts';
import { type Shop, untilReady } from './dev-shop.ts';
import { failureFile } from './set-up.ts';

/**
 * The shop that the set-up has built and started, for all tests that leave it as it is: with the demo catalogue, cheap
 * hashes and short CAPTCHAs. What a test needs of its own, it makes: customers, orders, donations.
 */
export async function sharedShop(): Promise<Shop> {
  const { address, dataDir } = inject('e2eShop');
  await untilReady(address, async () => {
    const failure = failureFile(dataDir);
    if (existsSync(failure)) throw new Error(await readFile(failure, 'utf8'));
  });
  return builtShopAt(address, dataDir);
}

/** A shop of one test file, which the file closes; see {@link openBuiltShop}. Waits for the build. */
export async function ownShop(environment: Record<string, string>): Promise<BuiltShop> {
  await sharedShop();
  return openBuiltShop(environment);
}

let browser: Promise<Browser> | undefined;

/** The browser of all test files of this process; each test opens a context of its own. It ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= launchBrowser();
  return browser;
}
