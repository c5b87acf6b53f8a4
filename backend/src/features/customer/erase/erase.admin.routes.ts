import { z } from 'zod';
import { eraseCustomerBody } from '../../../contract/admin/erase.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { objectId } from '../../../contract/http.ts';
import type { AdminRoute } from '../../../http/admin/admin-route.ts';
import { withDeadline } from '../../../http/deadline.ts';
import { parse } from '../../../http/parse.ts';
import { eraseCustomer } from './erase-customer.ts';
import type { EraseTools } from './erase-tools.ts';

const params = z.object({ id: objectId() });

/** `POST /api/admin/customers/:id/erase` (console.md). */
export const eraseRoutes = (tools: EraseTools): AdminRoute[] => [
  {
    method: 'post',
    path: adminPaths.customers.erase,
    permission: 'customers.write',
    needsProof: true,
    async handle(req, res, actor) {
      parse(eraseCustomerBody, req.body ?? {});
      await withDeadline(eraseCustomer(tools, actor, parse(params, req.params).id));
      res.json({ success: true });
    },
  },
];
