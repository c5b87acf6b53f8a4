import { afterAll, describe, expect, it } from 'vitest';
import { newVisitor } from '../browsers/browser.ts';
import { firefoxIsMissing, launchFirefox } from '../browsers/firefox.ts';
import { openFaultyNetwork } from '../servers/faulty-network.ts';
import { sharedShop } from '../shared.ts';

const shop = await sharedShop();
const network = await openFaultyNetwork(shop.storefront);
afterAll(() => network.close());

describe('a visitor with Firefox, which cancels all requests when a navigation begins', () => {
  it('navigates while code and data load: the page shows no error and does not reload', async ({ skip }) => {
    const missing = firefoxIsMissing();
    if (missing) return skip(missing);
    const firefox = await launchFirefox();
    const { context, page } = await newVisitor(firefox, 'desktop');
    await context.addInitScript(() => {
      if (!location.protocol.startsWith('http')) return;
      localStorage.setItem('token', 'a token');
      localStorage.setItem('userId', 'a'.repeat(24));
      // Stores the texts of all toasts beyond the page.
      new MutationObserver(() => {
        const texts = [...document.querySelectorAll('[role="status"], [role="alert"]')]
          .map((element) => element.textContent)
          .join(' ');
        sessionStorage.setItem('texts', (sessionStorage.getItem('texts') ?? '') + texts);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });

    // Held requests are released after the next page was requested and the browser has cancelled them.
    const held = new Set<string>();
    let documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    let release = () => {};
    network.faultOf = (path) => {
      if (!/^\/(api\/cart\/get|assets\/contact-page-.*\.js|about)$/.test(path)) return undefined;
      held.add(path.replace(/(contact-page)-.*/, '$1'));
      return new Promise((resolve) => {
        if (path === '/about') release = () => resolve(undefined);
      });
    };
    await page.goto(network.address);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /Contact/ })
      .first()
      .click();
    await expect.poll(() => [...held].sort()).toEqual(['/api/cart/get', '/assets/contact-page']);
    documents = [];
    await page.evaluate(() => {
      setTimeout(() => location.assign('/about'), 0);
    });
    await expect.poll(() => held.has('/about')).toBe(true);
    // Gives the old page time to react.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 60; frame += 1) await new Promise(requestAnimationFrame);
    });
    release();
    await page.waitForURL(`${network.address}/about`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(documents).toEqual(['/about']);
    const texts = await page.evaluate(() => sessionStorage.getItem('texts') ?? '');
    expect(texts).not.toMatch(/error|wrong|connection/i);
    await context.close();
    await firefox.close();
  });
});
