import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { Visitor } from '../browsers/browser.ts';
import { root, type Shop } from '../servers/dev-shop.ts';
import { registered } from './accounts.ts';
import { signIn } from './shop.ts';

/** A new customer changes name, address, picture and password, and signs in with the new password. */
export async function changeProfile(shop: Shop, { page }: Visitor): Promise<void> {
  const customer = await registered(shop);
  await page.goto(`${shop.storefront}/login`);
  await signIn(page, customer);
  await page.goto(`${shop.storefront}/profile`);
  const main = page.getByRole('main');

  await main.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Profile' });
  expect(await edit.getByRole('button', { name: 'Save Changes' }).isDisabled()).toBe(true);
  await edit.getByLabel('Name').fill('Mara Quill-Banks');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Profile updated').first().waitFor();
  await main.getByText('Mara Quill-Banks').first().waitFor();

  await main.getByText('No address added').waitFor();
  await main.getByRole('button', { name: 'Edit the address' }).click();
  await main.getByLabel('Address').fill('7 Banksia Street, Darwin NT 0800');
  await main.getByRole('button', { name: 'Save', exact: true }).click();
  await main.getByText('7 Banksia Street, Darwin NT 0800').waitFor();

  await page.locator('input[type=file]').last().setInputFiles(join(root, 'brand/icons/icon-512.png'));
  await page.locator('img[src*="/uploads/"]').first().waitFor();

  await main.getByRole('button', { name: 'Password', exact: true }).click();
  const change = page.getByRole('dialog', { name: 'Change Password' });
  const next = 'a louder brim 43';
  await change.getByLabel('Old Password').fill(customer.password);
  await change.getByLabel('New Password', { exact: true }).fill(next);
  await change.getByLabel('Confirm New Password').fill(next);
  await change.getByRole('button', { name: 'Update Password' }).click();
  await page.getByText('Password changed successfully!').first().waitFor();

  // This session goes on; a sign-in needs the new password.
  await page.reload();
  await main.getByText('Mara Quill-Banks').first().waitFor();
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto(`${shop.storefront}/login`);
  await signIn(page, { ...customer, password: next });
  await vi.waitFor(
    async () => expect((await shop.mailsTo(customer.email)).length).toBeGreaterThanOrEqual(2),
    60_000,
  );
}
