import { expect, it } from 'vitest';
import { newContext, newVisitor } from '../browsers/browser.ts';
import { anyProductId } from '../page/routes.ts';
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

it("the bar of a product's page on a phone covers no link that the keyboard reaches", async () => {
  const { context, page, consoleErrors } = await newVisitor(browser, 'phone', { isLean: true });
  await page.goto(`${shop.storefront}/product/${await anyProductId(shop.api)}`);
  const add = page.getByRole('button', { name: 'ADD TO CART' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const bar = await add.boundingBox();
  const links = page.getByRole('contentinfo').getByRole('link');
  await links.first().focus();
  for (let at = 1; at < (await links.count()); at += 1) {
    await page.keyboard.press('Tab');
    const link = page.locator('footer a:focus');
    const box = await link.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), (await link.textContent()) ?? '').toBeLessThanOrEqual(
      bar?.y ?? 0,
    );
  }
  expect(consoleErrors).toEqual([]);
  await context.close();
});
