import { isDeepStrictEqual } from 'node:util';
import type { Types } from 'mongoose';
import { logger } from '../../../config/log/logger.ts';
import { countEvent } from '../../../config/metric-events.ts';
import { newNotification } from '../../../notifications/notification.schema.ts';
import { findOrder } from '../find-order.ts';
import { OrderModel, type StoredOrder, type StoredRefund } from '../order.model.ts';
import { isHeld } from '../payment-state.ts';
import { statusWithoutRefund, transitionOrder } from '../transitions.ts';
import { findUnpaidRefunds, refundFields } from './failed-refunds.ts';
import {
  findRefund,
  isSameLine,
  type LineKey,
  leftCents,
  numberNotes,
  paidCentsOf,
  refundJobs,
} from './refund-list.ts';

/** The idempotency key of a refund at the provider: the same until its outcome is known, so that it is made once. */
export const refundKeyOf = ({ _id }: StoredOrder, refund: StoredRefund): string => {
  const { keyNumber } = refund;
  const suffix = keyNumber && keyNumber > 1 ? `:${keyNumber}` : '';
  return `refund:${_id.toHexString()}:${refund._id.toHexString()}${suffix}`;
};

/** The refunds that failed now, or failed after they were done. */
const findFailed = (order: StoredOrder, after: readonly StoredRefund[]): StoredRefund[] =>
  after.filter(({ _id, state }) => {
    const known = findRefund(order, _id);
    if (state !== 'failed' || !known || known.state === 'failed') return false;
    // A request that found the payment refunded already did not fail.
    return known.state !== 'requested' || leftCents(order, after) > 0;
  });

/** Alerts for refunds that failed, and for those that were made on the provider's pages. */
function report(order: StoredOrder, after: readonly StoredRefund[]): void {
  const totalCents = paidCentsOf(order);
  const orderId = order._id.toHexString();
  for (const { failure } of findFailed(order, after)) {
    countEvent('refund failed');
    logger.error({ alert: 'refund failed', orderId, failure }, 'a refund failed');
  }
  for (const { _id, state, amountCents, by } of after) {
    if (findRefund(order, _id) || by || state === 'failed' || amountCents >= totalCents) continue;
    logger.error(
      { alert: 'partial refund', orderId, amountCents, totalCents },
      'a part of an order was refunded at the provider',
    );
  }
}

const heldTransitions = { refund: 'closeHeld', changeRefunds: 'changeHeldRefunds' } as const;

/**
 * Replaces the refunds of an order and everything that follows from them, in one write: sums, status, adjustment notes
 * and jobs.
 * @param order as it was read
 * @returns the order after it; null if it changed since it was read
 */
export async function writeRefunds(
  order: StoredOrder,
  changed: readonly StoredRefund[],
): Promise<StoredOrder | null> {
  const refunds = numberNotes(order, changed);
  const fields = refundFields(order, refunds);
  const isRefunded = order.status === 'Refunded';
  const isDone = fields.refundState === 'done';
  const name = isDone && !isRefunded ? 'refund' : 'changeRefunds';
  if (isRefunded === isDone && isDeepStrictEqual(refunds, order.refunds ?? [])) return order;
  const now = new Date();
  // A held payment that was refunded at the provider closes its order.
  const closed = isHeld(order) && isDone ? { payment: true, paidAt: now, lateRefundAt: now } : {};
  const jobs = refundJobs({ ...order, ...closed }, refunds).map((job) => ({
    ...job,
    dueAt: now,
    attempts: 0,
  }));
  const failures = findFailed(order, refunds).map(({ failure, amountCents }) =>
    newNotification('refund-failed', { ...(failure && { reason: failure }), cents: amountCents }),
  );
  const written = await transitionOrder(order._id, isHeld(order) ? heldTransitions[name] : name, {
    condition: { status: order.status, refundsVersion: order.refundsVersion ?? { $exists: false } },
    set: {
      ...closed,
      ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
      ...(isRefunded && !isDone && { status: statusWithoutRefund(order) }),
    },
    unset: [
      ...Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [name] : [])),
      ...(isRefunded && !isDone ? ['refundedAt'] : []),
    ],
    update: {
      $inc: { refundsVersion: 1 },
      $push: { jobs: { $each: jobs }, notifications: { $each: failures } },
    },
  });
  if (written) report(order, refunds);
  return written;
}

/**
 * Changes one refund, also when the order is changed concurrently.
 * @param change returns undefined when nothing is to be changed
 * @returns the order after the change; null if there was none
 */
