import type { Response } from 'express';
import type { Actor } from '../../../audit/actor.ts';
import {
  type AdminOrderResponse,
  exportOrdersQuery,
  noteBody,
  orderListQuery,
  type RefundResponse,
  type ShipOrdersResponse,
  settleHeldBody,
  shipBody,
  shipOrdersBody,
  trackingBody,
} from '../../../contract/admin/orders.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { refundBody, refundKey } from '../../../contract/admin/refunds.ts';
import { idempotencyHeader } from '../../../contract/paths.ts';
import { withDeadline } from '../../../errors/deadline.ts';
import { parse, parseValue } from '../../../errors/parse.ts';
import type { AdminRoute } from '../../../http/admin/admin-route.ts';
import { sendCsv } from '../../../http/files/send-csv.ts';
import { requireOrder } from '../find-order.ts';
import type { StoredOrder } from '../order.model.ts';
import type { OrderDeps } from '../order-deps.ts';
import { exportOrderRows, orderColumns } from './export-orders.ts';
import { deliverOrder, shipOrder } from './fulfilment/fulfil-order.ts';
import { shipOrders } from './fulfilment/ship-orders.ts';
import { changeTracking } from './fulfilment/tracking.ts';
import { listOrderItems } from './list-orders.ts';
import { addNote } from './notes.ts';
import { presentAdminOrder } from './present-order.ts';
import { refundOrder } from './refund-order.ts';
import { settleHeldPayment } from './settle-held-payment.ts';

const { orders } = adminPaths;

const isRefund = (body: unknown) => (body as { action?: unknown } | undefined)?.action === 'refund';

async function sendOrder(res: Response, order: StoredOrder): Promise<void> {
  const response: AdminOrderResponse = { success: true, order: await presentAdminOrder(order) };
  res.json(response);
}

/** A change of one order, answered with the order after it. */
const change = (
  path: string,
  run: (actor: Actor, id: string, body: unknown) => Promise<StoredOrder>,
): AdminRoute => ({
  method: 'post',
  path,
  permission: 'orders.fulfil',
  async handle(req, res, actor) {
    await sendOrder(res, await withDeadline(run(actor, String(req.params.id), req.body ?? {})));
  },
});

/** The console's calls for orders. */
export function adminOrderRoutes(deps: OrderDeps): AdminRoute[] {
  return [
    {
      method: 'get',
      path: orders.list,
      permission: 'orders.read',
      async handle(req, res) {
        res.json(await listOrderItems(parse(orderListQuery, req.query)));
      },
    },
    {
      method: 'get',
      path: orders.export,
      permission: 'orders.export',
      needsProof: true,
      async handle(req, res, actor) {
        const { view } = parse(exportOrdersQuery, req.query);
        await sendCsv(res, `orders-${view}.csv`, orderColumns, exportOrderRows(actor, { view }));
      },
    },
    {
      method: 'post',
      path: orders.bulkShip,
      permission: 'orders.fulfil',
      async handle(req, res, actor) {
        const rows = parse(shipOrdersBody, req.body).orders;
        const response: ShipOrdersResponse = { success: true, results: await shipOrders(deps, actor, rows) };
        res.json(response);
      },
    },
    {
      method: 'get',
      path: orders.byId,
      permission: 'orders.read',
      async handle(req, res) {
        await sendOrder(res, await requireOrder(String(req.params.id)));
      },
    },
    change(orders.ship, (actor, id, body) =>
      shipOrder(deps, actor, id, { ...parse(shipBody, body), isOnce: true }),
    ),
    change(orders.deliver, (actor, id) => deliverOrder(deps, actor, id, { isOnce: true })),
    change(orders.tracking, (actor, id, body) => changeTracking(deps, actor, id, parse(trackingBody, body))),
    change(orders.notes, (actor, id, body) => addNote(actor, id, parse(noteBody, body))),
    {
      ...change(orders.settleHeld, (actor, id, body) =>
        settleHeldPayment(deps, actor, id, parse(settleHeldBody, body)),
      ),
      permissionFor: (body) => (isRefund(body) ? 'orders.refund' : undefined),
      needsProof: isRefund,
    },
    {
      method: 'post',
      path: orders.refund,
      permission: 'orders.refund',
      needsProof: true,
      async handle(req, res, actor) {
        const body = parse(refundBody, req.body);
        const key = req.get(idempotencyHeader);
        const idempotencyKey = key === undefined ? undefined : parseValue(refundKey, key);
        const id = String(req.params.id);
        const { refund } = await withDeadline(refundOrder(deps, actor, id, { ...body, idempotencyKey }));
        const order = await presentAdminOrder(await requireOrder(id));
        const response: RefundResponse = { success: true, refund, order };
        res.json(response);
      },
    },
  ];
}
