import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminItem, adminOrder, adminOrderPath, capId, capRefund } from '#src/test/admin/orders.ts';
import { renderConsole } from '#src/test/admin/render-console.tsx';
import { fakeApi } from '#src/test/fakes/fake-api.ts';

const { _id } = adminItem();

describe('the page of an order', () => {
  const page = adminOrderPath('7K4M-Q2XD');
  const show = (order = adminOrder()) => {
    fakeApi.on('get', page, { success: true, order });
    return renderConsole('/orders/7K4M-Q2XD');
  };

  it('shows a delivery at once, and the new state when somebody was faster', async () => {
    const { user } = show(adminOrder({ status: 'Shipped' }));
    const answer = fakeApi.hold('post', adminOrderPath(_id, 'deliver'));
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

  it('keeps the tracking number that was typed while a colleague shipped the order', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Ship' }));
    const field = screen.getByLabelText('Tracking number');
    await user.type(field, 'AP0001');
    const message = 'The order is Shipped.';
    fakeApi.on('post', adminPaths.orders.bulkShip, {
      success: true,
      results: [{ id: _id, success: false, code: 'wrong_order_status', message }],
    });
    const shipment = { carrier: 'Sendle', trackingNumber: 'AAA' };
    fakeApi.on('get', page, { success: true, order: adminOrder({ status: 'Shipped', shipment }) });
    await user.click(screen.getByRole('button', { name: /^Mark as shipped and tell / }));
    expect(await screen.findByText('Sendle AAA')).toBeInTheDocument();
    expect(screen.getByText(message)).toBeVisible();
    expect(field).toHaveValue('AP0001');
    expect(screen.queryByRole('button', { name: 'Ship' })).not.toBeInTheDocument();
  });

  it('names the units of a refund that could not be put back in stock', async () => {
    const lines = [{ _id: capId, size: 'S/M', quantity: 1, notRestocked: true }];
    const kept = { ...capRefund, _id: 'refund-2' };
    show(adminOrder({ refunds: [{ ...capRefund, lines }, kept] }));
    const refunds = within(await screen.findByRole('region', { name: 'Refunds' }));
    const items = refunds.getAllByText(/^1 × Twill Cap, S\/M/).map(({ textContent }) => textContent);
    expect(items).toEqual(['1 × Twill Cap, S/M, not put back in stock', '1 × Twill Cap, S/M']);
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
    const note = adminOrderPath(_id, 'notes');
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
    const path = adminOrderPath(_id, 'tracking');
    fakeApi.on('post', path, { success: true, order: adminOrder({ status: 'Shipped' }) });
    await user.type(dialog.getByLabelText('Tracking number'), 'B');
    await submit();
    expect(await screen.findByText('Tracking corrected. Mara is told by mail.')).toBeVisible();
    expect(fakeApi.calls(path).map(({ body }) => body)).toEqual([
      { ...shipment, trackingNumber: 'AAAB', from: shipment },
    ]);
  });

  it('releases a held payment after saying what will happen', async () => {
    const held = adminOrder({
      status: 'Pending',
      payment: { ...adminOrder().payment, isPaid: false, paidAt: undefined, amountCents: 10_000 },
      held: { reason: 'paid $100.00 of $110.61' },
    });
    const { user } = show(held);
    const release = adminOrderPath(_id, 'settleHeld');
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
