import { Types } from 'mongoose';
import type { OrderView } from '../../../contract/admin/orders.ts';
import type { OrderStatus } from '../../../contract/constants.ts';
import type { Seller } from '../../../contract/order/responses.ts';
import { problem } from '../../../errors/problem.ts';
import { findPage } from '../../../lists/find-page.ts';
import { containing } from '../../../lists/search-words.ts';
import { readOrderNumber } from '../checkout/order-number.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import { held } from '../payment/payment-state.ts';
import { type OrderRecord, presentOrderRecord } from '../present-order-record.ts';
import { viewFilters } from './views.ts';

/** Filters orders; an absent field does not filter. */
export interface OrderFilter {
  statuses?: readonly OrderStatus[];
  /** Placed at this time or later. */
  from?: Date;
  /** Placed before this time. */
  to?: Date;
  /** Words in the order number, the customer's name or delivery email, item names or tracking number; ignores case. */
  text?: string;
  /** Only orders whose payment does not match. */
  isHeld?: boolean;
  /** Only orders with a dead-letter job. */
  hasFailedJob?: boolean;
  /** Only those of a view of the console. */
  view?: OrderView;
}

interface OrderPage {
  /** Newest first. */
  orders: OrderRecord[];
  /** The cursor of the next page; undefined on the last page. */
  next: string | undefined;
}

const defaultPageSize = 50;
export const maxPageSize = 1000;
const maxTextLength = 200;
const isSet = { $gt: new Date(0) };
const newestFirst = { field: 'createdAt', isDescending: true };

function query({
  statuses,
  from,
  to,
  text,
  isHeld,
  hasFailedJob,
  view,
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
  const contains = (word: string) => ({ $or: fields.map((field) => ({ [field]: containing(word) })) });
  return {
    ...(statuses?.length ? { status: { $in: [...statuses] } } : {}),
    ...(from || to ? { createdAt: placed } : {}),
    ...(isHeld ? held : {}),
    ...(hasFailedJob ? { $or: [{ 'jobs.deadLetteredAt': isSet }, { 'check.deadLetteredAt': isSet }] } : {}),
    ...(words.length > 0 || view
      ? { $and: [...words.map(contains), ...(view ? [viewFilters[view]] : [])] }
      : {}),
  };
}

/**
 * A page of orders, newest first. New orders do not shift the following pages.
 * @param page `after`: the `next` of the previous page; `limit`: default 50, at most 1000
 * @throws {Problem} 400 for an invalid cursor
 */
export async function listOrders(
  filter: OrderFilter = {},
  { after, limit = defaultPageSize }: { after?: string | undefined; limit?: number } = {},
): Promise<OrderPage> {
  const size = Math.min(Math.max(1, Math.floor(limit)), maxPageSize);
  const { rows, nextCursor } = await findPage<StoredOrder>(OrderModel, query(filter), newestFirst, {
    cursor: after,
    limit: size,
  });
  return { orders: rows.map(presentOrderRecord), next: nextCursor ?? undefined };
}

/** The number of matching orders, for progress bars. */
export const countOrders = (filter: OrderFilter = {}): Promise<number> =>
  OrderModel.countDocuments(query(filter)).exec();

/**
 * Finds a stored order by its id (24 hex digits) or its number in any notation.
 * @throws {Problem} 404
 */
export async function requireStoredOrder(idOrNumber: string): Promise<StoredOrder> {
  const typed = idOrNumber.trim();
  const number = readOrderNumber(typed);
  const key = /^[0-9a-f]{24}$/i.test(typed) ? { _id: new Types.ObjectId(typed) } : number ? { number } : null;
  const order = key ? await OrderModel.findOne(key).lean<StoredOrder>() : null;
  if (!order) throw problem('order_not_found');
  return order;
}

/** @throws {Problem} 404 */
export const getOrder = async (idOrNumber: string): Promise<OrderRecord> =>
  presentOrderRecord(await requireStoredOrder(idOrNumber));

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
