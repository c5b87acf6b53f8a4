import type { AdminList } from '@brim-and-page/backend/contract/admin/list';
import type { AdminOrderItem } from '@brim-and-page/backend/contract/admin/orders';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { adminClient } from '../../api/admin-client.ts';
import { orderPath } from './paths.ts';

/** How many orders the search box shows. */
const resultCount = 5;

/** The orders of the console's search box. */
export const orderSearch = {
  name: 'Orders',
  permission: 'orders.read',
  async search(text: string, signal: AbortSignal) {
    const { items } = await adminClient.get<AdminList<AdminOrderItem>>(adminPaths.orders.list, {
      query: { q: text, view: 'all', limit: resultCount },
      signal,
    });
    return items.map((order) => ({
      _id: order._id,
      to: orderPath(order),
      title: order.number,
      detail: `${order.customer.name}, ${formatAud(order.totalCents)}`,
    }));
  },
  listPath: (text: string) => `/orders?view=all&q=${encodeURIComponent(text)}`,
} as const;
