import type { Types } from 'mongoose';
import { releaseReservations } from '../../product/stock/reservations.ts';
import { OrderModel } from '../order.model.ts';

/** Longer than a request takes. */
const maxProposalMs = 20_000;

/** Names the job of a change that is decided. */
export const moveStockOf = (changeId: Types.ObjectId) => ({
  kind: 'move-stock' as const,
  refundId: changeId,
});

/** The condition that a change is proposed and not decided. */
export const isProposed = (changeId: Types.ObjectId) => ({
  sizeChanges: { $elemMatch: { _id: changeId } },
  jobs: { $not: { $elemMatch: moveStockOf(changeId) } },
});

/**
 * Withdraws a proposal and releases what it reserved; nothing once it is decided. Safe at any time and repeatedly.
 * @param proposedBefore a younger one stays
 */
export async function withdrawSizeChange(changeId: Types.ObjectId, proposedBefore?: Date): Promise<void> {
  const age = proposedBefore && { proposedAt: { $lte: proposedBefore } };
  await OrderModel.updateOne(
    { ...isProposed(changeId), sizeChanges: { $elemMatch: { _id: changeId, ...age } } },
    { $pull: { sizeChanges: { _id: changeId } } },
  );
  if (await OrderModel.exists({ 'sizeChanges._id': changeId })) return;
  await releaseReservations(changeId, 'all');
}

/** The same for a change that a crash left. @param changeId of a reservation that no order has */
export const withdrawAbandoned = (changeId: Types.ObjectId): Promise<void> =>
  withdrawSizeChange(changeId, new Date(Date.now() - maxProposalMs));
