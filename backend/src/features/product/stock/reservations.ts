import { Types } from 'mongoose';
import { newNotification } from '../../../notifications/notification.schema.ts';
import { ProductModel, type StockReservation, type StoredProduct } from '../product.model.ts';
import { currentSize, sizeNamesProjection } from '../size-names.ts';
import { countChange, pushUnits, type StockOrigin } from './ledger/ledger-entries.ts';
import { waitingProjection } from './ledger/move-entries.ts';

/**
 * Stock without transactions: one update of the product decrements the stock and adds the reservation. Its filter
 * requires enough stock and no such reservation, so a repeated call counts once.
 */

/** The order that a reservation is for. */
type ReservationOwner = Pick<StockReservation, 'orderId' | 'userId' | 'isLate'>;
/** A line of an order. */
interface StockRequest {
  productId: Types.ObjectId;
  /** Its name when the order was placed. */
  size: string;
  quantity: number;
  /** The product's version then; absent in orders from before sizes were renamed. */
  productVersion?: number | null | undefined;
}

const smallestId = new Types.ObjectId('0'.repeat(24));
const ofSize = (size: string) => ({ arrayFilters: [{ 'one.size': size }] });
/** Why units are reserved; the release of them has the same number. */
export type ReservationOrigin = StockOrigin & { cause: 'sale' | 'exchange' };
/** What a reservation keeps of its origin. */
const storedOrigin = ({ cause, ref }: ReservationOrigin) => ({ cause, ...(ref && { ref }) });
/** Why the units of a reservation come back. */
export const releaseOrigin = ({ cause, ref }: Pick<StockReservation, 'cause' | 'ref'>): StockOrigin => ({
  cause: cause === 'exchange' ? 'exchange' : 'release',
  ref,
});
/** Adds units to the size of {@link ofSize}, or takes some, as an operand of `$inc`. */
const addUnits = (units: number) => ({
  'stock.$[one].left': units,
  ...(units > 0 && { 'stock.$[one].arrived': units }),
  ...countChange,
});

const stockProjection = {
  ...sizeNamesProjection,
  version: 1,
  stock: 1,
  reservations: 1,
  stockVersion: 1,
  shortages: 1,
  soldOrders: 1,
  ...waitingProjection,
} as const;
/** What is read of a product to change its stock. */
export type ProductStock = Pick<
  StoredProduct,
  Exclude<keyof typeof stockProjection, keyof typeof waitingProjection> | '_id'
> & { ledger?: { _id: Types.ObjectId }[] };

/** The stock of products, by id. */
export async function readStocks(ids: readonly Types.ObjectId[]): Promise<ReadonlyMap<string, ProductStock>> {
  const found = await ProductModel.find({ _id: { $in: [...ids] } }, stockProjection).lean<ProductStock[]>();
  return new Map(found.map((product) => [product._id.toHexString(), product]));
}

export const readStock = (_id: Types.ObjectId) =>
  ProductModel.findById(_id, stockProjection).lean<ProductStock>().exec();

export const hasLimitedSize = ({ stock }: Pick<ProductStock, 'stock'>): boolean => (stock?.length ?? 0) > 0;

/** The present name of an ordered size, and how many units of it are available; undefined: unlimited. */
function sizeIn(product: ProductStock | null, { size: ordered, productVersion }: StockRequest) {
  const size = product ? currentSize(product, ordered, productVersion ?? 0) : ordered;
  return { size, available: product?.stock?.find((each) => each.size === size)?.left };
}

async function readSize(request: StockRequest) {
  const product = await readStock(request.productId);
  return { ...sizeIn(product, request), shortages: product?.shortages ?? [] };
}

/** More than a product sells while a call about one order may be stalled or repeated. */
const knownOrders = 100;
/** Marks an order's units as sold. It takes no others, however late an earlier call goes on. */
export const pushSold = (orderId: Types.ObjectId) => ({
  soldOrders: { $each: [orderId], $slice: -knownOrders },
});

