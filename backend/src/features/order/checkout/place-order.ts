import { Types } from 'mongoose';
import { type CheckoutSession, PaymentsRefusedError } from '../../../adapters/payments/types.ts';
import { logger } from '../../../config/logger.ts';
import { type Address, type PlaceOrderBody, paymentMethod } from '../../../contract/order.ts';
import { isDuplicateKey } from '../../../http/duplicate-key.ts';
import { unavailable } from '../../../http/problem.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import { findOrder, hasLaterOpen, markReserved, saveSession, supersedeEarlier } from '../order-store.ts';
import type { OrderTools } from '../order-tools.ts';
import { abandonOrder, closeOrder, completeOrder } from '../payment/complete-order.ts';
import { firstCheckAt } from '../payment/payment-check.ts';
import { type CallerReservations, forgetReservation } from '../reservation/reservation-limits.ts';
import {
  isLimited,
  refuseShortage,
  refuseShortItems,
  releaseStock,
  reserveStock,
} from '../reservation/reserve-stock.ts';
import { orderNumber } from './order-number.ts';
import { hashCart, type PricedOrder, priceOrder } from './price-order.ts';

const minute = 60_000;
const sessionLifeMs = 60 * minute;
/** What an order reserves of a limited size nobody else can buy: Stripe's least, and a minute for the way to Stripe. */
const limitedSessionLifeMs = 31 * minute;
/** A page that closes while the card is being typed in is no page to send somebody to. */
const usefulLifeMs = 2 * minute;
const maxTries = 3;

const openKeyOf = (user: string, address: Address, { items }: PricedOrder) =>
  `${user}:${hashCart(items, address)}`;

function newOrder(tools: OrderTools, user: string, address: Address, priced: PricedOrder) {
  const { items, totalCents } = priced;
  const _id = new Types.ObjectId();
  const orderId = _id.toHexString();
  const now = Date.now();
  const expiresAt = new Date(now + (items.some(isLimited) ? limitedSessionLifeMs : sessionLifeMs));
  const backTo = (success: boolean) => `${tools.shop.url}/verify?success=${success}&orderId=${orderId}`;
  const params = tools.payments.prepareCheckout({
    orderId,
    email: address.email,
    lines: items.map(({ name, size, quantity, unitCents, image }) => ({
      name: `${name} (${size})`,
      unitCents,
      quantity,
      image: image[0],
    })),
    mediaUrl: tools.mediaUrl,
    successUrl: backTo(true),
    cancelUrl: backTo(false),
    expiresAt,
  });
  return {
    _id,
    user: new Types.ObjectId(user),
    items,
    totalCents,
    address,
    status: 'Pending' as const,
    payment: false,
    paymentMethod,
    openKey: openKeyOf(user, address, priced),
    isHeld: false,
    checkout: { params, expiresAt },
    check: { nextAt: firstCheckAt(), attempts: 0 },
    tasks: [],
    createdAt: new Date(now),
  };
}

/** Saves a new order, or finds the open one that an equal submit made. */
async function insertOrFindOpen(tools: OrderTools, order: ReturnType<typeof newOrder>): Promise<StoredOrder> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    try {
      await OrderModel.create({ ...order, number: orderNumber(order._id.toHexString(), tries) });
      tools.crashAt('after-order-insert');
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const open = await OrderModel.findOne({ openKey: order.openKey }).lean<StoredOrder>();
    // None: it was paid or closed in this very moment, and the place is free.
    if (open) return open;
  }
  throw unavailable();
}

/** The page of a session made before; undefined when it cannot be paid any more, and then the order is settled. */
async function reopenSession(tools: OrderTools, order: StoredOrder, id: string): Promise<string | undefined> {
  await completeOrder(tools, order, id);
  const now = await OrderModel.findOne({ _id: order._id, openKey: order.openKey }).lean<StoredOrder>();
  return now?.checkout.url ?? undefined;
}

