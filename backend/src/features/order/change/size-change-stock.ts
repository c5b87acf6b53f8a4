import { Types } from 'mongoose';
import type { Actor } from '../../../audit/actor.ts';
import { commitReservations } from '../../product/stock/commit-reservations.ts';
import { readStocks, reserveQuantity, restockQuantity } from '../../product/stock/reservations.ts';
import { OrderModel, type StoredOrder, type StoredSizeChange } from '../order.model.ts';
import type { OrderDeps } from '../order-deps.ts';
import { numberOf } from '../order-number.ts';
import { outOfStock } from '../reservation/shortage.ts';
import type { SizePlan } from './plan-sizes.ts';
import { moveStockOf, withdrawSizeChange } from './withdraw-size-change.ts';

/**
 * The stock of a changed size, moved exactly once wherever a process ends:
 * 1. The change is proposed in the order.
 * 2. The units of the new size are reserved for the change, as for an order.
 * 3. One update of the order decides: its lines change, and the job `move-stock` exists. It requires the proposal.
 * 4. The job puts the units of the old size back and sells the reserved ones.
 * A proposal that is not decided is withdrawn before its reservations are released, so that it can't be decided after that.
 */

/** The part of the deciding update that moves the stock. */
export const moveStockJob = (changeId: Types.ObjectId) => ({
  ...moveStockOf(changeId),
  dueAt: new Date(),
  attempts: 0,
});

/**
 * Proposes a change of sizes and reserves its units, all or none.
 * @throws {Problem} 409 that names the item that is short; nothing is reserved
 */
export async function reserveSizeChange(
  { crashAt }: Pick<OrderDeps, 'crashAt'>,
  actor: Actor,
  order: StoredOrder,
  { taken, returned }: SizePlan,
): Promise<Types.ObjectId> {
  const { _id, user: userId, items } = order;
  const origin = { cause: 'exchange' as const, by: actor, ref: numberOf(order) };
  const changeId = new Types.ObjectId();
  const change: StoredSizeChange = { _id: changeId, proposedAt: new Date(), taken, returned };
  await OrderModel.updateOne({ _id }, { $push: { sizeChanges: change } });
  crashAt('after-change-proposed');
  for (const { _id: productId, size, quantity, productVersion } of taken) {
    const owner = { orderId: changeId, userId, isLate: false };
    const left = await reserveQuantity(owner, { productId, size, quantity, productVersion }, origin);
    if (left === undefined) continue;
    await withdrawSizeChange(changeId);
    const name = items.find((item) => item._id.equals(productId))?.name ?? '';
    throw outOfStock({ name, size, left });
  }
  crashAt('after-change-reserved');
  return changeId;
}

/** The job `move-stock` of a decided change. Repeated, each unit counts once. */
export async function moveStock(
  { crashAt }: Pick<OrderDeps, 'crashAt'>,
  order: StoredOrder,
  changeId: Types.ObjectId,
): Promise<void> {
  const { _id: orderId, sizeChanges } = order;
  const origin = { cause: 'exchange' as const, ref: numberOf(order) };
  const change = sizeChanges?.find(({ _id }) => _id.equals(changeId));
  if (!change) throw new Error('The order has no such change');
  for (const { _id: productId, size, quantity, productVersion } of change.returned) {
    const request = { productId, size, quantity, productVersion };
    await restockQuantity(changeId, request, origin, orderId);
    crashAt('after-size-returned');
  }
  const products = await readStocks(change.taken.map(({ _id }) => _id));
  await commitReservations(changeId, products.values());
  crashAt('after-size-sold');
}
