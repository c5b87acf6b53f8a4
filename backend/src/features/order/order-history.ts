import { Types } from 'mongoose';
import { gstPartCents, toDollars } from '../../contract/money.ts';
import type { Order } from '../../contract/order/responses.ts';
import type { Product } from '../../contract/product/product.ts';
import { problem } from '../../errors/problem.ts';
import { findCustomerOrder } from './find-order.ts';
import { OrderModel, type StoredOrder } from './order.model.ts';
import { numberOf } from './order-number.ts';
import { isPaymentReturned } from './payment-state.ts';
import { paidCentsOf, refundStateOf } from './refund/refund-list.ts';
import { sellerOf } from './seller.ts';
import { shipmentOf } from './shipment.ts';

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Formats a time as its calendar day in a time zone: YYYY-MM-DD, as Swedish dates are written. */
export function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const made = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  // Making one takes as long as presenting many orders.
  dayFormats.set(timeZone, made);
  return made;
}

/** The fields of an order that its customer sees, or that decide on these. The others are as large again. */
const listedFields = [
  'number',
  'items',
  'totalCents',
  'address',
  'packerNote',
  'status',
  'payment',
  'paymentMethod',
  'paidAt',
  'seller',
  'shipment',
  'paidCents',
  'refundState',
  'lateRefundAt',
  'shippedAt',
  'deliveredAt',
  'refundedAt',
  'jobs',
  'createdAt',
] as const;
type ListedOrder = Pick<StoredOrder, '_id' | (typeof listedFields)[number]>;
/** Of the jobs only what they are. */
const projection = Object.fromEntries(
  listedFields.map((field) => [field === 'jobs' ? 'jobs.kind' : field, 1 as const]),
);

/** An order as its customer sees it, without payment internals. */
export function presentOrder(order: ListedOrder, days: Intl.DateTimeFormat): Order {
  const { _id, status, payment, paymentMethod, createdAt, totalCents, address } = order;
  const items = order.items.map(({ unitCents: _unitCents, productVersion: _version, ...item }) => ({
    ...item,
    _id: item._id.toHexString(),
    category: item.category as Product['category'],
    subCategory: item.subCategory as Product['subCategory'],
  }));
  const shipment = shipmentOf(order);
  const seller = sellerOf(order);
  const refundState = refundStateOf(order);
  const invoice = seller &&
    order.paidAt &&
    !isPaymentReturned(order) && {
      seller,
      issuedAt: order.paidAt.toISOString(),
      issuedOn: days.format(order.paidAt),
      total: toDollars(paidCentsOf(order)),
      gst: toDollars(gstPartCents(paidCentsOf(order))),
    };
  return {
    _id: _id.toHexString(),
    number: numberOf(order),
    items,
    status,
    payment,
    paymentMethod,
    createdAt: createdAt.toISOString(),
    amount: toDollars(totalCents),
    address,
    ...(order.packerNote ? { note: order.packerNote } : {}),
    ...(shipment ? { shipment } : {}),
    ...(invoice ? { invoice } : {}),
    ...(refundState ? { refund: { state: refundState } } : {}),
    ...(order.shippedAt ? { shippedAt: order.shippedAt.toISOString() } : {}),
    ...(order.deliveredAt ? { deliveredAt: order.deliveredAt.toISOString() } : {}),
    ...(order.refundedAt ? { refundedAt: order.refundedAt.toISOString() } : {}),
  };
}

/** Limits of a page: items are copies of products, whose texts may be long. */
const maxOrders = 100;
const maxItems = 300;
/** A full page takes two batches. */
const batchSize = 51;

/** A part of a customer's orders, newest first. */
interface OrderPage {
  orders: Order[];
  /** The last order of the page; undefined when there are no older ones. */
  next: string | undefined;
}

/** The filter of the orders that come after one in the list. @throws {Problem} 404 when it is not the customer's */
async function olderThan(userId: string, orderId: string) {
  const order = await findCustomerOrder(userId, orderId);
  if (!order) throw problem('order_not_found');
  const { _id, createdAt } = order;
  return { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: _id } }] };
}

/**
 * A page of a customer's orders, newest first.
 * @param timeZone of the shop: the day of an invoice is a day there
 * @param before the last order of the page before
 * @throws {Problem} 404 when `before` is not an order of the customer
 */
export async function listOrdersOf(userId: string, timeZone: string, before?: string): Promise<OrderPage> {
  const filter = { user: new Types.ObjectId(userId), ...(before && (await olderThan(userId, before))) };
  // With the driver: mongoose reads a cursor document by document.
  const cursor = OrderModel.collection
    .find<ListedOrder>(filter, { projection, batchSize, limit: maxOrders + 1 })
    .sort({ createdAt: -1, _id: -1 });
  const days = dayFormat(timeZone);
  const orders: Order[] = [];
  let itemCount = 0;
  try {
    while (await cursor.hasNext()) {
      for (const order of cursor.readBufferedDocuments()) {
        if (orders.length === maxOrders || itemCount >= maxItems) return { orders, next: orders.at(-1)?._id };
        orders.push(presentOrder(order, days));
        itemCount += order.items.length;
      }
    }
  } finally {
    await cursor.close();
  }
  return { orders, next: undefined };
}

/** All orders of a customer, newest first, read page by page. */
export async function* eachOrderOf(userId: string, timeZone: string): AsyncGenerator<Order> {
  let next: string | undefined;
  do {
    const page = await listOrdersOf(userId, timeZone, next);
    yield* page.orders;
    next = page.next;
  } while (next);
}
