import type { Types } from 'mongoose';
import { systemActor } from '../../../audit/actor.ts';
import type { StoredOrder, StoredReturn } from '../order.model.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findRefund } from '../refund/refund-list.ts';
import { requestRefund } from '../refund/request-refund.ts';
import { changeReturn } from './change-return.ts';
import { findReturn } from './return-list.ts';

/** The refund of a return that has arrived. Its key makes it one refund, however often its job runs. */
export const refundOfReturn = ({ _id, lines, restock, reference }: StoredReturn) => ({
  returnId: _id,
  idempotencyKey: `return-${_id.toHexString()}`,
  lines: lines.map((line) => ({ _id: line._id.toHexString(), size: line.size, quantity: line.quantity })),
  restock: restock ?? false,
  reason: `Return ${reference}`,
});

/** The job `return-refund`: requests the refund of a return that has arrived, once. */
export async function refundReturn(
  deps: Pick<OrderDeps, 'crashAt'>,
  order: StoredOrder,
  returnId: Types.ObjectId,
): Promise<void> {
  const returned = findReturn(order, returnId);
  if (!returned) return;
  const { receivedBy } = returned;
  const by = receivedBy ? { ...receivedBy, _id: receivedBy._id ?? undefined } : systemActor;
  await requestRefund(order._id, by, refundOfReturn(returned));
  deps.crashAt('after-return-refund-requested');
}

/** A return whose refund is done is done. Repeated, or for another refund, it changes nothing. */
export async function completeRefundedReturn(order: StoredOrder, refundId: unknown): Promise<void> {
  const refund = findRefund(order, refundId);
  const returned = refund?.returnId && findReturn(order, refund.returnId);
  if (!refund || !returned) return;
  await changeReturn(
    { order, returned },
    { states: ['received'] },
    {
      state: 'done',
      doneAt: refund.doneAt ?? new Date(),
    },
  );
}
