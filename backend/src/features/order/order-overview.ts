import type { AdminOrderItem } from '../../contract/admin/orders.ts';
import { OrderModel, type StoredOrder } from './order.model.ts';
import { presentAdminOrder } from './present-admin-order.ts';

/** The numbers of orders that wait for a person. */
export async function countOrdersToDo(): Promise<{ toShip: number; held: number; refundsFailed: number }> {
  const [toShip, held, refundsFailed] = await Promise.all([
    OrderModel.countDocuments({ status: 'Processing', refundState: { $nin: ['requested', 'pending'] } }),
    OrderModel.countDocuments({ needsReview: true }),
    OrderModel.countDocuments({ hasFailedRefund: true }),
  ]);
  return { toShip, held, refundsFailed };
}

/** Paid orders, newest first. */
export async function listLatestOrders(limit: number): Promise<AdminOrderItem[]> {
  const orders = await OrderModel.find({ payment: true })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .lean<StoredOrder[]>();
  return orders.map((order) => {
    const { id, number, placedAt, status, address, totalCents, refundedCents, lines, shipment } =
      presentAdminOrder(order);
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
  });
}
