import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '@brim-and-page/backend/contract/paths';
import type { Browser, Page } from 'playwright-core';
import { managed, statement } from '../e2e/donation/managed-samples.ts';
import type { Route } from '../e2e/page/routes.ts';
import type { Shop } from '../e2e/servers/dev-shop.ts';
import type { StoredState } from './make-customer.ts';

/** Visitor, customer or staff, language and width. */
interface View {
  who: 'visitor' | 'customer' | 'staff';
  state: StoredState;
  language: string;
  width: number;
}

const donation = {
  amountCents: 5000,
  feeCents: 250,
  frequency: 'monthly',
  nextChargeAt: '2026-12-21T10:00:00.000Z',
  stopped: false,
};

/** Mocks the responses of the pages that open from a mail. */
async function respondToLinks(page: Page): Promise<void> {
  const { get, statement: statementPath } = paths.manage;
  const manage = get.replace(':token', 'abc');
  await page.route(`**${manage}`, (route) =>
    route.fulfill({
      json: {
        success: true,
        scope: 'donor',
        donations: [managed, { ...managed, _id: '2'.padStart(24, '0'), status: 'stopped' }],
      },
    }),
  );
  await page.route(`**${statementPath.replace(':token', 'abc').replace(':year', '*')}`, (route) =>
    route.fulfill({ json: { success: true, statement } }),
  );
  const path = paths.donation.gift.replace(':token', 'abc');
  await page.route(`**${path}`, (route) => route.fulfill({ json: { success: true, gift: donation } }));
}

/** Scrolls through the page, so that lazy content loads. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 700) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    await page.waitForTimeout(60);
  }
  await page.evaluate(() => {
    // Including those beside the window in a horizontal track.
    for (const image of document.images) image.loading = 'eager';
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // Loaded, decoded and faded in.
  await page.waitForFunction(async () => {
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    return [...document.images].every((image) => image.complete && getComputedStyle(image).opacity === '1');
  });
}

/**
 * Takes a full-page screenshot of each page.
 * @param folder gets a subfolder per language
 * @returns the number of screenshots
 */
export async function takeScreens(
  browser: Browser,
  shop: Shop,
  view: View,
  routes: readonly (Route & { place: number })[],
  folder: string,
): Promise<number> {
  const { who, state, language, width } = view;
  const isPhone = width < 640;
  const context = await browser.newContext({
    storageState: state,
    locale: language,
    viewport: { width, height: isPhone ? 844 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript((chosen) => {
    localStorage.setItem('i18nextLng', chosen);
    localStorage.setItem('cookiesConsent', 'rejected');
    sessionStorage.setItem('signUpClosed', 'true');
  }, language);
  const into = join(folder, language);
  await mkdir(into, { recursive: true });
  for (const { name, path, place } of routes) {
    const page = await context.newPage();
    await respondToLinks(page);
    await page.goto(shop.storefront + path);
    await settle(page);
    const file = `${String(place).padStart(2, '0')}-${name}-${String(width).padStart(4, '0')}-${who}.png`;
    await page.screenshot({ path: join(into, file), fullPage: true, animations: 'disabled' });
    await page.close();
  }
  await context.close();
  return routes.length;
}