/**
 * Reserves units of a size. An existing reservation of the same order, units that it had already, or an unlimited size need
 * no change.
 * @param origin for the stock ledger
 * @param known the product as it was just read; the write fails if staff changed it meanwhile, and it is read again
 * @returns undefined when reserved, else how many units are available
 */
export async function reserveQuantity(
  owner: ReservationOwner,
  request: StockRequest,
  origin: ReservationOrigin,
  known?: ProductStock,
): Promise<number | undefined> {
  const { productId: _id, quantity } = request;
  const { orderId, isLate } = owner;
  for (let product = known ?? (await readStock(_id)); ; product = await readStock(_id)) {
    const { size, available } = sizeIn(product, request);
    const isPresent = product?.reservations?.some(
      (each) => each.orderId.equals(orderId) && each.size === size && each.isLate === isLate,
    );
    const isSold = product?.soldOrders?.some((each) => each.equals(orderId));
    if (isPresent || isSold || available === undefined) return undefined;
    if (available < quantity) return available;
    const present = { $elemMatch: { orderId, size, isLate } };
    const { modifiedCount } = await ProductModel.updateOne(
      {
        _id,
        version: product?.version ?? null,
        stock: { $elemMatch: { size, left: { $gte: quantity } } },
        reservations: { $not: present },
        soldOrders: { $ne: orderId },
      },
      {
        $inc: addUnits(-quantity),
        $push: {
          reservations: { ...owner, ...storedOrigin(origin), size, quantity },
          ...pushUnits(origin, size, -quantity),
        },
      },
      ofSize(size),
    );
    if (modifiedCount > 0) return undefined;
  }
}

/**
 * Reserves the units of a paid line that has no reservation, or as many as are available: a paid order is honoured. The owner
 * is told of units that are missing. An existing reservation of the order, or an unlimited size, needs no change.
 * @param known the product as it was just read
 * @param isOpen whether the order may still take units: false from before its reservations are committed. It is asked between
 * the read and the write of the product, and each commit counts in `stockVersion`, so a call that was stalled takes nothing
 */
export async function takeUnreserved(
  { orderId, userId }: Pick<ReservationOwner, 'orderId' | 'userId'>,
  request: StockRequest,
  origin: ReservationOrigin,
  known: ProductStock,
  isOpen: () => Promise<boolean>,
): Promise<void> {
  const { productId: _id, quantity: ordered } = request;
  for (let product: ProductStock | null = known; ; product = await readStock(_id)) {
    const { size, available } = sizeIn(product, request);
    const isPresent = product?.reservations?.some(
      (each) => each.orderId.equals(orderId) && each.size === size,
    );
    if (isPresent || available === undefined || !(await isOpen())) return;
    const quantity = Math.min(ordered, available);
    const missing = ordered - quantity;
    const { modifiedCount } = await ProductModel.updateOne(
      { _id, stockVersion: product?.stockVersion ?? null, 'stock.size': size },
      {
        $inc: addUnits(-quantity),
        $push: {
          reservations: { orderId, userId, isLate: false, ...storedOrigin(origin), size, quantity },
          ...pushUnits(origin, size, -quantity),
          ...(missing > 0 && {
            notifications: newNotification('oversold', { size, count: missing }),
            shortages: { $each: [{ orderId, size: request.size, count: missing }], $slice: -knownOrders },
          }),
        },
      },
      ofSize(size),
    );
    if (modifiedCount > 0) return;
  }
}

/**
 * Releases one reservation, once. A size that is unlimited by now only loses the reservation.
 * @returns whether it was as it was read
 */
async function releaseReservation(
  productId: Types.ObjectId,
  reservation: StockReservation,
): Promise<boolean> {
  const { orderId, size, quantity, isLate } = reservation;
  const reserved = { _id: productId, reservations: { $elemMatch: { orderId, size, quantity, isLate } } };
  const remove = { $pull: { reservations: { orderId, size, isLate } } };
  const { modifiedCount } = await ProductModel.updateOne(
    { ...reserved, 'stock.size': size },
    {
      ...remove,
      $inc: addUnits(quantity),
      ...(quantity > 0 && { $push: pushUnits(releaseOrigin(reservation), size, quantity) }),
    },
    ofSize(size),
  );
  if (modifiedCount > 0) return true;
  const removed = await ProductModel.updateOne(
    { ...reserved, 'stock.size': { $ne: size } },
    { ...remove, $inc: countChange },
  );
  return removed.modifiedCount > 0;
}

