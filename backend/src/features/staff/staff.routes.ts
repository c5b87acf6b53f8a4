import { adminPaths } from '../../contract/admin/paths.ts';
import {
  changeStaffBody,
  type InvitationResponse,
  invitationParams,
  invitationsQuery,
  inviteStaffBody,
  type StaffResponse,
  staffParams,
  staffQuery,
} from '../../contract/admin/staff.ts';
import { parse } from '../../errors/parse.ts';
import type { AdminRoute } from '../../http/admin/admin-route.ts';
import { mailInvitation } from './invitations/invite.ts';
import { listInvitations, withdrawInvitation } from './invitations/open-invitations.ts';
import { presentStaff } from './present-staff.ts';
import { endSessionsOf } from './session/session.ts';
import { changeStaff, listStaffPage } from './staff.service.ts';
import type { StaffDeps } from './staff-deps.ts';

/** Staff as the owner manages them. */
export const staffRoutes = (deps: StaffDeps): AdminRoute[] => [
  {
    method: 'get',
    path: adminPaths.staff.list,
    permission: 'staff.read',
    async handle(req, res) {
      res.json(await listStaffPage(parse(staffQuery, req.query)));
    },
  },
  {
    method: 'post',
    path: adminPaths.staff.invite,
    permission: 'staff.write',
    needsProof: true,
    async handle(req, res, actor) {
      const url = await mailInvitation(deps, actor, parse(inviteStaffBody, req.body));
      const response: InvitationResponse = { success: true, url };
      res.json(response);
    },
  },
  {
    method: 'get',
    path: adminPaths.staff.invitations,
    permission: 'staff.read',
    async handle(req, res) {
      res.json(await listInvitations(parse(invitationsQuery, req.query)));
    },
  },
  {
    method: 'delete',
    path: adminPaths.staff.invitation,
    permission: 'staff.write',
    needsProof: true,
    async handle(req, res, actor) {
      await withdrawInvitation(actor, parse(invitationParams, req.params).id);
      res.json({ success: true });
    },
  },
  {
    method: 'patch',
    path: adminPaths.staff.byId,
    permission: 'staff.write',
    needsProof: true,
    async handle(req, res, actor) {
      const { version, ...change } = parse(changeStaffBody, req.body);
      const { id } = parse(staffParams, req.params);
      const response: StaffResponse = {
        success: true,
        staff: await changeStaff(actor, id, version, change),
      };
      res.json(response);
    },
  },
  {
    method: 'post',
    path: adminPaths.staff.signOut,
    permission: 'staff.write',
    needsProof: true,
    async handle(req, res, actor) {
      const { id } = parse(staffParams, req.params);
      const response: StaffResponse = { success: true, staff: presentStaff(await endSessionsOf(actor, id)) };
      res.json(response);
    },
  },
];
