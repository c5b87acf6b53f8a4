import { expect, it, vi } from 'vitest';
import { newVisitor } from '../browsers/browser.ts';
import { focusedName, showsFocus, tabTo, typeInto } from '../page/keyboard.ts';
import { sharedBrowser, sharedShop } from '../shared.ts';
import { canary, newDonor, openDonation, receiptsOf } from '../steps/donation.ts';

const shop = await sharedShop();
const browser = await sharedBrowser();

it('a donation can be made and stopped with the keyboard alone', async () => {
  const { page, context, consoleErrors } = await newVisitor(browser, 'desktop');
  const email = newDonor();
  await openDonation(page, shop);
  const type = (name: RegExp, text: string) => typeInto(page, name, text);
  await tabTo(page, /^\$10$/);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await type(/^How often/, 'Every');
  await tabTo(page, /processing fee/);
  await page.keyboard.press('Space');
  await type(/^First name/, 'Wilhelmina');
  await type(/^Last name/, 'Quill');
  await type(/^Email/, email);
  await type(/^Phone/, '5035550142');
  await type(/^Address 1/, '7 Banksia Street');
  await type(/^City/, 'Portland');
  await type(/^State/, 'Oregon');
  await type(/^Postal code/, '97214');
  await type(/^Card number/, canary.number);
  await type(/^Expiration/, '0731');
  await type(/^CVV/, canary.cvv);
  await page.getByText(/We charge your card \$27\.50 \(AUD\) today, .* every 2 weeks/).waitFor();
  await tabTo(page, /^Give Now$/);
  expect(await showsFocus(page)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Thank you. You keep a lamp lit.' }).waitFor();
  await expect.poll(() => focusedName(page)).toBe('Thank you. You keep a lamp lit.');
  await vi.waitFor(async () => expect(await receiptsOf(shop, email)).toHaveLength(1), 60_000);

  const [receipt] = await receiptsOf(shop, email);
  await page.goto(String(receipt?.stop));
  await page.getByRole('button', { name: 'Stop my gift' }).waitFor();
  await tabTo(page, /^Stop my gift$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedName(page)).toBe('Your gift has been stopped.');
  expect(consoleErrors).toEqual([]);
  await context.close();
});
