import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pathTo } from '#src/admin/api/admin-client.ts';
import { adminCustomer, failingDonation, failingItem } from '#src/test/admin/donors.ts';
import { adminItem, adminOrder, adminOrderPath } from '#src/test/admin/orders.ts';
import { renderConsole } from '#src/test/admin/render-console.tsx';
import { fakeApi } from '#src/test/fakes/fake-api.ts';

const { donations, customers } = adminPaths;
const { _id: donationId } = failingItem();
const { _id: customerId } = adminCustomer();
const stopPath = pathTo(donations.stop, { id: donationId });
const receiptPath = pathTo(donations.receipt, { id: donationId });
const pageOf = (...items: unknown[]) => ({ success: true, items, nextCursor: null, total: items.length });

it('lists donations with the amount that each is worth in a year, and opens one', async () => {
  fakeApi.on('get', `${donations.list}?view=failing&sort=-createdAt`, {
    ...pageOf(failingItem()),
    views: { failing: 1 },
  });
  fakeApi.on('get', pathTo(donations.byId, { id: donationId }), {
    success: true,
    donation: failingDonation(),
  });
  const { user } = renderConsole('/donations?view=failing', 'ministry');
  const row = within((await screen.findByRole('link', { name: 'Ruth Giver' })).closest('tr') as HTMLElement);
  for (const text of ['ruth@donors.example', 'Failing', 'The card has expired.', '$25.00 monthly', '$300.00'])
    expect(row.getByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export as CSV' })).toBeVisible();
  await user.click(row.getByRole('link'));
  expect(await screen.findByRole('region', { name: 'The last charge failed' })).toHaveTextContent(
    'The card has expired. The payment provider tries again',
  );
});

it('begins all donations with the failing ones, once, unless another order is chosen', async () => {
  const names = (): (string | null)[] =>
    screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);
  const [ana, ben] = ['Ana', 'Ben'].map((name, index) =>
    failingItem({
      _id: String(index).padStart(24, '0'),
      donor: { name, email: 'x@donors.example' },
      status: 'active',
      failure: undefined,
    }),
  );
  const all = { ...pageOf(ana, failingItem(), ben), views: { failing: 2, all: 4 } };
  const old = failingItem({ _id: '9'.repeat(24), donor: { name: 'Old Giver', email: 'o@donors.example' } });
  fakeApi.on('get', `${donations.list}?view=all`, all);
  fakeApi.on('get', `${donations.list}?view=failing`, pageOf(failingItem(), old));
  fakeApi.on('get', `${donations.list}?view=all&sort=-createdAt`, all);
  const { user } = renderConsole('/donations', 'ministry');
  await screen.findByRole('link', { name: 'Ana' });
  expect(names()).toEqual(['Ruth Giver', 'Old Giver', 'Ana', 'Ben']);
  await user.selectOptions(screen.getByLabelText('Sort donations'), 'Newest first');
  await waitFor(() => expect(names()).toEqual(['Ana', 'Ruth Giver', 'Ben']));
});

describe('the page of a donation', () => {
  beforeEach(() =>
    fakeApi.on('get', pathTo(donations.byId, { id: donationId }), {
      success: true,
      donation: failingDonation(),
    }),
  );

  it('resends the receipt of a charge', async () => {
    const { user } = renderConsole(`/donations/${donationId}`, 'ministry');
    fakeApi.once('post', receiptPath, {
      success: true,
      receipt: { chargeId: 'in_1', to: 'ruth@donors.example' },
      donation: failingDonation(),
    });
    await user.click(await screen.findByRole('button', { name: 'Resend receipt of 20 Sept 2026' }));
    expect(await screen.findByText('The receipt is sent to ruth@donors.example.')).toBeVisible();
    expect(fakeApi.calls(receiptPath)).toMatchObject([{ body: { chargeId: 'in_1' } }]);
  });

  it('offers no receipt for an erased donor', async () => {
    const erased = { ...failingDonation().donor, name: 'Erased donor', email: '' };
    const donation = failingDonation({ status: 'stopped', donor: erased });
    fakeApi.on('get', pathTo(donations.byId, { id: donationId }), { success: true, donation });
    renderConsole(`/donations/${donationId}`, 'ministry');
    expect(await screen.findByRole('heading', { level: 1, name: 'Erased donor' })).toBeVisible();
    expect(screen.getByText('Charges')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Resend receipt/ })).not.toBeInTheDocument();
  });

  it('stops the donation after asking, and shows its state when another person was faster', async () => {
    const { user } = renderConsole(`/donations/${donationId}`, 'ministry');
    const open = async () => user.click(await screen.findByRole('button', { name: 'Stop the donation' }));
    await open();
    const message = 'The donation of Ruth Giver is being stopped already.';
    const refused = { success: false, code: 'donation_being_stopped', message };
    fakeApi.once('post', stopPath, { status: 409, body: refused });
    await user.click(await screen.findByRole('button', { name: 'Stop the donation and tell Ruth' }));
    expect(await screen.findByText(`${message} This page now shows its new state.`)).toBeVisible();
    await open();
    const stopped = failingDonation({ status: 'stopped', failure: undefined });
    fakeApi.once('post', stopPath, { success: true, donation: stopped });
    fakeApi.on('get', pathTo(donations.byId, { id: donationId }), { success: true, donation: stopped });
    await user.click(await screen.findByRole('button', { name: 'Stop the donation and tell Ruth' }));
    expect(await screen.findByText('Donation stopped. Ruth is told by mail.')).toBeVisible();
    expect(screen.getByText('Stopped')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stop the donation' })).toBeNull();
  });
});

