import { Types } from 'mongoose';
import type { Actor } from '../../../audit/actor.ts';
import { commitReservations } from '../../product/stock/commit-reservations.ts';
import type { StockOrigin } from '../../product/stock/ledger/ledger-entries.ts';
import {
  hasLimitedSize,
  type ProductStock,
  readStocks,
  releaseReservations,
  reserveQuantity,
  restockQuantity,
  takeUnreserved,
} from '../../product/stock/reservations.ts';
import { OrderModel, type StoredOrder, type StoredReturn } from '../order.model.ts';
import { numberOf } from '../order-number.ts';
import { outOfStock } from '../reservation/shortage.ts';
import { changeReturn, type ReturnOfOrder } from './change-return.ts';
import { findReturn, mayHoldStock, stockIdOf } from './return-list.ts';

/**
 * The units of an exchange, set aside exactly when its return is accepted, wherever calls race or end:
 * 1. They are reserved under the stock id of the return. Calls that accept it at once share it, and the units.
 * 2. One update accepts the return. It requires that stock id.
 * A call that finds a size sold out gives the return another stock id before it releases the units, so that no other call can
 * accept the return with units that are released. So does the sweep, with the units of an accept that a crash ended.
 */

type Line = StoredReturn['lines'][number];

/** For the stock ledger. */
const exchangeOf = (order: StoredOrder, by: StockOrigin['by']) => ({
  cause: 'exchange' as const,
  by,
  ref: numberOf(order),
});

/** The units of each product and size that an exchange sends, in one order, so that of two exchanges one gets them all. */
function wantedOf({ lines }: StoredReturn): (Line & { toSize: string })[] {
  const wanted = new Map<string, Line & { toSize: string }>();
  for (const line of lines) {
    if (!line.toSize) continue;
    const key = `${line._id.toHexString()} ${line.toSize}`;
    const quantity = line.quantity + (wanted.get(key)?.quantity ?? 0);
    wanted.set(key, { ...line, toSize: line.toSize, quantity });
  }
  return [...wanted].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line);
}

/**
 * Sets the units of a requested exchange aside; repeated, each counts once.
 * @throws {Problem} 409 for a size that is sold out; nothing stays set aside
 */
export async function reserveExchange(actor: Actor, { order, returned }: ReturnOfOrder): Promise<void> {
  const orderId = stockIdOf(returned);
  const lines = wantedOf(returned);
  const products = await readStocks(lines.map(({ _id }) => _id));
  for (const { _id: productId, name, toSize: size, quantity, productVersion } of lines) {
    const known = products.get(productId.toHexString());
    if (!known || !hasLimitedSize(known)) continue;
    const owner = { orderId, userId: order.user, isLate: false };
    const request = { productId, size, quantity, productVersion };
    const left = await reserveQuantity(owner, request, exchangeOf(order, actor), known);
    if (left === undefined) continue;
    await withdrawExchange({ order, returned });
    throw outOfStock({ name, size, left });
  }
}

/** The return that may have the units under a stock id. Once there is none, there never is one again. */
async function findHolder(stockId: Types.ObjectId): Promise<ReturnOfOrder | undefined> {
  const order = await OrderModel.findOne({
    $or: [{ 'returns._id': stockId }, { 'returns.stockId': stockId }],
  }).lean<StoredOrder>();
  const returned = order?.returns?.find((each) => stockIdOf(each).equals(stockId) && mayHoldStock(each));
  return order && returned ? { order, returned } : undefined;
}

/** Returns the units under a stock id to the stock, unless a return may have them. Safe at any time and repeatedly. */
export async function releaseUnheld(stockId: Types.ObjectId): Promise<void> {
  if (!(await findHolder(stockId))) await releaseReservations(stockId, 'all');
}

/** Releases the units of a requested exchange; a call that is about to accept it tries again with others. */
async function withdrawExchange(found: ReturnOfOrder): Promise<void> {
  const requested = { states: ['requested'], isSameStock: true } as const;
  await changeReturn(found, requested, { stockId: new Types.ObjectId() });
  await releaseUnheld(stockIdOf(found.returned));
}

/** Releases the units that a crash left to a requested exchange. @returns whether an exchange had them */
export async function releaseUnaccepted(stockId: Types.ObjectId): Promise<boolean> {
  const holder = await findHolder(stockId);
  if (holder?.returned.state === 'requested') await withdrawExchange(holder);
  return holder !== undefined;
}

/**
 * Takes the units of a shipped exchange that are not reserved, as of a paid order: their size was unlimited when the return was
 * accepted, and may be limited by now. Nothing is taken once `stockTakenAt` is set: the units may have been sold since.
 */
async function takeUnlimited(
  order: StoredOrder,
  returned: StoredReturn,
  products: ReadonlyMap<string, ProductStock>,
): Promise<void> {
  const { _id: returnId, receivedBy } = returned;
  const untaken = {
    _id: order._id,
    returns: { $elemMatch: { _id: returnId, stockTakenAt: { $exists: false } } },
  };
  const isOpen = async () => (await OrderModel.exists(untaken)) !== null;
  const owner = { orderId: stockIdOf(returned), userId: order.user };
  for (const { _id: productId, toSize: size, quantity, productVersion } of wantedOf(returned)) {
    const known = products.get(productId.toHexString());
    const request = { productId, size, quantity, productVersion };
    if (known && hasLimitedSize(known))
      await takeUnreserved(owner, request, exchangeOf(order, receivedBy), known, isOpen);
  }
  await OrderModel.updateOne(
    untaken,
    { $set: { 'returns.$[each].stockTakenAt': new Date() } },
    { arrayFilters: [{ 'each._id': returnId }] },
  );
}

/**
 * The job `exchange-stock` of an exchange that was shipped: its units are sold, and those that came back go to the stock if they
 * are to. Repeated, each counts once.
 */
export async function moveExchangeStock(order: StoredOrder, returnId: Types.ObjectId): Promise<void> {
  const returned = findReturn(order, returnId);
  if (!returned) return;
  const products = await readStocks(returned.lines.map(({ _id }) => _id));
  await takeUnlimited(order, returned, products);
  await commitReservations(stockIdOf(returned), products.values());
  if (!returned.restock) return;
  const back = new Map<string, Line>();
  for (const line of returned.lines) {
    const key = `${line._id.toHexString()} ${line.size}`;
    back.set(key, { ...line, quantity: line.quantity + (back.get(key)?.quantity ?? 0) });
  }
  for (const { _id: productId, size, quantity } of back.values()) {
    const ordered = order.items.find((item) => item._id.equals(productId) && item.size === size);
    const request = { productId, size, quantity, productVersion: ordered?.productVersion };
    await restockQuantity(returnId, request, exchangeOf(order, returned.receivedBy), undefined);
  }
}
