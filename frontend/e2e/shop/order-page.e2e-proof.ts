import { expect, it, vi } from 'vitest';
import { newPlainContext } from '../browsers/browser.ts';
import { expectAccessible, expectToFit } from '../page/axe.ts';
import { enter, focusedName, showsFocus, tabTo } from '../page/keyboard.ts';
import { sharedBrowser, sharedShop } from '../shared.ts';
import { signedIn } from '../steps/accounts.ts';
import { runShopCommand } from '../steps/command.ts';
import { pageCount } from '../steps/console.ts';
import { book, buy, cap } from '../steps/purchase.ts';
import { cartCount } from '../steps/shop.ts';

const shop = await sharedShop();
const browser = await sharedBrowser();

const run = (...words: string[]) => runShopCommand(shop, ...words);

it('a customer follows an order from its mail to its adjustment note by keyboard, and buys it again', async () => {
  const { customer, storageState } = await signedIn(shop, [
    { ...cap, quantity: 2 },
    { ...book, quantity: 1 },
  ]);
  const context = await newPlainContext(browser, 'phone', storageState);
  const page = await context.newPage();
  const { number, link } = await buy(shop, page, customer);
  await page.getByRole('link', { name: number }).first().click();
  await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor();
  await page.getByText('Visa card ending in 4242').waitFor();

  // Text of twice the size.
  const fonts = await context.newCDPSession(page);
  await fonts.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await expectToFit(page, 'the page of an order in large text');
  await page.getByRole('button', { name: 'Change address' }).click();
  const panel = await page.getByRole('dialog').boundingBox();
  expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(390);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'All orders' }).click();
  await page.getByRole('link', { name: number }).first().waitFor();
  await expectToFit(page, 'the orders in large text');
  await fonts.send('Page.setFontSizes', { fontSizes: { standard: 16 } });

  await run('orders', 'ship', number, '--tracking', '33ABC1234567', '--carrier', 'Australia Post');
  await run('orders', 'deliver', number);
  await run('orders', 'refund', number, '--line', '1x1', '--reason', 'A loose seam');
  await page.goto(link);
  const steps = page.getByRole('region', { name: 'What happened so far' }).getByRole('listitem');
  await vi.waitFor(async () => {
    await page.reload();
    await steps.first().waitFor();
    expect((await steps.allTextContents()).join(' ')).toMatch(
      /Placed.*Paid.*Shipped.*33ABC1234567.*Delivered.*Refunded.*\$40\.46/,
    );
  }, 60_000);
  await expectAccessible(page, 'the page of an order');

  await enter(page, /^Tax invoice$/);
  const invoice = page.getByRole('article');
  expect(await invoice.textContent()).toMatch(/ABN \d.*2 × \$40\.46.*GST included\$10\.06Total.*\$110\.61/);
  expect(await showsFocus(page)).toBe(true);
  expect(pageCount(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  await enter(page, /^Adjustment note/);
  expect(await invoice.textContent()).toMatch(/A loose seam.*\$40\.46/);
  expect(pageCount(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  await tabTo(page, /^Print$/);

  // The book is no longer sold.
  await page.route('**/api/product/list?*', async (route) => {
    const response = await route.fetch();
    const { products, ...rest } = await response.json();
    const sold = products.filter(({ name }: { name: string }) => name !== book.name);
    await route.fulfill({ response, json: { ...rest, products: sold } });
  });
  await page.reload();
  await enter(page, /^Buy again$/);
  await page.getByText('2 items were added to your cart.').waitFor();
  await page.getByText(`${book.name}, ${book.size}: no longer sold.`).waitFor();
  expect(await focusedName(page)).toBe('Buy again');
  await expect.poll(() => cartCount(page)).toBe(2);
  await page.goto(`${shop.storefront}/cart`);
  await page.getByRole('spinbutton').waitFor();
  expect(await page.getByRole('spinbutton').inputValue()).toBe('2');

  const other = await newPlainContext(browser, 'phone', (await signedIn(shop)).storageState);
  const theirs = await other.newPage();
  await theirs.goto(link);
  await theirs.getByText('We can’t find this order').waitFor();
  await other.close();
  await context.close();
});
