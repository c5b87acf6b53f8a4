import { expect, it, vi } from 'vitest';
import { newVisitor } from '../browsers/browser.ts';
import { focusedName } from '../page/keyboard.ts';
import { sharedBrowser, sharedShop } from '../shared.ts';
import { pageCount, uniqueSurname } from '../steps/console.ts';
import { placePaidOrders } from '../steps/paid-orders.ts';
import { signedInStaff } from '../steps/staff.ts';

const shop = await sharedShop();
const browser = await sharedBrowser();

it('a packer prints and ships six parcels on a phone', async () => {
  const surname = uniqueSurname('Phone');
  const [orders, { storageState }] = await Promise.all([
    placePaidOrders(shop, surname, ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn']),
    signedInStaff(shop, 'fulfilment'),
  ]);
  const { page, context, consoleErrors } = await newVisitor(browser, 'phone', { storageState });
  await page.goto(`${shop.storefront}/admin/orders`);
  await page.getByLabel('Search in this list').fill(surname);
  // Before the search applies, the list counts other tests' orders.
  await page.waitForURL(`**q=${surname}*`);
  await page.getByText('6 orders').waitFor();

  // One parcel from its card, then the others at once.
  const [first, ...others] = orders;
  await page.getByRole('button', { name: `Ship ${first?.number}` }).tap();
  await page.getByLabel('Tracking number').fill('AP0001');
  await page.getByRole('button', { name: `Mark as shipped and tell Ana ${surname}` }).tap();
  await page.getByText('5 orders').waitFor();
  // The oldest order is the last one of the list: no row takes its place.
  await expect.poll(() => focusedName(page)).toBe('Orders');

  await page.getByRole('checkbox', { name: 'Select all: Orders' }).tap();
  await page.getByRole('link', { name: 'Packing slips' }).tap();
  await page.getByRole('button', { name: 'Print 5 packing slips' }).waitFor();
  expect(pageCount(await page.pdf({ preferCSSPageSize: true }))).toBe(5);
  await page.goBack();

  await page.getByRole('checkbox', { name: 'Select all: Orders' }).tap();
  await page.getByRole('button', { name: 'Ship 5', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Ship 5 orders' });
  for (const [index, { number }] of others.entries()) {
    await dialog.getByLabel(new RegExp(number)).fill(`AP000${index + 2}`);
  }
  await dialog.getByRole('button', { name: 'Mark 5 orders as shipped and tell the customers' }).tap();
  await page.getByText('No order found').waitFor();

  for (const { email } of orders) {
    await vi.waitFor(async () => {
      const subjects = (await shop.mailsTo(email)).map(({ subject }) => subject);
      expect(
        subjects.some((subject) => subject.endsWith('is on its way')),
        email,
      ).toBe(true);
    }, 60_000);
  }
  expect(consoleErrors).toEqual([]);
  await context.close();
});
