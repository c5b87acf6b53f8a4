import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, newVisitor } from './browser.ts';
import { openBuiltShop } from './built-shop.ts';
import type { Shop } from './dev-shop.ts';
import { addToCart, cartCount, newCustomer, register, signIn } from './steps.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openBuiltShop(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

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
    const { context, page } = await newVisitor(browser, 'phone');
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
    const { context, page } = await newVisitor(browser, 'desktop');
    const customer = newCustomer();
    await page.goto(`${shop.storefront}/login`);
    await register(page, customer);
    await signIn(page, customer);
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

describe('a page that was opened before the shop was renewed', () => {
  it('is loaded anew once when its code has gone', async () => {
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
