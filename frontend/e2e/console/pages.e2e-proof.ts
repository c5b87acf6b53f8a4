import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { newPlainContext, newVisitor } from '../browsers/browser.ts';
import { expectAccessible, expectToFit } from '../page/axe.ts';
import { anyProductId, consoleRoutes } from '../page/routes.ts';
import { sharedBrowser, sharedShop } from '../shared.ts';
import { uniqueSurname } from '../steps/console.ts';
import { placePaidOrders } from '../steps/paid-orders.ts';
import { inviteStaff, signedInStaff } from '../steps/staff.ts';

const shop = await sharedShop();
const browser = await sharedBrowser();
let owner: Awaited<ReturnType<typeof signedInStaff>>['storageState'];
beforeAll(async () => {
  owner = (await signedInStaff(shop, 'owner')).storageState;
});

/** A desktop computer, a tablet, a phone, and a 1280 px window at 400 % zoom (WCAG 1.4.10). */
const widths = [1440, 768, 390, 320];

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 844 });

async function open(page: Page, path: string, heading?: string): Promise<void> {
  await page.goto(shop.storefront + path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Axe finds nothing on the open page at any width. Opening a page takes longer than looking at it. */
async function expectAccessibleAtAnyWidth(page: Page, what: string): Promise<void> {
  for (const width of widths) {
    await resize(page, width);
    await expectAccessible(page, `${what}, ${width} px wide`);
  }
}

/** Sets the browser's font size. */
async function fontSetter(page: Page): Promise<(px: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (px) => {
    await session.send('Page.setFontSizes', { fontSizes: { standard: px } });
    await page.waitForFunction(
      (size) => getComputedStyle(document.documentElement).fontSize === `${size}px`,
      px,
    );
  };
}

describe('axe finds nothing at any width', () => {
  it('on the pages of the console, and text of twice the size makes none wider than the window', async () => {
    const surname = uniqueSurname('Featherstonehaugh');
    const [[order], { email }] = await Promise.all([
      placePaidOrders(shop, surname, ['Ana']),
      inviteStaff(shop, 'fulfilment'),
    ]);
    const context = await newPlainContext(browser, 'desktop', owner);
    const page = await context.newPage();
    const setFont = await fontSetter(page);
    const expectToFitEnlarged = async (path: string) => {
      await resize(page, 390);
      await setFont(32);
      await expectToFit(page, `${path}, with a large font`);
      await setFont(16);
      await resize(page, 195);
      await expectToFit(page, `${path}, zoomed`);
    };
    for (const { path } of consoleRoutes) {
      await resize(page, 1440);
      await open(page, path);
      if (path === '/admin/orders') await page.getByText(surname).first().waitFor();
      if (path === '/admin/staff') await page.getByText(email).waitFor();
      await expectAccessibleAtAnyWidth(page, path);
      await expectToFitEnlarged(path);
    }
    const otherPaths = [
      `/admin/orders/${order?.number}`,
      `/admin/orders/print?kind=invoice&ids=${order?._id}`,
      `/admin/orders/print?kind=slip&ids=${order?._id}`,
      `/admin/products/${await anyProductId(shop.api)}`,
      '/admin/sign-in',
      '/admin/invite',
    ];
    for (const path of otherPaths) {
      await open(page, path);
      await expectToFitEnlarged(path);
    }
    await context.close();
  });

  it('in the open menu and the search box, in the dialog for a proof and where a list did not load', async () => {
    const context = await newPlainContext(browser, 'desktop', owner);
    const page = await context.newPage();
    await open(page, '/admin/account');
    for (const width of widths) {
      await resize(page, width);
      await page.getByRole('button', { name: /^Your account/ }).click();
      await page.getByRole('button', { name: 'Sign out' }).waitFor();
      await expectAccessible(page, `the open menu, ${width} px wide`);
      await page.keyboard.press('Escape');
      await page.getByRole('combobox').fill('no such order');
      await page.getByText('Nothing found').waitFor();
      await expectAccessible(page, `the open search box, ${width} px wide`);
      await page.keyboard.press('Escape');
    }

    const problem = { success: false, code: 'proof_required', message: 'Please confirm that it is you.' };
    await page.route('**/api/admin/passkeys/options', (route) =>
      route.fulfill({ status: 403, json: problem }),
    );
    await open(page, '/admin/account');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessibleAtAnyWidth(page, 'the dialog for a proof');
    await page.route('**/api/admin/passkeys', (route) => route.fulfill({ status: 500, json: {} }));
    await open(page, '/admin/account');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await expectAccessibleAtAnyWidth(page, 'a list that did not load');
    await context.close();
  });

  it('on the pages before sign-in', async () => {
    const context = await newPlainContext(browser, 'desktop');
    const page = await context.newPage();
    // The last two are one document: without its heading, the page would be looked at while it changes.
    for (const [path = '', heading] of [
      ['/admin/sign-in', 'Sign in to the console'],
      ['/admin/invite', 'This link is not complete'],
      ['/admin/invite#token=unknown', 'This invitation is not valid any more'],
    ]) {
      await open(page, path, heading);
      await expectAccessibleAtAnyWidth(page, path);
    }
    await page.goto(`${shop.storefront}/admin/sign-in`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Enter your password.').waitFor();
    await expectAccessibleAtAnyWidth(page, 'a form with errors');
    await context.close();
  });
});

it('a phone shows the current view of a list and zooms into no field', async () => {
  const context = await newPlainContext(browser, 'desktop', owner);
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/admin/orders?view=all');
  const isInWindow = (tab: HTMLElement) => tab.getBoundingClientRect().right <= window.innerWidth;
  const tabs = page.getByRole('navigation', { name: 'Orders by status' });
  await expect.poll(() => tabs.getByRole('link', { name: /^All/ }).evaluate(isInWindow)).toBe(true);
  const fontSizes = (fields: HTMLElement[]) =>
    fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize));
  for (const path of ['/admin/orders', '/admin/products', '/admin/audit', '/admin/content/footer']) {
    await open(page, path);
    const sizes = await page.locator('input, select, textarea').evaluateAll(fontSizes);
    expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(16);
  }
  await context.close();
});

it('the pages of the console keep to their security policy and fit a phone on which they are opened', async () => {
  const { page, context, consoleErrors } = await newVisitor(browser, 'phone', { storageState: owner });
  for (const { path } of consoleRoutes) {
    await open(page, path);
    await expectToFit(page, path);
  }
  expect(consoleErrors).toEqual([]);
  await context.close();
});

it('gives the focus to the heading of a record while it loads and afterwards', async () => {
  const surname = uniqueSurname('Focus');
  await placePaidOrders(shop, surname, ['Ana']);
  const context = await newPlainContext(browser, 'desktop', owner);
  const page = await context.newPage();
  const focusedTag = () => page.evaluate(() => document.activeElement?.tagName);
  for (const list of [`orders?q=${surname}`, 'products', 'customers', 'content']) {
    await open(page, `/admin/${list}`);
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/api\/admin\/[a-z]+\/[^/?]+$/, async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.locator('#main tbody').getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(focusedTag, { message: `${list}, loading` }).toBe('H1');
    release();
    await page.locator('#main').locator('h2, form').first().waitFor();
    await expect.poll(focusedTag, { message: `${list}, loaded` }).toBe('H1');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  await context.close();
});

it('says that a change failed without a connection, also when it is the first thing that is pressed', async () => {
  const [order] = await placePaidOrders(shop, uniqueSurname('Offline'), ['Ana']);
  const context = await newPlainContext(browser, 'phone', owner);
  const page = await context.newPage();
  await open(page, `/admin/orders/${order?.number}`);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Start packing' }).click();
  await page.locator('[data-toast]').getByText('Check your connection, then try again.').waitFor();
  await page.getByRole('button', { name: 'Start packing' }).waitFor();
  await context.close();
});

it('opens a page whose code could not be loaded when the connection is back', async () => {
  const context = await newPlainContext(browser, 'desktop', owner);
  const page = await context.newPage();
  await open(page, '/admin/orders');
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Customers' }).click();
  await page.getByRole('heading', { level: 1, name: 'This page needs a connection' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
  await context.close();
});

it('draws charts and icons in forced colours, and leaves room for a form at 400 % zoom', async () => {
  const context = await newPlainContext(browser, 'desktop', owner);
  const page = await context.newPage();
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await open(page, '/admin');
  const label = page.locator('main svg[aria-hidden] text').first();
  await label.waitFor();
  const textColour = await page.evaluate(() => getComputedStyle(document.body).color);
  expect(await label.evaluate((text) => getComputedStyle(text).fill)).toBe(textColour);

  /** The icons in another colour than the text beside them. */
  const dimIcons = (icons: Element[]) =>
    icons
      .filter(
        (icon) =>
          icon.parentElement && getComputedStyle(icon).color !== getComputedStyle(icon.parentElement).color,
      )
      .map((icon) => icon.outerHTML);
  for (const path of ['/admin', '/admin/content/articles', '/collection', '/contact']) {
    await open(page, path);
    await page.locator('main svg.lucide').first().waitFor();
    expect(await page.locator('svg.lucide').evaluateAll(dimIcons), path).toEqual([]);
  }

  await page.emulateMedia({ forcedColors: 'none' });
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, '/admin/products/order');
  const bar = page.getByText('This is the shop’s order');
  await bar.waitFor();
  const isInWindow = (element: Element) => element.getBoundingClientRect().top < window.innerHeight;
  expect(await bar.evaluate(isInWindow)).toBe(false);
  await context.close();
});

it('breaks a long name instead of pushing the other columns out of sight', async () => {
  const context = await newPlainContext(browser, 'desktop', owner);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1024, height: 844 });
  const customer = { _id: 'f'.repeat(24), name: 'W'.repeat(78), email: 'w@delivery.example' };
  const item = {
    ...customer,
    createdAt: '2026-11-20T02:10:00Z',
    orders: { count: 0, cents: 0, latestAt: null },
  };
  await page.route('**/api/admin/customers?*', (route) =>
    route.fulfill({ json: { success: true, items: [item], nextCursor: null, total: 1 } }),
  );
  await open(page, '/admin/customers');
  const table = page.getByRole('table');
  await table.getByText('WWWW').waitFor();
  const overflow = await table.evaluate(({ parentElement: box }) => box && box.scrollWidth - box.clientWidth);
  expect(overflow).toBe(0);
  await context.close();
});
