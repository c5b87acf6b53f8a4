import type { z } from 'zod';
import type { AdminList } from '../../../contract/admin/list.ts';
import type {
  AdminOrderItem,
  OrderTab,
  OrderView,
  orderListQuery,
} from '../../../contract/admin/order/orders.ts';
import type { OrderStatus } from '../../../contract/constants.ts';
import { eachRecord, readSort } from '../../../lists/find-page.ts';
import { wordFilter } from '../../../lists/search-words.ts';
import { requireOrder } from '../find-order.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import { type CliOrder, presentCliOrder, presentOrderItem } from './present-order.ts';
import { orderViews } from './views.ts';

/**
 * A page of the console's list.
 * @throws {Problem} 400 for an invalid cursor
 */
export const listOrderItems = ({
  view = 'all',
  sort = '-createdAt',
  ...page
}: z.output<typeof orderListQuery>): Promise<AdminList<AdminOrderItem, OrderTab>> =>
  orderViews.listView(view, page, { sort: readSort(sort), present: presentOrderItem });

/** Filters orders; an absent field does not filter. */
export interface OrderFilter {
  /** As in the console. */
  view?: OrderView;
  /** Words of the console's search. */
  q?: string;
  statuses?: readonly OrderStatus[];
  /** Placed at this time or later. */
  from?: Date;
  /** Placed before this time. */
  to?: Date;
  /** Only orders with a dead-letter job. */
  hasFailedJob?: boolean;
}

const isSet = { $gt: new Date(0) };

const conditionOf = ({ view = 'all', q, statuses, from, to, hasFailedJob }: OrderFilter) => ({
  $and: [
    orderViews.filters[view],
    q ? wordFilter(q) : {},
    statuses ? { status: { $in: [...statuses] } } : {},
    from ? { createdAt: { $gte: from } } : {},
    to ? { createdAt: { $lt: to } } : {},
    hasFailedJob ? { $or: [{ 'jobs.deadLetteredAt': isSet }, { 'check.deadLetteredAt': isSet }] } : {},
  ],
});

/** The number of matching orders. */
export const countOrders = (filter: OrderFilter): Promise<number> =>
  OrderModel.countDocuments(conditionOf(filter)).exec();

/** The matching orders, newest first. @param limit the most orders */
export const eachOrder = (filter: OrderFilter, limit?: number): AsyncGenerator<StoredOrder> =>
  eachRecord(OrderModel, conditionOf(filter), readSort('-createdAt'), limit);

/** @throws {Problem} 404 */
export const getOrder = async (idOrNumber: string): Promise<CliOrder> =>
  presentCliOrder(await requireOrder(idOrNumber));

/** The newest matching orders, for the CLI. @param limit the most orders */
export async function listOrders(filter: OrderFilter, limit?: number): Promise<CliOrder[]> {
  const orders: CliOrder[] = [];
  for await (const order of eachOrder(filter, limit)) orders.push(presentCliOrder(order));
  return orders;
}
