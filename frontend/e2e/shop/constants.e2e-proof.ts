import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newContext, newVisitor, viewports } from '../browsers/browser.ts';
import { sharedBrowser, sharedShop } from '../shared.ts';
import { openProduct } from '../steps/shop.ts';

/** The shop's constants and timings that need a real browser, with a fake clock. */
const shop = await sharedShop();
const browser = await sharedBrowser();

const consent = (page: Page) => page.evaluate(() => localStorage.getItem('cookiesConsent'));
const notices = (page: Page) =>
  page.getByRole('region', { name: /Un mot sur les cookies|Sign Up and Save 10%/ });

/** A first visit whose clock only the test advances. */
async function frozenVisit(path: string, at = '2026-11-21T15:30:00'): Promise<Page> {
  const { width, height } = viewports.desktop;
  const context = await newContext(browser, {
    viewport: { width, height },
    locale: 'en-AU',
    timezoneId: 'Australia/Melbourne',
  });
  const page = await context.newPage();
  const time = new Date(`${at}+11:00`).getTime();
  // The clock runs until it is paused, and it can't be paused in its past.
  await page.clock.install({ time: time - 3_600_000 });
  await page.clock.pauseAt(time);
  await page.goto(shop.storefront + path);
  // The script that starts the shop waits for frames of this clock.
  const heading = page.getByRole('heading', { level: 1 });
  await expect
    .poll(async () => {
      await page.clock.runFor(5);
      return heading.isVisible();
    })
    .toBe(true);
  await finishRendering(page);
  // Fires no timer.
  await page.clock.setSystemTime(time);
  return page;
}

/** Waits until React has done the work that it had planned, which no fake clock holds. */
const finishRendering = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });

/** Advances the clock in steps of a tenth of a second until there are as many of something: its code and data load meanwhile. */
async function advanceUntil(page: Page, count: () => Promise<number>, expected: number): Promise<void> {
  const advance = async () => {
    await page.clock.runFor(100);
    return count();
  };
  await expect.poll(advance).toBe(expected);
  await finishRendering(page);
}

describe('the home page', () => {
  it('shows both notices after one second, and stores the choice', async () => {
    const page = await frozenVisit('/');
    await page.clock.runFor(900);
    expect(await notices(page).count()).toBe(0);
    await page.clock.runFor(200);
    await expect.poll(() => notices(page).count()).toBe(2);
    expect(await consent(page)).toBe(null);
    await page.getByRole('button', { name: 'Refuser' }).click();
    expect(await consent(page)).toBe('rejected');
    await page.evaluate(() => localStorage.removeItem('cookiesConsent'));
    await page.reload();
    const accept = page.getByRole('button', { name: 'Accepter' });
    await advanceUntil(page, () => accept.count(), 1);
    await accept.click();
    expect(await consent(page)).toBe('accepted');
    await page.context().close();
  });

  it('counts down to eight in the evening two days ahead', async () => {
    const page = await frozenVisit('/');
    const units = page.locator('[data-unit]');
    const expectMinutes = async (minutes: number) =>
      expect
        .poll(async () => (await units.allTextContents()).slice(0, 3))
        .toEqual(['02', '04', String(minutes)]);
    await advanceUntil(page, () => units.count(), 4);
    await page.clock.runFor(1000);
    const left = await page.evaluate(() => 59 - new Date().getMinutes());
    await expectMinutes(left);
    await page.clock.runFor(60_000);
    await expectMinutes(left - 1);
    await page.context().close();
  });

  it('changes the featured picture every two seconds', async () => {
    const page = await frozenVisit('/');
    const items = page.getByRole('region', { name: 'Three ways in' }).getByRole('listitem');
    await advanceUntil(page, () => items.count(), 3);
    // The link beside the picture is underlined more.
    const current = () =>
      items.evaluateAll((all) =>
        all.findIndex((item) => {
          const link = item.querySelector('a');
          return link && getComputedStyle(link).textDecorationThickness === '2px';
        }),
      );
    expect(await current()).toBe(0);
    for (const next of [1, 2, 0]) {
      await page.clock.runFor(2000);
      await expect.poll(current).toBe(next);
    }
    await page.context().close();
  });

  it('shows the first 15 products, and those of one kind', async () => {
    const { page, context } = await newVisitor(browser, 'desktop');
    await page.goto(shop.storefront);
    const showcase = page
      .getByRole('region')
      .filter({ has: page.getByRole('button', { name: 'All', exact: true }) });
    const shown = () =>
      showcase
        .locator('li')
        .evaluateAll((all) => all.filter((one) => one.querySelector('a[href^="/product/"]')).length);
    await expect.poll(shown).toBe(15);
    await showcase.getByRole('button', { name: 'Books', exact: true }).click();
    await showcase.getByText('The Salt Road').waitFor();
    await expect.poll(() => showcase.getByText('Foundry Lane Twill Cap').count()).toBe(0);
    await context.close();
  });
});

