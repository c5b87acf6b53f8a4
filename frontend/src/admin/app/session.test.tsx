import { describeAdminError } from '@brim-and-page/backend/contract/admin/errors';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminItem, adminOrder, adminOrderPath } from '#src/test/admin/orders.ts';
import { renderConsole, sessionOf } from '#src/test/admin/render-console.tsx';
import { fakeApi } from '#src/test/fakes/fake-api.ts';
import { pathTo } from '../api/admin-client.ts';

const passkey = { _id: 'b'.repeat(24), createdAt: '2026-11-02T03:00:00Z', lastUsedAt: null, isSynced: true };
const passkeyPath = pathTo(adminPaths.passkeys.byId, { id: passkey._id });
const signInFailed = { status: 401, body: { success: false, ...describeAdminError('sign_in_failed') } };
const proofRequired = { status: 403, body: { success: false, ...describeAdminError('proof_required') } };
const unauthenticated = {
  status: 401,
  body: { success: false, code: 'unauthenticated', message: 'Sign in.' },
};

describe('signing in', () => {
  it('returns to the page that asked for it, after a wrong code too', async () => {
    const { user, address } = renderConsole('/account?from=mail', null);
    fakeApi.once('post', adminPaths.session.current, signInFailed);
    fakeApi.on('get', adminPaths.passkeys.list, { success: true, passkeys: [] });
    await user.type(await screen.findByLabelText('Email'), 'mara@shop.test');
    await user.type(screen.getByLabelText('Password'), 'a long password');
    await user.type(screen.getByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Sign-in failed.')).toHaveTextContent(/enter the next code/);
    expect(screen.getByLabelText('Password')).toHaveValue('a long password');
    expect(screen.getByLabelText('Code')).toHaveValue('');

    fakeApi.on('post', adminPaths.session.current, sessionOf('owner'));
    fakeApi.on('get', adminPaths.session.current, sessionOf('owner'));
    await user.type(screen.getByLabelText('Code'), '654321');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'Your account' })).toBeVisible();
    expect(address()).toBe('/account?from=mail');
    expect(fakeApi.calls(adminPaths.session.current).filter(({ method }) => method === 'POST')).toHaveLength(
      2,
    );
  });
});

describe('an invitation', () => {
  const { current, password } = adminPaths.invite;
  it('says at once that it is void, and offers no way in', async () => {
    fakeApi.on('post', current, {
      status: 400,
      body: { success: false, ...describeAdminError('invalid_invitation') },
    });
    renderConsole('/invite#token=old', null);
    expect(
      await screen.findByRole('heading', { name: 'This invitation is not valid any more' }),
    ).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(fakeApi.calls(current).map(({ body }) => body)).toEqual([{ token: 'old' }]);
  });

  it('greets who is invited, after a retry, too', async () => {
    const problem = { status: 503, body: { success: false, code: 'unavailable', message: 'Later.' } };
    fakeApi.once('post', current, problem);
    const { user } = renderConsole('/invite#token=new', null);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    fakeApi.on('post', current, { success: true, staff: { name: 'Nia New', role: 'editor' } });
    await user.click(retry);
    expect(await screen.findByText('Nia New, you are invited as editor.')).toBeVisible();
    fakeApi.on('post', password, { success: true, secret: 'ABCD', otpauthUrl: 'otpauth://totp/a' });
    await user.type(screen.getByLabelText('Password'), 'felt and fine linen{Enter}');
    expect(await screen.findByRole('heading', { name: 'Add your authenticator app' })).toBeVisible();
  });
});

