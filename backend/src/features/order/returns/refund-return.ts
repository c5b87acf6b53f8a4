import type { Types } from 'mongoose';
import { systemActor } from '../../../audit/actor.ts';
import { findOrder, requireOrder } from '../find-order.ts';
import type { StoredOrder, StoredReturn } from '../order.model.ts';
import type { OrderDeps } from '../order-deps.ts';
import { requestRefund } from '../refund/request-refund.ts';
import { changeReturn } from './change-return.ts';
import { releaseUnheld } from './exchange-stock.ts';
import { findReturn, isOpen, isRefunded, openStates, stockIdOf } from './return-list.ts';

/** The refund of a return that has arrived. Its key makes it one refund, however often its job runs. */
export const refundOfReturn = ({ _id, lines, restock, reference }: StoredReturn) => ({
  returnId: _id,
  idempotencyKey: `return-${_id.toHexString()}`,
  lines: lines.map((line) => ({ _id: line._id.toHexString(), size: line.size, quantity: line.quantity })),
  restock: restock ?? false,
  reason: `Return ${reference}`,
});

/**
 * Ends the returns of an order whose money the customer has, by their own refunds or in another way, and no unit stays set
 * aside for them. Safe at any time and repeatedly.
 */
export async function completeReturns(
  { payments }: Pick<OrderDeps, 'payments'>,
  { _id, returns: known }: StoredOrder,
): Promise<void> {
  // A return is never requested for units of a refund, so none came after the order was read.
  const order = known && (await findOrder(_id));
  for (const returned of order?.returns ?? []) {
    if (!order || !isOpen(returned) || !isRefunded(order, returned)) continue;
    const doneAt = await payments.donations.now();
    await changeReturn({ order, returned }, { states: openStates }, { state: 'done', doneAt });
    // The sweep does it after a crash here.
    await releaseUnheld(stockIdOf(returned));
  }
}

/** The job `return-refund`: requests the refund of a return that has arrived, once. */
export async function refundReturn(
  deps: Pick<OrderDeps, 'crashAt' | 'payments'>,
  order: StoredOrder,
  returnId: Types.ObjectId,
): Promise<void> {
  // Another refund may have come between the parcel and this job.
  await completeReturns(deps, order);
  const returned = findReturn(await requireOrder(order._id.toHexString()), returnId);
  if (returned?.state !== 'received') return;
  const { receivedBy } = returned;
  const by = receivedBy ? { ...receivedBy, _id: receivedBy._id ?? undefined } : systemActor;
  await requestRefund(order._id, by, refundOfReturn(returned));
  deps.crashAt('after-return-refund-requested');
}
