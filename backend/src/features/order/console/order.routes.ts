import type { Actor } from '../../../audit/actor.ts';
import { idempotencyKey as keySchema } from '../../../contract/admin/common.ts';
import {
  type AdminOrderResponse,
  changeOrderByStaffBody,
  exportOrdersQuery,
  noteBody,
  orderListQuery,
  type RefundResponse,
  type ShipOrdersResponse,
  settleHeldBody,
  shipBody,
  shipOrdersBody,
  trackingBody,
} from '../../../contract/admin/order/orders.ts';
import { refundBody } from '../../../contract/admin/order/refunds.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { formatAud } from '../../../contract/money.ts';
import { idempotencyHeader } from '../../../contract/paths.ts';
import { withDeadline } from '../../../errors/deadline.ts';
import { parse, parseValue } from '../../../errors/parse.ts';
import { problem } from '../../../errors/problem.ts';
import { type AdminRoute, adminCall, idOf } from '../../../http/admin/admin-route.ts';
import { sendCsv } from '../../../http/files/send-csv.ts';
import { changeOrder } from '../change/change-order.ts';
import { requireOrder } from '../find-order.ts';
import type { StoredOrder } from '../order.model.ts';
import type { OrderDeps } from '../order-deps.ts';
import { numberOf } from '../order-number.ts';
import { leftCents } from '../refund/refund-list.ts';
import { exportOrderRows, orderColumns } from './export-orders.ts';
import { deliverOrder, shipOrder } from './fulfilment/fulfil-order.ts';
import { shipOrders } from './fulfilment/ship-orders.ts';
import { startPacking } from './fulfilment/start-packing.ts';
import { changeTracking } from './fulfilment/tracking.ts';
import { listOrderItems } from './list-orders.ts';
import { addNote } from './notes.ts';
import { presentAdminOrder } from './present-order.ts';
import { refundOrder } from './refund-order.ts';
import { settleHeldPayment } from './settle-held-payment.ts';

const { orders } = adminPaths;

const isRefund = (body: unknown) => (body as { action?: unknown } | undefined)?.action === 'refund';

/** Requires that as much can be refunded as the person saw; with the same key a refund is repeated nevertheless. */
const requireLeft = (from: number | undefined) => (order: StoredOrder) => {
  const left = Math.max(0, leftCents(order));
  if (from === undefined || from === left) return;
  const number = numberOf(order);
  throw problem('refund_left_changed', { number, from: formatAud(from), left: formatAud(left) });
};

/** A change of one order, answered with the order after it. */
const change = (
  path: string,
  run: (actor: Actor, id: string, body: unknown) => Promise<StoredOrder>,
): AdminRoute =>
  adminCall<AdminOrderResponse>('post', path, { permission: 'orders.fulfil' }, async (req, actor) => ({
    order: await presentAdminOrder(await withDeadline(run(actor, idOf(req), req.body ?? {}))),
  }));

/** The console's calls for orders. */
export const adminOrderRoutes = (deps: OrderDeps): AdminRoute[] => [
  adminCall('get', orders.list, { permission: 'orders.read' }, (req) =>
    listOrderItems(parse(orderListQuery, req.query)),
  ),
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
  adminCall<ShipOrdersResponse>(
    'post',
    orders.bulkShip,
    { permission: 'orders.fulfil' },
    async (req, actor) => ({
      results: await shipOrders(
        deps,
        actor,
        parse(shipOrdersBody, req.body).orders.map(({ id, ...parcel }) => ({
          id,
          readShipment: () => parse(shipBody, parcel),
        })),
      ),
    }),
  ),
  adminCall<AdminOrderResponse>('get', orders.byId, { permission: 'orders.read' }, async (req) => ({
    order: await presentAdminOrder(await requireOrder(idOf(req))),
  })),
  {
    ...change(orders.byId, async (actor, id, body) =>
      changeOrder(deps, actor, await requireOrder(id), parse(changeOrderByStaffBody, body)),
    ),
    method: 'patch',
  },
  change(orders.packing, (actor, id) => startPacking(actor, id)),
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
  adminCall<RefundResponse>(
    'post',
    orders.refund,
    { permission: 'orders.refund', needsProof: true },
    async (req, actor) => {
      const { from, ...body } = parse(refundBody, req.body);
      const key = req.get(idempotencyHeader);
      const idempotencyKey = key === undefined ? undefined : parseValue(keySchema, key);
      const id = idOf(req);
      const request = { ...body, idempotencyKey, requireAllowed: requireLeft(from) };
      const { refund } = await withDeadline(refundOrder(deps, actor, id, request));
      return { refund, order: await presentAdminOrder(await requireOrder(id)) };
    },
  ),
];
