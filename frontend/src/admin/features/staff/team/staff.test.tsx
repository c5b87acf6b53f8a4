import { describeAdminError } from '@brim-and-page/backend/contract/admin/errors';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type { OpenInvitation, StaffMember } from '@brim-and-page/backend/contract/admin/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '#src/test/admin/render-console.tsx';
import { fakeApi } from '#src/test/fakes/fake-api.ts';

const jo: StaffMember = {
  _id: 'b'.repeat(24),
  name: 'Jo Packer',
  email: 'jo@shop.test',
  role: 'fulfilment',
  version: 3,
  disabled: false,
  createdAt: '2026-11-03T02:00:00Z',
  lastSeenAt: null,
};
const pathOf = (path: string) => path.replace(':id', jo._id);
const page = <Item,>(items: Item[]) => ({ success: true, items, nextCursor: null, total: items.length });
const listInvitations = (items: OpenInvitation[]) =>
  fakeApi.on('get', `${adminPaths.staff.invitations}?limit=200`, page(items));
const list = (items: StaffMember[]) => {
  fakeApi.on('get', `${adminPaths.staff.list}?sort=-createdAt`, page(items));
  listInvitations([]);
};
const openJo = async (user: ReturnType<typeof renderConsole>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Change Jo Packer' }));
  return within(await screen.findByRole('dialog', { name: 'Jo Packer' }));
};

it('invites somebody and shows the link once', async () => {
  list([jo]);
  const url = 'https://shop.test/admin/invite#token=abc';
  fakeApi.on('post', adminPaths.staff.invite, { success: true, url });
  const { user } = renderConsole('/staff');
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a staff member' }));
  await user.click(dialog.getByRole('button', { name: /Invite and mail/ }));
  expect(await dialog.findByText('Enter an email address.')).toBeVisible();
  await user.type(dialog.getByLabelText('Name'), 'Nia New');
  await user.type(dialog.getByLabelText('Email'), 'nia@shop.test');
  expect(dialog.getByRole('radio', { name: 'Fulfilment' })).toHaveAccessibleDescription(
    /^Packs and ships orders/,
  );
  await user.click(dialog.getByRole('radio', { name: 'Editor' }));
  await user.click(dialog.getByRole('button', { name: /Invite and mail/ }));
  const shown = within(await screen.findByRole('dialog', { name: 'Nia New is invited' }));
  expect(shown.getByText(/If no mail with this link reaches .* send it yourself/)).toBeVisible();
  expect(shown.getByText(url)).toBeVisible();
  expect(shown.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  expect(fakeApi.calls(adminPaths.staff.invite)[0]?.body).toEqual({
    name: 'Nia New',
    email: 'nia@shop.test',
    role: 'editor',
  });
  await user.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(url)).not.toBeInTheDocument());
});

