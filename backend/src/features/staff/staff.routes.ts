import { idParams } from '../../contract/admin/common.ts';
import { adminPaths } from '../../contract/admin/paths.ts';
import {
  changeStaffBody,
  type InvitationResponse,
  invitationsQuery,
  inviteStaffBody,
  type StaffResponse,
  staffQuery,
} from '../../contract/admin/staff.ts';
import { parse } from '../../errors/parse.ts';
import { type AdminRoute, adminCall } from '../../http/admin/admin-route.ts';
import { mailInvitation } from './invitations/invite.ts';
import { listInvitations, withdrawInvitation } from './invitations/open-invitations.ts';
import { presentStaff } from './present-staff.ts';
import { endSessionsOf } from './session/session.ts';
import { changeStaff, listStaffPage } from './staff.service.ts';
import type { StaffDeps } from './staff-deps.ts';

const { staff } = adminPaths;
const change = { permission: 'staff.write', needsProof: true } as const;

/** Staff as the owner manages them. */
export const staffRoutes = (deps: StaffDeps): AdminRoute[] => [
  adminCall('get', staff.list, { permission: 'staff.read' }, (req) =>
    listStaffPage(parse(staffQuery, req.query)),
  ),
  adminCall<InvitationResponse>('post', staff.invite, change, async (req, actor) => ({
    url: await mailInvitation(deps, actor, parse(inviteStaffBody, req.body)),
  })),
  adminCall('get', staff.invitations, { permission: 'staff.read' }, (req) =>
    listInvitations(parse(invitationsQuery, req.query)),
  ),
  adminCall('delete', staff.invitation, change, async (req, actor) => {
    await withdrawInvitation(actor, parse(idParams, req.params).id);
    return {};
  }),
  adminCall<StaffResponse>('patch', staff.byId, change, async (req, actor) => {
    const { version, ...fields } = parse(changeStaffBody, req.body);
    return { staff: await changeStaff(actor, parse(idParams, req.params).id, version, fields) };
  }),
  adminCall<StaffResponse>('post', staff.signOut, change, async (req, actor) => ({
    staff: presentStaff(await endSessionsOf(actor, parse(idParams, req.params).id)),
  })),
];
