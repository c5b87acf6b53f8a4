import type { Actor } from '../../../audit/actor.ts';
import type { NoteBody } from '../../../contract/admin/order/orders.ts';
import { problem } from '../../../errors/problem.ts';
import { requireOrder } from '../find-order.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import { notErasedSince } from '../search-words.ts';
import { addEvent, auditOrder } from './audit-order.ts';

/**
 * Adds a note to an order in any state, for staff only.
 * @throws {Problem} 404; 409 if its customer is erased meanwhile
 */
export async function addNote(actor: Actor, idOrNumber: string, { text }: NoteBody): Promise<StoredOrder> {
  const order = await requireOrder(idOrNumber);
  // Without the text, which may name the customer: entries are never changed.
  await auditOrder(actor, 'order.note', order);
  // Erasing removes the notes, which may name the customer.
  const { matchedCount } = await OrderModel.updateOne(
    { _id: order._id, ...notErasedSince(order) },
    addEvent(actor, { kind: 'note', text }),
  );
  if (matchedCount === 0) throw problem('changed_meanwhile');
  return requireOrder(order._id.toHexString());
}