it('lists open invitations with who sent them, and withdraws one', async () => {
  list([jo]);
  const nia: OpenInvitation = {
    _id: 'e'.repeat(24),
    name: 'Nia New',
    email: 'nia@shop.test',
    role: 'editor',
    by: { kind: 'staff', _id: jo._id, name: 'Jo Packer' },
    expiresAt: '2026-11-04T02:00:00Z',
  };
  const max = { ...nia, _id: 'f'.repeat(24), name: 'Max More', by: { kind: 'cli' as const, name: 'deploy' } };
  listInvitations([nia, max]);
  const path = adminPaths.staff.invitation.replace(':id', nia._id);
  fakeApi.once('delete', path, {
    status: 409,
    body: { success: false, ...describeAdminError('changed_meanwhile') },
  });
  fakeApi.on('delete', path, { success: true });
  const { user } = renderConsole('/staff');
  const table = within(await screen.findByRole('table', { name: 'Open invitations' }));
  expect(table.getByRole('row', { name: /Nia New.*Editor.*Jo Packer.*4 Nov 2026, 1:00 pm/ })).toBeVisible();
  expect(table.getByRole('row', { name: /Max More.*deploy \(command line\)/ })).toBeVisible();
  await user.click(table.getByRole('button', { name: 'Withdraw the invitation of Nia New' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw the invitation of Nia New?' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await dialog.findByText(/changed this meanwhile/)).toBeVisible();
  listInvitations([]);
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('The invitation of Nia New is withdrawn.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Open invitations')).not.toBeInTheDocument());
});

it('changes the role from the version that is shown, and says why it was refused', async () => {
  list([jo]);
  fakeApi.once('patch', pathOf(adminPaths.staff.byId), {
    status: 409,
    body: { success: false, ...describeAdminError('last_owner') },
  });
  fakeApi.on('patch', pathOf(adminPaths.staff.byId), { success: true, staff: { ...jo, role: 'owner' } });
  const { user } = renderConsole('/staff');
  const dialog = await openJo(user);
  await user.click(dialog.getByRole('radio', { name: 'Owner' }));
  await user.click(dialog.getByRole('button', { name: 'Change the role' }));
  expect(await dialog.findByText(/last owner can be neither/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Change the role' }));
  expect(await screen.findByText('Jo Packer is Owner from now on.')).toBeVisible();
  expect(fakeApi.calls(pathOf(adminPaths.staff.byId)).at(-1)?.body).toEqual({ version: 3, role: 'owner' });
});

it('ends sessions, and disables', async () => {
  list([jo]);
  fakeApi.on('post', pathOf(adminPaths.staff.signOut), { success: true, staff: jo });
  fakeApi.on('patch', pathOf(adminPaths.staff.byId), { success: true, staff: { ...jo, disabled: true } });
  const { user } = renderConsole('/staff');
  await user.click((await openJo(user)).getByRole('button', { name: 'End all sessions' }));
  expect(await screen.findByText('Jo Packer is signed out on every device.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click((await openJo(user)).getByRole('button', { name: 'Disable and sign out' }));
  expect(await screen.findByText(/can’t sign in any more/)).toBeVisible();
  expect(fakeApi.calls(pathOf(adminPaths.staff.byId))[0]?.body).toEqual({ version: 3, disabled: true });
});

it('filters the audit by person, action, record and day in the address, and says changes in words', async () => {
  list([jo]);
  fakeApi.on('get', `${adminPaths.staff.list}?limit=200`, {
    success: true,
    items: [jo],
    nextCursor: null,
    total: 1,
  });
  const answer = {
    success: true,
    items: [
      {
        _id: 'c'.repeat(24),
        at: '2026-11-03T02:00:00Z',
        by: { kind: 'cli', name: 'deploy' },
        action: 'order.refund',
        target: { kind: 'order', _id: 'd'.repeat(24), label: '7K4M-Q2XD' },
        changes: {
          amountCents: 4046,
          role: { from: 'editor', to: 'owner' },
          restock: true,
          stock: {
            to: [
              { size: 'S/M', left: 0 },
              { size: 'L/XL', left: 2 },
            ],
          },
          q: 'jo',
          from: '2026-11-02T13:00:00.000Z',
        },
      },
    ],
    nextCursor: null,
    total: 1,
  };
  const audit = (query: string) => `${adminPaths.audit.list}?sort=-at${query}`;
  fakeApi.on('get', audit(''), answer);
  fakeApi.on('get', audit(`&by=${jo._id}`), answer);
  fakeApi.on('get', audit(`&by=${jo._id}&action=order.refund`), answer);
  fakeApi.on('get', audit(`&by=${jo._id}&action=order.refund&target=${'d'.repeat(24)}`), answer);
  fakeApi.on(
    'get',
    audit(`&by=${jo._id}&action=order.refund&target=${'d'.repeat(24)}&from=2026-11-03`),
    answer,
  );
  const { user, address } = renderConsole('/audit');
  expect(await screen.findByText('Amount: $40.46')).toBeVisible();
  expect(screen.getByText('Role: editor → owner')).toBeVisible();
  expect(screen.getByText('Restock: yes')).toBeVisible();
  expect(screen.getByText('Stock: unlimited → S/M 0, L/XL 2')).toBeVisible();
  expect(screen.getByText('Search: jo')).toBeVisible();
  expect(screen.getByText('From: 3 Nov 2026, 12:00 am')).toBeVisible();
  expect(screen.getByText('(command line)', { exact: false })).toBeVisible();
  expect(screen.getByRole('link', { name: '7K4M-Q2XD' })).toHaveAttribute(
    'href',
    `/orders/${'d'.repeat(24)}`,
  );
  await screen.findByRole('option', { name: 'Jo Packer' });
  await user.selectOptions(screen.getByLabelText('Person'), 'Jo Packer');
  await user.selectOptions(screen.getByLabelText('Action'), 'Refunded an order');
  await user.click(await screen.findByRole('button', { name: 'Only entries about 7K4M-Q2XD' }));
  await user.type(screen.getByLabelText('From'), '2026-11-03');
  expect(address()).toBe(`/audit?by=${jo._id}&action=order.refund&target=${'d'.repeat(24)}&from=2026-11-03`);
  fakeApi.on('get', audit(''), answer);
  await user.click(screen.getByRole('button', { name: /Clear filters/ }));
  expect(address()).toBe('/audit');
});
