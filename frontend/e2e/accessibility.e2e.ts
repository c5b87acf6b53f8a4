import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { quickOrProof, someOrAll } from './at-length.ts';
import { violationsNow } from './axe.ts';
import { newVisitor } from './browser.ts';
import { customerStates, visitorStates } from './page-states.ts';
import { anyProductId, everyRoute } from './routes.ts';
import { sharedBrowser, sharedShop } from './shared.ts';
import { addToCart, newCustomer, register, signIn } from './steps.ts';

const shop = await sharedShop();
const browser = await sharedBrowser();
let productId: string;
/** What the browser of a customer with a cart keeps. */
let customer: BrowserContextOptions['storageState'];
beforeAll(async () => {
  productId = await anyProductId(shop.api);
  const { page, context } = await newVisitor(browser, 'phone');
  const account = newCustomer();
  await addToCart(page, `${shop.storefront}/caps`, 'Foundry Lane Twill Cap', 'S/M');
  await page.goto(`${shop.storefront}/login`);
  await register(page, account);
  await signIn(page, account);
  customer = await context.storageState();
  await context.close();
});

/** What a person at 400 % zoom has of a window 1280 pixels wide (WCAG 1.4.10). */
const narrow = { width: 320, height: 640 };

/** axe comes as a script; nothing moves, and nothing is fetched for later. */
const plain = { bypassCSP: true, reducedMotion: 'reduce', serviceWorkers: 'block' } as const;

/** Waits until a page whose window has changed lies within it. */
async function expectToFit(page: Page, what: string): Promise<void> {
  const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await page
    .waitForFunction(`(${overhang})() <= 0`, undefined, { timeout: 60_000 })
    .catch(async () => expect(await page.evaluate(overhang), `${what} is too wide`).toBe(0));
}

async function settle(page: Page, path: string): Promise<void> {
  await page.goto(shop.storefront + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** On pages that have settled axe finds nothing, and nothing sticks out of a narrow window. */
async function expectNothingOn(context: BrowserContext, routes: string[], language: string): Promise<void> {
  const page = await context.newPage();
  const opened = page.viewportSize();
  for (const route of routes) {
    if (opened) await page.setViewportSize(opened);
    await settle(page, route);
    expect(await violationsNow(page), route).toEqual([]);
    expect(await page.locator('html').getAttribute('lang'), route).toBe(language);
    await page.setViewportSize(narrow);
    await expectToFit(page, route);
  }
  await context.close();
}

const languages = quickOrProof(['en'], ['en', 'es', 'fr']);

describe('axe finds nothing', () => {
  it.concurrent.each(languages)(
    'on the pages of a first-time visitor in %s',
    async (language) => {
      // One language on a desktop computer, the others in a narrow window.
      const viewport = language === 'en' ? { width: 1280, height: 800 } : narrow;
      const context = await browser.newContext({ ...plain, locale: language, viewport });
      const routes = everyRoute(productId).map(({ path }) => path);
      await expectNothingOn(context, routes, language);
    },
    300_000,
  );

  it.concurrent('on the pages of a customer with a cart, in each language', async () => {
    for (const language of languages) {
      const theirs = await browser.newContext({ ...plain, storageState: customer });
      await theirs.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language);
      await expectNothingOn(theirs, ['/cart', '/place-order', '/orders', '/profile'], language);
    }
  }, 300_000);

  const states = [
    ...visitorStates.map((state) => ({ ...state, isCustomer: false })),
    ...customerStates.map((state) => ({ ...state, isCustomer: true })),
  ];
  it.concurrent.each(someOrAll(states))(
    '$name',
    async ({ path, isPhone, isFirstVisit, prepare, bring, isCustomer }) => {
      const context = await browser.newContext({
        ...plain,
        ...(isCustomer ? { storageState: customer } : {}),
        viewport: isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
        locale: 'en-AU',
      });
      if (!isFirstVisit) {
        await context.addInitScript(() => {
          localStorage.setItem('cookiesConsent', 'rejected');
          sessionStorage.setItem('signUpClosed', 'true');
        });
      }
      const page = await context.newPage();
      await prepare?.(page);
      await page.goto(shop.storefront + path.replace(':productId', productId));
      await bring(page);
      expect(await violationsNow(page)).toEqual([]);
      if (isPhone) await expectToFit(page, path);
      await context.close();
    },
  );
});
