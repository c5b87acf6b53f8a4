import type { z } from 'zod';
import type { AdminList } from '../../../contract/admin/list.ts';
import type { AdminOrderItem, OrderTab, orderListQuery } from '../../../contract/admin/orders.ts';
import { findPage, readSort } from '../../../lists/find-page.ts';
import { wordFilter } from '../../../lists/search-words.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import { presentOrderRecord } from '../present-order-record.ts';
import { countTabs, countView, viewFilters } from './views.ts';

/** An order as a row of the list. */
export function presentOrderItem(stored: StoredOrder): AdminOrderItem {
  const { id, number, placedAt, status, address, lines, totalCents, refundedCents, shipment } =
    presentOrderRecord(stored);
  return {
    _id: id,
    number,
    createdAt: placedAt,
    status,
    customer: { name: `${address.firstName} ${address.lastName}`, email: address.email },
    totalCents,
    refundedCents,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    ...(shipment ? { shipment } : {}),
  };
}

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
