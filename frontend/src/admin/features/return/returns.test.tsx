import type { AdminReturn } from '@brim-and-page/backend/contract/admin/order/returns';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pathTo } from '#src/admin/api/admin-client.ts';
import { renderConsole } from '#src/test/admin/render-console.tsx';
import { fakeApi } from '#src/test/fakes/fake-api.ts';

const id = 'a'.repeat(24);
const { returns } = adminPaths;
const makeReturn = (over: Partial<AdminReturn> = {}): AdminReturn => ({
  _id: id,
  state: 'requested',
  reference: '7K4M-Q2XD-RA1',
  order: { _id: 'b'.repeat(24), number: '7K4M-Q2XD' },
  customer: { name: 'Mara Quill', email: 'mara@example.com' },
  lines: [{ _id: 'c'.repeat(24), name: 'Twill Cap', size: 'S/M', quantity: 1, unitCents: 4046 }],
  amountCents: 4046,
  reason: 'faulty',
  wish: 'refund',
  message: 'A loose seam',
  hasPhoto: true,
  requestedAt: '2026-11-27T02:10:00Z',
  ...over,
});
const answerWith = (returned: AdminReturn) =>
  fakeApi.on('get', pathTo(returns.byId, { id }), { success: true, return: returned });

describe('returns in the console', () => {
  it('are listed by what waits, and link to their pages', async () => {
    const views = { requested: 1, accepted: 0, received: 0, done: 2, declined: 0, all: 3 };
    const list = { success: true, items: [makeReturn()], nextCursor: null, total: 1, views };
    fakeApi.on('get', `${returns.list}?view=requested`, list);
    renderConsole('/returns');
    const link = await screen.findByRole('link', { name: '7K4M-Q2XD-RA1' });
    expect(link).toHaveAttribute('href', `/returns/${id}`);
  });

  it('are accepted, with the postage on the shop for a fault, and refunded when they arrive', async () => {
    answerWith(makeReturn());
    const { user } = renderConsole(`/returns/${id}`);
    const photo = await screen.findByRole('img', { name: /^The fault/ });
    expect(photo).toHaveAttribute('src', pathTo(returns.photo, { id }));
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept return 7K4M-Q2XD-RA1' }));
    const accepted = makeReturn({ state: 'accepted', postage: 'shop' });
    const accept = pathTo(returns.accept, { id });
    fakeApi.on('post', accept, { success: true, return: accepted });
    answerWith(accepted);
    await user.click(dialog.getByRole('button', { name: 'Accept and mail the address' }));
    await user.click(await screen.findByRole('button', { name: 'Receive' }));
    expect(fakeApi.calls(accept).map(({ body }) => body)).toEqual([{ postage: 'shop', message: '' }]);
    const receive = pathTo(returns.receive, { id });
    const done = makeReturn({ state: 'done' });
    fakeApi.on('post', receive, { success: true, return: done });
    answerWith(done);
    await user.click(await screen.findByRole('button', { name: 'Receive and refund $40.46' }));
    expect(await screen.findByText('Received. The refund is requested.')).toBeVisible();
    expect(fakeApi.calls(receive).map(({ body }) => body)).toEqual([{ restock: false }]);
  });

  it('are not declined from a page that does not show yet that they were accepted', async () => {
    answerWith(makeReturn());
    const { user } = renderConsole(`/returns/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    await user.type(screen.getByLabelText('Reason'), 'Worn.');
    const decline = pathTo(returns.decline, { id });
    const message = 'Return 7K4M-Q2XD-RA1 is accepted.';
    fakeApi.once('post', decline, {
      status: 409,
      body: { success: false, code: 'wrong_return_state', message },
    });
    answerWith(makeReturn({ state: 'accepted', postage: 'customer' }));
    const submit = screen.getByRole('button', { name: 'Decline and mail the reason' });
    await user.click(submit);
    expect(await screen.findByText(`${message} This page now shows its new state.`)).toBeVisible();
    expect(await screen.findByText(/^The return is accepted: the customer may/)).toBeVisible();
    const declined = makeReturn({ state: 'declined' });
    fakeApi.on('post', decline, { success: true, return: declined });
    answerWith(declined);
    await user.click(submit);
    expect(await screen.findByText('Declined. The customer gets the reason by mail.')).toBeVisible();
    expect(fakeApi.calls(decline).map(({ body }) => body)).toEqual([
      { reason: 'Worn.', from: 'requested' },
      { reason: 'Worn.', from: 'accepted' },
    ]);
  });

  it('keep the message that was typed while a colleague accepted them, and say so', async () => {
    answerWith(makeReturn());
    const { user } = renderConsole(`/returns/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    const message = screen.getByLabelText('Message to the customer (optional)');
    await user.type(message, 'Use the old box.');
    fakeApi.once('post', pathTo(returns.accept, { id }), {
      status: 409,
      body: { success: false, code: 'wrong_return_state', message: 'Return 7K4M-Q2XD-RA1 is accepted.' },
    });
    answerWith(makeReturn({ state: 'accepted', postage: 'customer' }));
    await user.click(screen.getByRole('button', { name: 'Accept and mail the address' }));
    expect(await screen.findByText(/^The return is accepted now\. What you typed is not sent/)).toBeVisible();
    expect(message).toHaveValue('Use the old box.');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Receive' })).toBeVisible();
  });

  it('are declined with a reason only, also when their parcel does not come, and left to roles that may', async () => {
    answerWith(makeReturn({ state: 'accepted', wish: 'exchange', postage: 'shop' }));
    const { user, unmount } = renderConsole(`/returns/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    expect(screen.getByText('The size that was set aside is for sale again.')).toBeVisible();
    const submit = await screen.findByRole('button', { name: 'Decline and mail the reason' });
    await user.click(submit);
    expect(screen.getByText('Write why: the customer reads it in the mail.')).toBeVisible();
    unmount();
    renderConsole(`/returns/${id}`, 'editor');
    await screen.findByRole('heading', { name: /7K4M-Q2XD-RA1/ });
    expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
  });
});
