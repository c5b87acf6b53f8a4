import type { AdminList } from '@brim-and-page/backend/contract/admin/list';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type {
  changeStaffBody,
  InvitationResponse,
  inviteStaffBody,
  OpenInvitation,
  StaffMember,
  StaffResponse,
} from '@brim-and-page/backend/contract/admin/staff';
import { queryOptions } from '@tanstack/react-query';
import type { input } from 'zod';
import { adminClient, pathTo } from './admin-client.ts';

const paths = adminPaths.staff;

/** The key of all that is loaded of staff, for reloading after a change. */
export const allStaff = { queryKey: [paths.list] };

/** Everybody on the staff, as choices of a filter. */
export const staffNames = queryOptions({
  queryKey: [paths.list, 'names'],
  queryFn: async ({ signal }) =>
    (await adminClient.get<AdminList<StaffMember>>(paths.list, { query: { limit: 200 }, signal })).items,
});

/** The invitations that can still be accepted, the newest first. */
export const openInvitations = queryOptions({
  queryKey: [paths.list, 'invitations'],
  queryFn: async ({ signal }) =>
    (await adminClient.get<AdminList<OpenInvitation>>(paths.invitations, { query: { limit: 200 }, signal }))
      .items,
});

/** Withdraws an invitation: its link is void. Needs a proof. */
export const withdrawInvitation = (id: string): Promise<unknown> =>
  adminClient.delete(pathTo(paths.invitation, { id }));

/** Invites a person by mail. Needs a proof. @returns the link, which is shown once */
export const inviteStaff = async (body: input<typeof inviteStaffBody>): Promise<string> =>
  (await adminClient.post<InvitationResponse>(paths.invite, body)).url;

/** Changes the role or the state of a staff member. Needs a proof. */
export const changeStaff = async (id: string, body: input<typeof changeStaffBody>): Promise<StaffMember> =>
  (await adminClient.patch<StaffResponse>(pathTo(paths.byId, { id }), body)).staff;

/** Ends all sessions of a staff member. Needs a proof. */
export const signOutStaff = async (id: string): Promise<StaffMember> =>
  (await adminClient.post<StaffResponse>(pathTo(paths.signOut, { id }))).staff;
