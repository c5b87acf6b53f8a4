import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Actor } from '../../../../audit/actor.ts';
import { adminSchemaError } from '../../../../contract/admin/errors.ts';
import { shipBody } from '../../../../contract/admin/order/orders.ts';
import { line } from '../../../../contract/http.ts';
import type { Shipment } from '../../../../contract/order/responses.ts';
import { parse } from '../../../../errors/parse.ts';
import { problem } from '../../../../errors/problem.ts';
import { requireOrder } from '../../find-order.ts';
import { OrderModel, type StoredOrder } from '../../order.model.ts';
import type { OrderDeps } from '../../order-deps.ts';
import { orderJobs } from '../../order-jobs.ts';
import { numberOf } from '../../order-number.ts';
import { isHeld } from '../../payment-state.ts';
import { isRefundInProgress } from '../../refund/refund-list.ts';
import { notErasedSince, searchWordsOf } from '../../search-words.ts';
import { isSameShipment, shipmentOf, toShipment } from '../../shipment.ts';
import { transitionOrder } from '../../transitions.ts';
import { addEvent, auditLostChange, auditOrderOnce } from '../audit-order.ts';

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

/** Whether an order waits to be shipped. */
export const isToShip = (order: StoredOrder): boolean =>
  order.status === 'Processing' && !isRefundInProgress(order);

/** Why a transition is not applied to an order. */
export function refuseTransition(order: StoredOrder) {
  const number = numberOf(order);
  if (isHeld(order)) return problem('order_needs_review', { number });
  if (isRefundInProgress(order)) return problem('refund_in_progress', { number });
  return problem('wrong_order_status', { number, status: order.status });
}

/** The fields of an order that change with its shipment. */
export const shipmentFields = (order: StoredOrder, shipment: Shipment) => ({
  shipment,
  searchWords: searchWordsOf({ ...order, shipment }),
});

/** The address may have changed after the order was read to be shipped. */
async function refreshSearchWords(order: StoredOrder): Promise<void> {
  const searchWords = searchWordsOf(order);
  if (isDeepStrictEqual(searchWords, order.searchWords)) return;
  await OrderModel.updateOne({ _id: order._id, ...notErasedSince(order) }, { $set: { searchWords } });
}

/** Runs the order's jobs and returns the order after them. */
export async function finish(deps: OrderDeps, { _id }: StoredOrder): Promise<StoredOrder> {
  await orderJobs.run(deps, _id);
  return requireOrder(_id.toHexString());
}

interface ShipInput extends Shipment {
  /** Refuses an order that is shipped already, also with the same shipment. */
  isOnce?: boolean;
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
  { isOnce = false, ...input }: ShipInput = {},
): Promise<StoredOrder> {
  const shipment = toShipment(parse(shipmentSchema, input));
  const order = await requireOrder(idOrNumber);
  const mayShip = isToShip(order);
  if (mayShip) await auditOrderOnce(actor, 'order.ship', order, { ...shipment });
  const shipped = await transitionOrder(order._id, 'ship', {
    condition: notErasedSince(order),
    set: { ...shipmentFields(order, shipment), shippedAt: await deps.payments.donations.now() },
    update: addEvent(actor, { kind: 'shipped', shipment }),
  });
  if (shipped) {
    deps.crashAt('after-shipped-written');
    await refreshSearchWords(shipped);
  }
  const now = await finish(deps, order);
  if (mayShip && !shipped)
    await auditLostChange(
      actor,
      'order.ship',
      { order, now, changes: { ...shipment } },
      (event) => event.kind === 'shipped' && isSameShipment(shipmentOf(event), shipment),
    );
  const isRepeated = now.status === 'Shipped' && isSameShipment(shipmentOf(now), shipment);
  if (!shipped && (isOnce || !isRepeated)) throw refuseTransition(now);
  return now;
}

/**
 * Shipped → Delivered, with a mail to the customer. Repeated it changes nothing.
 * @param isOnce refuses an order that is delivered already
 * @param isQuiet without the mail
 * @throws {Problem} 404; 409 if the order is not Shipped
 */
export async function deliverOrder(
  deps: OrderDeps,
  actor: Actor,
  idOrNumber: string,
  { isOnce = false, isQuiet = false } = {},
): Promise<StoredOrder> {
  const order = await requireOrder(idOrNumber);
  const mayDeliver = order.status === 'Shipped' && !isRefundInProgress(order);
  if (mayDeliver) await auditOrderOnce(actor, 'order.deliver', order);
  const delivered = await transitionOrder(order._id, isQuiet ? 'deliverQuietly' : 'deliver', {
    set: { deliveredAt: await deps.payments.donations.now() },
    update: addEvent(actor, { kind: 'delivered' }),
  });
  if (delivered) deps.crashAt('after-delivered-written');
  const now = await finish(deps, order);
  if (mayDeliver && !delivered)
    await auditLostChange(actor, 'order.deliver', { order, now }, ({ kind }) => kind === 'delivered');
  if (!delivered && (isOnce || now.status !== 'Delivered')) throw refuseTransition(now);
  return now;
}
