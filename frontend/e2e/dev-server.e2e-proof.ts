import { afterAll, describe, expect, it, vi } from 'vitest';
import { newVisitor } from './browser.ts';
import { openDevShop } from './dev-shop.ts';
import { customerWithCart, orderMails, total } from './purchase-steps.ts';
import { sharedBrowser } from './shared.ts';
import { cards, cartCount, checkOut, pay } from './steps.ts';

const shop = await openDevShop();
const browser = await sharedBrowser();
afterAll(() => shop.close());

describe('npm run dev', () => {
  it('loses no confirmed data when its API crashes between two steps or restarts', async () => {
    const visitor = await newVisitor(browser, 'desktop');
    const { page } = visitor;
    const customer = await customerWithCart(shop, visitor);
    const findCart = async () => {
      await page.reload();
      await page.getByText(total.shown).first().waitFor();
      expect(await cartCount(page)).toBe(3);
    };

    await shop.crashApi();
    await findCart();
    await shop.restart();
    await findCart();

    await checkOut(page, customer.email);
    await shop.crashApi();
    await page.reload();
    await page.getByRole('heading', { name: total.charged }).waitFor();
    await pay(page, cards.good, customer.email);
    await page.waitForURL(`${shop.storefront}/orders`);

    await shop.crashApi();
    await page.reload();
    await page.getByText('Processing').first().waitFor();
    await vi.waitFor(async () => expect(await orderMails(shop, customer)).toHaveLength(1), 60_000);
    await visitor.context.close();
  }, 300_000);
});
