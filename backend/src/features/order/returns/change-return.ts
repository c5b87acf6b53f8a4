import { Types } from 'mongoose';
import type { ReturnState } from '../../../contract/constants.ts';
import { problem } from '../../../errors/problem.ts';
import { newJob } from '../../../jobs/job-state.ts';
import { type OrderJobKind, OrderModel, type StoredOrder, type StoredReturn } from '../order.model.ts';
import { findReturn } from './return-list.ts';

/** A return and the order that has it. */
export interface ReturnOfOrder {
  order: StoredOrder;
  returned: StoredReturn;
}

/**
 * Finds a return by its id.
 * @throws {Problem} 404
 */
export async function requireReturn(id: string): Promise<ReturnOfOrder> {
  const isId = /^[0-9a-f]{24}$/i.test(id);
  const order =
    isId && (await OrderModel.findOne({ 'returns._id': new Types.ObjectId(id) }).lean<StoredOrder>());
  const returned = order ? findReturn(order, id.toLowerCase()) : undefined;
  if (!order || !returned) throw problem('return_not_found');
  return { order, returned };
}

/** Why a step of a return is refused. */
export const refuseReturn = ({ returned: { reference, state } }: ReturnOfOrder) =>
  problem('wrong_return_state', { reference, state });

/** What a return must be for a change. */
interface Before {
  states: readonly ReturnState[];
  /** Whether its units must still be reserved under the id that was read. */
  isSameStock?: boolean;
  /** Whether no refund of the order may have changed since it was read. */
  isSameRefunds?: boolean;
}

/**
 * Moves a return on, in one conditional update with its jobs: of several calls at once one does it.
 * @returns null if it was something else
 */
export async function changeReturn(
  { order, returned }: ReturnOfOrder,
  { states, isSameStock, isSameRefunds }: Before,
  set: Partial<StoredReturn>,
  jobs: readonly OrderJobKind[] = [],
): Promise<ReturnOfOrder | null> {
  const { _id: returnId, stockId } = returned;
  const fields = Object.entries(set).filter(([, value]) => value !== undefined);
  const changed = await OrderModel.findOneAndUpdate(
    {
      _id: order._id,
      ...(isSameRefunds && { refundsVersion: order.refundsVersion ?? { $exists: false } }),
      returns: {
        $elemMatch: {
          _id: returnId,
          state: { $in: [...states] },
          ...(isSameStock && { stockId: stockId ?? { $exists: false } }),
        },
      },
    },
    {
      $set: Object.fromEntries(fields.map(([field, value]) => [`returns.$[each].${field}`, value])),
      $inc: { returnsVersion: 1 },
      $push: { jobs: { $each: jobs.map((kind) => newJob({ kind, refundId: returnId })) } },
    },
    { arrayFilters: [{ 'each._id': returnId }], returnDocument: 'after' },
  ).lean<StoredOrder>();
  const now = changed && findReturn(changed, returnId);
  return now ? { order: changed, returned: now } : null;
}
