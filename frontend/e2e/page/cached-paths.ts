import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the service worker controls the page and has cached a path that contains the text. */
export async function waitForCached(page: Page, part: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect.poll(async () => (await cachedPaths(page)).join('\n')).toContain(part);
}

/** The paths of everything in the caches. */
export const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
