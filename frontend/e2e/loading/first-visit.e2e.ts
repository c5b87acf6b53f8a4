import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { firstVisit } from '../../budget/first-visit.ts';
import { type Device, newContext, newVisitor, viewports } from '../browsers/browser.ts';
import { workerBlocked } from '../page/console-errors.ts';
import { anyProductId, everyRoute, type Route } from '../page/routes.ts';
import { quickOrProof } from '../proof-mode.ts';
import { sharedBrowser, sharedShop } from '../shared.ts';
import { choose } from '../steps/shop.ts';

const shop = await sharedShop();
const browser = await sharedBrowser();

const budgetFiles = () =>
  firstVisit(fileURLToPath(new URL('../../dist', import.meta.url))).map(({ file }) => `/${file}`);

describe('a first visit to the home page', () => {
  it('loads no script, style sheet or font that the budget does not count', async () => {
    const context = await newContext(browser, { locale: 'en-AU' });
    const page = await context.newPage();
    const loaded: string[] = [];
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\.(m?js|css|woff2?)$/.test(pathname)) loaded.push(pathname);
    });
    await page.goto(shop.storefront);
    // The last parts: the notices after a second, and the end of the page.
    await page.getByRole('button', { name: 'Refuser' }).waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole('contentinfo').waitFor();
    await page.waitForLoadState('networkidle');
    expect([...new Set(loaded)].sort().filter((file) => !budgetFiles().includes(file))).toEqual([]);
    await context.close();
  });
});

