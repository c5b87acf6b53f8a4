import type { Changes } from '../../adapters/database/index.ts';
import type { UserOrdersResponse } from '../../contract/order/responses.ts';
import { OrderModel } from './order.model.ts';
import { listOrdersOf } from './order-history.ts';

/** Bounds the memory: a list of 100 orders takes 100 KB. */
const maxBytes = 8 * 1024 * 1024;

/** Customers' lists of orders, as the API responds with them. */
export interface OrderLists {
  /** @returns the response's JSON with the customer's newest orders */
  newestOf(userId: string): Promise<Buffer>;
}

/**
 * @param timeZone of the shop
 * @param changes where it knows every change at once, a list is kept until any order changes: a customer who has just paid
 * looks there next, maybe by another process
 */
export function createOrderLists(timeZone: string, changes: Changes): OrderLists {
  let kept = { version: '', lists: new Map<string, Buffer>(), bytes: 0 };
  return {
    async newestOf(userId) {
      // Before reading: a change during the read starts a new map.
      const version = changes.version(OrderModel.collection.name);
      if (!changes.isImmediate || version !== kept.version || kept.bytes > maxBytes)
        kept = { version, lists: new Map(), bytes: 0 };
      const current = kept;
      const known = current.lists.get(userId);
      if (known) return known;
      const { orders, next } = await listOrdersOf(userId, timeZone);
      const response: UserOrdersResponse = { success: true, orders, ...(next && { next }) };
      const list = Buffer.from(JSON.stringify(response));
      if (!current.lists.has(userId)) current.bytes += list.length;
      current.lists.set(userId, list);
      return list;
    },
  };
}
