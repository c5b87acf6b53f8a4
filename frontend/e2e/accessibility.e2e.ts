import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsNow } from './axe.ts';
import { launchBrowser, newVisitor } from './browser.ts';
import { openBuiltShop } from './built-shop.ts';
import type { Shop } from './dev-shop.ts';

import { addToCart, newCustomer, register, signIn } from './steps.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openBuiltShop(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** What axe finds wrong on a page that has settled. */
async function violationsOn(page: Page, route: string): Promise<{ rule: string; at: string[] }[]> {
  await page.goto(shop.storefront + route);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  return violationsNow(page);
}

async function expectNothingOn(context: BrowserContext, routes: string[], language: string): Promise<void> {
  const page = await context.newPage();
  for (const route of routes) {
    expect(await violationsOn(page, route), route).toEqual([]);
    expect(await page.locator('html').getAttribute('lang'), route).toBe(language);
  }
  await context.close();
}

const languages = ['en', 'es', 'fr'];

describe('axe finds nothing', () => {
  it.concurrent.each(languages)('on the pages of a first-time visitor in %s', async (language) => {
    const context = await browser.newContext({ locale: language, bypassCSP: true });
    const { products } = (await (await fetch(`${shop.api}/api/product/list`)).json()) as {
      products: { _id: string }[];
    };
    const routes = [
      ...[
        '/',
        '/collection',
        '/caps',
        '/books',
        `/product/${products[0]?._id}`,
        `/product/${'f'.repeat(24)}`,
      ],
      ...[
        '/cart',
        '/place-order',
        '/orders',
        '/profile',
        '/verify',
        '/login',
        '/reset-password/abc',
        '/nowhere',
      ],
      ...['/about', '/contact', '/donation', '/donation/stop/abc', '/privacy', '/term', '/delivery'],
    ];
    await expectNothingOn(context, routes, language);
  });

  it.concurrent('on the pages of a customer with a cart, in each language', async () => {
    const { page, context } = await newVisitor(browser, 'phone');
    const customer = newCustomer();
    await addToCart(page, `${shop.storefront}/caps`, 'Foundry Lane Twill Cap', 'S/M');
    await page.goto(`${shop.storefront}/login`);
    await register(page, customer);
    await signIn(page, customer);
    const storageState = await context.storageState();
    await context.close();
    for (const language of languages) {
      const theirs = await browser.newContext({ storageState, bypassCSP: true });
      await theirs.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language);
      await expectNothingOn(theirs, ['/cart', '/place-order', '/orders', '/profile'], language);
    }
  });
});
