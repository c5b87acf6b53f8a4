import type { AdminOrderItem } from '../../../contract/admin/order/orders.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import { presentOrderItem } from './present-order.ts';
import { orderViews } from './views.ts';

/** The numbers of orders that wait for a person. */
export async function countOrdersToDo(): Promise<{ toShip: number; held: number; refundsFailed: number }> {
  const [toShip, held, refundsFailed] = await Promise.all([
    orderViews.countView('to-ship'),
    orderViews.countView('held'),
    orderViews.countView('refund-failed'),
  ]);
  return { toShip, held, refundsFailed };
}

/** Paid orders, newest first. */
export async function listLatestOrders(limit: number): Promise<AdminOrderItem[]> {
  const orders = await OrderModel.find({ payment: true })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .lean<StoredOrder[]>();
  return orders.map(presentOrderItem);
}