describe('the opening of a page', () => {
  const hasOpening = ({ name }: Route) => /^(home|collection|caps|books|product|donation)$/.test(name);

  it('is the page with its heading, in the language of the browser', async () => {
    const routes = everyRoute(await anyProductId(shop.api)).filter(hasOpening);
    expect(routes).toHaveLength(6);
    // One after the other: what the first has loaded is there for the second.
    for (const [language, { path }] of ['es', 'fr'].flatMap((each) =>
      routes.map((route) => [each, route] as const),
    )) {
      const headers = { Accept: 'text/html', 'Accept-Language': language };
      const html = await (await fetch(shop.storefront + path, { headers })).text();
      expect(html, path).toMatch(/<div class="opening" aria-hidden="true" data-path=.*<h1[ >]/s);
      expect(html, path).toContain(language === 'fr' ? 'Aller au contenu' : 'Saltar al contenido');
      if (path === '/') expect(html).not.toMatch(/<h2[ >]/);
      // The security policy refuses them.
      expect(html, path).not.toMatch(/ style="/);
    }
  });

  it('is seen with its picture before the scripts are fetched, and goes when the shop runs', async () => {
    const { context, page, consoleErrors } = await newVisitor(browser, 'phone', { isLean: true });
    let letScriptsGo: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      letScriptsGo = resolve;
    });
    await page.route('**/assets/vendor-*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${shop.storefront}/product/${await anyProductId(shop.api)}`, { waitUntil: 'commit' });
    const picture = page.locator('.opening img[fetchpriority="high"]');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    const place = await picture.boundingBox();
    letScriptsGo?.();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('.opening').count()).toBe(0);
    expect(await page.locator('main img[fetchpriority="high"]').first().boundingBox()).toEqual(place);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});

/** Loads a page until its opening is on the screen, when its scripts are requested. */
async function seeOpeningOf(page: Page, path: string): Promise<void> {
  const isSeen = page.waitForRequest('**/assets/vendor-*');
  await page.goto(shop.storefront + path, { waitUntil: 'commit' });
  await isSeen;
}

it('a link that is pressed before the shop runs opens its page; a field takes no text that would be lost', async () => {
  const { context, page, consoleErrors } = await newVisitor(browser, 'phone', { isLean: true });
  // They never arrive.
  await page.route('**/assets/vendor-*', () => undefined);
  await seeOpeningOf(page, '/caps');
  const card = page.locator('.opening main a[href^="/product/"]').first();
  await page.locator('.opening input').first().tap({ force: true });
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  const product = await card.getAttribute('href');
  await card.tap();
  await expect.poll(() => new URL(page.url()).pathname).toBe(product);
  await page.locator('.opening h1').waitFor();
  expect(consoleErrors).toEqual([]);
  await context.close();
});

it('a button that is pressed before the shop runs is pressed when it does', async () => {
  const { context, page, consoleErrors } = await newVisitor(browser, 'phone', { isLean: true });
  let letScriptsGo = () => {};
  const held = new Promise<void>((resolve) => {
    letScriptsGo = resolve;
  });
  await page.route('**/assets/vendor-*', async (route) => {
    await held;
    await route.continue();
  });
  await seeOpeningOf(page, '/caps');
  await page.locator('.opening header button').first().tap();
  letScriptsGo();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(consoleErrors).toEqual([]);
  await context.close();
});

it('a page whose script is missing loads again once, and then its links work', async () => {
  const { context, page } = await newVisitor(browser, 'desktop', { isLean: true });
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route('**/assets/vendor-*', (route) => route.fulfill({ status: 404 }));
  await page.goto(`${shop.storefront}/caps`);
  await page.getByRole('navigation').getByRole('link', { name: 'Books' }).waitFor();
  expect(loads).toBe(2);
  expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(4);
  await page.unroute('**/assets/vendor-*');
  await page.getByRole('navigation').getByRole('link', { name: 'Books' }).click();
  await page.getByRole('heading', { level: 1, name: 'BOOKS' }).waitFor();
  await context.close();
});

/** Browsers warn about an unused preload within this time, in ms. */
const preloadWarningMs = 4500;

describe('preload hints of a page', () => {
  const phone: [Device, string] = ['phone', 'en-AU'];
  const desktop: [Device, string] = ['desktop', 'es-ES'];
  it.each(quickOrProof([phone], [phone, desktop]))('are all used, on a %s in %s', async (device, locale) => {
    const product = `/product/${await anyProductId(shop.api)}`;
    const quick = ['/', '/caps?q=visor', product, '/cart', '/donation', '/login'];
    /** What the browser logs, and the errors, while a page loads on a first visit: without a worker and its cached pages. */
    const logOf = async (route: string) => {
      const { context, page, consoleErrors } = await newVisitor(browser, device, { locale, isLean: true });
      const log: string[] = [];
      page.on('console', (message) => log.push(message.text()));
      await page.goto(shop.storefront + route);
      await page.waitForTimeout(preloadWarningMs);
      await context.close();
      return [...log.filter((text) => text !== workerBlocked), ...consoleErrors];
    };
    // A preload that the page does not use warns each time; one that a busy machine uses too late does not.
    await Promise.all(
      quickOrProof(quick, [...quick, '/collection', '/caps']).map((route) =>
        expect.poll(() => logOf(route), { message: route }).toEqual([]),
      ),
    );
  });

  it('load once, before the first script runs', async () => {
    const { context, page } = await newVisitor(browser, 'phone', { isLean: false });
    const fetched: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      fetched.push(pathname + search);
    });
    const sent = await page.goto(`${shop.storefront}/product/${await anyProductId(shop.api)}`);
    expect(sent?.headers().link).toMatch(/front-800\.avif>; rel=preload; as=image/);
    await page.waitForLoadState('networkidle');
    const scriptRan = fetched.indexOf('/api/footer');
    const early = fetched.slice(0, scriptRan);
    expect(early.filter((path) => /front-\d+\.avif$/.test(path))).not.toEqual([]);
    expect(early.filter((path) => path === '/api/product/list?language=en')).toHaveLength(1);
    expect(fetched.filter((path) => path.startsWith('/api/product/list'))).toHaveLength(1);
    expect(early.filter((path) => path.startsWith('/assets/product-page-'))).not.toEqual([]);
    await context.close();
  });

  it('fetch nothing in the language of the browser for a visitor who chose another', async () => {
    const { context, page } = await newVisitor(browser, 'phone', { isLean: true });
    await context.addInitScript(() => {
      if (origin !== 'null') localStorage.setItem('i18nextLng', 'fr');
    });
    const lists: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/api/product/list') lists.push(search);
    });
    await page.goto(`${shop.storefront}/caps`);
    await page.getByRole('main').getByRole('link').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(lists).toEqual(['?language=fr']);
    await context.close();
  });
});

