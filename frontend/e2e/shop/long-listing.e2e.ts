import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeCatalogue } from '../../bench/catalogue.ts';
import { type Device, newVisitor } from '../browsers/browser.ts';
import { placesOf } from '../page/places.ts';
import { quickOrProof } from '../proof-mode.ts';
import { sharedBrowser, sharedShop } from '../shared.ts';

const shop = await sharedShop();
const browser = await sharedBrowser();

const products = makeCatalogue(2000);
const cards = (page: Page) => page.getByRole('main').locator('li:has(a[href^="/product/"])');

describe.each(quickOrProof<Device>(['phone'], ['phone', 'desktop']))(
  'a listing of 2,000 products on a %s',
  (device) => {
    it('renders few of them with their positions, scrolls to the last and restores the position', async () => {
      const { context, page, consoleErrors } = await newVisitor(browser, device);
      await context.route('**/api/product/list?*', (route) =>
        route.fulfill({ json: { success: true, products } }),
      );
      await page.goto(`${shop.storefront}/collection`);
      await cards(page).first().waitFor();
      expect(await cards(page).count()).toBeLessThan(50);
      expect(await cards(page).first().getAttribute('aria-setsize')).toBe('2000');
      expect(await cards(page).first().getAttribute('aria-posinset')).toBe('1');

      const last = page.locator('li[aria-posinset="2000"]');
      await expect
        .poll(async () => {
          await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
          return last.count();
        })
        .toBe(1);
      expect(await cards(page).count()).toBeLessThan(50);

      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
      await expect
        .poll(() => cards(page).first().getAttribute('aria-posinset').then(Number))
        .toBeGreaterThan(500);
      // The card nearest to the middle of the screen.
      const place = await cards(page).evaluateAll((shown) => {
        const distance = (card: Element) => {
          const { top, bottom } = card.getBoundingClientRect();
          return Math.abs((top + bottom) / 2 - innerHeight / 2);
        };
        const [nearest] = [...shown].sort((one, other) => distance(one) - distance(other));
        return nearest?.getAttribute('aria-posinset');
      });
      const chosen = page.locator(`li[aria-posinset="${place}"]`);
      // Rows that are measured move those below them.
      const [before] = await placesOf(page, [chosen]);
      await chosen.getByRole('link').click();
      await page.waitForURL(/\/product\//);
      await page.goBack();
      await chosen.waitFor();
      await expect
        .poll(async () => Math.abs(((await chosen.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
        .toBeLessThan(60);

      await page.evaluate(() => window.scrollTo(0, 0));
      await page.getByPlaceholder(/^Search for/).fill('volume 77');
      await page.getByText(/^\d+ products$/).waitFor();
      const mark = page.locator('mark', { hasText: 'Volume 77' }).first();
      await mark.waitFor();
      await page.waitForURL(/q=volume/);
      await page.reload();
      await mark.waitFor();
      expect(consoleErrors.filter((text) => !/404/.test(text))).toEqual([]);
      await context.close();
    });
  },
);
