import type { Types } from 'mongoose';
import { logger } from '../../../config/logger.ts';
import { countEvent } from '../../../config/metric-events.ts';
import type { RefundState } from '../../../contract/order.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import { moveOrder } from '../order-store.ts';
import { edges, statusWithoutRefund } from '../order-transitions.ts';

/** Every change of an order's refund: one conditional update each, naming the state it may start from. */

const refundable = [...edges.refund.from, ...edges.refundLate.from];
const inProgress: RefundState[] = ['requested', 'pending', 'done'];

/** What the provider says was refunded of a payment, in cents, and why it was not more. */
export interface RefundFacts {
  doneCents: number;
  pendingCents: number;
  /** Of the newest refund that failed. */
  failure: string | undefined;
}

/** Names one request at the provider: the same while its outcome is unknown, so that it is made once. */
export const refundKeyOf = ({ _id, refund }: StoredOrder): string => {
  const keyNumber = refund?.keyNumber ?? 1;
  return `refund:${_id.toHexString()}${keyNumber > 1 ? `:${keyNumber}` : ''}`;
};

/** Where a refund stands; undefined when none was asked for or made. */
export function refundStateOf({
  refund,
  status,
}: Pick<StoredOrder, 'refund' | 'status'>): RefundState | undefined {
  if (refund?.state) return refund.state;
  // Orders from before `refund.state`; those whose refund is not over get theirs soon after the start.
  if (status === 'Refunded') return 'done';
  return refund?.failure ? 'failed' : undefined;
}

/** Whether a refund is asked for and not done: nothing is shipped meanwhile. */
export const isRefundUnderWay = (order: Pick<StoredOrder, 'refund' | 'status'>): boolean =>
  ['requested', 'pending'].includes(refundStateOf(order) ?? '');

/** Tells a person that a refund failed for good, or failed after it was done. */
function reportFailure(_id: Types.ObjectId, failure: string): void {
  countEvent('refund failed');
  logger.error({ alert: 'refund failed', orderId: _id.toHexString(), failure }, 'a refund failed');
}

/**
 * Writes that a paid order is to be refunded, with the job that does it; also again after a refund that failed.
 * @returns whether this call wrote it: not when a refund is under way or done, or nothing was paid
 */
export async function requestRefund(_id: Types.ObjectId, reason: string | undefined): Promise<boolean> {
  const now = new Date();
  const kind = 'refund-payment';
  const setAside = { $elemMatch: { kind, failedAt: { $exists: true } } };
  const requestable = {
    _id,
    payment: true,
    status: { $in: refundable },
    'refund.state': { $nin: inProgress },
  };
  const request = {
    'refund.state': 'requested',
    'refund.requestedAt': now,
    ...(reason ? { 'refund.reason': reason } : {}),
  };
  const outdated = { 'refund.failure': 1, 'refund.failedAt': 1 } as const;
  const $inc = { 'refund.keyNumber': 1 } as const;
  const added = await OrderModel.updateOne(
    { ...requestable, tasks: { $not: setAside } },
    { $set: request, $unset: outdated, $inc, $push: { tasks: { kind, leasedUntil: now, attempts: 0 } } },
  );
  if (added.modifiedCount > 0) return true;
  // The job of the last request was set aside: it runs again.
  const rerun = await OrderModel.updateOne(
    { ...requestable, tasks: setAside },
    {
      $set: { ...request, 'tasks.$[task].leasedUntil': now, 'tasks.$[task].attempts': 0 },
      $unset: { ...outdated, 'tasks.$[task].error': 1, 'tasks.$[task].failedAt': 1 },
      $inc,
    },
    { arrayFilters: [{ 'task.kind': kind, 'task.failedAt': { $exists: true } }] },
  );
  return rerun.modifiedCount > 0;
}

/**
 * Notes why the provider refused a request. The next attempt has another key: nothing was done under this one, and the
 * provider would repeat its refusal for a day.
 */
export async function noteRefusal({ _id, refund }: StoredOrder, failure: string): Promise<void> {
  await OrderModel.updateOne(
    { _id, 'refund.state': 'requested', 'refund.keyNumber': refund?.keyNumber ?? { $exists: false } },
    { $set: { 'refund.failure': failure, 'refund.keyNumber': (refund?.keyNumber ?? 1) + 1 } },
  );
}

/** Requests a refund that failed once more, without a job of its own. @returns the order; null when it is not failed */
export const reopenRefund = (_id: Types.ObjectId): Promise<StoredOrder | null> =>
  OrderModel.findOneAndUpdate(
    { _id, payment: true, 'refund.state': 'failed' },
    {
      $set: { 'refund.state': 'requested', 'refund.requestedAt': new Date() },
      $unset: { 'refund.failure': 1, 'refund.failedAt': 1 },
      $inc: { 'refund.keyNumber': 1 },
    },
    { returnDocument: 'after' },
  )
    .lean<StoredOrder>()
    .exec();

