import type { AdminOrderItem } from '@brim-and-page/backend/contract/admin/orders';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { formatAud } from '@brim-and-page/backend/contract/money';
import { orderPath } from '../../ui/record-paths.ts';
import { searchList } from '../../ui/record-search.ts';

/** The orders of the console's search box. */
export const orderSearch = {
  name: 'Orders',
  permission: 'orders.read',
  async search(text: string, signal: AbortSignal) {
    const orders = await searchList<AdminOrderItem>(adminPaths.orders.list, text, signal, 'all');
    return orders.map((order) => ({
      _id: order._id,
      to: orderPath(order),
      title: order.number,
      detail: `${order.customer.name}, ${formatAud(order.totalCents)}`,
    }));
  },
  listPath: (text: string) => `/orders?view=all&q=${encodeURIComponent(text)}`,
} as const;
