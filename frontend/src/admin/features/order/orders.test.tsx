import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type { Role } from '@brim-and-page/backend/contract/admin/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminItem, adminOrder, adminOrderPath, capId, capRefund } from '#src/test/admin-orders.ts';
import { fakeApi } from '#src/test/fake-api.ts';
import { renderConsole } from '#src/test/render-console.tsx';

const { list, bulkShip } = adminPaths.orders;
const first = adminItem();
const second = adminItem({
  _id: '2'.padStart(24, '0'),
  number: '9PPX-2HTV',
  customer: { name: 'Tom Wood', email: 'tom@example.com' },
});
const views = { 'to-ship': 2, shipped: 0, delivered: 0, refunded: 0, held: 0, unpaid: 0, all: 2 };
const pageOf = (...items: unknown[]) => ({
  success: true,
  items,
  nextCursor: null,
  total: items.length,
  views,
});

describe('the list of orders', () => {
  beforeEach(() => fakeApi.on('get', `${list}?view=to-ship&sort=-createdAt`, pageOf(first, second)));

  it('ships a selection with a tracking number each, and keeps a row that failed', async () => {
    const { user } = renderConsole('/orders');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all: Orders' }));
    await user.click(screen.getByRole('button', { name: 'Ship 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ship 2 orders' }));
    await user.selectOptions(dialog.getByLabelText('Carrier'), 'Sendle');
    fakeApi.once('post', bulkShip, {
      success: true,
      results: [
        { id: first._id, success: true },
        { id: second._id, success: false, message: 'Order 9PPX-2HTV is Refunded.' },
      ],
    });
    // Enter goes to the next number, as a barcode scanner sends it, and submits the last one.
    await user.type(dialog.getByLabelText(/7K4M-Q2XD/), 'AAA{Enter}');
    expect(dialog.getByLabelText(/9PPX-2HTV/)).toHaveFocus();
    await user.keyboard('AAA');
    expect(dialog.getAllByText('Another order here has the same number.')).toHaveLength(2);
    await user.keyboard('{Backspace}B{Enter}');

    expect(await dialog.findByText('Order 9PPX-2HTV is Refunded.')).toBeVisible();
    expect(dialog.getByText('7K4M-Q2XD, Mara Quill: shipped')).toBeVisible();
    expect(dialog.getByLabelText(/9PPX-2HTV/)).toHaveValue('AAB');
    fakeApi.once('post', bulkShip, { success: true, results: [{ id: second._id, success: true }] });
    fakeApi.on('get', `${list}?view=to-ship&sort=-createdAt`, pageOf());
    await user.click(dialog.getByRole('button', { name: 'Mark as shipped and tell Tom Wood' }));
    expect(await screen.findByText('Everything is shipped')).toBeVisible();
    expect(fakeApi.calls(bulkShip).map(({ body }) => body)).toEqual([
      {
        orders: [
          { id: first._id, carrier: 'Sendle', trackingNumber: 'AAA' },
          { id: second._id, carrier: 'Sendle', trackingNumber: 'AAB' },
        ],
      },
      { orders: [{ id: second._id, carrier: 'Sendle', trackingNumber: 'AAB' }] },
    ]);
  });

  it('gives the focus to the next parcel after one is shipped, and to the heading after the last', async () => {
    const { user } = renderConsole('/orders');
    const ship = async (name: string, left: unknown) => {
      await user.click(await screen.findByRole('button', { name }));
      fakeApi.once('post', bulkShip, {
        success: true,
        results: [first, second].map(({ _id: id }) => ({ id, success: true })),
      });
      fakeApi.on('get', `${list}?view=to-ship&sort=-createdAt`, left as object);
      await user.click(await screen.findByRole('button', { name: /^Mark as shipped/ }));
      await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());
    };
    await ship('Ship 7K4M-Q2XD', pageOf(second));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ship 9PPX-2HTV' })).toHaveFocus());
    await ship('Ship 9PPX-2HTV', pageOf());
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toHaveFocus());
  });

  it('moves the focus to the heading of an order that was opened, while it loads and afterwards', async () => {
    const { user } = renderConsole('/orders');
    const link = await screen.findByRole('link', { name: '7K4M-Q2XD' });
    const answer = fakeApi.hold('get', adminOrderPath(first.number));
    link.focus();
    await user.keyboard('{Enter}');
    const heading = () => screen.findByRole('heading', { level: 1, name: 'Order 7K4M-Q2XD' });
    await waitFor(async () => expect(await heading()).toHaveFocus());
    await answer({ success: true, order: adminOrder() });
    await screen.findByRole('region', { name: 'Timeline' });
    expect(await heading()).toHaveFocus();
  });

  it('searches once typing pauses, and follows the address', async () => {
    const { user, address } = renderConsole('/orders?q=cap');
    fakeApi.on('get', `${list}?view=to-ship&q=cap&sort=-createdAt`, pageOf(first));
    fakeApi.on('get', `${list}?view=to-ship&q=quill&sort=-createdAt`, pageOf());
    await screen.findByRole('link', { name: '7K4M-Q2XD' });
    const field = screen.getByLabelText('Search in this list');
    expect(field).toHaveValue('cap');
    await user.tripleClick(field);
    await user.paste('quill');
    expect(await screen.findByText('No order found for “quill”')).toBeVisible();
    expect(screen.getByText(/^Search finds .* Look under All, too\.$/)).toBeVisible();
    expect(address()).toBe('/orders?q=quill');
    fakeApi.on('get', `${list}?view=all&q=quill&sort=-createdAt`, pageOf());
    await user.click(screen.getByRole('link', { name: /^All/ }));
    await waitFor(() => expect(screen.queryByText(/Look under All/)).toBeNull());
    expect(await screen.findByText(/^Search finds order numbers/)).toBeVisible();
  });

  it('has a tab for failed refunds only while it shows them', async () => {
    fakeApi.on('get', `${list}?view=refund-failed&sort=-createdAt`, pageOf(first));
    const { user } = renderConsole('/orders?view=refund-failed');
    await screen.findByText('1 order');
    expect(screen.getByRole('link', { name: 'Refund failed' })).toHaveAttribute('aria-current', 'page');
    fakeApi.on('get', `${list}?view=shipped&sort=-createdAt`, pageOf());
    await user.click(screen.getByRole('link', { name: /^Shipped/ }));
    expect(await screen.findByText('No parcel is on its way')).toBeVisible();
    await user.click(screen.getByRole('link', { name: /^To ship/ }));
    await screen.findByText('2 orders');
    expect(screen.queryByRole('link', { name: 'Refund failed' })).toBeNull();
  });

  it.each<[Role, { ship: boolean; csv: boolean }]>([
    ['fulfilment', { ship: true, csv: true }],
    ['editor', { ship: false, csv: false }],
  ])('offers %s only what the role may do', async (role, { ship, csv }) => {
    renderConsole('/orders', role);
    await screen.findByRole('link', { name: '7K4M-Q2XD' });
    expect(screen.queryAllByRole('button', { name: /^Ship/ })).toHaveLength(ship ? 2 : 0);
    expect(screen.queryAllByRole('button', { name: 'Export as CSV' })).toHaveLength(csv ? 1 : 0);
  });
});