describe('a toast', () => {
  it('shows at the top right, at most 350 px wide, for five seconds', async () => {
    const { page, context } = await newVisitor(browser, 'desktop');
    await page.clock.install();
    await openProduct(page, `${shop.storefront}/caps`, 'Foundry Lane Twill Cap');
    // The clock runs until then.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 600_000));
    await page.getByRole('button', { name: 'ADD TO CART' }).first().click();
    const toast = page.locator('[data-toast]');
    await toast.getByText('Select Product Size').waitFor();
    const box = await toast.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(350);
    // Right below the discount line and the bar.
    expect(box?.y).toBeLessThan(130);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(viewports.desktop.width - 60);
    await page.mouse.move(10, 700);
    let shownMs = 0;
    for (; shownMs < 20_000 && (await toast.count()) > 0; shownMs += 250) await page.clock.runFor(250);
    // Five seconds and the closing animation.
    expect(shownMs).toBeGreaterThanOrEqual(5000);
    expect(shownMs).toBeLessThanOrEqual(6500);
    await context.close();
  });
});

describe('a listing', () => {
  it('has two to five columns, by the width of the page', async () => {
    const { page, context } = await newVisitor(browser, 'desktop');
    await page.goto(`${shop.storefront}/caps`);
    const card = page.getByRole('main').locator('li', { has: page.locator('a[href^="/product/"]') });
    const columnsAt = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      await card.first().waitFor();
      const tops = await card.evaluateAll((all) =>
        all.map((one) => Math.round(one.getBoundingClientRect().top)),
      );
      return tops.filter((top) => top === tops[0]).length;
    };
    const widths = { 390: 2, 768: 3, 1024: 4, 1440: 5, 1920: 5 };
    for (const [width, columns] of Object.entries(widths))
      await expect.poll(() => columnsAt(Number(width)), { message: `${width} px` }).toBe(columns);
    await context.close();
  });
});

describe('a product', () => {
  it('has at most ten related products, without itself', async () => {
    const { page, context } = await newVisitor(browser, 'desktop');
    await openProduct(page, `${shop.storefront}/caps`, 'Foundry Lane Twill Cap');
    const links = () =>
      page
        .getByRole('main')
        .locator('a[href^="/product/"]')
        .evaluateAll((all) => new Set(all.map((one) => one.getAttribute('href'))).size);
    await expect.poll(links).toBe(10);
    expect(await page.getByRole('main').getByRole('link', { name: 'Foundry Lane Twill Cap' }).count()).toBe(
      0,
    );
    await context.close();
  });
});

describe('the language', () => {
  const pageLanguage = (page: Page) => page.locator('html').getAttribute('lang');

  it.each([
    ['de-DE', 'en'],
    ['fr-FR', 'fr'],
    ['es-MX', 'es'],
  ])('of a browser that prefers %s is %s', async (locale, language) => {
    const { page, context } = await newVisitor(browser, 'desktop', { locale });
    await page.goto(`${shop.storefront}/caps`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => pageLanguage(page)).toBe(language);
    await context.close();
  });

  it('that was chosen is stored and overrides the browser preference', async () => {
    const { page, context, consoleErrors } = await newVisitor(browser, 'desktop', { locale: 'fr-FR' });
    await page.goto(`${shop.storefront}/caps`);
    await page.getByRole('combobox', { name: 'Langue' }).selectOption({ label: 'Español' });
    await page.getByRole('link', { name: 'Gorras' }).first().waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Gorras' }).first().waitFor();
    await expect.poll(() => pageLanguage(page)).toBe('es');
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});
