import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newVisitor } from '../browsers/browser.ts';
import { enter, focusedName, showsFocus, tabTo, typeInto } from '../page/keyboard.ts';
import { sharedBrowser, sharedShop } from '../shared.ts';
import { registered } from '../steps/accounts.ts';
import { cards } from '../steps/shop.ts';

/** Journeys with the keyboard alone: no clicks after the first page. */
const shop = await sharedShop();
const browser = await sharedBrowser();
const customer = await registered(shop);

/** Waits until an element has the focus. */
const focusIsOn = (page: Page, name: string | RegExp) =>
  typeof name === 'string'
    ? expect.poll(() => focusedName(page)).toBe(name)
    : expect.poll(() => focusedName(page)).toMatch(name);

async function signIn(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Sign In to Your Account' }).waitFor();
  await page.getByRole('checkbox', { name: /robot/ }).waitFor();
  await typeInto(page, /^Email/, customer.email);
  await typeInto(page, /^Password/, customer.password);
  await tabTo(page, /robot/);
  await page.keyboard.press('Space');
  await page.locator('button[type=submit]:enabled', { hasText: 'Sign In' }).waitFor({ timeout: 120_000 });
  await enter(page, /^Sign In$/);
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Whether the focus is inside the open dialog. */
const isInDialog = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);

/** Tab and Shift+Tab cycle inside the open dialog. */
async function expectTrapped(page: Page): Promise<void> {
  const stops = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    for (let press = 0; press < 14; press++) {
      await page.keyboard.press(key);
      expect(await isInDialog(page)).toBe(true);
      stops.add(await focusedName(page));
    }
  }
  expect(stops.size).toBeGreaterThan(2);
}

describe('with the keyboard alone', () => {
  it('a visitor buys a cap, from the listing to the orders', async () => {
    const { page, context, consoleErrors } = await newVisitor(browser, 'desktop');
    await page.goto(`${shop.storefront}/caps`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await typeInto(page, /^Search/, 'Foundry Lane');
    await page.waitForURL(/q=Foundry/);
    await page.locator('main mark').first().waitFor();
    await enter(page, /^Foundry Lane Twill Cap/);
    await focusIsOn(page, 'Foundry Lane Twill Cap');

    await tabTo(page, /^S\/M/);
    await page.keyboard.press('Space');
    await tabTo(page, /^ADD TO CART/);
    expect(await showsFocus(page)).toBe(true);
    await page.keyboard.press('Enter');
    await enter(page, /^Cart, 1 item/, 'Shift+Tab');
    await focusIsOn(page, 'Cart');
    await enter(page, /^PROCEED TO CHECKOUT/);
    await focusIsOn(page, 'Place order');
    await enter(page, /^Sign in$/);
    await signIn(page);

    await page.getByRole('button', { name: 'Place order and pay' }).waitFor();
    // The account fills in name, email and phone.
    await expect
      .poll(() =>
        page
          .getByLabel(/^Email/)
          .first()
          .inputValue(),
      )
      .toBe(customer.email);
    await enter(page, /^Place order and pay/);
    await focusIsOn(page, 'Street address');
    await page.keyboard.type('7 Banksia Street');
    await typeInto(page, /^Suburb/, 'Darwin');
    await typeInto(page, /^State/, 'Northern');
    await typeInto(page, /^Postcode/, '0800');
    await enter(page, /^Place order and pay/);

    await page.waitForURL(/\/sandbox\/checkout\//);
    await typeInto(page, /^Card number/, cards.good);
    await typeInto(page, /^Expiry/, '1234');
    await typeInto(page, /^CVC/, '123');
    await typeInto(page, /^Name on card/, 'Mara Quill');
    await enter(page, /^Pay A\$/);
    await page.waitForURL(`${shop.storefront}/orders`);
    await focusIsOn(page, 'Orders');
    await page.getByText('Foundry Lane Twill Cap').first().waitFor();
    await enter(page, /^Track Order/);
    await focusIsOn(page, /^Track Order/);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('a customer edits the profile in a dialog that traps and restores the focus', async () => {
    const { page, context, consoleErrors } = await newVisitor(browser, 'desktop');
    await page.goto(`${shop.storefront}/login?next=%2Fprofile`);
    await signIn(page);
    await page.getByRole('heading', { name: 'User Information' }).waitFor();
    await enter(page, /^Edit$/);
    await focusIsOn(page, 'Name');
    await expectTrapped(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await focusIsOn(page, 'Edit');
    expect(await showsFocus(page)).toBe(true);

    await page.keyboard.press('Enter');
    await focusIsOn(page, 'Name');
    await page.keyboard.press('End');
    await page.keyboard.type('-Banks');
    await enter(page, /^Save Changes/);
    await page.getByText('Profile updated').first().waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('main').getByText('Mara Quill-Banks').first().waitFor();
    await focusIsOn(page, 'Edit');
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('the phone menu traps the focus, closes on Escape and the backdrop, and navigates', async () => {
    const { page, context, consoleErrors } = await newVisitor(browser, 'phone');
    await page.goto(`${shop.storefront}/about`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await enter(page, /^Menu$/);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Caps' }).waitFor();
    await expect.poll(() => isInDialog(page)).toBe(true);
    await expectTrapped(page);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await focusIsOn(page, 'Menu');

    await page.keyboard.press('Enter');
    await menu.waitFor();
    await page.mouse.click(380, 700);
    await menu.waitFor({ state: 'detached' });
    await focusIsOn(page, 'Menu');

    await page.keyboard.press('Enter');
    await menu.waitFor();
    await enter(page, /^Caps$/);
    await focusIsOn(page, 'CAPS');
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});
