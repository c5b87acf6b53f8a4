import { expect, it } from 'vitest';
import { newContext } from '../browsers/browser.ts';
import { sharedBrowser, sharedShop } from '../shared.ts';

const shop = await sharedShop();
const browser = await sharedBrowser();

it('on a phone at 200 % zoom no field is narrow and no text lies over a picture or another text', async () => {
  const context = await newContext(browser, {
    locale: 'fr',
    viewport: { width: 195, height: 422 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const boxOf = async (label: string) =>
    (await page.getByLabel(label, { exact: true }).last().boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };

  await page.goto(`${shop.storefront}/login`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect((await boxOf('Votre e-mail')).width).toBeGreaterThan(140);
  const saying = page.getByText('Entrez, accrochez votre chapeau.');
  expect(await saying.locator('xpath=following-sibling::*').isVisible()).toBe(false);

  await page.goto(`${shop.storefront}/donation`);
  const [expiry, code] = [await boxOf('Date d’expiration'), await boxOf('Code CVV')];
  expect(expiry.width).toBeGreaterThan(140);
  expect(code.y).toBeGreaterThan(expiry.y + expiry.height);
  const overflowing = await page
    .locator('main label span')
    .evaluateAll((spans) =>
      spans.filter((span) => span.scrollWidth > span.clientWidth).map((span) => span.textContent),
    );
  expect(overflowing).toEqual([]);
  await context.close();
});
