import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { quickOrProof } from './at-length.ts';
import { type Device, launchBrowser, newVisitor } from './browser.ts';
import { sharedShop } from './shared.ts';

const shop = await sharedShop();
// With scrollbars, as people have them.
const browser = await launchBrowser([], ['--hide-scrollbars']);
afterAll(() => browser.close());

/** How far the top of an element is below the window's, in px; far away while there is none. */
const topOf = (page: Page, selector: string) =>
  page.evaluate((found) => {
    const element = document.querySelector(found);
    return element ? Math.round(element.getBoundingClientRect().top) : Number.NaN;
  }, selector);
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Where the top of a link's target belongs: below the bar that stays in view, in px. */
const placeOf = (page: Page, selector: string) =>
  page.evaluate((found) => {
    const of = (element: Element) => getComputedStyle(element);
    const margin = of(document.querySelector(found) as Element).scrollMarginTop;
    return Math.round(
      Number.parseFloat(of(document.documentElement).scrollPaddingTop) + Number.parseFloat(margin),
    );
  }, selector);

/** Lets the page draw some frames, in which it could jump. */
const frames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Waits for a state of the page, and checks that it lasts. */
async function comesToStay<State>(page: Page, read: () => Promise<State>, expected: State) {
  await expect.poll(read).toEqual(expected);
  await frames(page);
  expect(await read()).toEqual(expected);
}

/** Scrolls the home page to its articles, as somebody does who reads all of it. */
async function readToArticles(page: Page) {
  await page.goto(shop.storefront);
  const link = page.locator('main a[href^="/"]').last();
  await link.waitFor();
  await page.waitForLoadState('networkidle');
  const move = async () => {
    await page.evaluate(() => {
      const links = [...document.querySelectorAll('main a[href^="/"]')];
      links.at(-1)?.scrollIntoView({ block: 'center' });
    });
    await frames(page);
    return scrollTop(page);
  };
  // Parts that come late make the page longer.
  const growth = async () => {
    const before = await move();
    return (await move()) - before;
  };
  await expect.poll(growth).toBe(0);
  return { link, read: async () => ({ scrolled: await scrollTop(page), link: await topOfLast(page) }) };
}
const topOfLast = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll('main a[href^="/"]')];
    return Math.round(links.at(-1)?.getBoundingClientRect().top ?? Number.NaN);
  });

describe.each(quickOrProof<Device>(['phone'], ['phone', 'desktop']))('on a %s', (device) => {
  it('links within a page lead to their place, and back to where they were', async () => {
    const { context, page } = await newVisitor(browser, device, { isLean: false });
    await page.goto(`${shop.storefront}/privacy`);
    const contents = page.getByRole('main').getByRole('navigation').getByRole('link');
    await contents.first().waitFor();
    const target = (await contents.nth(3).getAttribute('href')) ?? '';
    const other = (await contents.nth(1).getAttribute('href')) ?? '';
    await contents.nth(3).scrollIntoViewIfNeeded();
    const before = await scrollTop(page);
    await contents.nth(3).click();
    await comesToStay(page, () => topOf(page, target), await placeOf(page, target));
    await page.goBack();
    await comesToStay(page, () => scrollTop(page), before);
    await contents.nth(1).click();
    await comesToStay(page, () => topOf(page, other), await placeOf(page, other));

    await page.locator('a[href="#main"]').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await comesToStay(page, () => topOf(page, '#main'), await placeOf(page, '#main'));
    await context.close();
  });

  it('a shared address leads to a part that comes late', async () => {
    const { context, page } = await newVisitor(browser, device, { isLean: false });
    await page.goto(`${shop.storefront}/privacy`);
    const contents = page.getByRole('main').getByRole('navigation').getByRole('link');
    const target = (await contents.nth(5).getAttribute('href')) ?? '';
    await page.goto('about:blank');
    await page.goto(`${shop.storefront}/privacy${target}`);
    await comesToStay(page, async () => Math.abs(await topOf(page, target)) < 200, true);
    await context.close();
  });

  it('back to the home page shows the same part of it, also after another site and a reload', async () => {
    const { context, page } = await newVisitor(browser, device, { isLean: false });
    const { link, read } = await readToArticles(page);
    const before = await read();
    expect(before.scrolled).toBeGreaterThan(1000);
    await link.click();
    await page.waitForURL((url) => url.pathname !== '/');
    await comesToStay(page, () => scrollTop(page), 0);
    await page.goBack();
    await comesToStay(page, read, before);

    await page.goto(`${shop.storefront}/robots.txt`);
    await page.goBack();
    await comesToStay(page, read, before);
    await page.reload();
    await comesToStay(page, read, before);
    await context.close();
  });

  it('a dialog moves nothing of the page, neither when it opens nor when it closes', async () => {
    const { context, page } = await newVisitor(browser, device, { isLean: false });
    await page.goto(shop.storefront);
    const film = page.getByRole('main').getByRole('button', { name: /^Play/ }).first();
    await film.waitFor();
    await page.waitForLoadState('networkidle');
    // The page may still restore its scroll position, which is its top.
    await expect
      .poll(async () => {
        await film.evaluate((button) => button.scrollIntoView({ block: 'center' }));
        await frames(page);
        return scrollTop(page);
      })
      .toBeGreaterThan(0);
    const box = () =>
      film.evaluate((button) => {
        const { left, top, width } = button.getBoundingClientRect();
        return { left, top, width, scrolled: window.scrollY };
      });
    const before = await box();
    await film.click();
    await page.getByRole('dialog').waitFor();
    await frames(page);
    expect(await box()).toEqual(before);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await frames(page);
    expect(await box()).toEqual(before);
    await context.close();
  });
});
