import { afterAll, describe, expect, it } from 'vitest';
import { type Device, newVisitor } from '../browsers/browser.ts';
import { isProof, quickOrProof } from '../proof-mode.ts';
import { openDevShop } from '../servers/dev-shop.ts';
import { ownShop, sharedBrowser } from '../shared.ts';
import {
  advanceClock,
  field,
  fillDonationForm,
  newDonor,
  openDonation,
  receiptsOf,
  submit,
  toast,
  untilReceipts,
  watchDonations,
} from '../steps/donation.ts';
import { choose } from '../steps/shop.ts';

// Its own shop, because these tests advance the sandbox's clock, which production does not have.
const shop = await (isProof ? openDevShop() : ownShop({ NODE_ENV: 'test' }));
const browser = await sharedBrowser();
afterAll(() => shop.close());

describe.each(quickOrProof<Device>(['phone'], ['phone', 'desktop']))('a donation on a %s', (device) => {
  it('leads to a receipt and an empty form', async () => {
    const { page, context, consoleErrors } = await newVisitor(browser, device);
    const gifts = watchDonations(page);
    const email = newDonor();
    const today = () => page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
    const before = await today();
    await openDonation(page, shop);
    await page.getByRole('heading', { level: 1, name: 'DONATION', exact: true }).waitFor();
    await page.getByRole('heading', { name: 'START YOUR COVENANT PARTNERS JOURNEY TODAY' }).waitFor();
    await page.getByRole('heading', { name: 'What a covenant partner is' }).waitFor();
    const player = page.locator('main video');
    await player.evaluate((video: HTMLVideoElement) => video.play());
    await expect
      .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0);

    await page.getByRole('link', { name: 'Choose your gift' }).click();
    await expect
      .poll(() =>
        page
          .getByRole('heading', { name: 'Set up your gift' })
          .evaluate((it) => it.getBoundingClientRect().top),
      )
      .toBeLessThan(400);
    expect(new URL(page.url()).hash).toBe('');

    await fillDonationForm(page, email);
    expect(await field(page, 'Card number').inputValue()).toBe('4929 1337 0042 7731');
    expect(await field(page, 'Expiration').inputValue()).toBe('07/31');
    await field(page, 'Card number').press('End');
    await page.keyboard.type('9');
    await field(page, 'CVV').press('End');
    await page.keyboard.type('9');
    expect(await field(page, 'Card number').inputValue()).toBe('4929 1337 0042 7731');
    expect(await field(page, 'CVV').inputValue()).toBe('947');

    await field(page, 'Other amount in Australian dollars').fill('33.33');
    expect(await page.getByRole('radio', { name: 'Other' }).isChecked()).toBe(true);
    await choose(page.getByRole('radio', { name: '$25', exact: true }));
    expect(await field(page, 'Other amount in Australian dollars').inputValue()).toBe('');
    await field(page, 'How often').selectOption({ label: 'Every 2 Weeks' });
    await page.getByRole('checkbox', { name: /\$2\.50/ }).check();
    await page
      .getByText(/We charge your card \$27\.50 \(AUD\) today, .* every 2 weeks .* next on \w+ \d/)
      .waitFor();

    await submit(page).click();
    await toast(page, 'Donation successful!');
    await page.getByRole('heading', { name: 'Thank you. You keep a lamp lit.' }).waitFor();
    expect(gifts.map(({ body }) => body)).toEqual([
      {
        firstName: 'Wilhelmina',
        lastName: 'Quill',
        email,
        phone: '+15035550142',
        address1: '7 Banksia Street',
        address2: '',
        city: 'Portland',
        state: 'Oregon',
        postalCode: '97214',
        donationAmount: 25,
        frequency: 'biweekly',
        startDate: expect.toBeOneOf([before, await today()]),
        coverFee: true,
        paymentMethodId: 'pm_card_visa',
        language: 'en',
      },
    ]);
    for (const label of ['First name', 'Email', 'City', 'State', 'How often', 'Card number', 'CVV']) {
      await expect.poll(() => field(page, label).inputValue(), { message: label }).toBe('');
    }
    await expect.poll(() => page.locator('input[name=amount]:checked').count()).toBe(0);
    const [receipt] = await untilReceipts(shop, email, 1);
    expect(receipt?.mail.text).toContain('27.50');
    expect(receipt?.mail.text).toContain('2.50');
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('without any values shows the errors and focuses the first field', async () => {
    const { page, context, consoleErrors } = await newVisitor(browser, device);
    const gifts = watchDonations(page);
    await openDonation(page, shop);
    await submit(page).click();
    await toast(page, 'Please enter a valid donation amount.');
    await page.getByRole('region', { name: '13 fields need your attention' }).waitFor();
    await expect
      .poll(() =>
        page.getByRole('radio', { name: '$10', exact: true }).evaluate((e) => e === document.activeElement),
      )
      .toBe(true);
    await page.getByText('Please enter your last name.').waitFor();
    expect(gifts).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});

describe('the form of a page whose pictures do not load', () => {
  it('appears when scrolled to', async () => {
    const { page, context } = await newVisitor(browser, 'phone');
    await page.route(
      ({ pathname }) => pathname.startsWith('/media/'),
      () => undefined,
    );
    // The page never becomes idle and the timer never fires: only scrolling loads the form.
    await page.addInitScript(() => {
      const { setTimeout } = window;
      window.requestIdleCallback = () => 0;
      window.setTimeout = ((run: TimerHandler, ms = 0) =>
        ms < 1000 ? setTimeout(run, ms) : 0) as typeof setTimeout;
    });
    await page.goto(`${shop.storefront}/donation`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'DONATION', exact: true }).waitFor();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Give Now' }).waitFor();
    await context.close();
  });
});

describe('a submission', () => {
  it('clicked ten times creates one donation', async () => {
    const { page, context, consoleErrors } = await newVisitor(browser, 'desktop');
    const gifts = watchDonations(page);
    const email = newDonor();
    await openDonation(page, shop);
    await fillDonationForm(page, email);
    await submit(page).evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 10; press++) button.click();
    });
    await toast(page, 'Donation successful!');
    await untilReceipts(shop, email, 1);
    expect(gifts).toHaveLength(1);
    // No other charge of this donor is due in the next two weeks.
    await advanceClock(shop, 13);
    expect(await receiptsOf(shop, email)).toHaveLength(1);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});

describe('a receipt', () => {
  it('is sent with each charge, and its link stops the donation once', async () => {
    const { page, context, consoleErrors } = await newVisitor(browser, 'phone');
    const email = newDonor();
    await openDonation(page, shop);
    await fillDonationForm(page, email);
    await submit(page).click();
    await toast(page, 'Donation successful!');
    await untilReceipts(shop, email, 1);
    await advanceClock(shop, 32);
    const [second] = await untilReceipts(shop, email, 2);
    const stop = String(second?.stop);
    expect(stop.startsWith(shop.storefront)).toBe(true);

    const referrers: (string | undefined)[] = [];
    page.on('request', (request) => void referrers.push(request.headers().referer));
    await page.goto(stop);
    await page.getByText('$50.00 AUD').waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await page.getByRole('button', { name: 'Stop my gift' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your gift has been stopped.' }).waitFor();
    const token = stop.split('/').pop() ?? '';
    const toApi = referrers.filter(
      (referrer) => referrer?.includes(token) && !referrer.startsWith(shop.storefront),
    );
    expect(toApi).toEqual([]);
    expect(consoleErrors).toEqual([]);

    await page.reload();
    await page
      .getByRole('heading', {
        level: 1,
        name: /Your gift has been stopped\.|This link is not valid any more\./,
      })
      .waitFor();
    expect(await page.getByRole('button', { name: 'Stop my gift' }).count()).toBe(0);
    await advanceClock(shop, 32);
    expect(await receiptsOf(shop, email)).toHaveLength(2);
    await context.close();
  });
});
