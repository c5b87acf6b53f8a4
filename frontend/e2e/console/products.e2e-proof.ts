import { randomBytes } from 'node:crypto';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type { AdminProductResponse } from '@brim-and-page/backend/contract/admin/product/products';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { type Device, newContext } from '../browsers/browser.ts';
import { expectAccessible } from '../page/axe.ts';
import { movePickedUpDown } from '../page/keyboard.ts';
import { placesOf } from '../page/places.ts';
import { ownShop, sharedBrowser } from '../shared.ts';
import { newStaffContext } from '../steps/staff.ts';

const shop = await ownShop({});
afterAll(() => shop.close());
const browser = await sharedBrowser();
const consoleUrl = `${shop.storefront}/admin`;

const ownersContext = (device: Device) => newStaffContext(shop, browser, 'owner', device);

/** @param megapixels a phone takes 12, too large to send as they are */
const photograph =
  (name: string, colour: string, megapixels = 2) =>
  async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const [width, height] = [800, 1000];
    const grain = await sharp({ create: { width, height, channels: 3, background: colour, noise } })
      .jpeg()
      .toBuffer();
    const scale = Math.sqrt((megapixels * 1e6) / (width * height));
    const buffer = await sharp(grain)
      .resize(Math.round(width * scale), Math.round(height * scale))
      .jpeg({ quality: 100 })
      .toBuffer();
    return { name, mimeType: 'image/jpeg', buffer };
  };

const photographs = [
  photograph('front.jpg', '#7b2d26', 12),
  photograph('side.jpg', '#274537'),
  photograph('back.jpg', '#24507e'),
  photograph('detail.jpg', '#7a4b00'),
];

/** How long the server may take to encode the pictures on a busy machine, in ms. */
const encodingMs = 240_000;

const uniqueName = (prefix: string) => `${prefix} ${randomBytes(4).toString('hex')}`;
const text = (page: Page, group: RegExp, language: string) =>
  page.getByRole('group', { name: group }).getByRole('textbox', { name: language });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** Waits for what screen readers are told. */
const announced = (page: Page, text: string) =>
  page.getByRole('status').getByText(text).waitFor({ state: 'attached' });

/** Waits until a field has the focus, which it takes after it appears. */
const focusIsOn = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true }).and(page.locator(':focus')).waitFor();

