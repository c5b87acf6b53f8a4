import type { AdminCustomer } from '@brim-and-page/backend/contract/admin/customers';
import { describeAdminError } from '@brim-and-page/backend/contract/admin/errors';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminItem } from '#src/test/admin-orders.ts';
import { fakeApi } from '#src/test/fake-api.ts';
import { renderConsole } from '#src/test/render-console.tsx';

const id = 'c'.repeat(24);
const ada: AdminCustomer = {
  _id: id,
  createdAt: '2026-11-03T02:00:00Z',
  name: 'Ada Shopper',
  email: 'ada@shop.test',
  mobile: '+61412345678',
  orders: { count: 1, cents: 9000 },
  language: 'en',
  emailVerified: false,
  profileImage: '',
  addresses: { profile: '', delivery: null },
  latestOrders: [],
  orderCount: 1,
  donations: [],
};
const erasePath = adminPaths.customers.erase.replace(':id', id);

async function openDialog(change: Partial<AdminCustomer> = {}) {
  const path = adminPaths.customers.byId.replace(':id', id);
  fakeApi.on('get', path, { success: true, customer: { ...ada, ...change } });
  const page = renderConsole(`/customers/${id}`);
  await page.user.click(await screen.findByRole('button', { name: 'Erase' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Erase Ada Shopper' })) };
}

it('says what will happen, why it was refused, and erases', async () => {
  const { user, address, dialog } = await openDialog();
  expect(dialog.getByText(/Orders and donations stay/)).toBeVisible();
  const params = { numbers: '7K4M-Q2XD' };
  fakeApi.once('post', erasePath, {
    status: 409,
    body: { success: false, ...describeAdminError('customer_has_unshipped_order', params) },
  });
  await user.click(dialog.getByRole('button', { name: 'Erase this customer' }));
  expect(await dialog.findByText(/Order 7K4M-Q2XD is not shipped yet/)).toBeVisible();
  fakeApi.on('post', erasePath, { success: true });
  fakeApi.on('get', `${adminPaths.customers.list}?sort=-createdAt`, {
    success: true,
    items: [],
    nextCursor: null,
    total: 0,
  });
  await user.click(dialog.getByRole('button', { name: 'Erase this customer' }));
  expect(await screen.findByText('The customer is erased.')).toBeVisible();
  expect(await screen.findByText('0 customers')).toBeVisible();
  expect(address()).toBe('/customers');
});

it('names what has to be done first', async () => {
  const order = adminItem();
  const { dialog } = await openDialog({ latestOrders: [{ ...order, status: 'Processing' }] });
  expect(dialog.getByRole('link', { name: order.number })).toHaveAttribute('href', `/orders/${order.number}`);
  expect(dialog.queryByRole('button', { name: 'Erase this customer' })).not.toBeInTheDocument();
});
