import { DateTime } from 'luxon';
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

/** The calendar day of a time in a time zone: YYYY-MM-DD. */
const dayIn = (timeZone: string, date: Date) =>
  DateTime.fromJSDate(date, { zone: timeZone }).toFormat('yyyy-MM-dd');

/** An order as its customer sees it, without payment internals. */
function presentOrder(order: StoredOrder, timeZone: string): Order {
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
      issuedOn: dayIn(timeZone, order.paidAt),
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
const batchSize = 20;

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
  const cursor = OrderModel.find(
    { user: new Types.ObjectId(userId), ...(before && (await olderThan(userId, before))) },
    { 'checkout.params': 0, searchWords: 0 },
  )
    .sort({ createdAt: -1, _id: -1 })
    .limit(maxOrders + 1)
    .lean<StoredOrder[]>()
    .cursor({ batchSize });
  const orders: Order[] = [];
  let itemCount = 0;
  try {
    for await (const each of cursor) {
      if (orders.length === maxOrders || itemCount >= maxItems) return { orders, next: orders.at(-1)?._id };
      const order = each as unknown as StoredOrder;
      orders.push(presentOrder(order, timeZone));
      itemCount += order.items.length;
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
