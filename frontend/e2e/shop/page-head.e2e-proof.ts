import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newVisitor } from '../browsers/browser.ts';
import { anyProductId, everyRoute } from '../page/routes.ts';
import { sharedBrowser, sharedShop } from '../shared.ts';

const shop = await sharedShop();
const browser = await sharedBrowser();

/** Collects the changes of the head's texts after the HTML was read. Added style sheets and preloads do not count. */
const watchHead = () => {
  const changes: string[] = [];
  Object.assign(window, { headChanges: changes });
  const isText = (node: Node) =>
    /^(TITLE|META)$/.test(node.nodeName) ||
    (node instanceof HTMLLinkElement && node.rel === 'canonical') ||
    (node instanceof HTMLScriptElement && node.type === 'application/ld+json');
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    const texts = new Map([...document.head.children].map((element) => [element as Node, element.outerHTML]));
    new MutationObserver((records) => {
      for (const { target, addedNodes, removedNodes } of records) {
        const own = texts.get(target);
        if (own !== undefined && own !== (target as Element).outerHTML) changes.push(own);
        for (const node of [...addedNodes, ...removedNodes]) if (isText(node)) changes.push(node.nodeName);
      }
    }).observe(document.head, { childList: true, subtree: true, attributes: true });
  });
};

/**
 * The texts of a page's head.
 * @param html what the server has sent; default: the page as it is now
 */
const readHead = (page: Page, html?: string) =>
  page.evaluate((text) => {
    const shown = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
    const all = (selector: string, attribute: string) =>
      [...shown.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
    const metas = [...shown.head.querySelectorAll('meta[name], meta[property]')].map((meta) =>
      [...meta.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
    );
    return {
      titles: [...shown.querySelectorAll('head > title')].map(({ textContent }) => textContent),
      metas: metas.map(String).sort(),
      canonicals: all('link[rel=canonical]', 'href'),
      data: [...shown.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => textContent,
      ),
      lang: shown.documentElement.lang,
    };
  }, html);

/** The same of the HTML that the server sends. */
async function readServedHead(page: Page, address: string, language: string) {
  const response = await fetch(address, { headers: { Accept: 'text/html', 'Accept-Language': language } });
  return readHead(page, await response.text());
}

const settled = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
};

it('React finds the head of every page as it would write it', async () => {
  const { context, page } = await newVisitor(browser, 'desktop', { locale: 'fr-FR' });
  await context.addInitScript(watchHead);
  for (const { path } of everyRoute(await anyProductId(shop.api))) {
    const served = await readServedHead(page, shop.storefront + path, 'fr-FR');
    await page.goto(shop.storefront + path);
    await settled(page);
    const isRedirected = () => new URL(page.url()).pathname !== path;
    const unchanged = { path, changes: [], ...served };
    // Some pages lead to another one once their code runs.
    const readPage = async () => {
      const changes = await page.evaluate(() => Reflect.get(window, 'headChanges') as string[]);
      const shown = { path, changes, ...(await readHead(page)) };
      return isRedirected() ? unchanged : shown;
    };
    await expect.poll(readPage).toEqual(unchanged);
  }
  await context.close();
});

it('navigating writes the head that the server would have sent', async () => {
  const { context, page } = await newVisitor(browser, 'desktop');
  await page.goto(`${shop.storefront}/caps`);
  await settled(page);
  const shown = async () => {
    await settled(page);
    const served = await readServedHead(page, page.url(), 'en-AU');
    await expect.poll(() => readHead(page)).toEqual(served);
    return served;
  };
  await page.getByRole('main').locator('a[href^="/product/"]').first().click();
  await page.waitForURL('**/product/*');
  expect((await shown()).data).toHaveLength(2);
  await page.goBack();
  await page.waitForURL('**/caps');
  await shown();
  await page.getByRole('link', { name: 'Brim & Page, home' }).click();
  await page.waitForURL(`${shop.storefront}/`);
  expect((await shown()).data).toHaveLength(2);
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  await page.waitForURL('**/cart');
  expect((await shown()).data).toHaveLength(0);
  await context.close();
});

it('the page of an unknown product says so, with status 404', async () => {
  const { context, page } = await newVisitor(browser, 'phone');
  const response = await page.goto(`${shop.storefront}/product/${'f'.repeat(24)}`);
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Product not found' }).waitFor();
  const unknown = await page.goto(`${shop.storefront}/caps/x`);
  expect(unknown?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await context.close();
});
