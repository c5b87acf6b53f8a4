import type { Types } from 'mongoose';
import { backoffMs, nextAttemptAt, type RetryPolicy } from '../../../jobs/backoff.ts';
import { errorText, reportDeadLetter } from '../../../jobs/report.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';

/** When the provider is asked about an unpaid order: the state that the sweep works with. */

const minute = 60_000;
/** Longer than the provider is waited for; so long a crash of one of several processes delays a check. */
const leaseMs = 20_000;
/** After a session's own end, when the provider has certainly closed it. */
const giveUpAfterMs = 5 * minute;
/** While an order can be paid, its webhook usually comes first; without one the customer waits at most this long. */
const longestOpenPauseMs = 10 * minute;
const checkRetries: RetryPolicy = { firstPauseMs: minute, maxPauseMs: 360 * minute, maxAttempts: 20 };

const unsettled = { status: 'Pending', payment: false, needsReview: false } as const;
const unfinished = 'The provider says neither that it is paid nor that it has expired.';

export const firstCheckAt = (): Date => new Date(Date.now() + checkRetries.firstPauseMs);

const giveUpAt = ({ checkout }: StoredOrder) => checkout.expiresAt.getTime() + giveUpAfterMs;

/** Whether an unpaid order is to be cancelled: its session has ended, or the customer has placed a newer order. */
export const shouldClose = (order: StoredOrder): boolean => !order.openKey || giveUpAt(order) <= Date.now();

/**
 * Makes every unsettled order due, also those of a version that did not store when. At the start of a process: what
 * happened while none ran may have been missed.
 */
export async function makeAllDue(): Promise<void> {
  await OrderModel.updateMany(
    { ...unsettled, 'check.failedAt': { $exists: false } },
    { $set: { 'check.nextAt': new Date() } },
  );
}

/**
 * Leases the order that has been due the longest.
 * @param before only one that was due by then
 * @returns null when none is
 */
export const leaseNextCheck = (before: Date): Promise<StoredOrder | null> =>
  OrderModel.findOneAndUpdate(
    { 'check.nextAt': { $lte: before }, ...unsettled },
    { $set: { 'check.nextAt': new Date(Date.now() + leaseMs) }, $inc: { 'check.attempts': 1 } },
    { sort: { 'check.nextAt': 1 }, returnDocument: 'after' },
  )
    .lean<StoredOrder>()
    .exec();

function nextCheckAt(order: StoredOrder, attempts: number): Date | undefined {
  const now = Date.now();
  if (giveUpAt(order) <= now) return nextAttemptAt(attempts, checkRetries);
  const pauseMs = Math.min(backoffMs(attempts, checkRetries), longestOpenPauseMs);
  return new Date(Math.min(now + pauseMs, giveUpAt(order)));
}

/**
 * Ends a leased check of an order. One that is still unsettled is asked about again later or, after the limit, set
 * aside, and a person is told.
 * @param order as it was leased
 * @param error why the check failed, if it did
 */
export async function finishCheck(order: StoredOrder, error?: unknown): Promise<void> {
  const { _id, check } = order;
  const attempts = check?.attempts ?? 0;
  const nextAt = nextCheckAt(order, attempts);
  const text = errorText(error ?? unfinished);
  const leased = { _id, ...unsettled, 'check.nextAt': check?.nextAt };
  if (nextAt) {
    await OrderModel.updateOne(leased, {
      $set: { 'check.nextAt': nextAt, ...(error ? { 'check.error': text } : {}) },
      ...(error ? {} : { $unset: { 'check.error': 1 } }),
    });
    return;
  }
  const { modifiedCount } = await OrderModel.updateOne(leased, {
    $set: { 'check.failedAt': new Date(), 'check.error': text },
    $unset: { 'check.nextAt': 1 },
  });
  if (modifiedCount > 0)
    reportDeadLetter('order check', error ?? text, { orderId: _id.toHexString(), attempts });
}

/**
 * Leases the check of an order that failed, also one that was set aside, with all its attempts.
 * @returns null when its check has not failed
 */
export const leaseFailedCheck = (_id: Types.ObjectId): Promise<StoredOrder | null> =>
  OrderModel.findOneAndUpdate(
    { _id, ...unsettled, 'check.error': { $exists: true } },
    {
      $set: { 'check.nextAt': new Date(Date.now() + leaseMs), 'check.attempts': 1 },
      $unset: { 'check.failedAt': 1, 'check.error': 1 },
    },
    { returnDocument: 'after' },
  )
    .lean<StoredOrder>()
    .exec();
