import type { Types } from 'mongoose';
import { newNotification } from '../../../notifications/notification.schema.ts';
import { ProductModel, type StockReservation } from '../product.model.ts';
import { countChange, pushEntries, unitEntries } from './ledger/ledger-entries.ts';
import { type ProductStock, pushSold, readStock, releaseOrigin } from './reservations.ts';

/** Whether an order has anything to do with the stock of a product: it has limited sizes, or the order reserved units. */
export const concernsStock = ({ stock, reservations, soldOrders }: ProductStock, orderId: Types.ObjectId) =>
  (stock?.length ?? 0) > 0 ||
  Boolean(reservations?.some((each) => each.orderId.equals(orderId))) ||
  Boolean(soldOrders?.some((each) => each.equals(orderId)));

/** Units that an order reserved twice, by size: for a late payment, and by an equal submit that was stalled meanwhile. */
function surplusOf(own: readonly StockReservation[]): Map<string, number> {
  const surplus = new Map<string, number>();
  for (const [at, { size, quantity }] of own.entries())
    if (own.findIndex((each) => each.size === size) < at)
      surplus.set(size, (surplus.get(size) ?? 0) + quantity);
  return surplus;
}

/** The change that sells an order's units of a product; undefined when it is sold already. */
function commitOf({ stock, reservations, soldOrders }: ProductStock, orderId: Types.ObjectId) {
  const isOwn = (each: StockReservation) => each.orderId.equals(orderId);
  const own = (reservations ?? []).filter(isOwn);
  if (own.length === 0 && soldOrders?.some((each) => each.equals(orderId))) return undefined;
  const surplus = [...surplusOf(own)].filter(([size]) => stock?.some((each) => each.size === size));
  // The last reservation of a size that has no units left.
  const soldOut = (stock ?? []).filter(
    ({ size, left }) =>
      left === 0 &&
      !surplus.some(([again]) => again === size) &&
      own.some((each) => each.size === size && each.quantity > 0) &&
      !reservations?.some((each) => each.size === size && !isOwn(each)),
  );
  const entries = surplus.flatMap(([size, count]) =>
    own[0] ? unitEntries(releaseOrigin(own[0]), size, count) : [],
  );
  const units = surplus.flatMap(([, count], at) =>
    ['left', 'arrived'].map((field) => [`stock.$[again${at}].${field}`, count]),
  );
  return {
    update: {
      $pull: { reservations: { orderId } },
      $push: {
        ...pushSold(orderId),
        ...pushEntries(entries),
        ...(soldOut.length > 0 && {
          notifications: { $each: soldOut.map(({ size }) => newNotification('sold-out', { size })) },
        }),
      },
      $inc: { ...countChange, ...Object.fromEntries(units) },
    },
    arrayFilters: surplus.map(([size], at) => ({ [`again${at}.size`]: size })),
  };
}

/**
 * The reserved units of an order are sold, and the owner is told which sizes are sold out. Each product is marked, also one
 * whose size is unlimited: a call that goes on with the order after that reserves nothing of it.
 * @param known the order's products as they were read
 */
export async function commitReservations(
  orderId: Types.ObjectId,
  known: Iterable<ProductStock>,
): Promise<void> {
  for (const first of known)
    for (let product: ProductStock | null = first; product; product = await readStock(first._id)) {
      const commit = commitOf(product, orderId);
      if (!commit) break;
      const { update, arrayFilters } = commit;
      const { modifiedCount } = await ProductModel.updateOne(
        { _id: product._id, stockVersion: product.stockVersion ?? null },
        update,
        { arrayFilters },
      );
      if (modifiedCount > 0) break;
    }
}
