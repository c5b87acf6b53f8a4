import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Device, newPlainContext, newVisitor } from '../browsers/browser.ts';
import { expectToFit } from '../page/axe.ts';
import { anyProductId } from '../page/routes.ts';
import { sharedBrowser, sharedShop } from '../shared.ts';

const shop = await sharedShop();
const browser = await sharedBrowser();

const box = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });
const isChecked = (page: Page, name: RegExp) => box(page, name).isChecked();

/** Two fingers on the middle of the window, which go apart. */
async function spreadFingers(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const fingers = (apart: number) => [
    { x: width / 2 - apart, y: height / 2, id: 1 },
    { x: width / 2 + apart, y: height / 2, id: 2 },
  ];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: apart ? fingers(apart) : [] });
  await touch('touchStart', 40);
  for (const apart of [50, 60, 70, 80]) await touch('touchMove', apart);
  await touch('touchEnd');
}

describe.each<Device>(['phone', 'desktop'])('a listing on a %s', (device) => {
  it('keeps its filters in the address, through a product and back and forward', async () => {
    const { context, page, consoleErrors } = await newVisitor(browser, device);
    await page.goto(`${shop.storefront}/caps`);
    if (device === 'phone') await page.getByRole('button', { name: 'Filters' }).click();
    await box(page, /^S\/M/).check();
    await page.waitForURL('**/caps?size=S%2FM');
    await box(page, /^In stock/).check();
    await page.waitForURL('**/caps?size=S%2FM&stock=in');
    const count = await page.getByText(/^\d+ products?$/).textContent();

    await page.locator('main li a[href^="/product/"]').first().click();
    await page.waitForURL('**/product/*');
    await page.goBack();
    await page.waitForURL('**/caps?size=S%2FM&stock=in');
    await expect.poll(() => isChecked(page, /^S\/M/)).toBe(true);
    expect(await isChecked(page, /^In stock/)).toBe(true);
    expect(await page.getByText(/^\d+ products?$/).textContent()).toBe(count);

    await page.goBack();
    await expect.poll(() => isChecked(page, /^In stock/)).toBe(false);
    expect(await isChecked(page, /^S\/M/)).toBe(true);
    await page.goForward();
    await expect.poll(() => isChecked(page, /^In stock/)).toBe(true);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});

describe.each<Device>(['phone', 'desktop'])('the picture of a product on a %s', (device) => {
  it('zooms, moves by arrow keys, and gives the focus back', async () => {
    const { context, page, consoleErrors } = await newVisitor(browser, device, { isLean: true });
    await page.goto(`${shop.storefront}/caps`);
    await page.locator('main li a[href^="/product/"]').first().click();
    const enlarge = page.getByRole('button', { name: /Enlarge$/ }).first();
    await enlarge.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Pictures of/ });
    const status = dialog.getByRole('status');
    await status.getByText(/ 100%$/).waitFor();
    const place = () => dialog.getByRole('img').boundingBox();
    const whole = await place();

    if (device === 'phone') await spreadFingers(page);
    else {
      await page.mouse.move(720, 450);
      await page.mouse.wheel(0, -400);
    }
    await expect.poll(() => status.textContent()).toMatch(/ (19|2[0-9])\d%$/);
    // The status is announced up to a frame before the picture is drawn larger.
    await expect.poll(async () => ((await place())?.width ?? 0) / (whole?.width ?? 1)).toBeGreaterThan(1.8);
    // Without motion: the place is the last one.
    const before = await place();
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => Math.round((before?.y ?? 0) - ((await place())?.y ?? 0))).toBe(80);
    expect((await place())?.x).toBe(before?.x);

    const hasFocus = () => enlarge.evaluate((button) => button === document.activeElement);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await hasFocus()).toBe(true);

    // Back closes the picture only; neither a reload nor Forward leaves an entry without one.
    const product = page.url();
    const isOnPage = () => page.evaluate(() => history.state.isDialog !== true);
    await expect.poll(isOnPage).toBe(true);
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect([page.url(), await hasFocus()]).toEqual([product, true]);
    await page.goForward();
    await expect.poll(isOnPage).toBe(true);
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await page.reload();
    await expect.poll(isOnPage).toBe(true);
    if (device === 'phone') {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'About Us' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.goBack();
      await page.waitForURL(product);
    }
    // A typed address leaves the dialog's entry behind: Back and Forward pass it.
    await enlarge.focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await page.goto(`${shop.storefront}/about`);
    await page.goBack();
    await page.waitForURL(product);
    await expect.poll(isOnPage).toBe(true);
    await page.goForward();
    await page.waitForURL('**/about');
    await page.goBack();
    await page.waitForURL(product);
    await expect.poll(isOnPage).toBe(true);
    await page.goBack();
    await page.waitForURL('**/caps');
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});

it.each([320, 390])(
  'the filters and the large picture fit a %i px window with text of twice the size',
  async (width) => {
    const context = await newPlainContext(browser, 'phone');
    const page = await context.newPage();
    await page.setViewportSize({ width, height: 844 });
    const fonts = await context.newCDPSession(page);
    await fonts.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await page.goto(`${shop.storefront}/collection?size=S%2FM`);
    await box(page, /^S\/M/).waitFor();
    await expectToFit(page, 'the filters');

    await page.goto(`${shop.storefront}/product/${await anyProductId(shop.api)}`);
    await page
      .getByRole('button', { name: /Enlarge$/ })
      .first()
      .click();
    for (const button of await page.getByRole('dialog').getByRole('button').all()) {
      const { x, width: wide } = (await button.boundingBox()) ?? { x: 0, width: 0 };
      expect(wide, String(button)).toBeGreaterThanOrEqual(44);
      expect(x + wide, String(button)).toBeLessThanOrEqual(width);
    }
    await context.close();
  },
);

it('a product with one picture has no empty column beside it', async () => {
  const { context, page } = await newVisitor(browser, 'desktop', { isLean: true });
  await page.route('**/api/product/list?*', async (route) => {
    const response = await route.fetch();
    const { products, ...rest } = await response.json();
    const single = products.map((product: { image: string[] }) => ({
      ...product,
      image: product.image.slice(0, 1),
    }));
    await route.fulfill({ response, json: { ...rest, products: single } });
  });
  await page.goto(`${shop.storefront}/product/${await anyProductId(shop.api)}`);
  const pictures = await page.getByRole('list', { name: 'Large pictures' }).boundingBox();
  expect(pictures?.x).toBe((await page.getByRole('tablist').boundingBox())?.x);
  await context.close();
});
