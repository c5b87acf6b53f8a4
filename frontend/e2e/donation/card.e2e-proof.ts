import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { afterAll, expect, it, vi } from 'vitest';
import { newVisitor } from '../browsers/browser.ts';
import { ownShop, sharedBrowser } from '../shared.ts';
import { canary, fillDonationForm, newDonor, openDonation, receiptsOf } from '../steps/donation.ts';

/** Searches everywhere for a card typed on the donation page. */
const shop = await ownShop({ LOG_LEVEL: 'trace' });
const browser = await sharedBrowser();
afterAll(() => shop.close());

/** The number and the date as typed and as formatted. */
const secrets = [
  canary.number,
  '4929 1337 0042 7731',
  '4929+1337',
  '4929%201337',
  '1337 0042',
  '07/31',
  '07%2F31',
];
const holding = (text: string) => secrets.filter((secret) => text.includes(secret));

/** Everything in a request. */
const spoken = async (request: Request) =>
  [request.url(), JSON.stringify(await request.allHeaders()), request.postData() ?? ''].join('\n');

/** What the browser stores and shows: storage, cookies, the history entry, input names, the document. */
const keptIn = (page: Page) =>
  page.evaluate(async () =>
    JSON.stringify({
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookies: document.cookie,
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
      history: history.state,
      address: location.href,
      name: window.name,
      values: [...document.querySelectorAll('input')].map(({ value }) => value),
      document: document.documentElement.outerHTML,
    }),
  );

/** The files below a folder that hold a text, with the folder's own encoding of it. */
async function filesHolding(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name);
    if ((await readFile(file)).includes(text)) found.push(entry.name);
  }
  return found;
}

it('a typed card appears in no request, storage, history, console, document, database or log', async () => {
  const { page, context } = await newVisitor(browser, 'desktop');
  const requests: Request[] = [];
  const said: string[] = [];
  context.on('request', (request) => void requests.push(request));
  page.on('console', (message) => void said.push(message.text()));
  const email = newDonor();
  await openDonation(page, shop);
  await fillDonationForm(page, email);

  // A failed attempt first: errors must not reveal the card either.
  await page.route('**/api/donation/donate', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Give Now' }).click();
  await page.locator('[data-toast=error]').waitFor();
  expect(holding(await keptIn(page))).toEqual([]);
  await fillDonationForm(page, email);
  expect(holding(await page.evaluate(() => document.documentElement.outerHTML))).toEqual([]);
  await page.getByRole('button', { name: 'Give Now' }).click();
  await page.getByRole('heading', { name: 'Thank you. You keep a lamp lit.' }).waitFor();
  expect(holding(await keptIn(page))).toEqual([]);

  // Typed and left, by a link, by the browser and back again.
  await fillDonationForm(page, email);
  await page.getByRole('navigation').getByRole('link', { name: 'Contact Us' }).first().click();
  await page.getByRole('heading', { name: 'Come in, or write' }).waitFor();
  expect(holding(await keptIn(page))).toEqual([]);
  await page.goBack();
  await page.getByRole('button', { name: 'Give Now' }).waitFor();
  expect(holding(await keptIn(page))).toEqual([]);
  await fillDonationForm(page, email);
  await page.goto(`${shop.storefront}/caps`);
  await page.goBack();
  await page.getByRole('button', { name: 'Give Now' }).waitFor();
  expect(holding(await keptIn(page))).toEqual([]);
  await fillDonationForm(page, email);
  await page.reload();
  await page.getByRole('button', { name: 'Give Now' }).waitFor();
  expect(holding(await keptIn(page))).toEqual([]);

  await vi.waitFor(async () => expect(await receiptsOf(shop, email)).toHaveLength(1), 60_000);
  const sent = (await Promise.all(requests.map(spoken))).join('\n');
  expect(sent).toContain(email);
  expect(holding(sent)).toEqual([]);
  // The whole body, key by key: the three digits of a CVV alone could be anything.
  for (const request of requests) {
    if (request.method() !== 'POST' || !request.url().includes('/donate')) continue;
    expect(Object.values(request.postDataJSON() as object)).not.toContain(canary.cvv);
  }
  expect(holding(said.join('\n'))).toEqual([]);
  // All data is on disk once the shop has stopped; its start line proves that the log was read.
  await shop.stop();
  expect(shop.log()).toContain('"msg":"listening"');
  expect(holding(shop.log())).toEqual([]);
  expect(JSON.stringify(await context.storageState())).not.toContain(canary.number);

  // The donor is found in the shop's files, so a card would be found, too.
  expect(await filesHolding(shop.dataDir, email)).not.toEqual([]);
  for (const secret of secrets.slice(0, 2)) expect(await filesHolding(shop.dataDir, secret)).toEqual([]);
  await context.close();
});
