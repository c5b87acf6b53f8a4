import type { AdminCustomer } from '@brim-and-page/backend/contract/admin/customers';
import { describeAdminError } from '@brim-and-page/backend/contract/admin/errors';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminItem, adminOrder, adminOrderPath } from '#src/test/admin/orders.ts';
import { renderConsole } from '#src/test/admin/render-console.tsx';
import { fakeApi } from '#src/test/fakes/fake-api.ts';

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
const customerPath = adminPaths.customers.byId.replace(':id', id);
const notFound = { status: 404, body: { success: false, ...describeAdminError('customer_not_found') } };

async function openDialog(change: Partial<AdminCustomer> = {}) {
  fakeApi.on('get', customerPath, { success: true, customer: { ...ada, ...change } });
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
  const { _id, createdAt, name, email, mobile, orders } = ada;
  // As a list that another staff member loaded before.
  const items = [{ _id, createdAt, name, email, mobile, orders }];
  fakeApi.on('get', `${adminPaths.customers.list}?sort=-createdAt`, {
    success: true,
    items,
    nextCursor: null,
    total: 1,
  });
  await user.click(dialog.getByRole('button', { name: 'Erase this customer' }));
  expect(await screen.findByText('The customer is erased.')).toBeVisible();
  expect(await screen.findByText('1 customer')).toBeVisible();
  expect(address()).toBe('/customers');
  fakeApi.on('get', customerPath, notFound);
  await user.click(screen.getByRole('link', { name }));
  expect(await screen.findByText('Customer not found')).toBeVisible();
  expect(screen.queryByText(email)).not.toBeInTheDocument();
});

it('shows nothing of a customer who was erased meanwhile', async () => {
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  fakeApi.on('get', customerPath, notFound);
  fakeApi.on('post', adminPaths.customers.signOut.replace(':id', id), notFound);
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  expect(
    await screen.findByText('The account may have been deleted. Search the list of customers.'),
  ).toBeVisible();
  expect(screen.queryByText(ada.email)).not.toBeInTheDocument();
});

it('names what has to be done first', async () => {
  const order = adminItem();
  const { dialog } = await openDialog({ latestOrders: [{ ...order, status: 'Processing' }] });
  expect(dialog.getByRole('link', { name: order.number })).toHaveAttribute('href', `/orders/${order.number}`);
  expect(dialog.queryByRole('button', { name: 'Erase this customer' })).not.toBeInTheDocument();
});

it('shows the order of an erased customer without a person', async () => {
  const order = adminOrder({ status: 'Shipped', customer: { name: 'Erased customer', email: '' } });
  const gone = { firstName: 'Erased', lastName: 'customer', email: '', street: '', city: '', phone: '' };
  fakeApi.on('get', adminOrderPath('7K4M-Q2XD'), {
    success: true,
    order: { ...order, address: { ...order.address, ...gone } },
  });
  const { user } = renderConsole('/orders/7K4M-Q2XD');
  expect(await screen.findByText('The customer’s data was erased.')).toBeVisible();
  expect(screen.getByText(/^Erased customer/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Erased customer' })).not.toBeInTheDocument();
  for (const link of screen.getAllByRole('link')) expect(link).toHaveAccessibleName();
  expect(screen.getByRole('button', { name: 'Mark as delivered' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByRole('button', { name: /ending 4242$/ })).toBeVisible();
});
