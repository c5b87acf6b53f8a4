import type { Types } from 'mongoose';
import { commitReservations } from '../../product/stock/commit-reservations.ts';
import {
  hasLimitedSize,
  readStocks,
  releaseReservations,
  reserveQuantity,
  restockQuantity,
} from '../../product/stock/reservations.ts';
import { OrderModel, type StoredOrder, type StoredReturn } from '../order.model.ts';
import { outOfStock } from '../reservation/shortage.ts';
import { findReturn, mayHoldStock } from './return-list.ts';

/** The units of an exchange are reserved under the id of its return, as those of an order are under the order's. */

type Line = StoredReturn['lines'][number];

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
 * Sets the units of an exchange aside; repeated, each counts once. Those that it got stay with it until
 * {@link releaseExchange}, also after a crash.
 * @throws {Problem} 409 for a size that is sold out; nothing stays set aside
 */
export async function reserveExchange({ user: userId }: StoredOrder, returned: StoredReturn): Promise<void> {
  const lines = wantedOf(returned);
  const products = await readStocks(lines.map(({ _id }) => _id));
  for (const { _id: productId, name, toSize: size, quantity, productVersion } of lines) {
    const known = products.get(productId.toHexString());
    if (!known || !hasLimitedSize(known)) continue;
    const owner = { orderId: returned._id, userId, isLate: false };
    const left = await reserveQuantity(owner, { productId, size, quantity, productVersion }, known);
    if (left === undefined) continue;
    await releaseExchange(returned._id);
    throw outOfStock({ name, size, left });
  }
}

/** Returns the units of an exchange that is not made to the stock; repeated it changes nothing. */
export const releaseExchange = (returnId: Types.ObjectId): Promise<void> =>
  releaseReservations(returnId, 'all');

/**
 * The job `exchange-stock` of an exchange that was shipped: the reserved units are sold, and those that came back go to the
 * stock if they are to. Repeated, each counts once.
 */
export async function moveExchangeStock(order: StoredOrder, returnId: Types.ObjectId): Promise<void> {
  const returned = findReturn(order, returnId);
  if (!returned) return;
  const products = await readStocks(returned.lines.map(({ _id }) => _id));
  await commitReservations(returnId, products.values());
  if (!returned.restock) return;
  const back = new Map<string, Line>();
  for (const line of returned.lines) {
    const key = `${line._id.toHexString()} ${line.size}`;
    back.set(key, { ...line, quantity: line.quantity + (back.get(key)?.quantity ?? 0) });
  }
  for (const { _id: productId, size, quantity } of back.values()) {
    const ordered = order.items.find((item) => item._id.equals(productId) && item.size === size);
    const request = { productId, size, quantity, productVersion: ordered?.productVersion };
    await restockQuantity(returnId, request, undefined);
  }
}

/**
 * Whether a reservation belongs to a return that may have it. A requested one is being accepted, or a crash left it: the next
 * accept takes it over, and a decline releases it.
 */
export async function isReservedForReturn(id: Types.ObjectId): Promise<boolean> {
  const order = await OrderModel.findOne({ 'returns._id': id }, { returns: 1 }).lean<StoredOrder>();
  const returned = order ? findReturn(order, id) : undefined;
  return returned ? mayHoldStock(returned) : false;
}
