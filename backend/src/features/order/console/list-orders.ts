import type { z } from 'zod';
import type { AdminList } from '../../../contract/admin/list.ts';
import type { AdminOrderItem, OrderTab, OrderView, orderListQuery } from '../../../contract/admin/orders.ts';
import type { OrderStatus } from '../../../contract/constants.ts';
import { findPage, readSort } from '../../../lists/find-page.ts';
import { wordFilter } from '../../../lists/search-words.ts';
import { requireOrder } from '../find-order.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import { type CliOrder, presentCliOrder, presentOrderItem } from './present-order.ts';
import { countTabs, countView, viewFilters } from './views.ts';

/**
 * A page of the console's list. `views` counts all orders of each tab; `total` those of this view that match `q`.
 * @throws {Problem} 400 for an invalid cursor
 */
export async function listOrderItems({
  q,
  view = 'all',
  sort = '-createdAt',
  cursor,
  limit,
}: z.output<typeof orderListQuery>): Promise<AdminList<AdminOrderItem, OrderTab>> {
  const search = q ? wordFilter(q) : undefined;
  const filter = search ? { $and: [viewFilters[view], search] } : viewFilters[view];
  const [page, views, found] = await Promise.all([
    findPage<StoredOrder>(OrderModel, filter, readSort(sort), { cursor, limit }),
    countTabs(),
    search || view === 'refund-failed' ? countView(view, search) : undefined,
  ]);
  return {
    success: true,
    items: page.rows.map(presentOrderItem),
    nextCursor: page.nextCursor,
    total: found ?? views[view as OrderTab],
    views,
  };
}

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

const pageSize = 1000;
const isSet = { $gt: new Date(0) };

const conditionOf = ({ view = 'all', q, statuses, from, to, hasFailedJob }: OrderFilter) => ({
  $and: [
    viewFilters[view],
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

/** The matching orders, newest first, read page by page. Orders that are placed meanwhile do not shift the pages. */
export async function* eachOrder(
  filter: OrderFilter,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<StoredOrder> {
  const condition = conditionOf(filter);
  let cursor: string | undefined;
  let count = 0;
  do {
    const page = { cursor, limit: Math.min(pageSize, limit - count) };
    const { rows, nextCursor } = await findPage<StoredOrder>(
      OrderModel,
      condition,
      readSort('-createdAt'),
      page,
    );
    yield* rows;
    count += rows.length;
    cursor = nextCursor ?? undefined;
  } while (cursor && count < limit);
}

/** @throws {Problem} 404 */
export const getOrder = async (idOrNumber: string): Promise<CliOrder> =>
  presentCliOrder(await requireOrder(idOrNumber));

/** The newest matching orders, for the CLI. @param limit the most orders */
export async function listOrders(filter: OrderFilter, limit?: number): Promise<CliOrder[]> {
  const orders: CliOrder[] = [];
  for await (const order of eachOrder(filter, limit)) orders.push(presentCliOrder(order));
  return orders;
}
