import { Types } from 'mongoose';
import { isDuplicateKey } from '../../../adapters/database/duplicate-key.ts';
import { logger } from '../../../config/log/logger.ts';
import { type Address, type PlaceOrderBody, paymentMethod } from '../../../contract/order/requests.ts';
import { problem } from '../../../errors/problem.ts';
import { readStockShare } from '../../product/stock/read-stock.ts';
import type { CallerLimits } from '../limits.ts';
import { OrderModel, type StoredItem, type StoredOrder } from '../order.model.ts';
import type { OrderDeps } from '../order-deps.ts';
import { orderNumber } from '../order-number.ts';
import { firstCheckAt } from '../payment/payment-check.ts';
import { closeOrder } from '../payment/settle-order.ts';
import { pending } from '../payment-state.ts';
import { isLimited, releaseStock, requireStock, reserveStock } from '../reservation/order-stock.ts';
import { type CallerReservations, removeReservation } from '../reservation/reservation-limits.ts';
import { outOfStock } from '../reservation/shortage.ts';
import { searchWordsOf } from '../search-words.ts';
import { transitionOrder } from '../transitions.ts';
import { openPaymentPage } from './payment-page.ts';
import { hashCart, type PricedItem, type PricedOrder, priceOrder } from './price-order.ts';

const minute = 60_000;
const sessionLifeMs = 60 * minute;
/** A reserved limited size cannot be sold meanwhile: Stripe's minimum of 30 minutes, and one for the request. */
const limitedSessionLifeMs = 31 * minute;
const maxTries = 3;
/** Each failed insert is another submit's order: a customer sends few carts at once. */
const maxInserts = 10;

const openKeyOf = (user: string, address: Address, { items }: PricedOrder) =>
  `${user}:${hashCart(items, address)}`;

/** An item as an order keeps it. The stock, other languages and alt texts are the product's own. */
const toStored = (item: PricedItem): StoredItem => {
  const { stock: _stock, formerSizes: _sizes, translations: _texts, imageAlts: _alts, ...kept } = item;
  return { ...kept, _id: new Types.ObjectId(item._id) };
};

function newOrder(
  deps: OrderDeps,
  user: string,
  address: Address,
  { items, totalCents }: PricedOrder,
  openKey: string,
) {
  const _id = new Types.ObjectId();
  const orderId = _id.toHexString();
  const now = Date.now();
  const expiresAt = new Date(now + (items.some(isLimited) ? limitedSessionLifeMs : sessionLifeMs));
  const backTo = (success: boolean) => `${deps.shop.url}/verify?success=${success}&orderId=${orderId}`;
  const request = {
    orderId,
    email: address.email,
    lines: items.map(({ name, size, quantity, unitCents, image }) => ({
      name: `${name} (${size})`,
      unitCents,
      quantity,
      image: image[0],
    })),
    mediaUrl: deps.mediaUrl,
    successUrl: backTo(true),
    cancelUrl: backTo(false),
    expiresAt,
  };
  return {
    _id,
    user: new Types.ObjectId(user),
    items: items.map(toStored),
    totalCents,
    address,
    ...pending,
    paymentMethod,
    openKey,
    /** What the payment page shows; it also names the order's number, which is final once the order is saved. */
    request,
    check: { dueAt: firstCheckAt(), attempts: 0 },
    jobs: [],
    createdAt: new Date(now),
  };
}

// Below, queries that every order makes are the driver's: mongoose's own cost half as much again.

/** The customer's latest order. @param user its `sequence` is absent before the first order that has one */
const findLatest = (user: Types.ObjectId) =>
  OrderModel.collection.findOne<StoredOrder>({ user, sequence: { $gt: 0 } }, { sort: { sequence: -1 } });

