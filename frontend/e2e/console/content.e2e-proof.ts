import { fileURLToPath } from 'node:url';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { paths } from '@brim-and-page/backend/contract/paths';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { type Device, newVisitor } from '../browsers/browser.ts';
import { expectAccessible, expectToFit } from '../page/axe.ts';
import { focusedName, movePickedUpDown } from '../page/keyboard.ts';
import { ownShop, sharedBrowser } from '../shared.ts';
import { newStaffContext, signedInStaff } from '../steps/staff.ts';

// What visitors see changes here: a shop of its own.
const shop = await ownShop({});
afterAll(() => shop.close());
const browser = await sharedBrowser();
const consoleUrl = `${shop.storefront}/admin`;
const media = (file: string) => fileURLToPath(new URL(`../../../backend/media/${file}`, import.meta.url));

/** A page of a signed-in owner. */
async function ownersPage(device: Device): Promise<{ context: BrowserContext; page: Page }> {
  const context = await newStaffContext(shop, browser, 'owner', device);
  return { context, page: await context.newPage() };
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

it.each<Device>(['desktop', 'phone'])(
  'the owner changes the home page, looks at the draft, publishes it and takes it back (%s)',
  async (device) => {
    const title = `Tonight on a ${device}`;
    const { context, page } = await ownersPage(device);
    const visitor = await newVisitor(browser, device);
    const home = async () => {
      await visitor.page.goto(shop.storefront);
      await visitor.page.getByText('The whole shop, one shelf').first().waitFor();
      return visitor.page.getByText(title).count();
    };

    await page.goto(`${consoleUrl}/content`);
    await page.getByRole('link', { name: 'Featured' }).click();
    await press(page, 'Books with a spine');
    await page.getByRole('group', { name: 'Title' }).getByLabel('English').fill(title);
    await page.getByRole('group', { name: 'Title' }).getByLabel('French').fill('');
    await page.getByText('French incomplete').waitFor();
    await expectAccessible(page, 'the editor');

    const [tab] = await Promise.all([context.waitForEvent('page'), press(page, 'Save and preview')]);
    await tab.getByText('Preview of the draft: not published').waitFor();
    await tab.getByText(title).first().waitFor();
    await expectAccessible(tab, 'the preview');
    // Links stay in the preview.
    await tab.getByRole('link', { name: 'ENTER' }).click();
    await tab.waitForURL('**/admin/preview/collection');
    expect(await home()).toBe(0);

    await page.bringToFront();
    await page.getByText(/^Draft saved .*, not published$/).waitFor();
    await press(page, 'Publish…');
    await page.getByText(`Changed: ${title}`).waitFor();
    await expectAccessible(page, 'the dialog before publishing');
    await press(page, 'Publish now');
    await page.getByText('Published. Visitors see it now.').waitFor();
    await expect.poll(home).toBeGreaterThan(0);

    await press(page, 'Undo');
    await page.getByText(/^Taken back/).waitFor();
    await expect.poll(home).toBe(0);
    await press(page, 'History');
    await page.getByRole('list', { name: 'Versions' }).waitFor();
    await expectAccessible(page, 'the history');
    await visitor.context.close();
    await context.close();
  },
);

it('sorts with the keyboard, uploads a film and its poster, and keeps what was typed beside a second editor', async () => {
  const { context, page } = await ownersPage('desktop');
  await page.goto(`${consoleUrl}/content/videos`);
  const heads = page.getByRole('list', { name: 'Videos' }).locator('button[aria-expanded]');
  await heads.first().waitFor();
  const [first, second] = await heads.allInnerTexts();
  await page.getByRole('button', { name: `Move ${first}`, exact: true }).focus();
  await page.keyboard.press('Space');
  await page.getByText(/position 1 of/).waitFor({ state: 'attached' });
  await movePickedUpDown(page);
  await page.keyboard.press('Space');
  await expect.poll(() => heads.first().textContent()).toBe(second);

  // The buttons of the same record, although each press moves them.
  const third = (await heads.allInnerTexts())[2];
  await page.getByRole('button', { name: `Move ${second} down` }).focus();
  for (const position of [2, 3]) {
    expect(await focusedName(page)).toMatch(`Move ${second}`);
    await page.keyboard.press('Enter');
    await page.getByText(`${second} moved to position ${position}`).waitFor({ state: 'attached' });
  }
  expect((await heads.allInnerTexts()).slice(0, 3)).toEqual([first, third, second]);

  await press(page, 'Add a video');
  const added = page.getByRole('region', { name: 'New video' });
  await expect
    .poll(() => added.evaluate((record) => record.querySelector('input') === document.activeElement))
    .toBe(true);
  await press(page, 'Save draft');
  await added.getByText('Must not be empty.').first().waitFor();
  await expectAccessible(page, 'the editor with invalid fields');
  await added.getByLabel('Upload a film').setInputFiles(media('video/six-panels.mp4'));
  await added.getByLabel('Upload a picture').setInputFiles(media('content/article-fit-1600.webp'));
  await expect.poll(() => added.getByLabel('Film: address').inputValue()).toMatch(/^\/uploads\/.*\.mp4$/);
  await expect.poll(() => added.getByLabel('Poster: address').inputValue()).toMatch(/^\/uploads\//);
  await added.getByRole('img', { name: 'Poster' }).waitFor();
  await added.getByRole('group', { name: 'Description' }).getByLabel('English').fill('One evening.');
  await added.getByRole('group', { name: 'Title' }).getByLabel('English').fill('An evening');

  const url = shop.api + adminPaths.content.byKey.replace(':key', 'videos');
  const { version, published } = await (await context.request.get(url)).json();
  await context.request.put(url, {
    headers: { Origin: shop.storefront },
    data: { version, draft: published.slice(1) },
  });
  await press(page, 'Save draft');
  await page.getByText('Somebody else changed this meanwhile.').waitFor();
  await expectAccessible(page, 'the notice of another change');
  await press(page, 'Keep yours');
  await press(page, 'Save draft');
  await page.getByText(/^Draft saved .*, not published$/).waitFor();
  const { draft } = await (await context.request.get(url)).json();
  expect(draft.at(-1)).toMatchObject({
    title: 'An evening',
    videoUrl: expect.stringMatching(/^\/uploads\//),
  });
  const seen = (await (await fetch(shop.api + paths.content.videos)).json()) as { videos: unknown };
  expect(seen.videos).toEqual(published);
  await context.close();
});

it('keeps long words and many links inside the pages of visitors', async () => {
  const { context } = await ownersPage('desktop');
  const send = async (method: 'GET' | 'PUT' | 'POST', path: string, key: string, data?: object) =>
    (
      await context.request.fetch(shop.api + path.replace(':key', key), {
        method,
        data,
        headers: { Origin: shop.storefront },
      })
    ).json();
  const word = 'w'.repeat(200);
  const { byKey, publish } = adminPaths.content;
  for (const [key, fields] of Object.entries({
    featured: ['title', 'description'],
    productContents: ['title', 'description'],
    content: ['title', 'description'],
    contacts: ['label', 'value', 'role'],
    navbar: ['title'],
  })) {
    const { version, published } = await send('GET', byKey, key);
    const [first] = published;
    const long = { ...first, _id: undefined, ...Object.fromEntries(fields.map((field) => [field, word])) };
    const draft = [
      long,
      ...published,
      ...(key === 'navbar' ? [1, 2, 3].map(() => ({ ...first, _id: undefined })) : []),
    ];
    const saved = await send('PUT', byKey, key, { version, draft });
    expect(await send('POST', publish, key, { version: saved.version })).toMatchObject({ draft: null });
  }
  for (const device of ['phone', 'desktop'] as const) {
    const { context: visit, page } = await newVisitor(browser, device);
    for (const path of ['/', '/contact', '/donation']) {
      await page.goto(shop.storefront + path);
      await page.locator('main').getByText(word).first().waitFor();
      await expectToFit(page, `${path} on a ${device}`);
    }
    await visit.close();
  }
  await context.close();
});

it('shows the preview to staff only, and keeps to the security policy', async () => {
  const { storageState } = await signedInStaff(shop, 'editor');
  const staff = await newVisitor(browser, 'desktop', { storageState });
  for (const path of ['', '/donation', '/contact', '/privacy']) {
    await staff.page.goto(`${consoleUrl}/preview${path}`);
    await staff.page.getByRole('link', { name: 'Back to the content' }).waitFor();
    await staff.page.getByRole('heading', { level: 1 }).waitFor();
    await staff.page.waitForLoadState('networkidle');
  }
  expect(staff.consoleErrors).toEqual([]);
  const signedOut = await staff.context.request.delete(shop.api + adminPaths.session.current, {
    headers: { Origin: shop.storefront },
  });
  expect(signedOut.status()).toBe(200);
  await staff.page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await staff.page.getByRole('heading', { name: 'Sign in to see the preview' }).waitFor();
  await staff.context.close();

  const visitor = await newVisitor(browser, 'phone');
  await visitor.page.goto(`${consoleUrl}/preview`);
  await visitor.page.getByRole('heading', { name: 'Sign in to see the preview' }).waitFor();
  await visitor.context.close();
});
