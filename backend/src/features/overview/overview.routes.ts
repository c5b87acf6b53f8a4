import { overviewQuery } from '../../contract/admin/overview.ts';
import { adminPaths } from '../../contract/admin/paths.ts';
import { parse } from '../../errors/parse.ts';
import type { AdminRoute } from '../../http/admin/admin-route.ts';
import { type OverviewDeps, readOverview } from './overview.service.ts';

/** What the console's start page shows. */
export const adminOverviewRoutes = (deps: OverviewDeps): AdminRoute[] => [
  {
    method: 'get',
    path: adminPaths.overview,
    permission: 'overview',
    async handle(req, res, actor) {
      const { days } = parse(overviewQuery, { ...req.query });
      res.json(await readOverview(deps, days, actor.permissions));
    },
  },
];
