import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, newVisitor } from './browser.ts';
import { openBuiltShop } from './built-shop.ts';
import type { Shop } from './dev-shop.ts';
import { changeProfile } from './profile-steps.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openBuiltShop(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

describe('a customer', () => {
  it('changes name, address, picture and password, and signs in with the new one', async () => {
    const visitor = await newVisitor(browser, 'phone');
    await changeProfile(shop, visitor);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });
});
