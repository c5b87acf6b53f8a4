import { Types } from 'mongoose';
import { logger } from '../../../config/logger.ts';
import { productMessages } from '../../../contract/product.ts';
import { conflict } from '../../../http/problem.ts';
import {
  commitReservations,
  findLimited,
  findOrdersWithReservations,
  findReserved,
  releaseReservations,
  reserveQuantity,
} from '../../product/stock.ts';
import type { PricedItem } from '../checkout/price-order.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import type { OrderTools } from '../order-tools.ts';
import { isLateRefund } from '../order-transitions.ts';
import { forgetReservation } from './reservation-limits.ts';

/** A line of which there is not enough. */
export interface Shortage {
  name: string;
  size: string;
  left: number;
}

/** The refusal that names the item. */
export const refuseShortage = ({ name, size, left }: Shortage) =>
  conflict(left > 0 ? productMessages.onlyLeft(name, size, left) : productMessages.soldOut(name, size));

/**
 * Refuses what is sold out before anything is written; what waits for the customer's own payment is left for them.
 * @throws {Problem} 409 that names the item
 */
export async function refuseShortItems(userId: string, items: readonly PricedItem[]): Promise<void> {
  const leftOf = ({ stock, size }: PricedItem) => stock?.find((each) => each.size === size)?.left;
  const short = items.filter((item) => (leftOf(item) ?? item.quantity) < item.quantity);
  if (short.length === 0) return;
  const reserved = await findReserved(new Types.ObjectId(userId));
  for (const item of short) {
    const own = reserved
      .filter(({ itemId, size }) => itemId === item._id && size === item.size)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const left = (leftOf(item) ?? 0) + own;
    if (left < item.quantity) throw refuseShortage({ name: item.name, size: item.size, left });
  }
}

/** Whether an item is of a size of which there is a limited number. */
export const isLimited = ({ stock, size }: PricedItem): boolean =>
  stock?.some((each) => each.size === size) ?? false;

/** Always in the same order, so that of two carts that cross each other one is served whole. */
const inOrder = (items: StoredOrder['items']) =>
  [...items].sort((one, other) =>
    `${one._id.toHexString()} ${one.size}` < `${other._id.toHexString()} ${other.size}` ? -1 : 1,
  );

/**
 * Reserves the stock of every line. It stops at the first line that is sold out: earlier lines stay reserved until the
 * caller cancels the order.
 * @param isLate for money that came after the order was given up
 */
export async function reserveStock(
  { crashAt }: Pick<OrderTools, 'crashAt'>,
  { _id: orderId, user: userId, items }: StoredOrder,
  isLate = false,
): Promise<Shortage | undefined> {
  const limited = await findLimited(items.map(({ _id }) => _id));
  for (const { _id: productId, name, size, quantity: qty } of inOrder(items)) {
    const left = limited.has(productId.toHexString())
      ? await reserveQuantity({ orderId, userId, isLate }, { productId, size, qty })
      : undefined;
    if (left !== undefined) return { name, size, left };
    crashAt(isLate ? 'after-late-line-held' : 'after-line-held');
  }
  return undefined;
}

/** What an order reserved is sold, and does not count as an unpaid reservation any more. */
export async function commitStock({ _id }: StoredOrder): Promise<void> {
  await commitReservations(_id);
  await forgetReservation(_id);
}

/**
 * Puts back what an order holds and has no claim to, as it stands now: safe at any moment and however often. An order
 * that was cancelled keeps what is being reserved for a late payment: the late payment's handler decides next.
 */
export async function releaseStock(orderId: Types.ObjectId): Promise<void> {
  const order = await OrderModel.findById(orderId, {
    status: 1,
    tasks: 1,
    turnedDownAt: 1,
  }).lean<StoredOrder>();
  // Sold already: what appeared since came from an equal submit that was overtaken by the payment.
  const isCommitted = order?.tasks.some(({ kind, doneAt }) => kind === 'commit-stock' && doneAt);
  if (!order || isCommitted || isLateRefund(order)) await releaseReservations(orderId, 'all');
  else if (order.status === 'Cancelled') await releaseReservations(orderId, 'early');
}

/** Releases what a crash left reserved for orders that are not waiting for their payment any more. */
export async function releaseAbandonedStock(): Promise<void> {
  const holding = await findOrdersWithReservations();
  if (holding.length === 0) return;
  const waiting = await OrderModel.find({ _id: { $in: holding }, status: 'Pending' }, { _id: 1 }).lean();
  const kept = new Set(waiting.map(({ _id }) => _id.toHexString()));
  for (const orderId of holding) {
    if (kept.has(orderId.toHexString())) continue;
    // One order that cannot be released must not keep the stock of the others.
    await releaseStock(orderId).catch((error: unknown) =>
      logger.error({ err: error, orderId: orderId.toHexString() }, 'stock of a closed order is not released'),
    );
  }
}
