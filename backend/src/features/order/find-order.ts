import { Types } from 'mongoose';
import { problem } from '../../errors/problem.ts';
import { OrderModel, type StoredOrder } from './order.model.ts';
import { readOrderNumber } from './order-number.ts';

export const findOrder = (id: string | Types.ObjectId) => OrderModel.findById(id).lean<StoredOrder>().exec();

export const findCustomerOrder = (userId: string, id: string) =>
  OrderModel.findOne({ _id: new Types.ObjectId(id), user: new Types.ObjectId(userId) })
    .lean<StoredOrder>()
    .exec();

/**
 * Finds an order by its id (24 hex digits) or its number in any notation.
 * @throws {Problem} 404
 */
export async function requireOrder(idOrNumber: string): Promise<StoredOrder> {
  const typed = idOrNumber.trim();
  const number = readOrderNumber(typed);
  const key = /^[0-9a-f]{24}$/i.test(typed) ? { _id: new Types.ObjectId(typed) } : number ? { number } : null;
  const order = key ? await OrderModel.findOne(key).lean<StoredOrder>() : null;
  if (!order) throw problem('order_not_found');
  return order;
}