async function changeRefund(
  _id: Types.ObjectId,
  refundId: Types.ObjectId,
  change: (refund: StoredRefund, order: StoredOrder) => Partial<StoredRefund> | undefined,
): Promise<StoredOrder | null> {
  for (;;) {
    const order = await findOrder(_id);
    const refund = order && findRefund(order, refundId);
    const fields = refund && change(refund, order);
    if (!order?.refunds || !fields) return null;
    const changed = order.refunds.map((each) => (each === refund ? { ...each, ...fields } : each));
    const written = await writeRefunds(order, changed);
    if (written) return written;
  }
}

const nextKey = ({ keyNumber }: StoredRefund) => ({ keyNumber: (keyNumber ?? 1) + 1 });

/**
 * Stores why the provider refused a request. The next attempt has another idempotency key: the provider repeats its
 * response to a key for a day.
 */
export const saveRefusal = (
  _id: Types.ObjectId,
  { _id: refundId, keyNumber }: StoredRefund,
  failure: string,
) =>
  changeRefund(_id, refundId, (refund) =>
    refund.state === 'requested' && refund.keyNumber === keyNumber
      ? { failure, ...nextKey(refund) }
      : undefined,
  );

/** A requested refund failed for good: the order continues, and an admin may request another one. */
export const failRefund = (_id: Types.ObjectId, refundId: Types.ObjectId, failure: string) =>
  changeRefund(_id, refundId, ({ state }) =>
    state === 'requested' ? { state: 'failed', failure, failedAt: new Date() } : undefined,
  );

/** Requests a failed refund again, if none replaces it and the payment still has enough left. */
export const retryRefund = (_id: Types.ObjectId, refundId: Types.ObjectId) =>
  changeRefund(_id, refundId, (refund, order) =>
    findUnpaidRefunds(order, order.refunds ?? []).includes(refund) && leftCents(order) >= refund.amountCents
      ? { state: 'requested', ...nextKey(refund) }
      : undefined,
  );

/**
 * Stores which lines of a refund could not be put back in stock: their size has none. A worker that stalled beyond its lease
 * writes nothing: a later attempt may have put them back.
 * @param order as the worker of the job `restock` leased it
 */
export const saveNotRestocked = (order: StoredOrder, refundId: Types.ObjectId, lost: readonly LineKey[]) => {
  const attemptOf = ({ jobs }: StoredOrder) =>
    jobs.find((job) => job.kind === 'restock' && refundId.equals(job.refundId ?? ''))?.attempts;
  return changeRefund(order._id, refundId, ({ lines }, now) => {
    if (attemptOf(now) !== attemptOf(order)) return undefined;
    const isLost = (line: LineKey) => lost.some((each) => isSameLine(each, line));
    if (!lines?.some((line) => isLost(line) !== Boolean(line.notRestocked))) return undefined;
    return {
      lines: lines.map(({ notRestocked: _, ...line }) => ({
        ...line,
        ...(isLost(line) && { notRestocked: true }),
      })),
    };
  });
};

/**
 * Reduces the refund of a whole payment to what is left of it, because a part was refunded on the provider's pages.
 * @returns the order after it; null when the request need not be changed or nothing is left
 */
export const reduceWholeRefund = (_id: Types.ObjectId, refundId: Types.ObjectId) =>
  changeRefund(_id, refundId, (refund, order) => {
    const amountCents = refund.amountCents + leftCents(order);
    return refund.state === 'requested' &&
      refund.isWhole &&
      amountCents > 0 &&
      amountCents < refund.amountCents
      ? { amountCents, ...nextKey(refund) }
      : undefined;
  });

/**
 * Ends the dead letters of failed refunds that another one replaces.
 * Not part of that request's write, which adds a job: an update can't both add to an array and change its elements.
 */
export async function endDeadLetters(_id: Types.ObjectId): Promise<void> {
  const order = await findOrder(_id);
  if (!order) return;
  const kind = 'refund-payment';
  const unpaid = findUnpaidRefunds(order, order.refunds ?? []);
  const dead = order.jobs.filter(
    (job) =>
      job.kind === kind &&
      job.deadLetteredAt &&
      !job.doneAt &&
      !unpaid.some((refund) => String(refund._id) === String(job.refundId)),
  );
  for (const { refundId = null } of dead) {
    const isDead = { kind, refundId, deadLetteredAt: { $exists: true }, doneAt: { $exists: false } };
    await OrderModel.updateOne(
      { _id, jobs: { $elemMatch: isDead } },
      {
        $set: { 'jobs.$[job].doneAt': new Date() },
        $unset: { 'jobs.$[job].error': 1, 'jobs.$[job].deadLetteredAt': 1 },
      },
      // The filter names no field that the update changes, see the job store.
      { arrayFilters: [{ 'job.kind': kind, 'job.refundId': refundId }] },
    );
  }
}
