import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstVisit } from '../budget/first-visit.ts';
import { type Device, launchBrowser, newVisitor, viewports } from './browser.ts';
import { openBuiltShop } from './built-shop.ts';
import type { Shop } from './dev-shop.ts';
import { anyProductId } from './routes.ts';
import { addToCart, cards, checkOut, newCustomer, pay, register, signIn } from './steps.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openBuiltShop(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const counted = () =>
  firstVisit(fileURLToPath(new URL('../dist', import.meta.url))).map(({ file }) => `/${file}`);

describe('a first visit to the home page', () => {
  it('loads no script, style sheet or font that the budget does not count', async () => {
    const context = await browser.newContext({ locale: 'en-AU' });
    const page = await context.newPage();
    const loaded: string[] = [];
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\.(m?js|css|woff2?)$/.test(pathname)) loaded.push(pathname);
    });
    await page.goto(shop.storefront);
    // Its last parts: the notices after a second, and the end of the long page.
    await page.getByRole('button', { name: 'Refuser' }).waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole('contentinfo').waitFor();
    await page.waitForLoadState('networkidle');
    expect([...new Set(loaded)].sort().filter((file) => !counted().includes(file))).toEqual([]);
    await context.close();
  });
});

/** Browsers tell of a file that was hinted at in vain so long after the page, in ms, and some more. */
const uselessAfterMs = 4500;

describe('what the server hints at with a page', () => {
  it.each<[Device, string]>([
    ['phone', 'en-AU'],
    ['desktop', 'es-ES'],
  ])('is all of use, on a %s that speaks %s', async (device, locale) => {
    const { context, complaints } = await newVisitor(browser, device, locale);
    context.on('console', (message) => complaints.push(message.text()));
    const product = `/product/${await anyProductId(shop.api)}`;
    await Promise.all(
      ['/', '/collection', '/caps', '/caps?q=visor', product, '/cart', '/donation', '/login'].map(
        async (route) => {
          const page = await context.newPage();
          await page.goto(shop.storefront + route);
          await page.waitForTimeout(uselessAfterMs);
        },
      ),
    );
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is fetched once, and before the first script has run', async () => {
    const { context, page } = await newVisitor(browser, 'phone');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto(`${shop.storefront}/product/${await anyProductId(shop.api)}`);
    await page.waitForLoadState('networkidle');
    const scriptRan = fetched.indexOf('/api/footer');
    const early = fetched.slice(0, scriptRan);
    expect(early.filter((path) => /front-\d+\.avif$/.test(path))).not.toEqual([]);
    expect(early.filter((path) => path === '/api/product/list')).toHaveLength(1);
    expect(fetched.filter((path) => path === '/api/product/list')).toHaveLength(1);
    expect(early.filter((path) => path.startsWith('/assets/product-page-'))).not.toEqual([]);
    await context.close();
  });
});

/** How far things moved by themselves while a page came up, as browsers reckon it. */
async function shiftOn(route: string, device: Device): Promise<number> {
  const { width, height, isMobile, hasTouch } = viewports[device];
  const context = await browser.newContext({
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

describe.each<Device>(['phone', 'desktop'])('on a %s', (device) => {
  it.each([
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
  ])('nothing jumps while %s comes up', async (route) => {
    let address = route;
    if (route === '/product') {
      const { products } = (await (await fetch(`${shop.api}/api/product/list`)).json()) as {
        products: { _id: string }[];
      };
      address = `/product/${products[0]?._id}`;
    }
    expect(await shiftOn(address, device)).toBeLessThan(0.02);
  });
});

describe('the security policy', () => {
  it('is broken by no page, in the hands of a visitor and of a customer who buys', async () => {
    const { context, page } = await newVisitor(browser, 'desktop');
    const violations: string[] = [];
    await context.exposeFunction('reportViolation', (what: string) => violations.push(what));
    await context.addInitScript(() => {
      // The two notices of the home page are among what is looked at.
      localStorage.removeItem('cookiesConsent');
      sessionStorage.removeItem('signUpClosed');
      document.addEventListener('securitypolicyviolation', (event) => {
        const report = Reflect.get(window, 'reportViolation') as (what: string) => void;
        report(`${location.pathname}: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
      });
    });
    const open = async (route: string) => {
      await page.goto(shop.storefront + route);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
    };
    await open('/');
    await page.getByRole('button', { name: 'Refuser' }).click();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole('contentinfo').waitFor();
    const listed = await (await fetch(`${shop.api}/api/product/list`)).json();
    const [product] = (listed as { products: { _id: string }[] }).products;
    await open(`/product/${product?._id}`);
    await page.getByRole('button', { name: 'ADD TO CART' }).first().click();
    await page.getByText('Select Product Size').first().waitFor();
    for (const route of ['/collection', '/books', '/about', '/contact', '/donation', '/privacy', '/term'])
      await open(route);
    for (const route of ['/delivery', '/reset-password/abc', '/donation/stop/abc', '/verify', '/nowhere'])
      await open(route);

    const customer = newCustomer();
    await addToCart(page, `${shop.storefront}/caps`, 'Foundry Lane Twill Cap', 'S/M');
    await open('/login');
    await register(page, customer);
    await signIn(page, customer);
    await open('/profile');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await open('/cart');
    await checkOut(page, customer.email);
    // The sandbox's payment page has a policy of its own, stricter still.
    await pay(page, cards.declined, customer.email);
    await page
      .getByText(/declined/)
      .first()
      .waitFor();
    await pay(page, cards.good, customer.email);
    await page.waitForURL(`${shop.storefront}/orders`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(violations).toEqual([]);

    // It would have been heard of.
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p style="color:red">x</p>'));
    await expect.poll(() => violations).toEqual([expect.stringContaining('/orders: style-src')]);
    await context.close();
  }, 240_000);
});
