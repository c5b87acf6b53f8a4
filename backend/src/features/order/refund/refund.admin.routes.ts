import type { RefundResponse } from '../../../contract/admin/orders.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { refundBody, refundKey } from '../../../contract/admin/refunds.ts';
import { idempotencyHeader } from '../../../contract/http.ts';
import type { AdminRoute } from '../../../http/admin/admin-route.ts';
import { withDeadline } from '../../../http/deadline.ts';
import { parse, parseValue } from '../../../http/parse.ts';
import { requireStoredOrder } from '../order.admin.ts';
import type { OrderTools } from '../order-tools.ts';
import { presentOrderPage } from '../present-order-page.ts';
import { refundOrder } from './refund.admin.ts';

/** The console's call for refunds. */
export const refundRoutes = (tools: OrderTools): AdminRoute[] => [
  {
    method: 'post',
    path: adminPaths.orders.refund,
    permission: 'orders.refund',
    needsProof: true,
    async handle(req, res, actor) {
      const body = parse(refundBody, req.body);
      const key = req.get(idempotencyHeader);
      const idempotencyKey = key === undefined ? undefined : parseValue(refundKey, key);
      const request = { ...body, idempotencyKey };
      const id = String(req.params.id);
      const { refund } = await withDeadline(refundOrder(tools, actor, id, request));
      const response: RefundResponse = {
        success: true,
        refund,
        order: await presentOrderPage(await requireStoredOrder(id)),
      };
      res.json(response);
    },
  },
];