it('tells a role without orders that the page is not part of it', async () => {
  renderConsole('/orders', 'ministry');
  expect(await screen.findByRole('heading', { name: 'Not part of your role' })).toBeVisible();
});

describe('the page of an order', () => {
  const page = adminOrderPath('7K4M-Q2XD');
  const show = (order = adminOrder()) => {
    fakeApi.on('get', page, { success: true, order });
    return renderConsole('/orders/7K4M-Q2XD');
  };

  it('shows a delivery at once, and the new state when somebody was faster', async () => {
    const { user } = show(adminOrder({ status: 'Shipped' }));
    const answer = fakeApi.hold('post', adminOrderPath(first._id, 'deliver'));
    await user.click(await screen.findByRole('button', { name: 'Mark as delivered and tell Mara' }));
    expect(await screen.findByText('Delivered')).toBeVisible();
    // The pressed button is gone.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    fakeApi.on('get', page, {
      success: true,
      order: adminOrder({ status: 'Refunded', refunds: [capRefund] }),
    });
    await answer({ status: 409, body: { success: false, message: 'The order is Refunded.', code: 'x' } });
    expect(
      await screen.findByText('The order is Refunded. This page now shows its new state.'),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Delivered')).not.toBeInTheDocument());
    expect(screen.getByText('1 of 2 refunded')).toBeVisible();
  });

  it.each([
    ['Australia/Melbourne', /20 Nov 2026, 1:10 pm/],
    ['America/New_York', /19 Nov 2026, 9:10 pm/],
  ])("shows times in the shop's time zone: %s", async (zone, time) => {
    fakeApi.on('get', page, { success: true, order: adminOrder({ createdAt: '2026-11-20T02:10:00Z' }) });
    renderConsole('/orders/7K4M-Q2XD', 'owner', zone);
    expect((await screen.findAllByText(time)).length).toBeGreaterThan(0);
  });

  it('keeps a note that could not be saved', async () => {
    const { user } = show();
    const note = adminOrderPath(first._id, 'notes');
    fakeApi.once('post', note, 'network error');
    const field = await screen.findByLabelText('Note for staff');
    await user.type(field, 'Wrap it');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText(/doesn’t respond/)).toBeVisible();
    expect(field).toHaveValue('Wrap it');
    fakeApi.on('post', note, { success: true, order: adminOrder() });
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(field).toHaveValue(''));
  });

  it('tells the customer of a tracking number only when it changed', async () => {
    const shipment = { carrier: 'Sendle', trackingNumber: 'AAA' };
    const { user } = show(adminOrder({ status: 'Shipped', shipment }));
    await user.click(await screen.findByRole('button', { name: 'Correct' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct the tracking of 7K4M-Q2XD' }));
    const submit = () => user.click(dialog.getByRole('button', { name: 'Save and tell Mara' }));
    await submit();
    expect(dialog.getByText('Change the carrier or the tracking number first.')).toBeVisible();
    const path = adminOrderPath(first._id, 'tracking');
    fakeApi.on('post', path, { success: true, order: adminOrder({ status: 'Shipped' }) });
    await user.type(dialog.getByLabelText('Tracking number'), 'B');
    await submit();
    expect(await screen.findByText('Tracking corrected. Mara is told by mail.')).toBeVisible();
    expect(fakeApi.calls(path).map(({ body }) => body)).toEqual([{ ...shipment, trackingNumber: 'AAAB' }]);
  });

  it('releases a held payment after saying what will happen', async () => {
    const held = adminOrder({
      status: 'Pending',
      payment: { ...adminOrder().payment, isPaid: false, paidAt: undefined, amountCents: 10_000 },
      held: { reason: 'paid $100.00 of $110.61' },
    });
    const { user } = show(held);
    const release = adminOrderPath(first._id, 'settleHeld');
    fakeApi.on('post', release, { success: true, order: adminOrder() });
    await user.click(await screen.findByRole('button', { name: 'Refund $100.00 to the card ending 4242' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('It does not match the order: paid $100.00 of $110.61.')).toBeVisible();
    const payment = within(screen.getByRole('region', { name: 'Payment' }));
    expect(payment.getByText('$100.00')).toBeVisible();
    expect(screen.queryByText('Unpaid')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Packing slip' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Accept $100.00 and ship the order' }));
    fakeApi.on('get', page, { success: true, order: adminOrder() });
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept the payment' }));
    await user.click(dialog.getByRole('button', { name: 'Accept $100.00 and ship the order' }));
    expect(await screen.findByText('Payment accepted.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('The payment is held')).not.toBeInTheDocument());
    expect(fakeApi.calls(release).map(({ body }) => body)).toEqual([{ action: 'accept' }]);
  });
});

describe('a refund', () => {
  const page = adminOrderPath('7K4M-Q2XD');
  const path = adminOrderPath(first._id, 'refund');
  beforeEach(() => fakeApi.on('get', page, { success: true, order: adminOrder() }));

  it('says what will happen, and is repeated with the same key after a lost response', async () => {
    const { user } = renderConsole('/orders/7K4M-Q2XD');
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund order 7K4M-Q2XD' }));
    const submit = () =>
      dialog.getByRole('button', { name: /^Refund .* to the card ending 4242 and tell Mara$/ });
    expect(submit()).toHaveTextContent('Refund $110.61');
    await user.click(dialog.getByRole('radio', { name: 'An amount' }));
    await user.type(dialog.getByLabelText('Amount'), '200');
    await user.click(submit());
    expect(dialog.getByText('Only $110.61 can still be refunded.')).toBeVisible();
    expect(dialog.getByText(/Write why/)).toBeVisible();

    await user.click(dialog.getByRole('radio', { name: 'Some items' }));
    await user.selectOptions(dialog.getByLabelText('Twill Cap, S/M, $40.46 each'), '1 of 2');
    await user.type(dialog.getByLabelText('Reason'), 'A loose seam');
    await user.click(dialog.getByLabelText('Put the items back in stock'));
    expect(submit()).toHaveTextContent('Refund $40.46');
    fakeApi.once('post', path, 'network error');
    await user.click(submit());
    expect(await dialog.findByText(/doesn’t respond/)).toBeVisible();
    fakeApi.on('post', path, { success: true, refund: capRefund });
    fakeApi.on('get', page, {
      success: true,
      order: adminOrder({ refunds: [capRefund], refundedCents: 4046 }),
    });
    await user.click(submit());
    expect(await screen.findByText('$40.46 refunded. Mara is told by mail.')).toBeVisible();
    expect(await screen.findByText('1 of 2 refunded')).toBeVisible();

    const calls = fakeApi.calls(path);
    expect(calls.map(({ body }) => body)).toEqual([
      { reason: 'A loose seam', lines: [{ _id: capId, size: 'S/M', quantity: 1 }], restock: true },
      { reason: 'A loose seam', lines: [{ _id: capId, size: 'S/M', quantity: 1 }], restock: true },
    ]);
    const [key, ...others] = calls.map(({ idempotencyKey }) => idempotencyKey);
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(others).toEqual([key]);
  });

  it('has another key after the provider has failed it for good', async () => {
    const { user } = renderConsole('/orders/7K4M-Q2XD');
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    await user.type(await screen.findByLabelText('Reason'), 'A loose seam');
    const submit = () => user.click(screen.getByRole('button', { name: /^Refund .* and tell Mara$/ }));
    const message = 'The refund of order 7K4M-Q2XD failed: insufficient funds.';
    const body = { success: false, code: 'refund_failed', message };
    fakeApi.once('post', path, { status: 409, body });
    await submit();
    expect(await screen.findByText(message)).toBeVisible();
    fakeApi.on('post', path, { success: true, refund: capRefund });
    await submit();
    await screen.findByText(/Mara is told by mail/);
    const keys = fakeApi.calls(path).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  it('is offered to roles that may refund only', async () => {
    renderConsole('/orders/7K4M-Q2XD', 'fulfilment');
    await screen.findByRole('button', { name: 'Ship' });
    expect(screen.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument();
  });
});