it('shows a one-off donation with its purpose and message, without a worth a year', async () => {
  const given = { frequency: 'once', status: 'completed', failure: undefined } as const;
  fakeApi.on('get', `${donations.list}?view=one-off&sort=-createdAt`, pageOf(failingItem(given)));
  const written = { purpose: 'Roof', honouree: 'Grandma Po', message: 'With love' };
  const donation = failingDonation({ ...given, ...written });
  fakeApi.on('get', pathTo(donations.byId, { id: donationId }), { success: true, donation });
  const { user } = renderConsole('/donations?view=one-off', 'ministry');
  await user.click(await screen.findByRole('link', { name: 'Ruth Giver' }));
  for (const text of Object.values(written)) expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText(/\$300\.00/)).toBeNull();
});

describe('a failing donation', () => {
  const retryPath = pathTo(donations.retry, { id: donationId });
  const nextAttemptAt = '2026-10-23T02:10:00Z';

  it('is asked for again in the list, which shows its next try', async () => {
    const failing = pageOf(failingItem({ nextAttemptAt, purpose: 'Roof' }));
    fakeApi.on('get', `${donations.list}?view=failing&sort=-createdAt`, failing);
    const { user } = renderConsole('/donations?view=failing', 'ministry');
    const button = { name: 'Ask again for the donation of Ruth Giver' };
    const row = within((await screen.findByRole('button', button)).closest('tr') as HTMLElement);
    expect(row.getByText(/^Next try/)).toHaveTextContent('Next try 23 Oct 2026');
    expect(row.getByText('Roof')).toBeVisible();
    fakeApi.once('post', retryPath, { success: true, donation: failingDonation() });
    await user.click(row.getByRole('button', button));
    expect(await screen.findByText('The charge failed again. The card has expired.')).toBeVisible();
    const paid = failingDonation({ status: 'active', failure: undefined });
    fakeApi.once('post', retryPath, { success: true, donation: paid });
    fakeApi.on('get', `${donations.list}?view=failing&sort=-createdAt`, pageOf());
    await user.click(row.getByRole('button', button));
    expect(await screen.findByText('The donation of Ruth Giver is charged.')).toBeVisible();
    expect(await screen.findByText('Every donation is paid')).toBeVisible();
  });

  it('is asked for again on its page, which shows the new state when it does not fail any more', async () => {
    const donation = failingDonation({
      nextAttemptAt,
      purpose: 'Roof',
      honouree: 'Grandma Po',
      message: 'With love',
      card: { brand: 'visa', last4: '0341', expMonth: 8, expYear: 2027 },
    });
    fakeApi.on('get', pathTo(donations.byId, { id: donationId }), { success: true, donation });
    const { user } = renderConsole(`/donations/${donationId}`, 'ministry');
    expect(await screen.findByRole('region', { name: 'The last charge failed' })).toHaveTextContent(
      'The card has expired. The payment provider tries again on 23 Oct 2026. Ruth was told by mail.',
    );
    for (const text of ['Roof', 'Grandma Po', 'With love']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('Card').nextSibling).toHaveTextContent('Visa ending 0341, expires 08/2027');
    const message = 'The last charge of this donation did not fail.';
    const body = { success: false, code: 'donation_not_failing', message };
    fakeApi.once('post', retryPath, { status: 409, body });
    const active = failingDonation({ status: 'active', failure: undefined });
    fakeApi.on('get', pathTo(donations.byId, { id: donationId }), { success: true, donation: active });
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByText(`${message} This page now shows its new state.`)).toBeVisible();
    expect(await screen.findByText('Active')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
  });
});

it('offers to copy the address of a donor who has one', async () => {
  const donation = failingDonation();
  const { name, email, language } = donation.donor;
  const path = pathTo(donations.byId, { id: donationId });
  fakeApi.on('get', path, { success: true, donation });
  const { unmount } = renderConsole(`/donations/${donationId}`, 'ministry');
  expect(await screen.findByRole('button', { name: 'Copy address' })).toBeVisible();
  unmount();
  fakeApi.on('get', path, { success: true, donation: { ...donation, donor: { name, email, language } } });
  renderConsole(`/donations/${donationId}`, 'ministry');
  await screen.findByRole('link', { name: String(email) });
  expect(screen.queryByRole('button', { name: 'Copy address' })).toBeNull();
});

