import { auditQuery } from '../contract/admin/audit.ts';
import { adminPaths } from '../contract/admin/paths.ts';
import type { AdminRoute } from '../http/admin/admin-route.ts';
import { parse } from '../http/parse.ts';
import { listAudit } from './audit.admin.ts';

/** @param zone the shop's time zone */
export const auditRoutes = (zone: string): AdminRoute[] => [
  {
    method: 'get',
    path: adminPaths.audit.list,
    permission: 'audit.read',
    async handle(req, res) {
      res.json(await listAudit(parse(auditQuery, req.query), zone));
    },
  },
];