/** The cumulative layout shift while a page loads. */
async function layoutShiftOn(route: string, device: Device): Promise<number> {
  const { width, height, isMobile, hasTouch } = viewports[device];
  const context = await newContext(browser, {
    viewport: { width, height },
    isMobile,
    hasTouch,
    locale: 'en-AU',
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput)
          Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + entry.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(shop.storefront + route);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(() => Number(Reflect.get(window, 'shift')));
  await context.close();
  return shift;
}

describe.each(quickOrProof<Device>(['phone'], ['phone', 'desktop']))('on a %s', (device) => {
  const everyPage = [
    '/',
    '/collection',
    '/caps',
    '/books',
    '/product',
    '/cart',
    '/donation',
    '/about',
    '/contact',
    '/login',
  ];
  it.each(quickOrProof(['/', '/product', '/donation'], everyPage))(
    '%s loads without layout shift',
    async (route) => {
      let address = route;
      if (route === '/product') {
        const { products } = (await (await fetch(`${shop.api}/api/product/list`)).json()) as {
          products: { _id: string }[];
        };
        address = `/product/${products[0]?._id}`;
      }
      expect(await layoutShiftOn(address, device)).toBeLessThan(0.02);
    },
  );
});

it('the number of a stored cart stands still when the shop takes over, and moves when it changes', async () => {
  const { context, page, consoleErrors } = await newVisitor(browser, 'phone', { isLean: false });
  const id = await anyProductId(shop.api);
  await context.addInitScript(
    (cart) => {
      if (origin === 'null') return;
      localStorage.setItem('cart', cart);
      document.addEventListener('animationstart', ({ target }) => {
        if ((target as Element).closest('[data-cart-icon]')) document.documentElement.dataset.moved = 'true';
      });
    },
    JSON.stringify({ [id]: { 'S/M': 2 } }),
  );
  await page.goto(`${shop.storefront}/product/${id}`);
  const number = page.locator('header [data-cart-icon] span:visible');
  await expect.poll(() => number.textContent()).toBe('2');
  const moved = () => page.locator('html[data-moved]').count();
  await page.waitForLoadState('networkidle');
  expect(await moved()).toBe(0);
  await choose(page.getByRole('radio', { name: 'S/M', exact: true }));
  await page.getByRole('button', { name: 'ADD TO CART' }).first().click();
  await expect.poll(() => number.textContent()).toBe('3');
  await expect.poll(moved).toBe(1);
  expect(consoleErrors).toEqual([]);
  await context.close();
});

it('the sign-in page does not move when its CAPTCHA arrives', async () => {
  const { context, page, consoleErrors } = await newVisitor(browser, 'phone', { isLean: true });
  let letCaptchaGo = () => {};
  const held = new Promise<void>((resolve) => {
    letCaptchaGo = resolve;
  });
  await page.route('**/api/captcha', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${shop.storefront}/login`);
  const submit = page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true });
  const place = await submit.boundingBox();
  letCaptchaGo();
  await page.getByRole('checkbox', { name: /robot/ }).waitFor();
  expect(await submit.boundingBox()).toEqual(place);
  expect(consoleErrors).toEqual([]);
  await context.close();
});

it('the letters of French headings are fetched before the scripts, so that no line breaks later', async () => {
  const { context, page, consoleErrors } = await newVisitor(browser, 'phone', { locale: 'fr', isLean: true });
  // They never arrive.
  await page.route('**/assets/vendor-*', () => undefined);
  const letters = page.waitForRequest('**/assets/fraunces-european-*');
  await page.goto(`${shop.storefront}/about`, { waitUntil: 'commit' });
  await letters;
  expect(consoleErrors).toEqual([]);
  await context.close();
});
