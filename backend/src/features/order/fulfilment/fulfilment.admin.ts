import { z } from 'zod';
import { schemaMessage } from '../../../contract/errors.ts';
import { line } from '../../../contract/http.ts';
import { parse } from '../../../http/parse.ts';
import { Problem } from '../../../http/problem.ts';
import { adminErrors } from '../admin-errors.ts';
import { numberOf } from '../checkout/order-number.ts';
import { requireStoredOrder } from '../order.admin.ts';
import type { StoredOrder } from '../order.model.ts';
import { runOrderJobs } from '../order-jobs.ts';
import type { OrderTools } from '../order-tools.ts';
import { transitionOrder } from '../order-transitions.ts';
import { type AdminOrder, presentAdminOrder, type Shipment, shipmentOf } from '../present-admin-order.ts';
import { isRefundInProgress } from '../refund/refund-list.ts';

/** A shipment as an admin enters it; empty texts count as missing. */
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
        error: schemaMessage(adminErrors.invalidTrackingLink),
      })
      .optional(),
  }),
);

/** Why a transition was not applied. */
function refuseTransition(order: StoredOrder) {
  const number = numberOf(order);
  if (order.needsReview) return new Problem(409, adminErrors.needsReview(number));
  if (isRefundInProgress(order)) return new Problem(409, adminErrors.refundInProgress(number));
  return new Problem(409, adminErrors.wrongStatus(number, order.status));
}

const isSame = (one: Shipment | undefined, other: Shipment) =>
  (['carrier', 'trackingNumber', 'trackingUrl'] as const).every((key) => one?.[key] === other[key]);

/** Runs the order's jobs and returns the order after them. */
async function finish(tools: OrderTools, { _id }: StoredOrder): Promise<StoredOrder> {
  await runOrderJobs(tools, _id);
  return requireStoredOrder(_id.toHexString());
}

/**
 * Processing → Shipped, with a mail to the customer. Repeated with the same shipment it changes nothing.
 * @param idOrNumber the order's id or number
 * @throws {Problem} 404; 400 for an invalid shipment; 409 if the order cannot be shipped or has another shipment
 */
export async function shipOrder(
  tools: OrderTools,
  idOrNumber: string,
  given: Shipment = {},
): Promise<AdminOrder> {
  const shipment = parse(shipmentSchema, given) as Shipment;
  const order = await requireStoredOrder(idOrNumber);
  const shipped = await transitionOrder(order._id, 'ship', { set: { shipment } });
  if (shipped) tools.crashAt('after-shipped-written');
  const now = await finish(tools, order);
  const isRepeated = now.status === 'Shipped' && isSame(shipmentOf(now), shipment);
  if (!shipped && !isRepeated) throw refuseTransition(now);
  return presentAdminOrder(now);
}

/**
 * Shipped → Delivered, with a mail to the customer. Repeated it changes nothing.
 * @throws {Problem} 404; 409 if the order is not Shipped
 */
export async function deliverOrder(tools: OrderTools, idOrNumber: string): Promise<AdminOrder> {
  const order = await requireStoredOrder(idOrNumber);
  const delivered = await transitionOrder(order._id, 'deliver');
  if (delivered) tools.crashAt('after-delivered-written');
  const now = await finish(tools, order);
  if (!delivered && now.status !== 'Delivered') throw refuseTransition(now);
  return presentAdminOrder(now);
}
