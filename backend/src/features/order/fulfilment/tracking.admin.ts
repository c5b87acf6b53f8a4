import type { Actor } from '../../../audit/actor.ts';
import type { TrackingBody } from '../../../contract/admin/orders.ts';
import { requireStoredOrder } from '../order.admin.ts';
import type { StoredOrder } from '../order.model.ts';
import { addEvent, auditOrder } from '../order-events.ts';
import type { OrderTools } from '../order-tools.ts';
import { transitionOrder } from '../order-transitions.ts';
import { shipmentOf } from '../present-order-record.ts';
import { finish, isSameShipment, refuseTransition, shipmentFields, toShipment } from './fulfilment.admin.ts';

/**
 * Changes the carrier or the tracking number of a shipped order and tells the customer by mail. A field that is not given
 * stays; a link to the parcel is removed with the number that it belonged to. Repeated it changes nothing.
 * @throws {Problem} 404; 409 if the order is not Shipped
 */
export async function changeTracking(
  tools: OrderTools,
  actor: Actor,
  idOrNumber: string,
  given: TrackingBody,
): Promise<StoredOrder> {
  const order = await requireStoredOrder(idOrNumber);
  if (order.status !== 'Shipped') throw refuseTransition(order);
  const before = shipmentOf(order) ?? {};
  const after = toShipment({ ...before, ...toShipment(given) });
  if (after.trackingNumber !== before.trackingNumber) delete after.trackingUrl;
  if (isSameShipment(before, after)) return order;
  await auditOrder(actor, 'order.tracking', order, { from: before, to: after });
  const set = shipmentFields(order, after);
  const update = addEvent(actor, { kind: 'tracking', shipment: after });
  const changed =
    (await transitionOrder(order._id, 'track', { set, update })) ??
    (await transitionOrder(order._id, 'trackAgain', {
      set: { ...set, 'jobs.$[job].dueAt': new Date() },
      update,
    }));
  const now = await finish(tools, order);
  if (!changed) throw refuseTransition(now);
  return now;
}
