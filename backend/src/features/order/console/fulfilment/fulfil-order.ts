import { z } from 'zod';
import type { Actor } from '../../../../audit/actor.ts';
import { adminSchemaError } from '../../../../contract/admin/errors.ts';
import { type ShipBody, shipBody } from '../../../../contract/admin/orders.ts';
import { line } from '../../../../contract/http.ts';
import type { Shipment } from '../../../../contract/order/responses.ts';
import { parse } from '../../../../errors/parse.ts';
import { problem } from '../../../../errors/problem.ts';
import { numberOf } from '../../checkout/order-number.ts';
import type { StoredOrder } from '../../order.model.ts';
import type { OrderDeps } from '../../order-deps.ts';
import { orderJobs } from '../../order-jobs.ts';
import { isHeld } from '../../payment/payment-state.ts';
import { type OrderRecord, presentOrderRecord, shipmentOf } from '../../present-order-record.ts';
import { isRefundInProgress } from '../../refund/refund-list.ts';
import { notErasedSince, searchWordsOf } from '../../search-words.ts';
import { transitionOrder } from '../../transitions.ts';
import { addEvent, auditLostChange, auditOrderOnce } from '../audit-order.ts';
import { requireStoredOrder } from '../find-orders.ts';

/** A shipment as the CLI gives it, with a link beside the console's fields; empty texts count as missing. */
const shipmentSchema = shipBody.extend({
  trackingUrl: z
    .literal('')
    .transform(() => undefined)
    .or(
      line('tracking link', 500).refine((url) => /^https?:\/\//i.test(url) && URL.canParse(url), {
        error: adminSchemaError('invalid_tracking_link'),
      }),
    )
    .optional(),
});

/** Why a transition is not applied to an order. */
export function refuseTransition(order: StoredOrder) {
  const number = numberOf(order);
  if (isHeld(order)) return problem('order_needs_review', { number });
  if (isRefundInProgress(order)) return problem('refund_in_progress', { number });
  return problem('wrong_order_status', { number, status: order.status });
}

const fieldsOfShipment = ['carrier', 'trackingNumber', 'trackingUrl'] as const;
export const isSameShipment = (one: Shipment | undefined, other: Shipment) =>
  fieldsOfShipment.every((key) => one?.[key] === other[key]);

/** Matches an order whose shipment is still as it was read. */
export const hasShipment = (shipment: Shipment): object =>
  Object.fromEntries(fieldsOfShipment.map((field) => [`shipment.${field}`, shipment[field] ?? null]));

/** Only the fields that are given. */
export const toShipment = (given: { [Field in keyof Shipment]?: string | undefined }): Shipment =>
  Object.fromEntries(fieldsOfShipment.flatMap((key) => (given[key] ? [[key, given[key]]] : [])));

/** The fields of an order that change with its shipment. */
export const shipmentFields = (order: StoredOrder, shipment: Shipment) => ({
  shipment,
  searchWords: searchWordsOf({ ...order, shipment }),
});

/** Runs the order's jobs and returns the order after them. */
export async function finish(deps: OrderDeps, { _id }: StoredOrder): Promise<StoredOrder> {
  await orderJobs.run(deps, _id);
  return requireStoredOrder(_id.toHexString());
}

/** @returns whether this call shipped the order, and the order after it */
async function ship(deps: OrderDeps, actor: Actor, idOrNumber: string, given: Shipment) {
  const shipment = toShipment(parse(shipmentSchema, given));
  const order = await requireStoredOrder(idOrNumber);
  const mayShip = order.status === 'Processing' && !isRefundInProgress(order);
  if (mayShip) await auditOrderOnce(actor, 'order.ship', order, { ...shipment });
  const shipped = await transitionOrder(order._id, 'ship', {
    condition: notErasedSince(order),
    set: shipmentFields(order, shipment),
    update: addEvent(actor, { kind: 'shipped', shipment }),
  });
  if (shipped) deps.crashAt('after-shipped-written');
  const now = await finish(deps, order);
  if (mayShip && !shipped)
    await auditLostChange(
      actor,
      'order.ship',
      { order, now, changes: { ...shipment } },
      (event) => event.kind === 'shipped' && isSameShipment(shipmentOf(event), shipment),
    );
  return { shipment, isShipped: shipped !== null, now };
}

/**
 * Processing → Shipped, with a mail to the customer. Repeated with the same shipment it changes nothing.
 * @param idOrNumber the order's id or number
 * @throws {Problem} 404; 400 for an invalid shipment; 409 if the order cannot be shipped or has another shipment
 */
export async function shipOrder(
  deps: OrderDeps,
  actor: Actor,
  idOrNumber: string,
  given: Shipment = {},
): Promise<OrderRecord> {
  const { shipment, isShipped, now } = await ship(deps, actor, idOrNumber, given);
  const isRepeated = now.status === 'Shipped' && isSameShipment(shipmentOf(now), shipment);
  if (!isShipped && !isRepeated) throw refuseTransition(now);
  return presentOrderRecord(now);
}

/**
 * As {@link shipOrder}, for the console: shipping a second time is refused.
 * @throws {Problem} 404; 400; 409 also if the order is shipped already
 */
export async function shipOrderOnce(
  deps: OrderDeps,
  actor: Actor,
  idOrNumber: string,
  given: ShipBody,
): Promise<StoredOrder> {
  const { isShipped, now } = await ship(deps, actor, idOrNumber, toShipment(given));
  if (!isShipped) throw refuseTransition(now);
  return now;
}

/** @returns whether this call changed the order, and the order after it */
async function deliver(deps: OrderDeps, actor: Actor, idOrNumber: string) {
  const order = await requireStoredOrder(idOrNumber);
  const mayDeliver = order.status === 'Shipped' && !isRefundInProgress(order);
  if (mayDeliver) await auditOrderOnce(actor, 'order.deliver', order);
  const delivered = await transitionOrder(order._id, 'deliver', {
    update: addEvent(actor, { kind: 'delivered' }),
  });
  if (delivered) deps.crashAt('after-delivered-written');
  const now = await finish(deps, order);
  if (mayDeliver && !delivered)
    await auditLostChange(actor, 'order.deliver', { order, now }, ({ kind }) => kind === 'delivered');
  return { isDelivered: delivered !== null, now };
}

/**
 * Shipped → Delivered, with a mail to the customer. Repeated it changes nothing.
 * @throws {Problem} 404; 409 if the order is not Shipped
 */
export async function deliverOrder(deps: OrderDeps, actor: Actor, idOrNumber: string): Promise<OrderRecord> {
  const { isDelivered, now } = await deliver(deps, actor, idOrNumber);
  if (!isDelivered && now.status !== 'Delivered') throw refuseTransition(now);
  return presentOrderRecord(now);
}

/**
 * As {@link deliverOrder}, for the console: a second time is refused.
 * @throws {Problem} 404; 409 also if the order is delivered already
 */
export async function deliverOrderOnce(
  deps: OrderDeps,
  actor: Actor,
  idOrNumber: string,
): Promise<StoredOrder> {
  const { isDelivered, now } = await deliver(deps, actor, idOrNumber);
  if (!isDelivered) throw refuseTransition(now);
  return now;
}
