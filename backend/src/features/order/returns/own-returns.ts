import { Types } from 'mongoose';
import type { OwnReturn } from '../../../contract/order/responses.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import { presentOwnReturn } from './present-return.ts';

/** The returns of a customer, each with the id of its order; oldest first. */
export async function listReturnsOf(userId: string): Promise<(OwnReturn & { orderId: string })[]> {
  const orders = await OrderModel.find(
    { user: new Types.ObjectId(userId), 'returns._id': { $exists: true } },
    { returns: 1 },
  )
    .sort({ createdAt: 1, _id: 1 })
    .lean<Pick<StoredOrder, '_id' | 'returns'>[]>();
  return orders.flatMap(({ _id, returns }) =>
    (returns ?? []).map((returned) => ({ ...presentOwnReturn(returned), orderId: _id.toHexString() })),
  );
}
