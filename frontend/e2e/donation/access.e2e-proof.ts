import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newContext, viewports } from '../browsers/browser.ts';
import { expectToFit as expectWidthToFit, findViolations } from '../page/axe.ts';
import { sharedBrowser, sharedShop } from '../shared.ts';
import { canary } from '../steps/donation.ts';
import { choose } from '../steps/shop.ts';
import { managed, statement } from './managed-samples.ts';

/** The donation pages in every state and language, as assistive technology finds them. */
const shop = await sharedShop();
const browser = await sharedBrowser();

const donation = {
  amountCents: 5000,
  feeCents: 250,
  frequency: 'monthly',
  nextChargeAt: '2026-12-21T10:00:00.000Z',
  stopped: false,
};

/** How to reach each state, without texts, because they differ by language. */
const states: Record<string, (page: Page) => Promise<void>> = {
  'as it opens': (page) => open(page, '/donation'),
  'with every mistake': async (page) => {
    await open(page, '/donation');
    await page.locator('main form button[type=submit]').click();
    await page.locator('#donation-errors').waitFor();
  },
  'with an amount chosen': async (page) => {
    await open(page, '/donation');
    await choose(page.locator('input[name=amount][value=other]'));
    await page.locator('select[name=frequency]').selectOption('annually');
    await page.locator('input[name=coverFee]').check();
  },
  'with the countries open': async (page) => {
    await open(page, '/donation');
    await page.locator('.selected-flag').click();
    await page.locator('.country-list').waitFor();
  },
  'after a failed donation': async (page) => {
    await page.route('**/api/donation/donate', (route) => route.abort());
    await open(page, '/donation');
    await fillByName(page);
    await page.locator('main form button[type=submit]').click();
    await page.locator('[data-toast=error]').waitFor();
  },
  'that says thank you': async (page) => {
    await open(page, '/donation?thanks=1');
    await page.locator('#donation-outcome').waitFor();
  },
  'after a cancelled payment': async (page) => {
    await open(page, '/donation?cancelled=1');
    await page.locator('#donation-outcome').waitFor();
  },
  'where everybody gives': async (page) => {
    await respondWithGiveSettings(page);
    await open(page, '/give?amount=40&often=monthly&purpose=Roof');
    await page.getByRole('progressbar').waitFor();
    await page.locator('altcha-widget [type=checkbox]').waitFor();
  },
  'where everybody gives, with every mistake': async (page) => {
    await respondWithGiveSettings(page);
    await open(page, '/give?amount=40');
    await page.locator('altcha-widget [type=checkbox]').click();
    await page.locator('main form button[type=submit]:enabled').click();
    await page.locator('#give-errors').waitFor();
  },
  'that thanks for a gift': async (page) => {
    await respondWithGift(page, 'paid');
    await open(page, '/give/thanks?donationId=abc');
    await page.locator('main dl').waitFor();
  },
  'of a gift whose payment is awaited': async (page) => {
    await respondWithGift(page, 'pending');
    await open(page, '/give/thanks?donationId=abc');
    await page.locator('main h1 + [role=status]').waitFor();
  },
  'of a gift that was not paid': async (page) => {
    await respondWithGift(page, 'failed');
    await open(page, '/give/thanks?donationId=abc');
    await page.locator('main a[href="/give"]').waitFor();
  },
  'of a stop link': async (page) => {
    await respondWithDonation(page);
    await open(page, '/donation/stop/abc');
    await page.locator('main dl').waitFor();
  },
  'of a stopped donation': async (page) => {
    await respondWithDonation(page);
    await open(page, '/donation/stop/abc');
    await page.locator('main button').click();
    await page.locator('main dl + div a').first().waitFor();
  },
  'of an invalid stop link': async (page) => {
    await open(page, '/donation/stop/abc');
    await page.locator('main h1 + p').waitFor();
  },
  'that mails the link to all donations': async (page) => {
    await open(page, '/donation/manage');
    await page.locator('main form button[type=submit]').click();
    await page.locator('main [aria-invalid=true]').waitFor();
  },
  'of a link that is not valid': async (page) => {
    await open(page, '/donation/manage/abc');
    await page.locator('main form').waitFor();
  },
  'of one donation': async (page) => {
    await respondWithManaged(page, 'donation');
    await open(page, '/donation/manage/abc');
    await page.locator('main article table').waitFor();
  },
  'of all donations': async (page) => {
    await respondWithManaged(page, 'donor');
    await open(page, '/donation/manage/abc');
    await page.locator('main article table').first().waitFor();
  },
  'that asks before a donation stops': async (page) => {
    await respondWithManaged(page, 'donation');
    await open(page, '/donation/manage/abc');
    await page.locator('main article button').last().click();
    await page.getByRole('dialog').waitFor();
  },
  'that changes a donation': async (page) => {
    await respondWithManaged(page, 'donor');
    await open(page, '/donation/manage/abc');
    await page.locator('main article button').first().click();
    await page.getByRole('dialog').waitFor();
  },
  'that pauses a donation': async (page) => {
    await respondWithManaged(page, 'donor');
    await open(page, '/donation/manage/abc');
    await page.locator('main article button').nth(1).click();
    await page.getByRole('dialog').waitFor();
  },
  'that changes the card only': async (page) => {
    await respondWithManaged(page, 'card');
    await open(page, '/donation/manage/abc?card=back');
    await page.locator('main button').waitFor();
  },
  'of a statement': async (page) => {
    await page.route('**/api/donation/manage/abc/statements/2026-27', (route) =>
      route.fulfill({ json: { success: true, statement } }),
    );
    await open(page, '/donation/manage/abc/statements/2026-27');
    await page.locator('main article').waitFor();
  },
  'of a receipt': async (page) => {
    await respondWithManaged(page, 'donation');
    await open(page, '/donation/manage/abc/receipts/in_1');
    await page.locator('main article').waitFor();
  },
  'of a donation that does not load': async (page) => {
    await page.route('**/api/donation/gift/**', (route) => route.abort());
    await open(page, '/donation/stop/abc');
    await page.locator('main [role=alert] button').waitFor();
  },
};

