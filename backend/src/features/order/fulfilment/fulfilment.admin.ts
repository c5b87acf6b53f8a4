import { z } from 'zod';
import { line } from '../../../contract/http.ts';
import { parse } from '../../../http/parse.ts';
import { conflict } from '../../../http/problem.ts';
import { adminMessages } from '../admin-messages.ts';
import { numberOf } from '../checkout/order-number.ts';
import { requireStoredOrder } from '../order.admin.ts';
import type { StoredOrder } from '../order.model.ts';
import { findOrder, moveOrder } from '../order-store.ts';
import { runOrderTasks } from '../order-tasks.ts';
import type { OrderTools } from '../order-tools.ts';
import { type AdminOrder, presentAdminOrder, type Shipment, shipmentOf } from '../present-admin-order.ts';
import { isRefundUnderWay } from '../refund/refund-store.ts';

/** What the shopkeeper says about a parcel; empty texts are as good as none. */
const shipmentSchema = z.preprocess(
  (given) =>
    Object.fromEntries(
      Object.entries(given ?? {}).filter(([, value]) => value !== '' && value !== undefined),
    ),
  z.strictObject({
    carrier: line('carrier', 60).optional(),
    trackingNumber: line('tracking number', 60).optional(),
    trackingUrl: line('tracking link', 500)
      .refine((url) => /^https?:\/\//i.test(url) && URL.canParse(url), {
        error: adminMessages.invalidTracking,
      })
      .optional(),
  }),
);

const current = async ({ _id }: StoredOrder): Promise<StoredOrder> =>
  (await findOrder(_id)) ?? requireStoredOrder(_id.toHexString());

/** Why an order cannot go where the shopkeeper wants it. */
function refuseTransition(order: StoredOrder) {
  const number = numberOf(order);
  if (order.isHeld) return conflict(adminMessages.held(number));
  if (isRefundUnderWay(order)) return conflict(adminMessages.refundUnderWay(number));
  return conflict(adminMessages.wrongStatus(number, order.status));
}

const isSame = (one: Shipment | undefined, other: Shipment) =>
  (['carrier', 'trackingNumber', 'trackingUrl'] as const).every((key) => one?.[key] === other[key]);

/**
 * Processing → Shipped, and the customer is told. Repeated with the same particulars it changes nothing.
 * @param idOrNumber the order's id or number
 * @throws {Problem} 404; 400 for particulars that cannot be; 409 when the order is not one to ship, or was shipped
 * with other particulars
 */
export async function shipOrder(
  tools: OrderTools,
  idOrNumber: string,
  given: Shipment = {},
): Promise<AdminOrder> {
  const shipment = parse(shipmentSchema, given) as Shipment;
  const order = await requireStoredOrder(idOrNumber);
  const shipped = await moveOrder(order._id, 'ship', { shipment });
  if (shipped) tools.crashAt('after-shipped-written');
  await runOrderTasks(tools, order._id);
  const now = await current(order);
  const isAsWanted = shipped ?? (now.status === 'Shipped' && isSame(shipmentOf(now), shipment));
  if (!isAsWanted) throw refuseTransition(now);
  return presentAdminOrder(now);
}

/**
 * Shipped → Delivered, and the customer is told. Repeated it changes nothing.
 * @throws {Problem} 404; 409 when the order is not on its way
 */
export async function deliverOrder(tools: OrderTools, idOrNumber: string): Promise<AdminOrder> {
  const order = await requireStoredOrder(idOrNumber);
  const delivered = await moveOrder(order._id, 'deliver');
  if (delivered) tools.crashAt('after-delivered-written');
  await runOrderTasks(tools, order._id);
  const now = await current(order);
  if (!delivered && now.status !== 'Delivered') throw refuseTransition(now);
  return presentAdminOrder(now);
}