/** Releases the reservations of an order. @param which `early`: only those from before the order was cancelled */
export async function releaseReservations(orderId: Types.ObjectId, which: 'early' | 'all'): Promise<void> {
  for (let isDone = false; !isDone; ) {
    const products = await ProductModel.find({ 'reservations.orderId': orderId }, { reservations: 1 }).lean();
    isDone = true;
    for (const { _id, reservations } of products)
      for (const each of reservations ?? []) {
        if (!each.orderId.equals(orderId) || (which === 'early' && each.isLate)) continue;
        // Otherwise another call released it, or the size was renamed or limited meanwhile.
        if (!(await releaseReservation(_id, each))) isDone = false;
      }
  }
}

/** More than a product has while the job of one restock may be repeated. */
const knownRestocks = 100;

/**
 * Puts refunded units of a size back in stock, once per refund.
 * @param origin for the stock ledger
 * @param unshippedOrder the order, unless it was shipped: units that there were not when it was paid are not put back
 * @returns false when the size has no stock, because it is unlimited or was removed, and got nothing back before
 */
export async function restockQuantity(
  refundId: Types.ObjectId,
  request: StockRequest,
  origin: StockOrigin,
  unshippedOrder: Types.ObjectId | undefined,
): Promise<boolean> {
  const { productId: _id, size: ordered, quantity } = request;
  const restock = { refundId, size: ordered };
  const isDone = async () => (await ProductModel.exists({ _id, restocks: { $elemMatch: restock } })) !== null;
  for (;;) {
    const { size, available, shortages } = await readSize(request);
    if (available === undefined) return isDone();
    const shortage = shortages.find(
      (each) => unshippedOrder?.equals(each.orderId) && each.size === ordered && each.count > 0,
    );
    const missing = Math.min(shortage?.count ?? 0, quantity);
    const { modifiedCount } = await ProductModel.updateOne(
      {
        _id,
        'stock.size': size,
        restocks: { $not: { $elemMatch: restock } },
        ...(shortage && { shortages: { $elemMatch: shortage } }),
      },
      {
        $inc: {
          ...addUnits(quantity - missing),
          ...(shortage && { 'shortages.$[short].count': -missing }),
        },
        $push: {
          restocks: { $each: [restock], $slice: -knownRestocks },
          ...pushUnits(origin, size, quantity - missing),
        },
      },
      {
        arrayFilters: [
          { 'one.size': size },
          ...(shortage ? [{ 'short.orderId': shortage.orderId, 'short.size': ordered }] : []),
        ],
      },
    );
    if (modifiedCount > 0 || (await isDone())) return true;
  }
}

/** The orders that have reservations. */
export async function findOrdersWithReservations(): Promise<Types.ObjectId[]> {
  const reserved = { 'reservations.orderId': { $gte: smallestId } };
  const products = await ProductModel.find(reserved, { reservations: 1 }).lean();
  const orders = products.flatMap(({ reservations }) => (reservations ?? []).map(({ orderId }) => orderId));
  return [...new Map(orders.map((id) => [id.toHexString(), id])).values()];
}

/**
 * The units that a customer's orders reserved, one entry each: another order of the customer can have them. Those that are set
 * aside for an exchange or a change of sizes are not among them.
 */
export async function findReserved(
  userId: Types.ObjectId,
): Promise<{ itemId: string; size: string; quantity: number }[]> {
  const products = await ProductModel.find({ 'reservations.userId': userId }, { reservations: 1 }).lean();
  return products.flatMap(({ _id, reservations }) =>
    (reservations ?? [])
      .filter((each) => each.userId.equals(userId) && each.cause !== 'exchange')
      .map(({ size, quantity }) => ({ itemId: _id.toHexString(), size, quantity })),
  );
}
