import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './axe.ts';
import { newPlainContext, newVisitor } from './browser.ts';
import { consoleRoutes } from './routes.ts';
import { sharedBrowser, sharedShop } from './shared.ts';
import { signedInStaff } from './staff.ts';

const shop = await sharedShop();
const browser = await sharedBrowser();
let owner: Awaited<ReturnType<typeof signedInStaff>>['storageState'];
beforeAll(async () => {
  owner = (await signedInStaff(shop, 'owner')).storageState;
});

/** A desktop computer, a tablet, a phone, and a 1280 px window at 400 % zoom (WCAG 1.4.10). */
const widths = [1440, 768, 390, 320];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(shop.storefront + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

describe.each(widths)('axe finds nothing %i px wide', (width) => {
  it('on the pages of the console', async () => {
    const context = await newPlainContext(browser, 'desktop', owner);
    const page = await context.newPage();
    await page.setViewportSize({ width, height: 844 });
    for (const { path } of consoleRoutes) {
      await open(page, path);
      await expectAccessible(page, path);
    }
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    await expectAccessible(page, 'the open menu');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox').fill('no such order');
    await page.getByText('Nothing found').waitFor();
    await expectAccessible(page, 'the open search box');

    const problem = { success: false, code: 'proof_required', message: 'Please confirm that it is you.' };
    await page.route('**/api/admin/passkeys/options', (route) =>
      route.fulfill({ status: 403, json: problem }),
    );
    await open(page, '/admin/account');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page, 'the dialog for a proof');
    await page.route('**/api/admin/passkeys', (route) => route.fulfill({ status: 500, json: {} }));
    await open(page, '/admin/account');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await expectAccessible(page, 'a list that did not load');
    await context.close();
  });

  it('on the pages before sign-in', async () => {
    const context = await newPlainContext(browser, 'desktop');
    const page = await context.newPage();
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/admin/sign-in', '/admin/invite', '/admin/invite#token=unknown']) {
      await open(page, path);
      await expectAccessible(page, path);
    }
    await page.goto(`${shop.storefront}/admin/sign-in`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Enter your password.').waitFor();
    await expectAccessible(page, 'a form with errors');
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

it('the pages of the console keep to their security policy', async () => {
  const { page, context, consoleErrors } = await newVisitor(browser, 'desktop', { storageState: owner });
  for (const { path } of consoleRoutes) await open(page, path);
  expect(consoleErrors).toEqual([]);
  await context.close();
});