/** A requested refund failed for good: the order goes on, a person is told and may request it again. */
export async function failRefund(_id: Types.ObjectId, failure: string): Promise<void> {
  const { modifiedCount } = await OrderModel.updateOne(
    { _id, 'refund.state': 'requested' },
    { $set: { 'refund.state': 'failed', 'refund.failure': failure, 'refund.failedAt': new Date() } },
  );
  if (modifiedCount > 0) reportFailure(_id, failure);
}

/** What an order's refund was when the provider was asked: a write made since makes the answer outdated. */
const unchanged = ({ status, refund }: StoredOrder) => ({
  status,
  'refund.state': refund?.state ?? { $exists: false },
  'refund.requestedAt': refund?.requestedAt ?? { $exists: false },
  'refund.refundedCents': refund?.refundedCents ?? { $exists: false },
});

const hasLateMail = ({ tasks }: StoredOrder) => tasks.some(({ kind }) => kind === 'late-payment-mail');

/** The whole payment was refunded: the order becomes Refunded. @returns whether this call wrote it */
async function markRefunded(order: StoredOrder, doneCents: number): Promise<boolean> {
  const late = hasLateMail(order) ? 'confirmLateRefund' : 'refundLate';
  const fields = { 'refund.state': 'done', 'refund.refundedCents': doneCents };
  const move = order.status === 'Cancelled' ? late : 'refund';
  return (await moveOrder(order._id, move, fields, unchanged(order))) !== null;
}

/** The order is Refunded already, and the provider agrees. */
async function writeDone(order: StoredOrder, doneCents: number): Promise<boolean> {
  const { matchedCount } = await OrderModel.updateOne(
    { _id: order._id, ...unchanged(order) },
    { $set: { 'refund.state': 'done', 'refund.refundedCents': doneCents } },
  );
  return matchedCount > 0;
}

/** The provider accepted the refund of the whole payment and has not confirmed it. @returns whether this call wrote it */
async function markPending(order: StoredOrder, doneCents: number): Promise<boolean> {
  const fields = { 'refund.state': 'pending', 'refund.refundedCents': doneCents };
  if (order.status === 'Cancelled' && !hasLateMail(order))
    return (await moveOrder(order._id, 'acceptLateRefund', fields, unchanged(order))) !== null;
  return writeRefund(order, fields);
}

/** Writes fields of the refund; a Refunded order goes back to where it stands without it. */
async function writeRefund(order: StoredOrder, fields: Record<string, unknown>): Promise<boolean> {
  const back =
    order.status === 'Refunded'
      ? { $set: { ...fields, status: statusWithoutRefund(order) }, $unset: { refundedAt: 1 } }
      : { $set: fields };
  const { matchedCount } = await OrderModel.updateOne({ _id: order._id, ...unchanged(order) }, back);
  return matchedCount > 0;
}

/**
 * Brings an order's refund to what the provider says about its payment.
 * @param order as it was read before the provider was asked
 * @returns whether that is written; false: the order was changed meanwhile, and the provider has to be asked again
 */
export async function writeRefundFacts(order: StoredOrder, facts: RefundFacts): Promise<boolean> {
  const { _id, totalCents, status } = order;
  const { doneCents, pendingCents, failure = 'The provider has no refund of the payment.' } = facts;
  const state = refundStateOf(order);
  const before = order.refund?.refundedCents ?? 0;
  if (doneCents >= totalCents) {
    if (status !== 'Refunded') return markRefunded(order, doneCents);
    const isKnown = order.refund?.state === 'done' && before === doneCents;
    return isKnown || writeDone(order, doneCents);
  }
  if (doneCents + pendingCents >= totalCents)
    return state === 'pending' ? true : markPending(order, doneCents);
  const orderId = _id.toHexString();
  if (state === 'pending' || state === 'done') {
    const fields = {
      'refund.state': 'failed',
      'refund.failure': failure,
      'refund.failedAt': new Date(),
      'refund.refundedCents': doneCents,
    };
    const isWritten = await writeRefund(order, fields);
    if (isWritten) reportFailure(_id, failure);
    return isWritten;
  }
  if (doneCents === before) return true;
  const isWritten = await writeRefund(order, { 'refund.refundedCents': doneCents });
  if (isWritten && doneCents < before) reportFailure(_id, failure);
  else if (isWritten)
    logger.error(
      { alert: 'partial refund', orderId, refundedCents: doneCents, totalCents },
      'a part of an order was refunded at the provider',
    );
  return isWritten;
}
