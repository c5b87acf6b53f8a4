import { Types } from 'mongoose';
import { newNotification } from '../../notifications/notification.schema.ts';
import { ProductModel, type StockReservation } from './product.model.ts';

/**
 * Stock without transactions: one update of the product decrements the stock and adds the reservation. Its filter
 * requires enough stock and no such reservation, so a repeated call counts once (reliability "Order design without
 * transactions").
 */

/** The order that a reservation is for. */
type ReservationOwner = Pick<StockReservation, 'orderId' | 'userId' | 'isLate'>;
interface StockRequest {
  productId: Types.ObjectId;
  size: string;
  quantity: number;
}

const smallestId = new Types.ObjectId('0'.repeat(24));
const ofSize = (size: string) => ({ arrayFilters: [{ 'one.size': size }] });

/** How many units of a size are available; undefined when it is unlimited. */
async function readAvailable({ productId, size }: StockRequest): Promise<number | undefined> {
  const product = await ProductModel.findById(productId, { stock: 1 }).lean();
  return product?.stock?.find((each) => each.size === size)?.left;
}

/**
 * Reserves units of a size. An existing reservation of the same order, or an unlimited size, needs no change.
 * @returns undefined when reserved, else how many units are available
 */
export async function reserveQuantity(
  owner: ReservationOwner,
  request: StockRequest,
): Promise<number | undefined> {
  const { productId: _id, size, quantity } = request;
  const { orderId, isLate } = owner;
  const present = { $elemMatch: { orderId, size, isLate } };
  for (;;) {
    const { modifiedCount } = await ProductModel.updateOne(
      { _id, stock: { $elemMatch: { size, left: { $gte: quantity } } }, reservations: { $not: present } },
      {
        $inc: { 'stock.$[one].left': -quantity, stockVersion: 1 },
        $push: { reservations: { ...owner, size, quantity } },
      },
      ofSize(size),
    );
    if (modifiedCount > 0 || (await ProductModel.exists({ _id, reservations: present }))) return undefined;
    const available = await readAvailable(request);
    if (available === undefined) return undefined;
    // Enough now: units were released since the update.
    if (available < quantity) return available;
  }
}

/** The ids of those products that have a limited size. */
export async function findLimited(ids: readonly Types.ObjectId[]): Promise<ReadonlySet<string>> {
  const limited = await ProductModel.find(
    { _id: { $in: [...ids] }, 'stock.0': { $exists: true } },
    { _id: 1 },
  ).lean();
  return new Set(limited.map(({ _id }) => _id.toHexString()));
}

/** Releases one reservation, once. A size that is unlimited by now only loses the reservation. */
async function releaseReservation(
  productId: Types.ObjectId,
  { orderId, size, quantity, isLate }: StockReservation,
) {
  const reserved = { _id: productId, reservations: { $elemMatch: { orderId, size, quantity, isLate } } };
  const remove = { $pull: { reservations: { orderId, size, isLate } } };
  const { modifiedCount } = await ProductModel.updateOne(
    { ...reserved, 'stock.size': size },
    { ...remove, $inc: { 'stock.$[one].left': quantity, stockVersion: 1 } },
    ofSize(size),
  );
  if (modifiedCount > 0) return;
  await ProductModel.updateOne(
    { ...reserved, 'stock.size': { $ne: size } },
    { ...remove, $inc: { stockVersion: 1 } },
  );
}

/** Releases the reservations of an order. @param which `early`: only those from before the order was cancelled */
export async function releaseReservations(orderId: Types.ObjectId, which: 'early' | 'all'): Promise<void> {
  const products = await ProductModel.find({ 'reservations.orderId': orderId }, { reservations: 1 }).lean();
  for (const { _id, reservations } of products) {
    for (const each of reservations ?? []) {
      if (each.orderId.equals(orderId) && (which === 'all' || !each.isLate))
        await releaseReservation(_id, each);
    }
  }
}

/**
 * Commits the reservation of a size if it is the last one and nothing is left, and notifies the owner: the size is sold
 * out.
 */
async function commitLastReservation(
  _id: Types.ObjectId,
  { orderId, size }: StockReservation,
): Promise<void> {
  await ProductModel.updateOne(
    {
      _id,
      stock: { $elemMatch: { size, left: 0 } },
      $and: [
        { reservations: { $elemMatch: { orderId, size } } },
        { reservations: { $not: { $elemMatch: { size, orderId: { $ne: orderId } } } } },
      ],
    },
    {
      $pull: { reservations: { orderId, size } },
      $push: { notifications: newNotification('sold-out', { size }) },
      $inc: { stockVersion: 1 },
    },
  );
}

/** The reserved units of an order are sold. */
export async function commitReservations(orderId: Types.ObjectId): Promise<void> {
  const reserved = await ProductModel.find({ 'reservations.orderId': orderId }, { reservations: 1 }).lean();
  for (const { _id, reservations } of reserved)
    for (const reservation of reservations ?? [])
      if (reservation.orderId.equals(orderId)) await commitLastReservation(_id, reservation);
  await ProductModel.updateMany(
    { 'reservations.orderId': orderId },
    { $pull: { reservations: { orderId } }, $inc: { stockVersion: 1 } },
  );
}

/** More than a product has while the job of one restock may be repeated. */
const knownRestocks = 100;

/** Puts refunded units of a size back in stock, once per refund. An unlimited size and a deleted product need no change. */
export async function restockQuantity(
  refundId: Types.ObjectId,
  { productId: _id, size, quantity }: StockRequest,
): Promise<void> {
  await ProductModel.updateOne(
    { _id, 'stock.size': size, restocks: { $not: { $elemMatch: { refundId, size } } } },
    {
      $inc: { 'stock.$[one].left': quantity, stockVersion: 1 },
      $push: { restocks: { $each: [{ refundId, size }], $slice: -knownRestocks } },
    },
    ofSize(size),
  );
}

/** The orders that have reservations. */
export async function findOrdersWithReservations(): Promise<Types.ObjectId[]> {
  const reserved = { 'reservations.orderId': { $gte: smallestId } };
  const products = await ProductModel.find(reserved, { reservations: 1 }).lean();
  const orders = products.flatMap(({ reservations }) => (reservations ?? []).map(({ orderId }) => orderId));
  return [...new Map(orders.map((id) => [id.toHexString(), id])).values()];
}

/** A customer's reservations, one entry each. */
export async function findReserved(
  userId: Types.ObjectId,
): Promise<{ itemId: string; size: string; quantity: number }[]> {
  const products = await ProductModel.find({ 'reservations.userId': userId }, { reservations: 1 }).lean();
  return products.flatMap(({ _id, reservations }) =>
    (reservations ?? [])
      .filter((each) => each.userId.equals(userId))
      .map(({ size, quantity }) => ({ itemId: _id.toHexString(), size, quantity })),
  );
}
