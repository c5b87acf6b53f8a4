import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newVisitor, type Visitor } from '../browsers/browser.ts';
import { firefoxIsMissing, launchFirefox } from '../browsers/firefox.ts';
import { launchWebKit, webKitIsMissing } from '../browsers/webkit.ts';
import type { Shop } from '../servers/dev-shop.ts';
import { sharedShop } from '../shared.ts';
import { shipAnOrder } from '../steps/console.ts';
import { donate, give, newDonor } from '../steps/donation.ts';
import { changeProfile } from '../steps/profile.ts';
import { customerWithCart, payForCart } from '../steps/purchase.ts';

/** A browser other than Chromium for the main journeys. */
interface OtherBrowser {
  newVisitor(): Promise<Visitor>;
  close(): Promise<void>;
}

const browsers = [
  {
    name: 'Firefox',
    missing: firefoxIsMissing(),
    async launch(): Promise<OtherBrowser> {
      const browser = await launchFirefox();
      return { newVisitor: () => newVisitor(browser, 'desktop'), close: () => browser.close() };
    },
  },
  { name: 'WebKit', missing: webKitIsMissing(), launch: launchWebKit },
];

const shop = await sharedShop();

const journeys: Record<string, (shop: Shop, visitor: Visitor) => Promise<void>> = {
  async 'buys caps and a book'(shop, visitor) {
    const customer = await customerWithCart(shop, visitor);
    await payForCart(shop, visitor, customer);
  },
  async 'donates every month'(shop, { page }) {
    await donate(shop, page);
  },
  async 'gives once'(shop, { page }) {
    await page.goto(`${shop.storefront}/give`);
    await give(page, { email: newDonor(), amount: '40', often: 'Once' });
  },
  'changes the profile': changeProfile,
  'ships an order in the console': shipAnOrder,
};

describe.each(browsers)('a person with $name', ({ missing, launch }) => {
  let browser: OtherBrowser | undefined;
  beforeAll(async () => {
    if (!missing) browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
  });

  it.for(Object.entries(journeys))('%s', async ([, walk], { skip, onTestFinished }) => {
    if (!browser) return skip(missing);
    const visitor = await browser.newVisitor();
    onTestFinished(() => visitor.context.close());
    await walk(shop, visitor);
    expect(visitor.consoleErrors).toEqual([]);
  });
});
