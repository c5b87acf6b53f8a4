import type { Actor } from '../../../../audit/actor.ts';
import type { TrackingBody } from '../../../../contract/admin/order/orders.ts';
import { problem } from '../../../../errors/problem.ts';
import { requireOrder } from '../../find-order.ts';
import type { StoredOrder } from '../../order.model.ts';
import type { OrderDeps } from '../../order-deps.ts';
import { notErasedSince } from '../../search-words.ts';
import { hasShipment, isSameShipment, shipmentOf, toShipment } from '../../shipment.ts';
import { transitionOrder } from '../../transitions.ts';
import { addEvent, auditLostChange, auditOrderOnce } from '../audit-order.ts';
import { finish, refuseTransition, shipmentFields } from './fulfil-order.ts';

const maxTries = 10;

/**
 * Changes the carrier or the tracking number of a shipped order and tells the customer by mail. A field that is absent
 * stays; a link to the parcel is removed with the number that it belonged to. Repeated it changes nothing. Of changes at
 * once each applies to what the one before it left.
 * @throws {Problem} 404; 409 if the order is not Shipped, its shipment is not the one that the person saw, or its customer is
 * erased meanwhile
 */
export async function changeTracking(
  deps: OrderDeps,
  actor: Actor,
  idOrNumber: string,
  { from, ...input }: TrackingBody,
): Promise<StoredOrder> {
  let order = await requireOrder(idOrNumber);
  const wasErased = order.erasedAt;
  for (let tries = 1; tries <= maxTries; tries += 1) {
    if (order.erasedAt && !wasErased) throw problem('changed_meanwhile');
    if (order.status !== 'Shipped') throw refuseTransition(order);
    const before = shipmentOf(order) ?? {};
    const after = toShipment({ ...before, ...toShipment(input) });
    if (after.trackingNumber !== before.trackingNumber) delete after.trackingUrl;
    if (isSameShipment(before, after)) return finish(deps, order);
    if (from && !isSameShipment({ ...toShipment(from), trackingUrl: before.trackingUrl }, before))
      throw problem('changed_meanwhile');
    const changes = { from: before, to: after };
    await auditOrderOnce(actor, 'order.tracking', order, changes);
    const condition = { ...notErasedSince(order), ...hasShipment(before) };
    const set = shipmentFields(order, after);
    const update = addEvent(actor, { kind: 'tracking', shipment: after });
    const changed =
      (await transitionOrder(order._id, 'track', { condition, set, update })) ??
      (await transitionOrder(order._id, 'trackAgain', {
        condition,
        set: { ...set, 'jobs.$[job].dueAt': new Date() },
        update,
      }));
    if (changed) return finish(deps, order);
    const now = await requireOrder(order._id.toHexString());
    await auditLostChange(
      actor,
      'order.tracking',
      { order, now, changes },
      (event) => event.kind === 'tracking' && isSameShipment(shipmentOf(event), after),
    );
    order = now;
  }
  throw problem('changed_meanwhile');
}
