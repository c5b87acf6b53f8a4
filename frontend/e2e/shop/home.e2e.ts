import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Device, newContext, viewports } from '../browsers/browser.ts';
import { isProof, quickOrProof } from '../proof-mode.ts';
import { sharedBrowser, sharedShop } from '../shared.ts';

const shop = await sharedShop();
const browser = await sharedBrowser();

/** A first visit: no consent, nothing closed. */
async function firstVisit(device: Device, locale = 'en-AU'): Promise<Page> {
  const { width, height, isMobile, hasTouch } = viewports[device];
  const context = await newContext(browser, {
    viewport: { width, height },
    isMobile,
    hasTouch,
    locale,
    bypassCSP: true,
    serviceWorkers: isProof ? 'allow' : 'block',
  });
  return context.newPage();
}

const cookies = (page: Page) => page.getByRole('region', { name: 'Un mot sur les cookies' });
const offer = (page: Page) => page.getByRole('region', { name: 'Sign Up and Save 10%' });

async function box(page: Page, part: 'cookies' | 'offer') {
  const found = await (part === 'cookies' ? cookies(page) : offer(page)).boundingBox();
  if (!found) throw new Error(`${part} not shown`);
  return found;
}

describe.each(quickOrProof<Device>(['phone'], ['phone', 'desktop']))('the home page on a %s', (device) => {
  it('shows both notices after a second without overlap, and not again after a choice', async () => {
    const page = await firstVisit(device);
    await page.goto(shop.storefront);
    await cookies(page).waitFor();
    await offer(page).waitFor();
    // They move while they appear.
    const areApart = async () => {
      const [one, other] = [await box(page, 'cookies'), await box(page, 'offer')];
      return (
        Math.min(one.y, other.y) > 0 &&
        (one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y)
      );
    };
    await expect.poll(areApart).toBe(true);

    await page.getByRole('button', { name: 'Accepter' }).click();
    await offer(page).getByRole('button', { name: 'Close' }).click();
    await page.clock.install();
    await page.reload();
    await page.getByRole('link', { name: 'ENTER' }).waitFor();
    await page.clock.runFor(2000);
    expect(await cookies(page).count()).toBe(0);
    expect(await offer(page).count()).toBe(0);
    await page.context().close();
  });

  it('lets Tab move through the notices, and hides no focus under them', async () => {
    const page = await firstVisit(device);
    await page.goto(shop.storefront);
    await cookies(page).waitFor();
    await offer(page).waitFor();
    await page.getByRole('region', { name: 'Three ways in' }).waitFor();
    const visited = new Set<string>();
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Tab');
      const readFocus = () =>
        page.evaluate(() => {
          const at = document.activeElement;
          if (!(at instanceof HTMLElement) || at === document.body) return null;
          const { left, top, width, height } = at.getBoundingClientRect();
          const above = document.elementFromPoint(left + width / 2, top + height / 2);
          return {
            name: at.textContent || at.ariaLabel || '',
            isHidden: !at.contains(above) && !above?.contains(at),
          };
        });
      const focus = await readFocus();
      if (!focus) continue;
      visited.add(focus.name.trim());
      // The page may scroll or grow while the focus moves.
      await expect.poll(readFocus, { message: focus.name }).not.toMatchObject({ isHidden: true });
    }
    for (const name of ['Register', 'Accepter', 'Refuser', 'ENTER', 'Browse books']) {
      expect([...visited]).toContain(name);
    }
    await page.context().close();
  });
});

describe('the top links', () => {
  it("stay at their places when the backend's arrive", async () => {
    const page = await firstVisit('desktop');
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const links = [...document.querySelectorAll('header nav a')].map((link) => link.textContent);
        if (links.length > 0) seen.add(links.join());
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto(shop.storefront);
    await page.waitForFunction(() => localStorage.getItem('topLinks'));
    const seen = () => page.evaluate(() => [...(Reflect.get(window, 'seen') as Set<string>)]);
    expect(await seen()).toEqual(['Caps,Books,Shop,About Us,Contact Us,Donation']);
    await page.context().close();
  });
});

describe('the testimonials', () => {
  it('advance by two when Next is clicked twice during the animation', async () => {
    const page = await firstVisit('desktop');
    await page.goto(shop.storefront);
    const next = page.getByRole('button', { name: 'Next letter' });
    await next.scrollIntoViewIfNeeded();
    await next.evaluate(async (button: HTMLButtonElement) => {
      const track = button.closest('section')?.querySelector('ul');
      const hasMoved = new Promise((resolve) => track?.addEventListener('scroll', resolve));
      button.click();
      await hasMoved;
      button.click();
    });
    const shown = () =>
      next.evaluate((button) => {
        const track = button.closest('section')?.querySelector('ul');
        return (track?.scrollLeft ?? 0) / (track?.clientWidth ?? 1);
      });
    await expect.poll(shown).toBeCloseTo(2);
    await page.getByText('3 of 6').waitFor();
    await page.context().close();
  });
});

describe('the testimonials in French', () => {
  it('stand in French quotation marks, and untranslated ones in English ones', async () => {
    const page = await firstVisit('phone', 'fr');
    await page.goto(shop.storefront);
    const quote = page.locator('blockquote p').first();
    const marks = () =>
      quote.evaluate((text) => ['::before', '::after'].map((part) => getComputedStyle(text, part).content));
    await expect.poll(marks).toEqual(['"«\u00a0"', '"\u00a0»"']);
    await quote.evaluate((text) => text.setAttribute('lang', 'en'));
    expect(await marks()).toEqual(['"“"', '"”"']);
    await page.context().close();
  });
});

describe('the About page', () => {
  it('changes its picture on scrolling', async () => {
    const page = await firstVisit('desktop');
    await page.goto(`${shop.storefront}/about`);
    const step = (number: number) => page.getByText(`Step ${number} of 3`);
    const currentPicture = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('section [aria-hidden="true"] > div')].findIndex(
          (one) => getComputedStyle(one).opacity === '1',
        ),
      );
    for (const number of [1, 2, 3]) {
      // Again whenever a picture that loads has moved the step away.
      const scrollToStep = async () => {
        await step(number).evaluate((element) => element.scrollIntoView({ block: 'center' }));
        return currentPicture();
      };
      await expect.poll(scrollToStep).toBe(number - 1);
    }
    await page.context().close();
  });
});
