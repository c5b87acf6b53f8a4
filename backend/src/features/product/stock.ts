import { Types } from 'mongoose';
import { ProductModel, type StockReservation } from './product.model.ts';

/**
 * Stock without transactions: one update of the product takes the pieces and records who holds them, filtered on
 * enough being left and no such record, so however often it is repeated it counts once (reliability "Order design
 * without transactions").
 */

/** For whom pieces are held. */
export type Holder = Pick<StockReservation, 'orderId' | 'userId' | 'isLate'>;
export interface WantedPieces {
  productId: Types.ObjectId;
  size: string;
  qty: number;
}

const smallestId = new Types.ObjectId('0'.repeat(24));
const ofSize = (size: string) => ({ arrayFilters: [{ 'one.size': size }] });

/** How many pieces of a size nobody has; undefined when it is not limited. */
async function readLeft({ productId, size }: WantedPieces): Promise<number | undefined> {
  const product = await ProductModel.findById(productId, { stock: 1 }).lean();
  return product?.stock?.find((each) => each.size === size)?.left;
}

const isHeld = async ({ productId, size }: WantedPieces, { orderId, isLate }: Holder): Promise<boolean> =>
  (await ProductModel.exists({
    _id: productId,
    holds: { $elemMatch: { orderId, size, isLate } },
  })) !== null;

/**
 * Takes pieces off what is left and records who holds them; what is held already, and a size that is not limited,
 * needs nothing.
 * @returns undefined when they are held, else how many are left
 */
export async function reserveQuantity(holder: Holder, pieces: WantedPieces): Promise<number | undefined> {
  const { productId, size, qty } = pieces;
  const { orderId, isLate } = holder;
  for (;;) {
    const { modifiedCount } = await ProductModel.updateOne(
      {
        _id: productId,
        stock: { $elemMatch: { size, left: { $gte: qty } } },
        holds: { $not: { $elemMatch: { orderId, size, isLate } } },
      },
      { $inc: { 'stock.$[one].left': -qty, stockVersion: 1 }, $push: { holds: { ...holder, size, qty } } },
      ofSize(size),
    );
    if (modifiedCount > 0 || (await isHeld(pieces, holder))) return undefined;
    const left = await readLeft(pieces);
    if (left === undefined) return undefined;
    // Enough now: some came back in this very moment.
    if (left < qty) return left;
  }
}

/** Which of some products have a limited size at all. */
export async function findLimited(ids: readonly Types.ObjectId[]): Promise<ReadonlySet<string>> {
  const limited = await ProductModel.find(
    { _id: { $in: [...ids] }, 'stock.0': { $exists: true } },
    { _id: 1 },
  ).lean();
  return new Set(limited.map(({ _id }) => _id.toHexString()));
}

/** Puts held pieces back, once. A size that is not limited any more only forgets who held it. */
async function releaseReservation(
  productId: Types.ObjectId,
  { orderId, size, qty, isLate }: StockReservation,
) {
  const recorded = { _id: productId, holds: { $elemMatch: { orderId, size, qty, isLate } } };
  const forget = { $pull: { holds: { orderId, size, isLate } } };
  const { modifiedCount } = await ProductModel.updateOne(
    { ...recorded, 'stock.size': size },
    { ...forget, $inc: { 'stock.$[one].left': qty, stockVersion: 1 } },
    ofSize(size),
  );
  if (modifiedCount > 0) return;
  await ProductModel.updateOne(
    { ...recorded, 'stock.size': { $ne: size } },
    { ...forget, $inc: { stockVersion: 1 } },
  );
}

/** Puts back what an order holds. @param which only the pieces held before it was given up, or all */
export async function releaseReservations(orderId: Types.ObjectId, which: 'early' | 'all'): Promise<void> {
  const products = await ProductModel.find({ 'holds.orderId': orderId }, { holds: 1 }).lean();
  for (const { _id, holds } of products) {
    for (const hold of holds ?? []) {
      const isMeant = hold.orderId.equals(orderId) && (which === 'all' || !hold.isLate);
      if (isMeant) await releaseReservation(_id, hold);
    }
  }
}

/** What an order holds is sold. */
export async function commitReservations(orderId: Types.ObjectId): Promise<void> {
  await ProductModel.updateMany(
    { 'holds.orderId': orderId },
    { $pull: { holds: { orderId } }, $inc: { stockVersion: 1 } },
  );
}

/** The orders that hold pieces of anything. */
export async function findOrdersWithReservations(): Promise<Types.ObjectId[]> {
  const products = await ProductModel.find({ 'holds.orderId': { $gte: smallestId } }, { holds: 1 }).lean();
  const orders = products.flatMap(({ holds }) => (holds ?? []).map(({ orderId }) => orderId));
  return [...new Map(orders.map((id) => [id.toHexString(), id])).values()];
}

/** Pieces of limited sizes that wait for a customer's payment: by product id, size after size. */
export async function findReserved(
  userId: Types.ObjectId,
): Promise<{ itemId: string; size: string; quantity: number }[]> {
  const products = await ProductModel.find({ 'holds.userId': userId }, { holds: 1 }).lean();
  return products.flatMap(({ _id, holds }) =>
    (holds ?? [])
      .filter((hold) => hold.userId.equals(userId))
      .map(({ size, qty }) => ({ itemId: _id.toHexString(), size, quantity: qty })),
  );
}
