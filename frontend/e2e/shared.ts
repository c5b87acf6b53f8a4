import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { launchBrowser } from './browsers/browser.ts';
import { type BuiltShop, builtShopAt, openBuiltShop } from './servers/built-shop.ts';
import { type Shop, untilReady } from './servers/dev-shop.ts';
import { failureFile } from './set-up.ts';

/**
 * The shop that the set-up has built and started, with the demo catalogue, cheap hashes and short CAPTCHAs. Tests create
 * their own customers, orders and donations, and change nothing else.
 */
export async function sharedShop(): Promise<Shop> {
  const { address, dataDir } = inject('e2eShop');
  await untilReady(address, async () => {
    const failure = failureFile(dataDir);
    if (existsSync(failure)) throw new Error(await readFile(failure, 'utf8'));
  });
  return builtShopAt(address, dataDir);
}

/** A shop for one test file, which closes it; see {@link openBuiltShop}. Waits for the build. */
export async function ownShop(environment: Record<string, string>): Promise<BuiltShop> {
  await sharedShop();
  return openBuiltShop(environment);
}

let browser: Promise<Browser> | undefined;

/** The browser of all test files of this process; each test opens its own context. It closes with the process. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= launchBrowser();
  return browser;
}