describe('a session that has ended', () => {
  const note = () => screen.getByLabelText('Note for staff');
  const notesPath = adminOrderPath(adminItem()._id, 'notes');
  /** Types a note and sends it when the session has ended. */
  async function noteAfterTheEnd() {
    const view = renderConsole('/orders/7K4M-Q2XD');
    fakeApi.on('get', adminOrderPath('7K4M-Q2XD'), { success: true, order: adminOrder() });
    fakeApi.on('post', notesPath, unauthenticated);
    await view.user.type(await screen.findByLabelText('Note for staff'), 'Call before delivery');
    await view.user.click(screen.getByRole('button', { name: 'Add note' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    return { ...view, dialog };
  }

  it('is followed by another on the same page, which keeps what was typed and sends it', async () => {
    const { user, dialog, address } = await noteAfterTheEnd();
    expect(dialog.getByLabelText('Email')).toHaveValue('mara@shop.test');
    expect(note()).toHaveValue('Call before delivery');
    fakeApi.on('post', adminPaths.session.current, sessionOf('owner'));
    fakeApi.on('post', notesPath, { success: true, order: adminOrder() });
    await user.type(dialog.getByLabelText('Password'), 'a long password');
    await user.type(dialog.getByLabelText('Code'), '123456{Enter}');
    await waitFor(() => expect(note()).toHaveValue(''));
    expect(fakeApi.calls(notesPath).map(({ body }) => body)).toEqual([
      { text: 'Call before delivery' },
      { text: 'Call before delivery' },
    ]);
    expect(address()).toBe('/orders/7K4M-Q2XD');
  });

  it('leaves the page as it is when the person does not sign in', async () => {
    const { user } = await noteAfterTheEnd();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Sign in.')).toBeVisible();
    expect(note()).toHaveValue('Call before delivery');
    fakeApi.on('delete', adminPaths.session.current, unauthenticated);
    await user.click(screen.getByRole('button', { name: 'Your account, Mara Quinn' }));
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
  });

  it('shows nothing of it to another person', async () => {
    const { user, dialog } = await noteAfterTheEnd();
    const { staff, ...rest } = sessionOf('fulfilment');
    const other = { ...rest, staff: { ...staff, _id: 'c'.repeat(24), name: 'Tom Wood' } };
    fakeApi.on('post', adminPaths.session.current, other);
    fakeApi.on('get', adminPaths.session.current, other);
    await user.type(dialog.getByLabelText('Password'), 'a long password');
    await user.type(dialog.getByLabelText('Code'), '123456{Enter}');
    await screen.findByRole('button', { name: 'Your account, Tom Wood' });
    expect(await screen.findByLabelText('Note for staff')).toHaveValue('');
    expect(fakeApi.calls(notesPath)).toHaveLength(1);
  });
});

describe('a call that needs a proof', () => {
  it('is repeated after the proof, and not when it is cancelled', async () => {
    const { user } = renderConsole('/account');
    fakeApi.on('get', adminPaths.passkeys.list, { success: true, passkeys: [passkey] });
    fakeApi.on('delete', passkeyPath, proofRequired);
    const remove = async () => {
      await user.click(await screen.findByRole('button', { name: /^Remove the passkey/ }));
      expect(await screen.findByText(/Your sessions in other browsers end\.$/)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Remove it and end other sessions' }));
    };
    await remove();
    const dialog = await screen.findByRole('dialog', { name: 'Confirm that it’s you' });
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Please confirm that it is you.')).toBeVisible();
    expect(fakeApi.calls(passkeyPath)).toHaveLength(1);

    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await remove();
    const again = within(await screen.findByRole('dialog', { name: 'Confirm that it’s you' }));
    fakeApi.once('post', adminPaths.session.proof, signInFailed);
    await user.type(again.getByLabelText('Code'), '111111{Enter}');
    expect(await again.findByText('Sign-in failed.')).toBeVisible();
    fakeApi.on('post', adminPaths.session.proof, { success: true });
    fakeApi.on('delete', passkeyPath, { success: true });
    await user.type(again.getByLabelText('Code'), '222222{Enter}');
    expect(await screen.findByText('The passkey was removed. Your other sessions have ended.')).toBeVisible();
    expect(fakeApi.calls(adminPaths.session.proof).map(({ body }) => body)).toEqual([
      { code: '111111' },
      { code: '222222' },
    ]);
    expect(fakeApi.calls(passkeyPath)).toHaveLength(3);
  });
});
