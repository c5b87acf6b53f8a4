import { Types } from 'mongoose';
import { gstPartCents } from '../../contract/money.ts';
import { type OrderStatus, orderMessages, type Seller } from '../../contract/order.ts';
import { badRequest, notFound } from '../../http/problem.ts';
import { adminMessages } from './admin-messages.ts';
import { readOrderNumber } from './checkout/order-number.ts';
import { OrderModel, type StoredOrder } from './order.model.ts';
import { type AdminOrder, presentAdminOrder } from './present-admin-order.ts';

/** Which orders the shopkeeper looks at; what is not given does not narrow. */
export interface OrderFilter {
  statuses?: readonly OrderStatus[];
  /** Placed at this moment or later. */
  from?: Date;
  /** Placed before this moment. */
  to?: Date;
  /** A part of the order number, the customer's name or delivery email, or an item's name; without case. */
  text?: string;
  /** Only orders that were set aside because the payment does not fit, or only the others. */
  needsReview?: boolean;
  /** Only orders with a job that failed too often and was set aside. */
  hasFailedJob?: boolean;
}

export interface OrderPage {
  /** Newest first. */
  orders: AdminOrder[];
  /** Where the next page begins; undefined on the last one. */
  next: string | undefined;
}

const defaultPageSize = 50;
const maxPageSize = 1000;
const maxTextLength = 200;
const setAside = { $gt: new Date(0) };
const newestFirst = { createdAt: -1, _id: -1 } as const;

function query({
  statuses,
  from,
  to,
  text,
  needsReview,
  hasFailedJob,
}: OrderFilter): Record<string, unknown> {
  const placed = { ...(from ? { $gte: from } : {}), ...(to ? { $lt: to } : {}) };
  const words = text?.trim().slice(0, maxTextLength).split(/\s+/).filter(Boolean) ?? [];
  const fields = [
    'number',
    'address.email',
    'address.firstName',
    'address.lastName',
    'items.name',
    'shipment.trackingNumber',
  ];
  const contains = (word: string) => {
    const $regex = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return { $or: fields.map((field) => ({ [field]: { $regex, $options: 'i' } })) };
  };
  return {
    ...(statuses?.length ? { status: { $in: [...statuses] } } : {}),
    ...(from || to ? { createdAt: placed } : {}),
    ...(needsReview === undefined ? {} : { needsReview }),
    ...(hasFailedJob ? { $or: [{ 'tasks.failedAt': setAside }, { 'check.failedAt': setAside }] } : {}),
    ...(words.length > 0 ? { $and: words.map(contains) } : {}),
  };
}

const cursorOf = ({ createdAt, _id }: StoredOrder) =>
  Buffer.from(`${createdAt.getTime()}.${_id.toHexString()}`).toString('base64url');

function readCursor(cursor: string): { createdAt: Date; _id: Types.ObjectId } {
  const [, time, id] = /^(\d{1,15})\.([0-9a-f]{24})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!time || !id) throw badRequest(adminMessages.invalidCursor);
  return { createdAt: new Date(Number(time)), _id: new Types.ObjectId(id) };
}

const behind = ({ createdAt, _id }: { createdAt: Date; _id: Types.ObjectId }) => ({
  $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: _id } }],
});

/**
 * A page of orders for the shopkeeper, newest first. Orders that come in between two pages shift nothing.
 * @param page `after`: the `next` of the page before; `limit`: 50 unless given, at most 1000
 * @throws {Problem} 400 for a cursor that is none
 */
export async function listOrders(
  filter: OrderFilter = {},
  { after, limit = defaultPageSize }: { after?: string | undefined; limit?: number } = {},
): Promise<OrderPage> {
  const size = Math.min(Math.max(1, Math.floor(limit)), maxPageSize);
  const conditions = [query(filter), ...(after ? [behind(readCursor(after))] : [])];
  const found = await OrderModel.find({ $and: conditions })
    .sort(newestFirst)
    .limit(size + 1)
    .lean<StoredOrder[]>();
  const orders = found.slice(0, size);
  const last = orders.at(-1);
  return {
    orders: orders.map(presentAdminOrder),
    next: found.length > size && last ? cursorOf(last) : undefined,
  };
}

/** How many orders a filter finds: for progress bars. */
export const countOrders = (filter: OrderFilter = {}): Promise<number> =>
  OrderModel.countDocuments(query(filter)).exec();

/**
 * The stored order of an id (24 hex digits) or an order number, however it was typed.
 * @throws {Problem} 404
 */
export async function requireStoredOrder(idOrNumber: string): Promise<StoredOrder> {
  const typed = idOrNumber.trim();
  const number = readOrderNumber(typed);
  const key = /^[0-9a-f]{24}$/i.test(typed) ? { _id: new Types.ObjectId(typed) } : number ? { number } : null;
  const order = key ? await OrderModel.findOne(key).lean<StoredOrder>() : null;
  if (!order) throw notFound(orderMessages.notFound);
  return order;
}

/**
 * One order, by its id or its number.
 * @throws {Problem} 404
 */
export const getOrder = async (idOrNumber: string): Promise<AdminOrder> =>
  presentAdminOrder(await requireStoredOrder(idOrNumber));

/** One ordered line with its order, flat, for a spreadsheet. Money in dollars, times in ISO 8601 (UTC). */
export interface OrderRow {
  order: string;
  id: string;
  placed: string;
  paid: string;
  status: OrderStatus;
  product: string;
  size: string;
  quantity: number;
  unitPrice: string;
  lineTotal: string;
  orderTotal: string;
  gst: string;
  refunded: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  street: string;
  city: string;
  state: string;
  postcode: string;
  country: string;
  carrier: string;
  trackingNumber: string;
  shipped: string;
  delivered: string;
  payment: string;
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

function rowsOf(order: AdminOrder): OrderRow[] {
  const { address, shipment } = order;
  return order.lines.map(({ name, size, quantity, unitCents, totalCents }) => ({
    order: order.number,
    id: order.id,
    placed: order.placedAt,
    paid: order.paidAt ?? '',
    status: order.status,
    product: name,
    size,
    quantity,
    unitPrice: dollars(unitCents),
    lineTotal: dollars(totalCents),
    orderTotal: dollars(order.totalCents),
    gst: dollars(gstPartCents(order.totalCents)),
    refunded: dollars(order.refundedCents),
    firstName: address.firstName,
    lastName: address.lastName,
    email: address.email,
    phone: address.phone,
    street: address.street,
    city: address.city,
    state: address.state,
    postcode: address.zipcode,
    country: address.country,
    carrier: shipment?.carrier ?? '',
    trackingNumber: shipment?.trackingNumber ?? '',
    shipped: order.shippedAt ?? '',
    delivered: order.deliveredAt ?? '',
    payment: order.paymentId ?? '',
  }));
}

/** The rows of all orders of a filter, the newest order's first, without holding them all in memory. */
export async function* exportOrderRows(filter: OrderFilter = {}): AsyncGenerator<OrderRow> {
  let after: string | undefined;
  do {
    const page = await listOrders(filter, { after, limit: maxPageSize });
    for (const order of page.orders) yield* rowsOf(order);
    after = page.next;
  } while (after);
}

/**
 * Stores the seller in paid orders that have none, because the business details were missing when they were paid. They
 * have an invoice from then on.
 * @returns how many orders were changed
 */
export async function backfillSeller(seller: Seller): Promise<number> {
  const { modifiedCount } = await OrderModel.updateMany(
    { payment: true, seller: { $exists: false } },
    { $set: { seller } },
  );
  return modifiedCount;
}
