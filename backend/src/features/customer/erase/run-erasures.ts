import { Types } from 'mongoose';
import type { BackgroundTask } from '../../../background.ts';
import { logger } from '../../../config/log/logger.ts';
import { ownDocument } from '../../../jobs/job-state.ts';
import { createJobStore, type Lease } from '../../../jobs/job-store.ts';
import { runDueJobs, runLease } from '../../../jobs/run-due-jobs.ts';
import { findUnshippedOrders } from '../../order/erase-orders.ts';
import { lockAccount } from '../../user/erase-account.ts';
import type { EraseDeps, ErasedCustomer } from './erase-deps.ts';
import { type Erasure, ErasureModel } from './erasure.model.ts';
import { removeRecords } from './remove-records.ts';

const minute = 60_000;
/** Longer than a request takes: what one that was under way has written is removed after it. */
const secondRoundMs = minute;
/** A restored backup may show a donation as running that has ended: the reconciliation corrects it. */
const runningDonationMs = 10 * minute;

const jobs = createJobStore<Erasure>({
  name: 'erase customer',
  collection: ErasureModel.collection,
  location: ownDocument,
  open: () => ({ doneAt: { $exists: false } }),
  // It never becomes a dead letter: a customer is not left half erased.
  retryPolicy: { firstPauseMs: 10_000, maxPauseMs: 10 * minute, maxAttempts: Number.POSITIVE_INFINITY },
  sort: { dueAt: 1 },
  logFieldsOf: ({ _id }) => ({ userId: _id.toHexString() }),
});

const customerOf = ({
  _id,
  donations,
  donors,
}: Pick<Erasure, '_id' | 'donations' | 'donors'>): ErasedCustomer => ({
  userId: _id.toHexString(),
  donations,
  donors: donors ?? [],
});

async function isErased({ erasers }: EraseDeps, customer: ErasedCustomer): Promise<boolean> {
  for (const eraser of erasers) if ((await eraser.isErased?.(customer)) === false) return false;
  return true;
}

async function attempt(deps: EraseDeps, lease: Lease<Erasure>): Promise<void> {
  const { _id, removedAt } = lease.document;
  const customer = customerOf(lease.document);
  await removeRecords(deps, customer);
  deps.crashAt('after-records-removed');
  if (removedAt && (await isErased(deps, customer))) {
    const orders = await findUnshippedOrders(customer.userId);
    // Paid while the account was being closed, or brought back by a backup: nobody knows where the parcel would go.
    if (orders.length > 0)
      logger.error(
        { alert: 'erased customer', orders },
        'an erased customer has unshipped orders: refund them',
      );
    await jobs.complete(lease, { $set: { doneAt: new Date() }, $unset: { dueAt: 1 } });
    return;
  }
  if (!removedAt) await ErasureModel.updateOne({ _id }, { $set: { removedAt: new Date() } });
  await jobs.retryAt(lease, new Date(Date.now() + (removedAt ? runningDonationMs : secondRoundMs)));
}

/** Background work: continues erasures that a crash or an unreachable vendor interrupted, and their second rounds. */
export const runErasures =
  (deps: EraseDeps): BackgroundTask =>
  (runAgainIn) =>
    runDueJobs(jobs, (lease) => attempt(deps, lease), { workers: 1, runAgainIn });

/**
 * Stores that a customer is to be erased, and does it.
 * @returns once the account is closed; what fails now is repeated later
 */
export async function startErasure(
  deps: EraseDeps,
  { userId, donations, donors }: ErasedCustomer,
): Promise<void> {
  const _id = new Types.ObjectId(userId);
  await ErasureModel.updateOne(
    { _id },
    {
      $setOnInsert: { at: new Date(), attempts: 0, dueAt: new Date() },
      $addToSet: { donations: { $each: donations }, donors: { $each: donors } },
    },
    { upsert: true },
  );
  deps.crashAt('after-erasure-stored');
  await lockAccount(userId);
  const lease = await jobs.lease({ _id });
  if (lease) await runLease(jobs, lease, () => attempt(deps, lease));
}

/** Whether there are erasures to be done. */
export const hasErasures = async (): Promise<boolean> =>
  (await ErasureModel.exists({ dueAt: { $exists: true } })) !== null;

/**
 * Closes the accounts whose erasure is not done, e.g. after an import of older data, and ends the mails to their customers.
 * Call it before the server listens.
 */
export async function lockErasedAccounts({ erasers }: EraseDeps): Promise<void> {
  for (const erasure of await ErasureModel.find({ dueAt: { $exists: true } }).lean<Erasure[]>()) {
    await lockAccount(erasure._id.toHexString());
    for (const eraser of erasers) await eraser.endMails?.(customerOf(erasure));
  }
}
