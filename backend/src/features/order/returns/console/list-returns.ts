import { Types } from 'mongoose';
import type { z } from 'zod';
import {
  type ReturnListResponse,
  type ReturnView,
  type returnListQuery,
  returnViews,
} from '../../../../contract/admin/order/returns.ts';
import type { ReturnState } from '../../../../contract/constants.ts';
import { problem } from '../../../../errors/problem.ts';
import { wordFilter } from '../../../../lists/search-words.ts';
import { OrderModel, type StoredOrder, type StoredReturn } from '../../order.model.ts';
import { presentAdminReturn } from '../present-return.ts';

type Row = Omit<StoredOrder, 'returns'> & { returns: StoredReturn };

/** Orders with returns, by the index of their state. */
const inState = (view: ReturnView) => ({ 'returns.state': view === 'all' ? { $exists: true } : view });

/** The numbers of returns in each view; with `q`, of those whose orders it finds. */
async function countViews(q?: string): Promise<Record<ReturnView, number>> {
  const groups = await OrderModel.aggregate<{ _id: ReturnState; count: number }>([
    { $match: { ...inState('all'), ...(q && wordFilter(q)) } },
    { $unwind: '$returns' },
    { $group: { _id: '$returns.state', count: { $sum: 1 } } },
  ]);
  const countOf = (view: ReturnView) =>
    groups.filter(({ _id }) => view === 'all' || _id === view).reduce((sum, { count }) => sum + count, 0);
  return Object.fromEntries(returnViews.map((view) => [view, countOf(view)])) as Record<ReturnView, number>;
}

/** The number of returns that wait for an answer. */
export async function countReturnsToDo(): Promise<{ returns: number }> {
  return { returns: (await countViews()).requested };
}

/** The filter of the returns after the cursor of a page. @throws {Problem} 400 for any other text */
function readCursor(cursor: string): object {
  const [, at, id] = /^(\d{1,15})-([0-9a-f]{24})$/.exec(cursor) ?? [];
  if (!at || !id) throw problem('invalid_field', { field: 'cursor' });
  const requestedAt = new Date(Number(at));
  return {
    $or: [
      { 'returns.requestedAt': { $lt: requestedAt } },
      { 'returns.requestedAt': requestedAt, 'returns._id': { $lt: new Types.ObjectId(id) } },
    ],
  };
}

/**
 * A page of the console's list of returns, newest first. `q` finds words of their orders.
 * @throws {Problem} 400 for an invalid cursor
 */
export async function listReturns({
  q,
  view = 'all',
  cursor,
  limit,
}: z.output<typeof returnListQuery>): Promise<ReturnListResponse> {
  const [found, views, matching] = await Promise.all([
    OrderModel.aggregate<Row>([
      { $match: { ...inState(view), ...(q && wordFilter(q)) } },
      { $unwind: '$returns' },
      { $match: { ...inState(view), ...(cursor !== undefined && readCursor(cursor)) } },
      { $sort: { 'returns.requestedAt': -1, 'returns._id': -1 } },
      { $limit: limit + 1 },
    ]),
    countViews(),
    q ? countViews(q) : undefined,
  ]);
  const rows = found.slice(0, limit);
  const last = rows.at(-1)?.returns;
  return {
    success: true,
    items: rows.map(({ returns, ...order }) => presentAdminReturn({ ...order, returns: [returns] }, returns)),
    nextCursor:
      found.length > limit && last ? `${last.requestedAt.getTime()}-${last._id.toHexString()}` : null,
    total: (matching ?? views)[view],
    views,
  };
}
