import type { Actor } from '../../../../audit/actor.ts';
import { requireOrder } from '../../find-order.ts';
import type { StoredOrder } from '../../order.model.ts';
import { transitionOrder } from '../../transitions.ts';
import { addEvent, auditLostChange, auditOrderOnce } from '../audit-order.ts';
import { isToShip, refuseTransition } from './fulfil-order.ts';

/**
 * Marks that an order is being packed, so that its customer can't change it any more. The status stays.
 * Repeated it changes nothing, also after the order was shipped.
 * @throws {Problem} 404; 409 if the order does not wait to be shipped
 */
export async function startPacking(actor: Actor, idOrNumber: string): Promise<StoredOrder> {
  const order = await requireOrder(idOrNumber);
  if (order.packingAt) return order;
  const mayPack = isToShip(order);
  if (mayPack) await auditOrderOnce(actor, 'order.packing', order);
  const packed = await transitionOrder(order._id, 'startPacking', {
    update: addEvent(actor, { kind: 'packing' }),
  });
  if (packed) return packed;
  const now = await requireOrder(order._id.toHexString());
  if (mayPack)
    await auditLostChange(actor, 'order.packing', { order, now }, ({ kind }) => kind === 'packing');
  if (!now.packingAt) throw refuseTransition(now);
  return now;
}
