import { describe, expect, it } from 'vitest';
import { launchBrowser, newVisitor } from '../browsers/browser.ts';
import { firefoxIsMissing, launchFirefox } from '../browsers/firefox.ts';
import { quickOrProof } from '../proof-mode.ts';
import { sharedShop } from '../shared.ts';
import { openProduct } from '../steps/shop.ts';

const shop = await sharedShop();

const chromium = { name: 'Chromium', missing: undefined, launch: () => launchBrowser() };
const firefox = { name: 'Firefox', missing: firefoxIsMissing(), launch: launchFirefox };
const browsers = quickOrProof([chromium], [chromium, firefox]);
const widths = quickOrProof([1440], [1280, 1440, 1920]);

describe.each(browsers)("a product's pictures in $name", ({ missing, launch }) => {
  it('change with the arrow keys at fractional widths', async ({ skip }) => {
    if (missing) return skip(missing);
    const browser = await launch();
    const { page } = await newVisitor(browser, 'desktop');
    await openProduct(page, `${shop.storefront}/caps`, 'Foundry Lane Twill Cap');
    const pictures = page.getByRole('list', { name: 'Large pictures' });
    const shown = () => pictures.evaluate((list) => list.scrollLeft / list.getBoundingClientRect().width);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await pictures.focus();
      for (const place of [1, 2, 3]) {
        await page.keyboard.press('ArrowRight');
        await expect.poll(shown).toBeCloseTo(place, 1);
      }
      for (const place of [2, 1, 0]) {
        await page.keyboard.press('ArrowLeft');
        await expect.poll(shown).toBeCloseTo(place, 1);
      }
    }
    await browser.close();
  });
});
