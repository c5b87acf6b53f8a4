import { randomBytes } from 'node:crypto';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type { AdminProductResponse } from '@brim-and-page/backend/contract/admin/product/products';
import { afterAll, expect, it } from 'vitest';
import { newPlainContext } from '../browsers/browser.ts';
import { expectAccessible, expectToFit } from '../page/axe.ts';
import { ownShop, sharedBrowser } from '../shared.ts';
import { signedInStaff } from '../steps/staff.ts';

const shop = await ownShop({});
afterAll(() => shop.close());
const browser = await sharedBrowser();

it('an editor counts a shelf on a phone, and a size that moved meanwhile again', async () => {
  const { storageState } = await signedInStaff(shop, 'editor');
  const context = await newPlainContext(browser, 'phone', storageState);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  const headers = { Origin: shop.storefront };
  const name = `Count Cap ${randomBytes(4).toString('hex')}`;
  const stock = [
    { size: 'S/M', quantity: 7 },
    { size: 'L/XL', quantity: 3 },
    { size: 'One size', quantity: 12 },
  ];
  const sizes = stock.map(({ size }) => size);
  const data = { name, sizes, stock };
  const created = await context.request.post(shop.storefront + adminPaths.products.list, { headers, data });
  const { product } = (await created.json()) as AdminProductResponse;
  const path = `${shop.storefront}${adminPaths.products.byId.replace(':id', product._id)}`;
  const readStock = async () => {
    const { product: now } = (await (await context.request.get(path)).json()) as AdminProductResponse;
    return now.stock.map(({ quantity }) => quantity);
  };
  const field = (size: string) => page.getByLabel(`Counted: ${name}, ${size}`);

  await page.goto(`${shop.storefront}/admin/products`);
  await page.getByRole('link', { name: 'Stocktake' }).tap();
  await page.getByRole('heading', { name: 'Stocktake', level: 1 }).waitFor();
  await page.getByLabel('Search in this list').fill(name);
  await page.getByText('1 product', { exact: true }).waitFor();
  await field('S/M').tap();
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await page.keyboard.type('15');
  await page.getByText('3 sizes counted, 2 differ.').waitFor();
  await expectAccessible(page, 'counted sizes');
  await expectToFit(page, 'counted sizes');

  // Neither a stray tap nor a reload loses a count.
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Orders' }).tap();
  await page.getByRole('button', { name: 'Keep editing' }).tap();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore them' }).tap();
  await expect.poll(() => field('One size').inputValue()).toBe('15');

  // Two more of a size arrive before Apply.
  const arrived = { version: product.version, stock: [{ size: 'S/M', from: 7, quantity: 9 }] };
  expect((await context.request.patch(path, { headers, data: arrived })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Apply' }).tap();
  await page.getByText('Changed meanwhile: 7 were expected, 9 are now. Count again.').waitFor();
  expect(await readStock()).toEqual([9, 3, 15]);
  await expectAccessible(page, 'a size that was left');
  await expectToFit(page, 'a size that was left');
  await field('S/M').fill('8');
  await page.getByRole('button', { name: 'Apply' }).tap();
  await expect.poll(readStock).toEqual([8, 3, 15]);
  await expect.poll(() => field('S/M').inputValue()).toBe('');

  await page.goto(`${shop.storefront}/admin/products/${product._id}`);
  await page.getByRole('button', { name: 'Stock history' }).tap();
  const changes = page.getByRole('dialog', { name: 'Stock history' }).getByRole('listitem');
  await changes.first().waitFor();
  const causes = (await changes.allInnerTexts()).map(
    (text) => text.replace(/\s+/g, ' ').split(' in stock')[0],
  );
  expect(causes.slice(0, 3)).toEqual(['−1 S/M Counted 8', '+3 One size Counted 15', '+2 S/M Edited 9']);
  expect(causes).toHaveLength(6);
  await expectAccessible(page, 'the stock history');
  expect(errors).toEqual([]);
  await context.close();
});
