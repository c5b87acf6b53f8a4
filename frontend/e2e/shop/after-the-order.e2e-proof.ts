import { readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { newPlainContext } from '../browsers/browser.ts';
import { expectAccessible } from '../page/axe.ts';
import { enter, focusedName, typeInto } from '../page/keyboard.ts';
import { ownShop, sharedBrowser, sharedShop } from '../shared.ts';
import { signedIn } from '../steps/accounts.ts';
import { runShopCommand } from '../steps/command.ts';
import { buy, cap } from '../steps/purchase.ts';
import { openProduct } from '../steps/shop.ts';
import { newStaffContext } from '../steps/staff.ts';

const shop = await sharedShop();
const browser = await sharedBrowser();

it('an order gets another size by keyboard in French, another street by staff, and ships by the file of its carrier', async () => {
  const { customer, storageState } = await signedIn(shop, [{ ...cap, quantity: 2 }]);
  const context = await newPlainContext(browser, 'phone', storageState);
  const page = await context.newPage();
  const { number, link } = await buy(shop, page, customer);
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'fr'));
  await page.goto(link);
  await enter(page, /^Changer la taille$/);
  await page.getByRole('dialog', { name: 'Changer la taille' }).getByRole('combobox').waitFor();
  await enter(page, /^Enregistrer$/);
  await page.getByText('Choisissez d’abord une autre taille.').waitFor();
  expect(await focusedName(page)).toBe('Casquette en sergé Foundry Lane');
  await expectAccessible(page, 'a size that is missing');
  await page.keyboard.press('Shift+Tab');
  await typeInto(page, /^Casquette/, 'L/XL');
  await enter(page, /^Enregistrer$/);
  await page.getByText('Tailles · Casquette en sergé Foundry Lane: S/M → L/XL').waitFor();
  expect(await focusedName(page)).toBe('Votre commande est modifiée.');
  await expectAccessible(page, 'a changed order');

  const staff = await newStaffContext(shop, browser, 'owner', 'phone');
  const counter = await staff.newPage();
  await counter.goto(`${shop.storefront}/admin/orders/${number}`);
  await counter.getByRole('button', { name: 'Change address' }).tap();
  const dialog = counter.getByRole('dialog', { name: `Change the address of ${number}` });
  await dialog.getByLabel('Street').fill('2 Foundry Lane');
  await expectAccessible(counter, 'the address of an order');
  await dialog.getByRole('button', { name: 'Change the address' }).tap();
  await counter.getByText('2 Foundry Lane').waitFor();
  await counter.getByText('Changed: address').waitFor();

  await counter.goto(`${shop.storefront}/admin/orders?q=${number}`);
  await counter.getByRole('checkbox', { name: new RegExp(number) }).check();
  await counter.getByRole('button', { name: 'Parcel file' }).first().tap();
  await expectAccessible(counter, 'the parcel file');
  const [download] = await Promise.all([
    counter.waitForEvent('download'),
    counter.getByRole('dialog').getByRole('button', { name: 'Download' }).tap(),
  ]);
  const [titles, ...rows] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(titles).toMatch(/^Additional Label Information 1,/);
  expect(rows).toEqual([expect.stringMatching(new RegExp(`^${number},.*2 Foundry Lane`))]);
  // Packing has started with the file.
  await page.reload();
  await page.getByText('En cours d’emballage').waitFor();
  expect(await page.getByRole('button', { name: 'Changer l’adresse' }).count()).toBe(0);

  await counter.goto(`${shop.storefront}/admin/orders`);
  await counter.getByRole('button', { name: 'Tracking file' }).first().tap();
  const buffer = Buffer.from(`Reference,Tracking number\n${number},33AAA0000001\n`);
  const file = { name: 'tracking.csv', mimeType: 'text/csv', buffer };
  await counter.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
  await counter.getByText('1 of 1 row shipped').waitFor();
  await expectAccessible(counter, 'the rows of a tracking file');
  await page.reload();
  await page.getByText('33AAA0000001').first().waitFor();
  await staff.close();
  await context.close();
});

it('a visitor asks by keyboard for a sold-out size, and is mailed once when it is back', async () => {
  const own = await ownShop({});
  const context = await newPlainContext(browser, 'phone');
  const page = await context.newPage();
  const email = 'kim@delivery.example';
  const soldOut = { name: 'Magpie Wool Ballcap', size: 'XL' };
  await openProduct(page, `${own.storefront}/caps`, soldOut.name);
  await enter(page, /^Tell me when it is back$/);
  await page.getByLabel('Email', { exact: true }).first().waitFor();
  await expectAccessible(page, 'the form for a size that is back');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await page.getByText(`We have mailed a link to ${email}.`).waitFor();
  expect(await focusedName(page)).toContain(email);

  /** The link of a mail. */
  const linkOf = async (subject: string) => {
    const mailed = async () => (await own.mailsTo(email)).find((mail) => mail.subject === subject);
    const { text } = await vi.waitUntil(mailed, { timeout: 60_000, interval: 200 });
    return new RegExp(`${own.storefront}/\\S+/\\S+`).exec(text)?.[0] ?? '';
  };
  await page.goto(await linkOf(`Tell you when ${soldOut.name} is back?`));
  await enter(page, /^Confirm$/);
  await page
    .getByRole('link', { name: /product/i })
    .first()
    .waitFor();
  await expectAccessible(page, 'a confirmed request');

  await runShopCommand(own, 'products', 'stock', 'set', soldOut.name, soldOut.size, '2');
  const product = await linkOf(`${soldOut.name} is back`);
  // The mail may be faster than the list of products.
  await vi.waitFor(async () => {
    await page.goto(product);
    const radio = page.getByRole('radio', { name: soldOut.size, exact: true });
    await radio.waitFor({ state: 'attached', timeout: 5_000 });
    expect(await radio.isEnabled()).toBe(true);
  }, 60_000);
  expect(await page.getByRole('button', { name: 'Tell me when it is back' }).count()).toBe(0);
  // The link to confirm, and this one.
  expect(await own.mailsTo(email)).toHaveLength(2);
  await context.close();
  await own.close();
});
