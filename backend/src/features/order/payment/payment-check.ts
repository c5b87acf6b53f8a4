import type { Types } from 'mongoose';
import { backoffMs, nextAttemptAt, type RetryPolicy } from '../../../jobs/backoff.ts';
import { errorText, reportDeadLetter } from '../../../jobs/report.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';

/** When the sweep asks the provider about an unpaid order. */

const minute = 60_000;
/** Longer than the provider's timeout. A crash of one of several processes delays a check by this. */
const leaseMs = 20_000;
/** After the session's expiry: the provider has certainly closed it by then. */
const closeAfterMs = 5 * minute;
/** While an order can be paid: without a webhook the customer waits at most this long. */
const longestOpenPauseMs = 10 * minute;
const checkRetries: RetryPolicy = { firstPauseMs: minute, maxPauseMs: 360 * minute, maxAttempts: 20 };

const unsettled = { status: 'Pending', payment: false, needsReview: false } as const;
const unfinished = 'The provider says neither that it is paid nor that it has expired.';

export const firstCheckAt = (): Date => new Date(Date.now() + checkRetries.firstPauseMs);

const closeAt = ({ checkout }: StoredOrder) => checkout.expiresAt.getTime() + closeAfterMs;

/** Whether to cancel an unpaid order: its session has expired, or the customer has a newer order. */
export const shouldClose = (order: StoredOrder): boolean => !order.openKey || closeAt(order) <= Date.now();

/**
 * Makes every unpaid order due, also those that have no stored check. Called when a process starts, because events may
 * have been lost while none ran.
 */
export async function makeAllDue(): Promise<void> {
  await OrderModel.updateMany(
    { ...unsettled, 'check.failedAt': { $exists: false } },
    { $set: { 'check.nextAt': new Date() } },
  );
}

/**
 * Leases the order that has been due longest.
 * @param before only orders that were due by then
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
  if (closeAt(order) <= now) return nextAttemptAt(attempts, checkRetries);
  const pauseMs = Math.min(backoffMs(attempts, checkRetries), longestOpenPauseMs);
  return new Date(Math.min(now + pauseMs, closeAt(order)));
}

/**
 * Ends a leased check. An order that is still unpaid is checked again later or, after the last attempt, becomes a dead
 * letter with an alert.
 * @param order as it was leased
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

/** Leases a failed check, also a dead letter, and resets its attempts; null if the check has not failed. */
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
