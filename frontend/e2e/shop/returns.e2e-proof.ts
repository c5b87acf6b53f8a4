import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { newPlainContext } from '../browsers/browser.ts';
import { expectAccessible, expectToFit } from '../page/axe.ts';
import { sharedBrowser, sharedShop } from '../shared.ts';
import { signedIn } from '../steps/accounts.ts';
import { runShopCommand } from '../steps/command.ts';
import { buy, cap } from '../steps/purchase.ts';
import { newStaffContext } from '../steps/staff.ts';

const shop = await sharedShop();
const browser = await sharedBrowser();

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

it('a customer changes and returns an order on a phone, and staff settle the return with one thumb', async () => {
  const { customer, storageState } = await signedIn(shop, [{ ...cap, quantity: 2 }]);
  const context = await newPlainContext(browser, 'phone', storageState);
  const page = await context.newPage();
  const { number, link } = await buy(shop, page, customer);

  await page.goto(link);
  await press(page, 'Note for the packer');
  await page.getByRole('dialog').getByRole('textbox').fill('Please leave it with the neighbour.');
  await expectAccessible(page, 'the note for the packer');
  await page.getByRole('dialog').getByRole('button', { name: /save/i }).click();
  await page.getByText('Please leave it with the neighbour.').first().waitFor();

  await runShopCommand(shop, 'orders', 'ship', number, '--carrier', 'Australia Post');
  await page.reload();
  await press(page, 'It is here');
  await page.getByRole('button', { name: 'Return items' }).waitFor();
  await press(page, 'Return items');
  await page.getByRole('combobox', { name: new RegExp(cap.name) }).selectOption('1');
  await page.getByLabel(/^I changed my mind/).check();
  await page.getByLabel('My money back').check();
  await page.getByRole('textbox', { name: /^Message/ }).fill('It is too small.');
  await expectAccessible(page, 'the form of a return');
  await expectToFit(page, 'the form of a return');
  await press(page, 'Request the return');
  await page.getByText('Your return is requested. We answer by mail.').waitFor();

  const staff = await newStaffContext(shop, browser, 'owner', 'phone');
  const counter = await staff.newPage();
  await counter.goto(`${shop.storefront}/admin/returns`);
  await counter
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .waitFor();
  await expectAccessible(counter, 'the list of returns');
  await counter
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click();
  await counter.getByText('It is too small.').waitFor();
  await expectAccessible(counter, 'a return');
  await expectToFit(counter, 'a return');
  await press(counter, 'Accept');
  await expectAccessible(counter, 'the acceptance of a return');
  await press(counter, 'Accept and mail the address');
  await press(counter, 'Receive');
  await press(counter, /^Receive and refund \$40\.46$/);
  await counter.getByText('Received. The refund is requested.').waitFor();

  await vi.waitFor(async () => {
    await page.reload();
    const steps = page.getByRole('region', { name: 'What happened so far' }).getByRole('listitem');
    await steps.first().waitFor();
    expect((await steps.allTextContents()).join(' ')).toMatch(/Delivered.*Refunded.*\$40\.46/);
  }, 60_000);
  const subjects = async () => (await shop.mailsTo(customer.email)).map(({ subject }) => subject).join('\n');
  for (const news of ['your request to return', 'You can send back', 'have arrived', 'refund'])
    await expect.poll(subjects).toContain(news);
  await staff.close();
  await context.close();
});
