import { Types } from 'mongoose';
import { logger } from '../../../config/log/logger.ts';
import { commitReservations, concernsStock } from '../../product/stock/commit-reservations.ts';
import { hasManyEntries } from '../../product/stock/ledger/move-entries.ts';
import {
  findOrdersWithReservations,
  findReserved,
  hasLimitedSize,
  readStocks,
  releaseReservations,
  reserveQuantity,
  takeUnreserved,
} from '../../product/stock/reservations.ts';
import { withdrawAbandoned } from '../change/withdraw-size-change.ts';
import type { PricedItem } from '../checkout/price-order.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import type { OrderDeps } from '../order-deps.ts';
import { numberOf } from '../order-number.ts';
import { isPaymentReturned } from '../payment-state.ts';
import { releaseUnaccepted } from '../returns/exchange-stock.ts';
import { endReservation, removeReservation } from './reservation-limits.ts';
import { outOfStock, type Shortage } from './shortage.ts';

/**
 * Checks the stock before anything is written. The customer's own reservations count as available.
 * @throws {Problem} 409 that names the item that is short
 */
export async function requireStock(userId: string, items: readonly PricedItem[]): Promise<void> {
  const leftOf = ({ stock, size }: PricedItem) => stock?.find((each) => each.size === size)?.left;
  const short = items.filter((item) => (leftOf(item) ?? item.quantity) < item.quantity);
  if (short.length === 0) return;
  const reserved = await findReserved(new Types.ObjectId(userId));
  for (const item of short) {
    const own = reserved
      .filter(({ itemId, size }) => itemId === item._id && size === item.size)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const left = (leftOf(item) ?? 0) + own;
    if (left < item.quantity) throw outOfStock({ name: item.name, size: item.size, left });
  }
}

/** Whether the item's size has limited stock. */
export const isLimited = ({ stock, size }: PricedItem): boolean =>
  stock?.some((each) => each.size === size) ?? false;

/** For the stock ledger. */
const saleOf = (order: StoredOrder) => ({ cause: 'sale' as const, ref: numberOf(order) });

/** Always in the same order, so that of two carts with the same items one is reserved completely. */
const sorted = (items: StoredOrder['items']) =>
  [...items].sort((one, other) =>
    `${one._id.toHexString()} ${one.size}` < `${other._id.toHexString()} ${other.size}` ? -1 : 1,
  );

/**
 * Reserves the stock of every line and stops at the first line that is short. The lines before it stay reserved until
 * the order is cancelled.
 * @param isLate for a payment that arrived after the order was cancelled
 */
export async function reserveStock(
  { crashAt, moveEntriesSoon }: Pick<OrderDeps, 'crashAt' | 'moveEntriesSoon'>,
  order: StoredOrder,
  isLate = false,
): Promise<Shortage | undefined> {
  const { _id: orderId, user: userId, items } = order;
  const origin = saleOf(order);
  const products = await readStocks(items.map(({ _id }) => _id));
  for (const product of products.values()) if (hasManyEntries(product)) moveEntriesSoon(product._id);
  for (const { _id: productId, name, size, quantity, productVersion } of sorted(items)) {
    const known = products.get(productId.toHexString());
    const request = { productId, size, quantity, productVersion };
    const left =
      known && hasLimitedSize(known)
        ? await reserveQuantity({ orderId, userId, isLate }, request, origin, known)
        : undefined;
    if (left !== undefined) return { name, size, left };
    crashAt(isLate ? 'after-late-line-reserved' : 'after-line-reserved');
  }
  return undefined;
}

/**
 * The reservations of a paid order are sold, and it no longer counts as unpaid. Lines that reserved nothing take their units
 * first: their size was unlimited when the order was placed, and may be limited by now. While all sizes are unlimited nothing
 * is written, and a later attempt decides again.
 */
export async function commitStock(
  { crashAt }: Pick<OrderDeps, 'crashAt'>,
  order: StoredOrder,
): Promise<void> {
  const { _id, user: userId, items, stockTakenAt, stockReservedAt } = order;
  // Once it is set, a line without a reservation has been committed already. The order may have been read long ago.
  const untaken = {
    _id,
    stockTakenAt: { $exists: false },
    jobs: { $not: { $elemMatch: { kind: 'commit-stock', doneAt: { $exists: true } } } },
  };
  const isOpen = async () => (await OrderModel.exists(untaken)) !== null;
  const products = await readStocks(items.map((item) => item._id));
  const isConcerned = [...products.values()].some((product) => concernsStock(product, _id));
  if (isConcerned && !stockTakenAt)
    for (const { _id: productId, size, quantity, productVersion } of items) {
      const known = products.get(productId.toHexString());
      const request = { productId, size, quantity, productVersion };
      if (known && hasLimitedSize(known))
        await takeUnreserved({ orderId: _id, userId }, request, saleOf(order), known, isOpen);
    }
  crashAt('after-unreserved-taken');
  if (isConcerned) {
    if (!stockTakenAt) await OrderModel.updateOne(untaken, { $set: { stockTakenAt: new Date() } });
    await commitReservations(_id, products.values());
  }
  if (stockReservedAt) await removeReservation(_id);
}

/**
 * Releases the reservations that an order's current state gives it no right to; safe at any time and repeatedly. A
 * cancelled order keeps its late reservations: the payment that made them is being settled.
 */
export async function releaseStock(orderId: Types.ObjectId): Promise<void> {
  const order = await OrderModel.findById(orderId, {
    status: 1,
    jobs: 1,
    lateRefundAt: 1,
  }).lean<StoredOrder>();
  if (!order && (await releaseUnaccepted(orderId))) return;
  // Reserved for a change of sizes.
  if (!order) return withdrawAbandoned(orderId);
  // Sold already: a later reservation came from an equal submit during the payment.
  const isCommitted = order.jobs.some(({ kind, doneAt }) => kind === 'commit-stock' && doneAt);
  if (isCommitted || isPaymentReturned(order)) await releaseReservations(orderId, 'all');
  else if (order.status === 'Cancelled') {
    await releaseReservations(orderId, 'early');
    await endReservation(orderId);
  }
}

/** Releases the reservations that a crash left to orders that are no longer Pending. */
export async function releaseAbandonedStock(): Promise<void> {
  const reserving = await findOrdersWithReservations();
  if (reserving.length === 0) return;
  const pending = await OrderModel.find({ _id: { $in: reserving }, status: 'Pending' }, { _id: 1 }).lean();
  const pendingIds = new Set(pending.map(({ _id }) => _id.toHexString()));
  for (const orderId of reserving) {
    if (pendingIds.has(orderId.toHexString())) continue;
    // An order that cannot be released must not keep the others reserved.
    await releaseStock(orderId).catch((error: unknown) =>
      logger.error(
        { err: error, orderId: orderId.toHexString() },
        'the stock of a closed order could not be released',
      ),
    );
  }
}