async function open(page: Page, path: string): Promise<void> {
  await page.goto(shop.storefront + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

const crossOrigin = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };

const respondWithDonation = (page: Page) =>
  page.route('**/api/donation/gift/**', (route) =>
    route.fulfill({
      json: {
        success: true,
        message: '',
        gift: { ...donation, stopped: route.request().method() === 'POST' },
      },
      headers: crossOrigin,
    }),
  );

const respondWithGiveSettings = (page: Page) =>
  page.route('**/api/donation/give', (route) =>
    route.fulfill({
      json: {
        success: true,
        purposes: ['Roof', 'Choir books'],
        goal: { goalCents: 500_000, raisedCents: 120_050, purpose: 'Roof', until: '2099-12-24' },
      },
      headers: crossOrigin,
    }),
  );

const respondWithGift = (page: Page, status: string) =>
  page.route('**/api/donation/give/*', (route) =>
    route.fulfill({
      json: {
        success: true,
        gift: { ...donation, status, purpose: 'Roof', thanks: 'The roof holds.\nThe Lamplight team' },
      },
      headers: crossOrigin,
    }),
  );

const respondWithManaged = (page: Page, scope: string) =>
  page.route('**/api/donation/manage/*', (route) =>
    route.fulfill({
      json: {
        success: true,
        scope,
        donations: (scope === 'donor'
          ? ['active', 'paused', 'failing', 'pending', 'stopped']
          : ['active']
        ).map((status, index) => ({ ...managed, _id: String(index).padStart(24, '0'), status })),
      },
      headers: crossOrigin,
    }),
  );

async function fillByName(page: Page): Promise<void> {
  await choose(page.locator('input[name=amount][value="50"]'));
  await page.locator('select[name=frequency]').selectOption('monthly');
  const typed = {
    firstName: 'Ada',
    lastName: 'Quill',
    email: 'ada@example.com',
    phone: '+15035550142',
    address1: '7 Banksia Street',
    city: 'Portland',
    postalCode: '97214',
  };
  for (const [name, text] of Object.entries(typed)) await page.locator(`main input[name=${name}]`).fill(text);
  await page.locator('select[name=state]').selectOption('Oregon');
  await page.locator('[data-card=cardNumber]').fill(canary.number);
  await page.locator('[data-card=expiry]').fill(canary.expiry);
  await page.locator('[data-card=cvv]').fill(canary.cvv);
}

/** Nothing overflows the page, and no control is smaller than a fingertip. */
async function expectToFit(page: Page): Promise<void> {
  await expectWidthToFit(page, 'the page');
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, select, input:not([tabindex="-1"]), main a)')]
      .filter((control) => !control.closest('.country-list') && control.getClientRects().length > 0)
      // The CAPTCHA's label is beside its box.
      .map(
        (control) =>
          control.closest('label') ?? control.closest('altcha-widget')?.querySelector('label') ?? control,
      )
      .filter((control) => control.getBoundingClientRect().height < 44)
      .map((control) => control.outerHTML.slice(0, 80)),
  );
  expect(small).toEqual([]);
}

describe.each(['en', 'es', 'fr'])('in %s', (language) => {
  it.concurrent.each(Object.entries(states))('axe finds nothing %s', async (_, bring) => {
    const context = await newContext(browser, {
      locale: language,
      viewport: viewports.phone,
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    const page = await context.newPage();
    await bring(page);
    // The layout is the same in every language, so one is enough on a wide screen.
    const screens = language === 'en' ? [viewports.phone, viewports.desktop] : [viewports.phone];
    for (const { width, height } of screens) {
      await page.setViewportSize({ width, height });
      expect(await findViolations(page), `${width} px`).toEqual([]);
      await page.locator(`html[lang=${language}]`).waitFor();
      await expectToFit(page);
    }
    await context.close();
  });
});