it('shows until when a donation is paused, and offers to stop it', async () => {
  const donation = failingDonation({
    status: 'paused',
    failure: undefined,
    resumesAt: '2027-01-20T02:10:00Z',
  });
  fakeApi.on('get', pathTo(donations.byId, { id: donationId }), { success: true, donation });
  renderConsole(`/donations/${donationId}`, 'ministry');
  expect(await screen.findByRole('region', { name: 'The donation is paused' })).toHaveTextContent(
    'Nothing is charged until 20 Jan 2027.',
  );
  expect(screen.getByRole('button', { name: 'Stop the donation' })).toBeVisible();
});

it('lists one-off donations with their purpose, without a worth a year', async () => {
  const once = failingItem({ frequency: 'once', status: 'active', failure: undefined, purpose: 'Roof' });
  fakeApi.on('get', `${donations.list}?view=one-off&sort=-createdAt`, pageOf(once));
  renderConsole('/donations?view=one-off', 'ministry');
  const row = within((await screen.findByRole('link', { name: 'Ruth Giver' })).closest('tr') as HTMLElement);
  expect(row.getByText('$25.00 once')).toBeVisible();
  expect(row.getByText('Roof')).toBeVisible();
  expect(row.queryByText('$300.00')).toBeNull();
});

describe('the page of a customer', () => {
  const show = (role: 'owner' | 'fulfilment', customer = adminCustomer()) => {
    fakeApi.on('get', pathTo(customers.byId, { id: customerId }), { success: true, customer });
    return renderConsole(`/customers/${customerId}`, role);
  };

  it('signs the customer out, mails a reset link and exports the data, after a proof', async () => {
    const { user } = show('owner');
    const call = (kind: 'resetLink' | 'signOut' | 'export') => pathTo(customers[kind], { id: customerId });
    const proof = { success: false, code: 'proof_required', message: 'Please confirm that it is you.' };
    const message = 'A link that sets a new password was mailed to mara@example.com.';
    fakeApi.once('post', call('resetLink'), { status: 403, body: proof });
    await user.click(await screen.findByRole('button', { name: 'Mail a reset link' }));
    fakeApi.once('post', adminPaths.session.proof, { success: true });
    fakeApi.once('post', call('resetLink'), { success: true, message, to: 'mara@example.com' });
    await user.type(await screen.findByLabelText(/code/i), '123456{Enter}');
    expect(await screen.findByText(message)).toBeVisible();

    fakeApi.once('post', call('signOut'), { success: true, customer: adminCustomer() });
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('Mara Quill is signed out on every device.')).toBeVisible();

    const links = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    Object.assign(URL, { createObjectURL: () => 'blob:data', revokeObjectURL: () => undefined });
    fakeApi.once('get', call('export'), { success: true, account: { id: customerId } });
    await user.click(screen.getByRole('button', { name: 'Export data' }));
    await waitFor(() => expect(links).toHaveBeenCalledTimes(1));
    expect(links.mock.contexts[0]).toHaveProperty('download', `customer-${customerId}.json`);
    links.mockRestore();
  });

  it('shows fulfilment the orders without what only the owner may do', async () => {
    const { user, address } = show(
      'fulfilment',
      adminCustomer({ donations: undefined, latestOrders: [adminItem()], orderCount: 21 }),
    );
    expect(await screen.findByRole('heading', { name: '21 orders' })).toBeVisible();
    for (const name of ['Mail a reset link', 'Sign out everywhere', 'Export data'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('heading', { name: /donation/ })).toBeNull();
    expect(screen.getByRole('link', { name: /^Search all orders/ })).toHaveAttribute(
      'href',
      '/orders?view=all&q=mara%40example.com',
    );
    fakeApi.on('get', adminOrderPath('7K4M-Q2XD'), {
      success: true,
      order: adminOrder({ customerId }),
    });
    await user.click(screen.getByRole('link', { name: '7K4M-Q2XD' }));
    await user.click(await screen.findByRole('link', { name: 'Mara Quill' }));
    expect(address()).toBe(`/customers/${customerId}`);
  });
});

it('lists and searches customers', async () => {
  const { orders, name, email, mobile, createdAt, _id } = adminCustomer();
  const item = { _id, orders, name, email, mobile, createdAt };
  fakeApi.on('get', `${customers.list}?sort=-createdAt`, pageOf(item));
  fakeApi.on('get', `${customers.list}?q=nobody&sort=-createdAt`, pageOf());
  const { user } = renderConsole('/customers', 'fulfilment');
  const link = await screen.findByRole('link', { name: 'Mara Quill' });
  expect(link).toHaveAttribute('href', `/customers/${customerId}`);
  expect(screen.getByText('$110.61')).toBeVisible();
  await user.click(screen.getByLabelText('Search in this list'));
  await user.paste('nobody');
  expect(await screen.findByText('No customer found for “nobody”')).toBeVisible();
});

it.each([
  ['/donations', 'fulfilment'],
  ['/customers', 'ministry'],
] as const)('tells %s to %s that the page is not part of the role', async (path, role) => {
  renderConsole(path, role);
  expect(await screen.findByRole('heading', { name: 'Not part of your role' })).toBeVisible();
});
