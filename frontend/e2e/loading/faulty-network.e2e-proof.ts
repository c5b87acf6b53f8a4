import type { Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { newVisitor } from '../browsers/browser.ts';
import { cachedPaths, waitForCached } from '../page/cached-paths.ts';
import { openFaultyNetwork } from '../servers/faulty-network.ts';
import { sharedBrowser, sharedShop } from '../shared.ts';

const shop = await sharedShop();
const browser = await sharedBrowser();
const network = await openFaultyNetwork(shop.storefront);
afterEach(() => {
  network.faultOf = () => undefined;
});
afterAll(() => network.close());

const aCap = (page: Page) => page.getByRole('link', { name: /Foundry Lane Twill Cap/ });
const firstPicture = (page: Page) => page.locator('main img').first();
const isLoaded = (image: HTMLElement | SVGElement) =>
  image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;

describe('with a faulty network', () => {
  /** A visitor with a cached caps page. */
  async function visitorOfCaps() {
    const { context, page } = await newVisitor(browser, 'phone', { isLean: false });
    await page.goto(network.address);
    await waitForCached(page, '/api/product/list');
    await page.goto(`${network.address}/caps`);
    await aCap(page).waitFor();
    await firstPicture(page).scrollIntoViewIfNeeded();
    await waitForCached(page, '/assets/cart-page-');
    await waitForCached(page, '/media/');
    await expect.poll(() => firstPicture(page).evaluate(isLoaded)).toBe(true);
    return { context, page };
  }
  async function expectCaps(page: Page) {
    await page.goto(`${network.address}/caps`, { waitUntil: 'commit' });
    await aCap(page).waitFor();
    await firstPicture(page).scrollIntoViewIfNeeded();
    await expect.poll(() => firstPicture(page).evaluate(isLoaded)).toBe(true);
  }

  it('cached copies are served when the network is slow, and late responses update them', async () => {
    const { context, page } = await visitorOfCaps();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    network.faultOf = async (path) => {
      await released;
      if (path !== '/api/product/list') return undefined;
      return { rewrite: (body) => body.replaceAll('Foundry Lane Twill Cap', 'Late Lane Twill Cap') };
    };
    await expectCaps(page);
    release();
    const cachedList = () =>
      page.evaluate(
        async () => (await caches.match('/api/product/list?language=en'))?.text() ?? 'not cached',
      );
    await expect.poll(cachedList).toContain('Late Lane Twill Cap');
    await context.close();
  });

  it('cached copies are served when the server fails', async () => {
    const { context, page } = await visitorOfCaps();
    network.faultOf = (path) => (path === '/sw.js' ? undefined : { status: 503 });
    await expectCaps(page);
    await context.close();
  });

  it('an incomplete update leaves the previous worker active; a complete one keeps the old files', async () => {
    const { context, page } = await visitorOfCaps();
    const entry = (await cachedPaths(page)).find((path) => /^\/assets\/index-.*\.js$/.test(path));
    if (!entry) throw new Error('The entry file is not cached');
    const nextEntry = entry.replace(/index-.*/, 'index-next.js');
    const nextBuild = (body: string) =>
      body.replaceAll(entry, nextEntry).replaceAll(/build-[0-9a-f]{16}/g, 'build-next');
    // A new deployment.
    const deployed = (path: string, isComplete: boolean) => {
      if (path === entry) return { status: 404 };
      if (path === nextEntry) return isComplete ? { path: entry } : { status: 503 };
      return /^\/(sw\.js|caps)?$/.test(path) ? { rewrite: nextBuild } : undefined;
    };
    /** Deploys, updates the worker and returns its final state. */
    const update = async (isComplete: boolean) => {
      // The browser may update the worker by itself as soon as there is a new one.
      const found = await page.evaluateHandle(async () => {
        const registration = await navigator.serviceWorker.ready;
        const worker = new Promise<ServiceWorker | null>((resolve) => {
          registration.addEventListener('updatefound', () => resolve(registration.installing));
        });
        return { worker };
      });
      network.faultOf = (path) => deployed(path, isComplete);
      return found.evaluate(async (update) => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
        const worker = await update.worker;
        return new Promise<string>((resolve) => {
          const report = () => {
            if (worker?.state === 'redundant' || worker?.state === 'activated') resolve(worker.state);
          };
          worker?.addEventListener('statechange', report);
          report();
        });
      });
    };

    expect(await update(false)).toBe('redundant');
    // The page names a missing file; the cached copy does not.
    await page.goto(`${network.address}/caps`, { waitUntil: 'commit' });
    network.faultOf = () => ({ status: 503 });
    await expectCaps(page);

    expect(await update(true)).toBe('activated');
    const statusOf = (file: string) => page.evaluate(async (url) => (await fetch(url)).status, file);
    expect(await statusOf(entry)).toBe(200);
    network.faultOf = () => ({ status: 503 });
    await expectCaps(page);
    expect(await page.locator(`link[rel="modulepreload"][href="${nextEntry}"]`).count()).toBe(1);
    await context.close();
  });
});
