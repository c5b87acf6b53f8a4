import { adminPaths } from '../../contract/admin/paths.ts';
import type { SessionResponse } from '../../contract/admin/staff.ts';
import type { AdminRoute, StaffActor } from '../../http/admin/admin-route.ts';
import type { SessionCookie } from '../../http/admin/session-cookie.ts';
import { endSession } from './staff-session.ts';

/** The signed-in staff member's own session. */
export const sessionRoutes = (cookie: SessionCookie): AdminRoute[] => [
  {
    method: 'get',
    path: adminPaths.session.current,
    async handle(_req, res, actor) {
      const response: SessionResponse = {
        success: true,
        staff: presentSelf(actor),
        permissions: actor.permissions,
      };
      res.json(response);
    },
  },
  {
    method: 'delete',
    path: adminPaths.session.current,
    async handle(_req, res, actor) {
      await endSession(actor.session._id);
      cookie.clear(res);
      res.json({ success: true });
    },
  },
];

const presentSelf = ({ _id, name, email, role }: StaffActor) => ({ _id, name, email, role });
