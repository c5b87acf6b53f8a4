import { Types } from 'mongoose';
import { problem } from '../../errors/problem.ts';
import { OrderModel, type StoredOrder } from './order.model.ts';
import { readOrderNumber } from './order-number.ts';

export const findOrder = (id: string | Types.ObjectId) => OrderModel.findById(id).lean<StoredOrder>().exec();

/** The orders of payments, each by the id of its payment: its number, or its id in an order of an older version. */
export async function findPaidOrders(
  paymentIntentIds: readonly string[],
): Promise<ReadonlyMap<string, { ref: string }>> {
  const orders = await OrderModel.find(
    { paymentIntentId: { $in: [...paymentIntentIds] } },
    { number: 1, paymentIntentId: 1 },
  ).lean<Pick<StoredOrder, '_id' | 'number' | 'paymentIntentId'>[]>();
  return new Map(
    orders.map(({ _id, number, paymentIntentId }) => [
      paymentIntentId ?? '',
      { ref: number ?? _id.toHexString() },
    ]),
  );
}

export const findCustomerOrder = (userId: string, id: string) =>
  OrderModel.findOne({ _id: new Types.ObjectId(id), user: new Types.ObjectId(userId) })
    .lean<StoredOrder>()
    .exec();

/** The filter of an order's id (24 hex digits) or its number in any notation; null for any other text. */
function keyOf(idOrNumber: string) {
  const typed = idOrNumber.trim();
  if (/^[0-9a-f]{24}$/i.test(typed)) return { _id: new Types.ObjectId(typed) };
  const number = readOrderNumber(typed);
  return number ? { number } : null;
}

async function requireOne(idOrNumber: string, condition: { user?: Types.ObjectId }): Promise<StoredOrder> {
  const key = keyOf(idOrNumber);
  const order = key && (await OrderModel.findOne({ ...key, ...condition }).lean<StoredOrder>());
  if (!order) throw problem('order_not_found');
  return order;
}

/**
 * Finds an order by its id or its number in any notation.
 * @throws {Problem} 404
 */
export const requireOrder = (idOrNumber: string): Promise<StoredOrder> => requireOne(idOrNumber, {});

/**
 * Finds an order of a customer by its id or its number in any notation.
 * @throws {Problem} 404, for another customer's order too
 */
export const requireCustomerOrder = (userId: string, idOrNumber: string): Promise<StoredOrder> =>
  requireOne(idOrNumber, { user: new Types.ObjectId(userId) });
