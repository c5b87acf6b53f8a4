import type { Actor } from '../../audit/actor.ts';
import type { NoteBody } from '../../contract/admin/orders.ts';
import { requireStoredOrder } from './order.admin.ts';
import { OrderModel, type StoredOrder } from './order.model.ts';
import { addEvent, auditOrder } from './order-events.ts';

/**
 * Adds a note to an order in any state, for staff only.
 * @throws {Problem} 404
 */
export async function addNote(actor: Actor, idOrNumber: string, { text }: NoteBody): Promise<StoredOrder> {
  const order = await requireStoredOrder(idOrNumber);
  // Without the text, which may name the customer: entries are never changed.
  await auditOrder(actor, 'order.note', order);
  await OrderModel.updateOne({ _id: order._id }, addEvent(actor, { kind: 'note', text }));
  return requireStoredOrder(order._id.toHexString());
}
