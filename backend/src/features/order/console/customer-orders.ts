import type { Types } from 'mongoose';
import type { AdminOrderItem } from '../../../contract/admin/order/orders.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import { presentOrderItem } from './present-order.ts';

/** The paid orders of a customer. */
export interface CustomerOrders {
  count: number;
  /** What was paid for them less refunds. */
  cents: number;
  latestAt: Date;
}

/** The paid orders of each customer, by the customer's id; a customer without one is absent. */
export async function sumOrdersOfCustomers(
  userIds: readonly Types.ObjectId[],
): Promise<Map<string, CustomerOrders>> {
  const sums = await OrderModel.aggregate<CustomerOrders & { _id: Types.ObjectId; refundedCents: number }>([
    { $match: { user: { $in: [...userIds] }, payment: true } },
    {
      $group: {
        _id: '$user',
        count: { $sum: 1 },
        cents: { $sum: { $ifNull: ['$paidCents', '$totalCents'] } },
        refundedCents: { $sum: '$refundedCents' },
        latestAt: { $max: '$createdAt' },
      },
    },
  ]);
  return new Map(
    sums.map(({ _id, count, cents, refundedCents, latestAt }) => [
      _id.toHexString(),
      { count, cents: cents - refundedCents, latestAt },
    ]),
  );
}

/** The latest orders of a customer in every state, newest first, and how many there are. */
export async function readOrdersOfCustomer(
  user: Types.ObjectId,
  limit: number,
): Promise<{ latestOrders: AdminOrderItem[]; orderCount: number }> {
  const [latest, orderCount] = await Promise.all([
    OrderModel.find({ user }).sort({ createdAt: -1, _id: -1 }).limit(limit).lean<StoredOrder[]>(),
    OrderModel.countDocuments({ user }).exec(),
  ]);
  return { latestOrders: latest.map(presentOrderItem), orderCount };
}
