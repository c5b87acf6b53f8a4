import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { type Device, launchBrowser, newVisitor, viewports } from '../browsers/browser.ts';
import { sharedShop } from '../shared.ts';

const shop = await sharedShop();
// With scrollbars, which headless browsers hide.
const browser = await launchBrowser([], ['--hide-scrollbars']);
afterAll(() => browser.close());

/** The top of an element in the viewport, in px; NaN when it is missing. */
const topOf = (page: Page, selector: string) =>
  page.evaluate((found) => {
    const element = document.querySelector(found);
    return element ? Math.round(element.getBoundingClientRect().top) : Number.NaN;
  }, selector);
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** The expected top of a link's target: below the sticky bar, in px. */
const expectedTopOf = (page: Page, selector: string) =>
  page.evaluate((found) => {
    const of = (element: Element) => getComputedStyle(element);
    const margin = of(document.querySelector(found) as Element).scrollMarginTop;
    return Math.round(
      Number.parseFloat(of(document.documentElement).scrollPaddingTop) + Number.parseFloat(margin),
    );
  }, selector);

/** Waits some frames, in which the page could jump. */
const frames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Waits for a state and checks that it stays. */
async function expectToStay<State>(page: Page, read: () => Promise<State>, expected: State) {
  await expect.poll(read).toEqual(expected);
  await frames(page);
  expect(await read()).toEqual(expected);
}

/** Opens the home page and waits until all of its sections have loaded. */
async function openHome(page: Page) {
  await page.goto(shop.storefront);
  await page.getByRole('region', { name: 'Three ways in' }).waitFor();
  const skeletons = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' });
  await expect.poll(() => skeletons.count()).toBe(0);
}

/** Scrolls the home page to its articles. */
async function scrollToArticles(page: Page) {
  await openHome(page);
  const link = page.locator('main a[href^="/"]').last();
  const move = async () => {
    await page.evaluate(() => {
      const links = [...document.querySelectorAll('main a[href^="/"]')];
      links.at(-1)?.scrollIntoView({ block: 'center' });
    });
    await frames(page);
    return scrollTop(page);
  };
  // The page grows while its sections load.
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

describe.each<Device>(['phone', 'desktop'])('on a %s', (device) => {
  it('links within a page scroll to their target, and back restores the position', async () => {
    const { context, page } = await newVisitor(browser, device, { isLean: false });
    await page.goto(`${shop.storefront}/privacy`);
    const contents = page.getByRole('main').getByRole('navigation').getByRole('link');
    await contents.first().waitFor();
    const target = (await contents.nth(3).getAttribute('href')) ?? '';
    const other = (await contents.nth(1).getAttribute('href')) ?? '';
    await contents.nth(3).scrollIntoViewIfNeeded();
    const before = await scrollTop(page);
    await contents.nth(3).click();
    await expectToStay(page, () => topOf(page, target), await expectedTopOf(page, target));
    await page.goBack();
    await expectToStay(page, () => scrollTop(page), before);
    await contents.nth(1).click();
    await expectToStay(page, () => topOf(page, other), await expectedTopOf(page, other));

    await page.locator('a[href="#main"]').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await expectToStay(page, () => topOf(page, '#main'), await expectedTopOf(page, '#main'));
    await context.close();
  });

  it('a URL with a fragment scrolls to a section that loads late', async () => {
    const { context, page } = await newVisitor(browser, device, { isLean: false });
    await page.goto(`${shop.storefront}/privacy`);
    const contents = page.getByRole('main').getByRole('navigation').getByRole('link');
    const target = (await contents.nth(5).getAttribute('href')) ?? '';
    await page.goto('about:blank');
    await page.goto(`${shop.storefront}/privacy${target}`);
    await expectToStay(page, async () => Math.abs(await topOf(page, target)) < 200, true);
    await context.close();
  });

  it('going back to the home page restores the position, also after another site and a reload', async () => {
    const { context, page } = await newVisitor(browser, device, { isLean: false });
    const { link, read } = await scrollToArticles(page);
    const before = await read();
    expect(before.scrolled).toBeGreaterThan(1000);
    await link.click();
    await page.waitForURL((url) => url.pathname !== '/');
    await expectToStay(page, () => scrollTop(page), 0);
    await page.goBack();
    await expectToStay(page, read, before);

    await page.goto(`${shop.storefront}/robots.txt`);
    await page.goBack();
    await expectToStay(page, read, before);
    await page.reload();
    await expectToStay(page, read, before);
    await context.close();
  });

  it('opening and closing a dialog does not move the page', async () => {
    const { context, page } = await newVisitor(browser, device, { isLean: false });
    await openHome(page);
    const playButton = page.getByRole('main').getByRole('button', { name: /^Play/ }).first();
    await playButton.waitFor();
    const box = () =>
      playButton.evaluate((button) => {
        const { left, top, width } = button.getBoundingClientRect();
        return { left, top, width, scrolled: window.scrollY };
      });
    // The page grows while its sections load.
    await expect
      .poll(async () => {
        await playButton.evaluate((button) => button.scrollIntoView({ block: 'center' }));
        const { scrolled } = await box();
        await frames(page);
        const { top, scrolled: later } = await box();
        return scrolled > 0 && scrolled === later && top > 0 && top < viewports[device].height;
      })
      .toBe(true);
    const before = await box();
    await playButton.click();
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
