import { afterAll, expect, it } from 'vitest';
import { newVisitor } from './browser.ts';
import { openDevShop } from './dev-shop.ts';
import { sharedBrowser } from './shared.ts';
import { addToCart, cartCount } from './steps.ts';

const shop = await openDevShop();
const browser = await sharedBrowser();
afterAll(() => shop.close());

it('npm run dev serves the shop, and restarts its API after a crash', async () => {
  const { page, context } = await newVisitor(browser, 'desktop');
  await addToCart(page, `${shop.storefront}/caps`, 'Foundry Lane Twill Cap', 'S/M');
  await shop.crashApi();
  await page.goto(`${shop.storefront}/cart`);
  await page.getByText('Foundry Lane Twill Cap').first().waitFor();
  expect(await cartCount(page)).toBe(1);
  await context.close();
});
