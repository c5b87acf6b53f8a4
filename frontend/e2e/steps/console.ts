import { randomBytes } from 'node:crypto';
import { vi } from 'vitest';
import type { Visitor } from '../browsers/browser.ts';
import type { Shop } from '../servers/dev-shop.ts';
import { placePaidOrders } from './paid-orders.ts';
import { signedInStaff, staffPassword } from './staff.ts';

/** The number of pages of a PDF that Chromium wrote. */
export const pageCount = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** A surname by which the console finds the orders of one test. */
export const uniqueSurname = (prefix: string): string => `${prefix}${randomBytes(4).toString('hex')}`;

/** A packer signs in, finds an order, ships it with a tracking number and sees it among the shipped ones. */
export async function shipAnOrder(shop: Shop, { page }: Visitor): Promise<void> {
  const surname = uniqueSurname('Ship');
  const [[order], { email, recoveryCodes }] = await Promise.all([
    placePaidOrders(shop, surname, ['Ana']),
    signedInStaff(shop, 'fulfilment'),
  ]);
  if (!order) throw new Error('No order');
  await page.goto(`${shop.storefront}/admin/orders?q=${surname}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(staffPassword);
  await page.getByLabel('Code').fill(String(recoveryCodes[0]));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await page.getByRole('button', { name: `Ship ${order.number}` }).click();
  await page.getByLabel('Tracking number').fill('AP0001');
  await page.getByRole('button', { name: `Mark as shipped and tell Ana ${surname}` }).click();
  await page.getByText('No order found').first().waitFor();
  await page.goto(`${shop.storefront}/admin/orders?view=shipped&q=${surname}`);
  await page.getByRole('link', { name: order.number }).first().click();
  await page.getByRole('button', { name: 'Mark as delivered and tell Ana' }).waitFor();
  await vi.waitFor(async () => {
    const subjects = (await shop.mailsTo(order.email)).map(({ subject }) => subject);
    if (!subjects.some((subject) => subject.endsWith('is on its way'))) throw new Error(subjects.join());
  }, 60_000);
}
