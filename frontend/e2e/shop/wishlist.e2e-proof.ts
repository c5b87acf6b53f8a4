import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Device, newPlainContext, newVisitor } from '../browsers/browser.ts';
import { expectToFit, findViolations } from '../page/axe.ts';
import { sharedBrowser, sharedShop } from '../shared.ts';
import { registered } from '../steps/accounts.ts';
import { signIn } from '../steps/shop.ts';

const shop = await sharedShop();
const browser = await sharedBrowser();

const cap = 'Foundry Lane Twill Cap';
const heart = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Add ${name} to wishlist`, exact: true })
    .first();
const isListed = (page: Page, name: string) => heart(page, name).getAttribute('aria-pressed');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('wishlist'));
const listed = (page: Page) => page.getByRole('list', { name: /wishlist$/ }).getByRole('heading');

describe.each<Device>(['phone', 'desktop'])('a wishlist on a %s', (device) => {
  it('goes from a visitor by keyboard to the account, to a friend, and ends', async () => {
    const customer = await registered(shop);
    const visitor = await newVisitor(browser, device);
    const { page } = visitor;
    await page.goto(`${shop.storefront}/caps`);
    await heart(page, cap).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => isListed(page, cap)).toBe('true');
    // The card's link is the stop before its heart.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: cap }).waitFor();
    expect(await isListed(page, cap)).toBe('true');

    await page.goto(`${shop.storefront}/wishlist`);
    await expect.poll(() => listed(page).allTextContents()).toEqual([cap]);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, customer);
    // Merged into the account, and no longer in the browser.
    await page.waitForURL(`${shop.storefront}/wishlist`);
    await expect.poll(() => stored(page)).toBe(null);
    await expect.poll(() => listed(page).allTextContents()).toEqual([cap]);

    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const url = await page.getByLabel('Link to your wishlist').inputValue();
    const friend = await (await newPlainContext(browser, device)).newPage();
    await friend.goto(url);
    await expect.poll(() => listed(friend).allTextContents()).toEqual([cap]);
    expect(await friend.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await friend.locator('body').textContent()).not.toContain(customer.name);

    // A removed product stays in reach until the page is left.
    await heart(page, cap).press('Enter');
    await expect.poll(() => isListed(page, cap)).toBe('false');
    await friend.reload();
    await friend.getByText('Nothing is on this list at the moment').waitFor();
    await heart(page, cap).press('Enter');
    await expect.poll(() => isListed(page, cap)).toBe('true');
    await page.getByRole('button', { name: 'Stop sharing' }).click();
    await page.getByText('Your wishlist is no longer shared').first().waitFor();
    await friend.reload();
    await friend.getByText('This wishlist is not shared any more').waitFor();

    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${shop.storefront}/login`);
    await page.goto(`${shop.storefront}/wishlist`);
    await page.getByText('Your wishlist is empty').waitFor();
    expect(visitor.consoleErrors).toEqual([]);
    await friend.context().close();
    await visitor.context.close();
  });
});

describe.each(['en', 'es', 'fr'])('the pages of a wishlist in %s', (language) => {
  it('have no barrier that axe finds, and fit a narrow window', async () => {
    const context = await newPlainContext(browser, 'phone');
    const page = await context.newPage();
    const response = await fetch(`${shop.api}/api/product/list`);
    const { products } = (await response.json()) as { products: { _id: string }[] };
    const productIds = products.slice(0, 5).map(({ _id }) => _id);
    const unavailable = [{ productId: 'f'.repeat(24), name: 'Old Harbour Cap' }];
    await page.route('**/api/wishlist', (route) =>
      route.fulfill({
        json: {
          success: true,
          wishlist: { productIds, unavailable, shareUrl: `${shop.storefront}/wishlist/abc` },
        },
      }),
    );
    await page.route('**/api/wishlist/shared/abc', (route) =>
      route.fulfill({ json: { success: true, productIds } }),
    );
    await page.goto(`${shop.storefront}/robots.txt`);
    const store = (values: Record<string, string>) =>
      page.evaluate((entries) => Object.assign(localStorage, entries), values);
    const expectNothing = async (path: string) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(shop.storefront + path);
      await page.getByRole('main').getByRole('button').first().waitFor();
      await page.locator(`html[lang=${language}]`).waitFor();
      expect(await findViolations(page), path).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectToFit(page, path);
    };
    await store({ i18nextLng: language, wishlist: JSON.stringify([...productIds, 'e'.repeat(24)]) });
    await expectNothing('/wishlist');
    await expectNothing('/wishlist/abc');
    await store({ token: 'a token', userId: 'a'.repeat(24), wishlist: '[]' });
    await page.route('**/api/cart/get', (route) => route.fulfill({ json: { success: true, cartData: {} } }));
    await expectNothing('/wishlist');
    await context.close();
  });
});