async function createDraft(page: Page, name: string): Promise<string> {
  await page.goto(`${consoleUrl}/products/new`);
  await page.getByLabel('Name in English').fill(name);
  await page.getByRole('button', { name: 'Create the draft' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

it('the owner adds a cap with four photographs from a phone, in three languages, and puts it live', async () => {
  const context = await ownersContext('phone');
  const page = await context.newPage();
  const english = uniqueName('Ferry Cap');
  const spanish = english.replace('Ferry Cap', 'Gorra de ferri');
  await page.goto(consoleUrl);
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Products' }).click();
  await page.getByRole('link', { name: 'New product' }).click();
  await page.getByLabel('Name in English').waitFor();
  await expectAccessible(page, 'the new product');
  const id = await createDraft(page, english);

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Before visitors can see it, it needs:').waitFor();
  await expectAccessible(page, 'what is missing');
  await page.getByRole('button', { name: 'Back to the product' }).click();

  const files = await Promise.all(photographs.map((take) => take()));
  expect(files[0]?.buffer.length).toBeGreaterThan(5 * 1024 * 1024);
  await page.getByLabel('Add pictures').setInputFiles(files.slice(0, 3));
  await page.getByLabel('Take a photo').setInputFiles(files.slice(3));
  await page.getByLabel('Alt text of picture 4').waitFor({ timeout: encodingMs });
  await page.getByRole('button', { name: 'Move picture 4 left' }).click();
  await page.getByLabel('Alt text of picture 1').fill('The cap from the front');
  await text(page, /^Name/, 'Spanish').fill(spanish);
  await text(page, /^Name/, 'French').fill('Casquette de ferry');
  await text(page, /^Short text/, 'English').fill('For windy decks.');
  await text(page, /^Short text/, 'Spanish').fill('Para cubiertas con viento.');
  await text(page, /^Description/, 'English').fill('Waxed cotton with a deep crown.');
  await page.getByLabel('List price in dollars').fill('49.5');
  await page.getByLabel('Category', { exact: true }).selectOption('Caps');
  await page.getByRole('button', { name: 'Add a size' }).click();
  await focusIsOn(page, 'Size 1');
  await page.keyboard.type('One size');
  await page.keyboard.press('Tab');
  await page.keyboard.type('7');
  await expectAccessible(page, 'the form');

  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = await opening;
  await preview.getByRole('heading', { name: english, level: 1 }).waitFor();
  await preview.getByRole('img', { name: 'The cap from the front' }).waitFor();
  await text(page, /^Short text/, 'English').fill('For the windy deck of a ferry.');
  await preview.getByText('For the windy deck of a ferry.').first().waitFor();
  expect((await fetch(`${shop.api}/api/product/list`).then((response) => response.text())).includes(id)).toBe(
    false,
  );
  await preview.close();

  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Visitors see the product in the shop at once').waitFor();
  await expectAccessible(page, 'publishing');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await page.getByText(`${english} is live.`).waitFor();

  const visitor = await newContext(browser, { locale: 'en-AU', serviceWorkers: 'block' });
  const visit = await visitor.newPage();
  await visit.goto(`${shop.storefront}/product/${id}`);
  await visit.getByRole('heading', { name: english, level: 1 }).waitFor();
  await expect.poll(() => visit.locator('main li img').count()).toBeGreaterThanOrEqual(4);
  await visit.getByText('Only 7 left').or(visit.getByText('One size')).first().waitFor();
  await visitor.close();
  const spaniard = await newContext(browser, { locale: 'es-ES', serviceWorkers: 'block' });
  const visita = await spaniard.newPage();
  await visita.goto(`${shop.storefront}/product/${id}`);
  await visita.getByRole('heading', { name: spanish, level: 1 }).waitFor();
  await visita.getByText('Para cubiertas con viento.').first().waitFor();
  // A text without a translation is marked as English.
  expect(await visita.getByText('Waxed cotton').first().getAttribute('lang')).toBe('en');
  await spaniard.close();
  await context.close();
});

it('pictures are sorted with a finger, and the page does not scroll under it', async () => {
  const context = await ownersContext('phone');
  const page = await context.newPage();
  const id = await createDraft(page, uniqueName('Pier Cap'));
  const views = ['front', 'side', 'back'].map((view) => `/media/products/ghost-gum-cap/${view}-800.webp`);
  const file = {
    name: 'cap.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify([{ id, images: views }])),
  };
  const headers = { Origin: shop.storefront };
  const imported = await context.request.post(shop.storefront + adminPaths.products.import, {
    headers,
    multipart: { file },
  });
  expect(imported.ok()).toBe(true);
  await page.reload();
  const handles = ['picture 1', 'picture 2'].map((name) =>
    page.getByRole('button', { name: `Move ${name}`, exact: true }),
  );
  await handles[1]?.scrollIntoViewIfNeeded();
  // Pictures that load move the handles.
  const places = await placesOf(page, handles);
  const [start, end] = places.map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
  if (!start || !end) throw new Error('There are no two pictures');
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  const cdp = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  const along = (share: number) => ({
    x: start.x + (end.x - start.x) * share,
    y: start.y + (end.y - start.y) * share,
  });
  await touch('touchStart', [start]);
  for (const share of [0.1, 0.4, 0.7, 1]) await touch('touchMove', [along(share)]);
  await announced(page, 'picture 1 moved to position 2 of 3.');
  await expectAccessible(page, 'a picture under the finger');
  await touch('touchEnd', []);
  await announced(page, 'dropped at position 2 of 3.');
  expect(await scrolled()).toBe(before);

  await save(page);
  await page.getByText('Saved', { exact: true }).waitFor();
  const path = `${shop.storefront}${adminPaths.products.byId.replace(':id', id)}`;
  const { product } = (await (await context.request.get(path)).json()) as AdminProductResponse;
  expect(product.images.map(({ url }) => url)).toEqual([views[1], views[0], views[2]]);
  await context.close();
});

it('nothing typed is lost with a second editor, a closed tab and a lost connection', async () => {
  const context = await ownersContext('desktop');
  let page = await context.newPage();
  const name = uniqueName('Deck Cap');
  const id = await createDraft(page, name);
  const path = `${shop.storefront}${adminPaths.products.byId.replace(':id', id)}`;
  const headers = { Origin: shop.storefront };
  await page.getByLabel('List price in dollars').fill('60');
  await text(page, /^Short text/, 'English').fill('Typed here.');
  const other = await context.request.patch(path, {
    headers,
    data: {
      version: ((await (await context.request.get(path)).json()) as AdminProductResponse).product.version,
      price: 44,
    },
  });
  expect(other.ok()).toBe(true);
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed this meanwhile.' });
  await dialog.getByText('44.00').waitFor();
  await expectAccessible(page, 'the conflict');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  expect(await page.getByLabel('List price in dollars').inputValue()).toBe('60');

  await page.route('**/api/admin/products/*', (route) => route.abort());
  await save(page);
  await page.getByText('What you typed is still here.').waitFor();
  await expectAccessible(page, 'a failed save');
  await page.getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  await expectAccessible(page, 'leaving');
  const second = await context.newPage();
  await second.goto(`${consoleUrl}/products/${id}`);
  await second.getByText('You have typed changes here in another tab').waitFor();
  expect(await second.getByRole('button', { name: 'Discard them' }).count()).toBe(0);
  await page.close();
  await second.close();

  page = await context.newPage();
  await page.goto(`${consoleUrl}/products/${id}`);
  await page.getByRole('button', { name: 'Restore them' }).waitFor();
  await expectAccessible(page, 'the offer');
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect.poll(() => page.getByLabel('List price in dollars').inputValue()).toBe('60');
  await save(page);
  await page.getByText('Saved', { exact: true }).waitFor();
  const { product } = (await (await context.request.get(path)).json()) as AdminProductResponse;
  expect([product.price, product.about]).toEqual([60, 'Typed here.']);
  await context.close();
});

it('products are sorted with the keyboard, imported after their plan, and changed in the list', async () => {
  const context = await ownersContext('desktop');
  const page = await context.newPage();
  await page.goto(`${consoleUrl}/products/order`);
  const handle = page
    .getByRole('list', { name: /^Products in/ })
    .getByRole('listitem')
    .first()
    .getByRole('button');
  const name = (await handle.first().getAttribute('aria-label'))?.replace(/^Move /, '') ?? '';
  await handle.first().focus();
  await page.keyboard.press('Space');
  await announced(page, `${name} picked up, position 1 of`);
  await movePickedUpDown(page);
  await announced(page, `${name} moved to position 2 of`);
  await page.keyboard.press('Space');
  await announced(page, `${name} dropped at position 2 of`);
  await expectAccessible(page, 'the shop order');
  await page.getByRole('button', { name: 'Save the order' }).click();
  await page.getByText('This is the shop’s order').waitFor();

  const imported = uniqueName('Imported Cap');
  await page.goto(`${consoleUrl}/products/import`);
  const csv = `name,price\n${imported},39.5\n`;
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'caps.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Import 1 change' }).waitFor();
  await expectAccessible(page, 'the plan');
  await page.getByRole('button', { name: 'Import 1 change' }).click();
  await page.getByText('1 product imported.').waitFor();

  await page.goto(`${consoleUrl}/products?q=${encodeURIComponent(imported)}`);
  await page.getByRole('button', { name: `Price of ${imported}: $39.50` }).click();
  await focusIsOn(page, `Price of ${imported}`);
  await page.keyboard.type('x');
  await page.keyboard.press('Enter');
  await page.getByText('Enter the price in dollars').waitFor();
  await expectAccessible(page, 'a wrong price');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('41');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Price of ${imported}: $41.00` }).waitFor();
  await page.getByRole('checkbox', { name: `Select ${imported}` }).check();
  await page.getByRole('button', { name: 'Archive 1' }).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page, 'archiving');
  await context.close();
});