/** @returns false when its key, number or place in the sequence is taken */
async function insertOrder(
  deps: OrderDeps,
  { request, ...order }: ReturnType<typeof newOrder>,
  sequence: number,
  tries: number,
): Promise<StoredOrder | false> {
  try {
    const number = orderNumber(request.orderId, tries);
    const params = deps.payments.prepareCheckout({ ...request, orderNumber: number });
    const checkout = { params, expiresAt: request.expiresAt };
    const stored: StoredOrder = {
      ...order,
      checkout,
      sequence,
      number,
      searchWords: searchWordsOf({ ...order, number }),
    };
    // With the driver: all values are checked, and mongoose would make a document of every part.
    await OrderModel.collection.insertOne(stored, { ignoreUndefined: true });
    deps.crashAt('after-order-insert');
    return stored;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

/**
 * Saves a new order, or finds the open one of an equal submit. The new one takes the place after the customer's latest
 * order, which a unique index gives to one order only: so its place is later than that of every order before it, whatever
 * the clocks of several machines say, and no order is missed that came meanwhile.
 * @param earlier the order that this submit could not go on with; the new one takes the place after it
 * @throws {Problem} 429 when the customer may place no more orders, 409 when a newer submit has taken that place, 503 when
 *   too many submits come at once
 */
async function insertOrFindOpen(
  deps: OrderDeps,
  order: ReturnType<typeof newOrder>,
  earlier: StoredOrder | undefined,
  limits: CallerLimits | undefined,
): Promise<StoredOrder> {
  const { openKey, user } = order;
  for (let tries = 1; tries <= maxInserts; tries += 1) {
    const latest = await findLatest(user);
    if (latest?.openKey === openKey) return latest;
    const place = latest?.sequence ?? 0;
    // The newer submit wins: this one must not close its order.
    if (earlier && place > (earlier.sequence ?? 0)) throw problem('order_replaced');
    await limits?.assertMayOrder(user, place);
    const inserted = await insertOrder(deps, order, place + 1, tries);
    if (inserted) return inserted;
    const open = await OrderModel.findOne({ openKey }).lean<StoredOrder>();
    if (open && (open.sequence ?? 0) >= place) return open;
    // A newer submit was killed before it closed this one.
    if (open) await stopOffering([open]);
  }
  throw problem('service_unavailable');
}

/** Their payment pages are no longer opened, and the sweep closes those that stay open. */
const stopOffering = (orders: readonly Pick<StoredOrder, '_id'>[]) =>
  OrderModel.updateMany(
    { _id: { $in: orders.map(({ _id }) => _id) }, ...pending },
    { $unset: { openKey: 1 }, $set: { 'check.dueAt': new Date() } },
  );

/**
 * Closes the customer's earlier open orders, so that their reservations can be used for this one.
 * @returns whether every earlier order is closed
 */
async function closeEarlierOrders(deps: OrderDeps, { _id, user, sequence }: StoredOrder): Promise<boolean> {
  // Older ones only: of two carts that are sent at once, each would otherwise close the other.
  const earlier = { user, _id: { $ne: _id }, sequence: { $not: { $gte: sequence ?? 0 } }, ...pending };
  const found = await OrderModel.collection
    .find<Pick<StoredOrder, '_id'>>(earlier, { projection: { _id: 1 } })
    .toArray();
  if (found.length === 0) return true;
  await stopOffering(found);
  // Read after that: the session of one may have been saved meanwhile.
  const orders = await OrderModel.find(earlier).lean<StoredOrder[]>();
  const closed = await Promise.allSettled(orders.map((order) => closeOrder(deps, order)));
  const failed = closed.filter(({ status }) => status === 'rejected');
  for (const failure of failed) logger.warn({ err: failure }, 'an earlier order could not be closed');
  return failed.length === 0;
}

const linesOf = ({ items }: StoredOrder) =>
  items.map(({ _id, size, quantity }) => ({ _id: _id.toHexString(), size, quantity }));

/**
 * Reserves every line of an order, or closes the order.
 * @param isAlone whether the missing stock cannot be reserved by an earlier order of the same customer
 * @param limits how many unpaid orders with a limited size the caller may have; undefined: no limit
 * @returns false if the order was closed meanwhile
 * @throws {Problem} 409 that names the item that is short, 429 for too many unpaid orders
 */
async function reserveOrder(
  deps: OrderDeps,
  order: StoredOrder,
  isAlone: boolean,
  limits: CallerReservations | undefined,
): Promise<boolean> {
  try {
    if (limits) await limits.add(order._id, await readStockShare(linesOf(order)));
  } catch (error) {
    await closeOrder(deps, order);
    throw error;
  }
  const shortage = await reserveStock(deps, order);
  if (shortage) {
    await removeReservation(order._id);
    await closeOrder(deps, order);
    throw isAlone ? outOfStock(shortage) : problem('service_unavailable');
  }
  deps.crashAt('after-stock-reserved');
  if (await transitionOrder(order._id, 'reserve')) return true;
  await releaseStock(order._id);
  return false;
}

async function placePriced(
  deps: OrderDeps,
  userId: string,
  { address }: PlaceOrderBody,
  priced: PricedOrder,
  openKey: string,
  limits: CallerLimits | undefined,
): Promise<string> {
  await requireStock(userId, priced.items);
  const isReserving = priced.items.some(isLimited);
  const reservations = isReserving ? limits?.reservations : undefined;
  // Checked before the earlier order is closed for this one. An equal submit has its reservation already.
  if (reservations && !(await OrderModel.exists({ openKey }))) await reservations.assertAvailable();
  let order: StoredOrder | undefined;
  for (let tries = 1; tries <= maxTries; tries += 1) {
    order = await insertOrFindOpen(deps, newOrder(deps, userId, address, priced, openKey), order, limits);
    const isAlone = await closeEarlierOrders(deps, order);
    const isReady = order.stockReservedAt || !isReserving;
    if (!isReady && !(await reserveOrder(deps, order, isAlone, reservations))) continue;
    const url = await openPaymentPage(deps, order, limits);
    if (url) return url;
  }
  throw problem('service_unavailable');
}

/**
 * Places an order and returns the URL of its payment page. The same cart and address again, concurrently or after a
 * lost response, returns the same order's page; another cart closes the earlier order. Of several carts the one that was sent last wins, whatever the others wait for.
 * @param limits of the customer; without them there is no limit
 * @throws {Problem} as {@link priceOrder}, 409 that names an item that is short, 429 for too many orders, unpaid orders
 * or openings of one payment page, 400 when the payment provider refuses the email address, 503 when it cannot be reached
 * or refuses a page for another reason
 */
export async function placeOrder(
  deps: OrderDeps,
  userId: string,
  body: PlaceOrderBody,
  limits?: CallerLimits,
): Promise<string> {
  const priced = await priceOrder(body);
  const openKey = openKeyOf(userId, body.address, priced);
  const place = () => placePriced(deps, userId, body, priced, openKey, limits);
  return limits ? limits.joinSubmits(openKey, place) : place();
}
