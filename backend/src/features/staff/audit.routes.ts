import { auditColumns, exportAudit, listAudit, withTimes } from '../../audit/list-audit.ts';
import { auditQuery, exportAuditQuery } from '../../contract/admin/audit.ts';
import { adminPaths } from '../../contract/admin/paths.ts';
import { parse } from '../../errors/parse.ts';
import type { AdminRoute } from '../../http/admin/admin-route.ts';
import { sendCsv } from '../../http/files/send-csv.ts';

/**
 * The console's calls for the audit. None changes it.
 * @param zone the shop's time zone
 */
export const auditRoutes = (zone: string): AdminRoute[] => [
  {
    method: 'get',
    path: adminPaths.audit.list,
    permission: 'audit.read',
    async handle(req, res) {
      res.json(await listAudit(parse(auditQuery, req.query), zone));
    },
  },
  {
    method: 'get',
    path: adminPaths.audit.export,
    permission: 'audit.read',
    needsProof: true,
    async handle(req, res, actor) {
      const filter = withTimes(parse(exportAuditQuery, req.query), zone);
      await sendCsv(res, 'audit.csv', auditColumns, exportAudit(actor, filter));
    },
  },
];
