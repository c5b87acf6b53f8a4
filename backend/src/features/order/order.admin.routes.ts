import { adminPaths } from '../../contract/admin/paths.ts';
import type { AdminRoute } from '../../http/admin/admin-route.ts';
import { parse } from '../../http/parse.ts';
import { listOrderItems, orderListQuery } from './order-list.admin.ts';

const { orders } = adminPaths;

/** The console's calls for orders. */
export function adminOrderRoutes(): AdminRoute[] {
  return [
    {
      method: 'get',
      path: orders.list,
      permission: 'orders.read',
      async handle(req, res) {
        res.json(await listOrderItems(parse(orderListQuery, req.query)));
      },
    },
  ];
}
