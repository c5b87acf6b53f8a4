import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newContext, newVisitor } from '../browsers/browser.ts';
import { cachedPaths, waitForCached } from '../page/cached-paths.ts';
import { anyProductId } from '../page/routes.ts';
import { sharedBrowser, sharedShop } from '../shared.ts';
import { signedIn } from '../steps/accounts.ts';
import { addToCart, cartCount } from '../steps/shop.ts';

const shop = await sharedShop();
const browser = await sharedBrowser();
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
    await expect.poll(() => cartCount(page)).toBe(1);

    await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'This page needs a connection' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: /Place order|Sign in/i }).waitFor();
    await notice(page).waitFor({ state: 'detached' });
    await context.close();
  });

  it('a first press on a first visit says what is missing', async () => {
    // Without the worker, which may have cached the code of the toasts by then.
    const { context, page } = await newVisitor(browser, 'phone', { isLean: true });
    await page.goto(`${shop.storefront}/product/${await anyProductId(shop.api)}`);
    const button = page.getByRole('button', { name: 'ADD TO CART' }).first();
    await button.waitFor();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await button.click();
    await page.getByRole('region', { name: 'Notifications' }).getByText('Select Product Size').waitFor();
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

describe('a page opened before a deployment', () => {
  it('reloads once when its code is missing', async () => {
    const context = await newContext(browser, { serviceWorkers: 'block', locale: 'en-AU' });
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
