import type { QueryFilter } from 'mongoose';
import { logger } from '../../config/logger.ts';
import { notFound } from '../../http/problem.ts';
import { jobRetries, nextAttemptAt, pauseMsAfter } from '../../jobs/retry-policy.ts';
import { runWorkers } from '../../jobs/run-workers.ts';
import { errorText, reportSetAside } from '../../jobs/set-aside.ts';
import {
  type DonationJobName,
  DonationModel,
  donationJobNames,
  type StoredDonation,
} from './donation.model.ts';
import { findDonation } from './donation-store.ts';

/** The background jobs of donations: which donation is due, for how long it pauses, when it is set aside. */

/** Longer than the provider is waited for. */
const leaseMs = 25_000;
const workersAtOnce = 4;
/** One donation may be odd; so many failures in a row mean that the provider is away, and the round ends. */
const maxFailures = 4;
const shortestPauseMs = 1000;
const unfinished = 'The provider answers, and the job is not finished.';

export interface DonationJob {
  name: DonationJobName;
  /** The donations that have such a job. An index finds them. */
  open(): QueryFilter<StoredDonation>;
  /** Another call works on the donation until then. */
  leasedUntil?(donation: StoredDonation): Date | null | undefined;
  run(donation: StoredDonation): Promise<void>;
  /** While the job waits for the donor: the longest pause in milliseconds; the job is not set aside then. */
  maxPauseMs?(donation: StoredDonation): number | undefined;
}

const isKept = (name: DonationJobName) => ({ [`jobs.${name}.failedAt`]: { $exists: false } });

function lease({ name, open }: DonationJob, before: Date): Promise<StoredDonation | null> {
  return DonationModel.findOneAndUpdate(
    { ...open(), ...isKept(name), [`jobs.${name}.nextAt`]: { $not: { $gt: before } } },
    {
      $set: { [`jobs.${name}.nextAt`]: new Date(Date.now() + leaseMs) },
      $inc: { [`jobs.${name}.attempts`]: 1 },
    },
    { sort: { createdAt: 1 }, returnDocument: 'after' },
  )
    .lean<StoredDonation>()
    .exec();
}

function nextAt(attempts: number, maxPauseMs: number | undefined): Date | undefined {
  if (maxPauseMs === undefined) return nextAttemptAt(attempts, jobRetries);
  return new Date(Date.now() + Math.min(pauseMsAfter(attempts, jobRetries), maxPauseMs));
}

/** Writes what became of an attempt: the job is done, pauses or, after the limit, is set aside. */
async function endAttempt(job: DonationJob, donation: StoredDonation, error?: unknown): Promise<void> {
  const { _id } = donation;
  const path = `jobs.${job.name}`;
  const { attempts = 0, nextAt: leasedUntil } = donation.jobs?.[job.name] ?? {};
  const leased = { _id, [`${path}.nextAt`]: leasedUntil };
  if (!error && !(await DonationModel.exists({ ...job.open(), _id }))) {
    await DonationModel.updateOne({ _id }, { $unset: { [path]: 1 } });
    return;
  }
  const maxPauseMs = job.maxPauseMs?.(donation);
  const retryAt = nextAt(attempts, maxPauseMs);
  const isFailed = error !== undefined || maxPauseMs === undefined;
  const text = errorText(error ?? unfinished);
  const { modifiedCount } = await DonationModel.updateOne(
    leased,
    retryAt
      ? { $set: { [`${path}.nextAt`]: retryAt, ...(isFailed ? { [`${path}.error`]: text } : {}) } }
      : {
          $set: { [`${path}.failedAt`]: new Date(), [`${path}.error`]: text },
          $unset: { [`${path}.nextAt`]: 1 },
        },
  );
  if (!retryAt && modifiedCount > 0)
    reportSetAside(`donation ${job.name}`, error ?? text, { donationId: _id.toHexString(), attempts });
}

async function runNext(job: DonationJob, before: Date): Promise<'nothing due' | 'done' | 'failed'> {
  const donation = await lease(job, before);
  if (!donation) return 'nothing due';
  try {
    await job.run(donation);
  } catch (error) {
    logger.warn({ err: error, donationId: donation._id.toHexString(), job: job.name }, 'a donation waits');
    await endAttempt(job, donation, error);
    return 'failed';
  }
  await endAttempt(job, donation);
  return 'done';
}

/** When the next lease or pause of a job ends, in milliseconds from now; undefined when none does. */
async function nextDueInMs({ name, open, leasedUntil }: DonationJob): Promise<number | undefined> {
  const now = Date.now();
  const waiting = await DonationModel.find({ ...open(), ...isKept(name) }).lean<StoredDonation[]>();
  const dueInMs = waiting
    .map((donation) =>
      Math.max(donation.jobs?.[name]?.nextAt?.getTime() ?? 0, leasedUntil?.(donation)?.getTime() ?? 0),
    )
    .filter((dueAt) => dueAt > now)
    .map((dueAt) => dueAt - now);
  return dueInMs.length > 0 ? Math.min(...dueInMs) : undefined;
}

/**
 * Runs the jobs of one name that are due, a few at once.
 * @param comeBack asks to come again when the next one is due
 */
export async function runDonationJobs(job: DonationJob, comeBack: (afterMs: number) => void): Promise<void> {
  const before = new Date();
  let failures = 0;
  await runWorkers(workersAtOnce, async () => {
    const outcome = await runNext(job, before);
    failures = outcome === 'failed' ? failures + 1 : 0;
    return outcome !== 'nothing due' && failures < maxFailures;
  });
  const dueInMs = await nextDueInMs(job);
  if (dueInMs !== undefined) comeBack(Math.max(shortestPauseMs, dueInMs));
}

/** Ends the pauses of the jobs of one name. At the start of a process: what happened while none ran may be missed. */
export const makeAllDue = ({ name, open }: DonationJob) =>
  DonationModel.updateMany({ ...open(), ...isKept(name) }, { $unset: { [`jobs.${name}.nextAt`]: 1 } });

/**
 * Makes the failed jobs of a donation due now, with all their attempts; the shop's next sweep runs them.
 * @param id 24 hex digits
 * @returns their names
 * @throws {Problem} 404
 */
export async function retryDonationJobs(id: string): Promise<DonationJobName[]> {
  const donation = /^[0-9a-f]{24}$/i.test(id) ? await findDonation(id) : null;
  if (!donation) throw notFound('Donation not found.');
  const { _id, jobs } = donation;
  const failed = donationJobNames.filter((name) => jobs?.[name]?.error);
  if (failed.length === 0) return [];
  await DonationModel.updateOne(
    { _id },
    { $unset: Object.fromEntries(failed.map((name) => [`jobs.${name}`, 1])) },
  );
  return failed;
}
