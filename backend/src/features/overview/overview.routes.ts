import { overviewQuery } from '../../contract/admin/overview.ts';
import { adminPaths } from '../../contract/admin/paths.ts';
import { parse } from '../../errors/parse.ts';
import { type AdminRoute, adminCall } from '../../http/admin/admin-route.ts';
import { type OverviewDeps, readOverview } from './overview.service.ts';

/** What the console's start page shows. */
export const adminOverviewRoutes = (deps: OverviewDeps): AdminRoute[] => [
  adminCall('get', adminPaths.overview, { permission: 'overview' }, (req, { permissions }) =>
    readOverview(deps, parse(overviewQuery, { ...req.query }).days, permissions),
  ),
];
