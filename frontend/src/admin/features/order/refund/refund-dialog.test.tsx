import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminItem, adminOrder, adminOrderPath, capId, capRefund } from '#src/test/admin/orders.ts';
import { renderConsole } from '#src/test/admin/render-console.tsx';
import { fakeApi } from '#src/test/fakes/fake-api.ts';

const { _id } = adminItem();

describe('a refund', () => {
  const page = adminOrderPath('7K4M-Q2XD');
  const path = adminOrderPath(_id, 'refund');
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
    // The response is lost, not the refund.
    fakeApi.once('post', path, 'network error');
    fakeApi.on('get', page, {
      success: true,
      order: adminOrder({ refunds: [capRefund], refundedCents: 4046 }),
    });
    await user.click(submit());
    expect(await dialog.findByText(/doesn’t respond/)).toBeVisible();
    expect(
      await dialog.findByText('$110.61 could be refunded when you began, $70.15 can be now.'),
    ).toBeVisible();
    fakeApi.on('post', path, { success: true, refund: capRefund });
    await user.click(submit());
    expect(await screen.findByText('$40.46 refunded. Mara is told by mail.')).toBeVisible();
    expect(await screen.findByText('1 of 2 refunded')).toBeVisible();

    const calls = fakeApi.calls(path);
    const body = {
      reason: 'A loose seam',
      lines: [{ _id: capId, size: 'S/M', quantity: 1 }],
      restock: true,
    };
    expect(calls.map((call) => call.body)).toEqual([
      { ...body, from: 11_061 },
      { ...body, from: 7015 },
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
