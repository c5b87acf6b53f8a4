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

/** Waits until the worker answers for this page, and has its copies of the catalogue and of the pages to browse. */
async function workerKeeps(page: Page, part: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect.poll(async () => (await keptAddresses(page)).join('\n')).toContain(part);
}

/** The address of everything the worker keeps. */
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const notice = (page: Page) => page.getByText(/^You are offline/);

describe('without a connection', () => {
  it('the catalogue last seen stays open, is searched and fills a cart, and the shop says that it is offline', async () => {
    const { context, page } = await newVisitor(browser, 'phone', { isLean: false });
    await page.goto(shop.storefront);
    await workerKeeps(page, '/api/product/list');
    await page.goto(`${shop.storefront}/caps`);
    await page.getByRole('link', { name: /Foundry Lane Twill Cap/ }).waitFor();
    await workerKeeps(page, '/assets/cart-page-');
    // It is opened at any address: hints at what one of them needs would be useless at the others.
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

  it('nothing of a customer is kept', async () => {
    const { storageState } = await signedIn(shop);
    const { context, page } = await newVisitor(browser, 'desktop', { isLean: false, storageState });
    await page.goto(shop.storefront);
    await workerKeeps(page, '/api/product/list');
    await addToCart(page, `${shop.storefront}/caps`, 'Foundry Lane Twill Cap', 'S/M');
    for (const path of ['/profile', '/orders', '/cart', '/verify?success=true&orderId=1']) {
      await page.goto(shop.storefront + path);
      await page.waitForLoadState('networkidle');
    }
    const kept = await keptAddresses(page);
    expect(kept).toContain('/api/product/list');
    const open = /^\/$|^\/assets\/|^\/media\/|^\/api\/product\/list$|^\/api\/[a-z]+$/;
    expect(kept.filter((path) => !open.test(path))).toEqual([]);
    await context.close();
  });
});

const aCap = (page: Page) => page.getByRole('link', { name: /Foundry Lane Twill Cap/ });
const firstPicture = (page: Page) => page.locator('main img').first();
const isLoaded = (image: HTMLElement | SVGElement) =>
  image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;

describe('with a network that is in trouble', () => {
  /** Somebody who has looked at the caps before. */
  async function visitorOfCaps() {
    const { context, page } = await newVisitor(browser, 'phone', { isLean: false });
    await page.goto(network.address);
    await workerKeeps(page, '/api/product/list');
    await page.goto(`${network.address}/caps`);
    await aCap(page).waitFor();
    await firstPicture(page).scrollIntoViewIfNeeded();
    await workerKeeps(page, '/assets/cart-page-');
    await workerKeeps(page, '/media/');
    await expect.poll(() => firstPicture(page).evaluate(isLoaded)).toBe(true);
    return { context, page };
  }
  async function capsAreShown(page: Page) {
    await page.goto(`${network.address}/caps`, { waitUntil: 'commit' });
    await aCap(page).waitFor();
    await firstPicture(page).scrollIntoViewIfNeeded();
    await expect.poll(() => firstPicture(page).evaluate(isLoaded)).toBe(true);
  }

  it('the copies are shown when answers take too long, and late answers renew the copies', async () => {
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
    await capsAreShown(page);
    release();
    const keptList = () =>
      page.evaluate(async () => (await caches.match('/api/product/list'))?.text() ?? 'nothing');
    await expect.poll(keptList).toContain('Late Lane Twill Cap');
    await context.close();
  });

  it('the copies are shown when the server fails', async () => {
    const { context, page } = await visitorOfCaps();
    network.faultOf = (path) => (path === '/sw.js' ? undefined : { status: 503 });
    await capsAreShown(page);
    await context.close();
  });

  it('a worker that could not fetch all its files leaves the one before at work; a complete one keeps its files', async () => {
    const { context, page } = await visitorOfCaps();
    const entry = (await keptAddresses(page)).find((path) => /^\/assets\/index-.*\.js$/.test(path));
    if (!entry) throw new Error('The entry file is not kept');
    const nextEntry = entry.replace(/index-.*/, 'index-next.js');
    const nextBuild = (body: string) =>
      body.replaceAll(entry, nextEntry).replaceAll(/build-[0-9a-f]{16}/g, 'build-next');
    // The shop has been deployed again.
    const deployed = (path: string, isComplete: boolean) => {
      if (path === entry) return { status: 404 };
      if (path === nextEntry) return isComplete ? { path: entry } : { status: 503 };
      return /^\/(sw\.js|caps)?$/.test(path) ? { rewrite: nextBuild } : undefined;
    };
    /** Looks for a new worker, and says what becomes of it. */
    const update = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const found = new Promise<ServiceWorker | null>((resolve) => {
          registration.addEventListener('updatefound', () => resolve(registration.installing));
        });
        await registration.update();
        const worker = await found;
        return new Promise<string>((resolve) => {
          const tell = () => {
            if (worker?.state === 'redundant' || worker?.state === 'activated') resolve(worker.state);
          };
          worker?.addEventListener('statechange', tell);
          tell();
        });
      });

    network.faultOf = (path) => deployed(path, false);
    expect(await update()).toBe('redundant');
    // This page's answer names a file that nobody has; the copy does not.
    await page.goto(`${network.address}/caps`, { waitUntil: 'commit' });
    network.faultOf = () => ({ status: 503 });
    await capsAreShown(page);

    network.faultOf = (path) => deployed(path, true);
    expect(await update()).toBe('activated');
    const statusOf = (file: string) => page.evaluate(async (url) => (await fetch(url)).status, file);
    expect(await statusOf(entry)).toBe(200);
    network.faultOf = () => ({ status: 503 });
    await capsAreShown(page);
    expect(await page.locator(`script[src="${nextEntry}"]`).count()).toBe(1);
    await context.close();
  });
});

describe('a page that was opened before the shop was renewed', () => {
  it('reloads once when its code is gone', async () => {
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
    let hasGone = true;
    await context.route('**/assets/contact-page-*.js', (route) =>
      hasGone ? route.fulfill({ status: 404, body: '{}' }) : route.continue(),
    );
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /Contact/ })
      .first()
      .click();
    // Gone for good: one new load, then the page says that something broke.
    await page.getByRole('heading', { level: 1, name: 'Something broke on our side' }).waitFor();
    expect(loads).toBe(1);
    hasGone = false;
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await page.getByRole('main').getByRole('link', { name: /@/ }).first().waitFor();
    await context.close();
  });
});