/** Makes the order's session; the order's id is the idempotency key, so a lost answer comes again. */
async function createSession(tools: OrderTools, order: StoredOrder): Promise<string | undefined> {
  let session: CheckoutSession;
  try {
    session = await tools.payments.createCheckoutSession(
      order.checkout.params,
      `order:${order._id.toHexString()}`,
    );
  } catch (error) {
    if (!(error instanceof PaymentsRefusedError)) throw error;
    logger.error({ err: error, orderId: order._id.toHexString() }, 'the provider refuses a session');
    await abandonOrder(tools, order);
    return undefined;
  }
  tools.crashAt('after-session-created');
  const saved = await saveSession(order._id, session);
  tools.crashAt('after-session-saved');
  if (saved?.openKey) return session.url;
  // Given up while the session was being made: nobody may pay it.
  if (saved) await closeOrder(tools, saved);
  return undefined;
}

/** The payment page of an open order; undefined when the order turned out to be one that cannot be paid any more. */
async function openPaymentPage(tools: OrderTools, order: StoredOrder): Promise<string | undefined> {
  const { sessionId, expiresAt } = order.checkout;
  if (expiresAt.getTime() - Date.now() < usefulLifeMs) {
    await closeOrder(tools, order);
    return undefined;
  }
  return sessionId ? reopenSession(tools, order, sessionId) : createSession(tools, order);
}

/**
 * Closes the customer's earlier orders, so that what they held can be held for this one.
 * @returns `isLatest`: of two orders that were sent at once, each sees the other; `isAlone`: none of the earlier ones
 * is still open
 */
async function closeEarlier(tools: OrderTools, order: StoredOrder) {
  const earlier = await supersedeEarlier(order);
  const closed = await Promise.allSettled(earlier.map((each) => closeOrder(tools, each)));
  const failed = closed.filter(({ status }) => status === 'rejected');
  // Already out of the way; the sweep closes what the provider could not close now.
  for (const failure of failed) logger.warn({ err: failure }, 'earlier order waits');
  return { isLatest: !(await hasLaterOpen(order)), isAlone: failed.length === 0 };
}

/**
 * Holds every line of an order, or gives the order up.
 * @param isAlone whether no earlier order of the customer may still hold what is missing here
 * @returns false when the order was closed meanwhile
 * @param reservations how many orders with a limited size the caller may leave unpaid; undefined for other orders
 * @throws {Problem} 409 that names the item of which there is not enough, 429 for too many unpaid orders
 */
async function reserveOrderLines(
  tools: OrderTools,
  order: StoredOrder,
  isAlone: boolean,
  reservations: CallerReservations | undefined,
): Promise<boolean> {
  if (order.stockHeldAt) return true;
  try {
    await reservations?.take(order._id);
  } catch (error) {
    await closeOrder(tools, order);
    throw error;
  }
  const shortage = await reserveStock(tools, order);
  if (shortage) {
    await forgetReservation(order._id);
    await closeOrder(tools, order);
    throw isAlone ? refuseShortage(shortage) : unavailable();
  }
  tools.crashAt('after-stock-held');
  if (await markReserved(order._id)) return true;
  await releaseStock(order._id);
  return false;
}

/**
 * Places an order and answers the address of its payment page. The same cart and address again, at once or after a
 * lost answer, finds the same order and the same page; another cart closes the earlier order (contract "HTTP").
 * @param caller how many orders with a limited size the caller may leave unpaid; without it there is no limit
 * @throws {Problem} as {@link priceOrder}, 409 that names an item of which there is not enough, 429 for too many unpaid
 * orders, 503 when the payment provider cannot be reached
 */
export async function placeOrder(
  tools: OrderTools,
  userId: string,
  body: PlaceOrderBody,
  caller?: CallerReservations,
): Promise<string> {
  const priced = await priceOrder(body);
  await refuseShortItems(userId, priced.items);
  const reservations = priced.items.some(isLimited) ? caller : undefined;
  // Before the customer's earlier order is closed for this one; an equal submit has its reservation already.
  if (reservations && !(await OrderModel.exists({ openKey: openKeyOf(userId, body.address, priced) })))
    await reservations.assertAvailable();
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const order = await insertOrFindOpen(tools, newOrder(tools, userId, body.address, priced));
    const { isLatest, isAlone } = await closeEarlier(tools, order);
    if (!isLatest) await closeOrder(tools, (await findOrder(order._id)) ?? order);
    else if (await reserveOrderLines(tools, order, isAlone, reservations)) {
      const url = await openPaymentPage(tools, order);
      if (url) return url;
    }
  }
  throw unavailable();
}
