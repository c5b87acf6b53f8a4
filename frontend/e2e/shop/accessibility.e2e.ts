import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newContext } from '../browsers/browser.ts';
import { expectToFit, findViolations } from '../page/axe.ts';
import { anyProductId, everyRoute } from '../page/routes.ts';
import { customerStates, visitorStates } from '../page/states.ts';
import { quickOrProof, someOrAll } from '../proof-mode.ts';
import { sharedBrowser, sharedShop } from '../shared.ts';
import { type StoredState, signedIn } from '../steps/accounts.ts';

const shop = await sharedShop();
const browser = await sharedBrowser();
let productId: string;
/** What the browser of a customer with a cart stores. */
let customer: StoredState;
beforeAll(async () => {
  productId = await anyProductId(shop.api);
  const cart = [{ name: 'Foundry Lane Twill Cap', size: 'S/M', quantity: 1 }];
  customer = (await signedIn(shop, cart)).storageState;
});

/** A 1280 px window at 400 % zoom (WCAG 1.4.10). */
const narrow = { width: 320, height: 640 };

/** Lets axe run as a script, without motion and service worker. */
const plain = { bypassCSP: true, reducedMotion: 'reduce', serviceWorkers: 'block' } as const;

async function settle(page: Page, path: string): Promise<void> {
  await page.goto(shop.storefront + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Axe finds nothing on loaded pages, and nothing overflows a narrow window. */
async function expectNothingOn(
  context: BrowserContext,
  routes: readonly string[],
  language: string,
): Promise<void> {
  const page = await context.newPage();
  const opened = page.viewportSize();
  for (const route of routes) {
    if (opened) await page.setViewportSize(opened);
    await settle(page, route);
    expect(await findViolations(page), route).toEqual([]);
    await page.locator(`html[lang=${language}]`).waitFor();
    await page.setViewportSize(narrow);
    await expectToFit(page, route);
  }
  await context.close();
}

const languages = quickOrProof(['en'], ['en', 'es', 'fr']);
/** Every page in the proofs; in a quick run one of each kind that no state below and no other file opens. */
const routesOfVisitor = () => {
  const routes = everyRoute(productId);
  const quick = routes.filter(({ name }) => ['home', 'product', 'login', 'about'].includes(name));
  return quickOrProof(quick, routes).map(({ path }) => path);
};

describe('with a large font of the browser', () => {
  it('the navigation bar and the cart fit every window, with 120 units in the cart', async () => {
    const context = await newContext(browser, { ...plain, locale: 'en-AU' });
    const page = await context.newPage();
    await page.goto(`${shop.storefront}/robots.txt`);
    await page.evaluate(async () => {
      const { products } = await (await fetch('/api/product/list')).json();
      const lineOf = ({ _id, sizes }: { _id: string; sizes: string[] }, quantity: number) => ({
        [_id]: { [sizes[0] ?? '']: quantity },
      });
      localStorage.setItem(
        'cart',
        JSON.stringify({ ...lineOf(products[0], 99), ...lineOf(products[1], 21) }),
      );
    });
    await settle(page, '/cart');
    const cart = page.locator('header').getByRole('link', { name: 'Cart, 120 items' });
    await cart.waitFor();
    const fonts = await context.newCDPSession(page);
    // A shown scrollbar takes 15 px of each.
    for (const width of [320, 360, 390, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      for (const size of [12, 16, 24, 32]) {
        const what = `at ${width} px, ${size} px text`;
        await fonts.send('Page.setFontSizes', { fontSizes: { standard: size } });
        await page.waitForFunction(
          (px) => getComputedStyle(document.documentElement).fontSize === `${px}px`,
          size,
        );
        await expectToFit(page, what);
        const box = (await cart.boundingBox()) ?? { x: 0, width: 0, height: 0 };
        expect(box.x + box.width, what).toBeLessThanOrEqual(width);
        expect(Math.min(box.width, box.height), what).toBeGreaterThanOrEqual(44);
        const browse = await page.getByRole('link', { name: 'Continue shopping' }).boundingBox();
        if (size >= 16) expect(browse?.height, what).toBeGreaterThanOrEqual(44);
      }
    }
    await context.close();
  });
});

describe('axe finds nothing', () => {
  it.concurrent.each(languages)(
    'on the pages of a first-time visitor in %s',
    async (language) => {
      // One language on a desktop computer, the others in a narrow window.
      const viewport = language === 'en' ? { width: 1280, height: 800 } : narrow;
      const context = await newContext(browser, { ...plain, locale: language, viewport });
      await expectNothingOn(context, routesOfVisitor(), language);
    },
    300_000,
  );

  it.concurrent('on the pages of a customer with a cart, in each language', async () => {
    for (const language of languages) {
      const theirs = await newContext(browser, { ...plain, storageState: customer });
      await theirs.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language);
      await expectNothingOn(
        theirs,
        ['/cart', '/place-order', '/orders', '/orders/7K4M-0002', '/profile'],
        language,
      );
    }
  }, 300_000);

  const states = [
    ...visitorStates.map((state) => ({ ...state, isCustomer: false })),
    ...customerStates.map((state) => ({ ...state, isCustomer: true })),
  ];
  // One page for all states: starting a page takes longer than loading it again.
  let page: Page;
  beforeAll(async () => {
    page = await (await newContext(browser, { ...plain, locale: 'en-AU' })).newPage();
  });
  afterAll(() => page.context().close());

  /** Makes the page's browser that of a visitor or of a customer, as if nothing had been before. */
  async function beginAs(isCustomer: boolean, isFirstVisit = false): Promise<void> {
    const [theirs] = isCustomer ? customer.origins : [];
    const answered = isFirstVisit ? [] : [{ name: 'cookiesConsent', value: 'rejected' }];
    const stored = [...answered, ...(theirs?.localStorage ?? [])];
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().setOffline(false);
    await page.goto(`${shop.storefront}/robots.txt`);
    await page.evaluate(
      ({ stored, isFirstVisit }) => {
        localStorage.clear();
        sessionStorage.clear();
        for (const { name, value } of stored) localStorage.setItem(name, value);
        if (!isFirstVisit) sessionStorage.setItem('signUpClosed', 'true');
      },
      { stored, isFirstVisit },
    );
  }

  it.each(someOrAll(states))('$name', async ({ path, isPhone, isFirstVisit, prepare, bring, isCustomer }) => {
    await beginAs(isCustomer, isFirstVisit);
    await page.setViewportSize(isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 });
    await prepare?.(page);
    await page.goto(shop.storefront + path.replace(':productId', productId));
    await bring(page);
    expect(await findViolations(page)).toEqual([]);
    if (isPhone) await expectToFit(page, path);
  });
});
