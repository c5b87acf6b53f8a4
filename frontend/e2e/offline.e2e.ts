import type { Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { signedIn } from './accounts.ts';
import { newVisitor } from './browser.ts';
import { openFaultyNetwork } from './faulty-network.ts';
import { sharedBrowser, sharedShop } from './shared.ts';
import { addToCart, cartCount } from './steps.ts';

const shop = await sharedShop();
const browser = await sharedBrowser();
const network = await openFaultyNetwork(shop.storefront);
afterEach(() => {
  network.faultOf = () => undefined;
});
afterAll(() => network.close());

/** Waits until the service worker controls the page and has cached a path that contains the text. */
async function waitForCached(page: Page, part: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect.poll(async () => (await cachedPaths(page)).join('\n')).toContain(part);
}

/** The paths of everything in the caches. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const notice = (page: Page) => page.getByText(/^You are offline/);

describe('without a connection', () => {
  it('the last catalogue can be searched and fills a cart, with an offline notice', async () => {
    const { context, page } = await newVisitor(browser, 'phone', { isLean: false });
    await page.goto(shop.storefront);
    await waitForCached(page, '/api/product/list');
    await page.goto(`${shop.storefront}/caps`);
    await page.getByRole('link', { name: /Foundry Lane Twill Cap/ }).waitFor();
    await waitForCached(page, '/assets/cart-page-');
    // The cached page serves every path, so it has no preload hints.
    const hints = () => page.evaluate(async () => (await caches.match('/'))?.headers.get('Link') ?? null);
    expect(await hints()).toBeNull();

    await context.setOffline(true);
    await addToCart(page, `${shop.storefront}/books`, 'The Salt Road', 'Paperback');
    await notice(page).waitFor();
    await page.goto(`${shop.storefront}/cart`);
    await page.getByText('The Salt Road').first().waitFor();
    await page.getByText('$29.69').first().waitFor();
    expect(await cartCount(page)).toBe(1);

    await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'This page needs a connection' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: /Place order|Sign in/i }).waitFor();
    expect(await notice(page).count()).toBe(0);
    await context.close();
  });

  it('no customer data is cached', async () => {
    const { storageState } = await signedIn(shop);
    const { context, page } = await newVisitor(browser, 'desktop', { isLean: false, storageState });
    await page.goto(shop.storefront);
    await waitForCached(page, '/api/product/list');
    await addToCart(page, `${shop.storefront}/caps`, 'Foundry Lane Twill Cap', 'S/M');
    for (const path of ['/profile', '/orders', '/cart', '/verify?success=true&orderId=1']) {
      await page.goto(shop.storefront + path);
      await page.waitForLoadState('networkidle');
    }
    const cached = await cachedPaths(page);
    expect(cached).toContain('/api/product/list');
    const publicPath = /^\/$|^\/assets\/|^\/media\/|^\/api\/product\/list$|^\/api\/[a-z]+$/;
    expect(cached.filter((path) => !publicPath.test(path))).toEqual([]);
    await context.close();
  });
});

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
      page.evaluate(async () => (await caches.match('/api/product/list'))?.text() ?? 'not cached');
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
    /** Updates the worker and returns its final state. */
    const update = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const found = new Promise<ServiceWorker | null>((resolve) => {
          registration.addEventListener('updatefound', () => resolve(registration.installing));
        });
        await registration.update();
        const worker = await found;
        return new Promise<string>((resolve) => {
          const report = () => {
            if (worker?.state === 'redundant' || worker?.state === 'activated') resolve(worker.state);
          };
          worker?.addEventListener('statechange', report);
          report();
        });
      });

    network.faultOf = (path) => deployed(path, false);
    expect(await update()).toBe('redundant');
    // The page names a missing file; the cached copy does not.
    await page.goto(`${network.address}/caps`, { waitUntil: 'commit' });
    network.faultOf = () => ({ status: 503 });
    await expectCaps(page);

    network.faultOf = (path) => deployed(path, true);
    expect(await update()).toBe('activated');
    const statusOf = (file: string) => page.evaluate(async (url) => (await fetch(url)).status, file);
    expect(await statusOf(entry)).toBe(200);
    network.faultOf = () => ({ status: 503 });
    await expectCaps(page);
    expect(await page.locator(`script[src="${nextEntry}"]`).count()).toBe(1);
    await context.close();
  });
});

describe('a page opened before a deployment', () => {
  it('reloads once when its code is missing', async () => {
    const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-AU' });
    await context.addInitScript(() => {
      localStorage.setItem('cookiesConsent', 'rejected');
      sessionStorage.setItem('signUpClosed', 'true');
    });
    const page = await context.newPage();
    await page.goto(shop.storefront);
    await page.getByRole('heading', { level: 1 }).waitFor();
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    let isMissing = true;
    await context.route('**/assets/contact-page-*.js', (route) =>
      isMissing ? route.fulfill({ status: 404, body: '{}' }) : route.continue(),
    );
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /Contact/ })
      .first()
      .click();
    // Still missing: one reload, then the crash page.
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
    expect(loads).toBe(1);
    isMissing = false;
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await page.getByRole('main').getByRole('link', { name: /@/ }).first().waitFor();
    await context.close();
  });
});
