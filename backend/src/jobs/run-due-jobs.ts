import { giveWay } from './give-way.ts';
import type { JobStore, Lease } from './job-store.ts';
import { keepRenewing } from './renew-lease.ts';
import { runWorkers } from './run-workers.ts';

/** A round is not repeated sooner than this. */
export const shortestPauseMs = 1000;

interface RoundOptions {
  /** How many jobs run at once. */
  workers: number;
  /** Ends the round after so many failures in a row: then the vendor is down, and each further job would wait for it. */
  maxFailures?: number;
  /** How soon a round that ended early is repeated, in milliseconds; default: with the next sweep. */
  resumeAfterMs?: number;
  /** Whether leases are renewed while their attempt runs; default: true. False for work that renews them itself. */
  isRenewed?: boolean;
  /** Whether it pauses after each job, so that shoppers come first; default: false. */
  givesWay?: boolean;
  /** Ends the round after this time, in milliseconds; the next one follows soon. Default: when no job is due. */
  longestMs?: number;
  /** No job is started once it is aborted. */
  stopping?: AbortSignal;
  /** Asks for the next round when the next lease or backoff ends. */
  runAgainIn?: (afterMs: number) => void;
}

/**
 * Runs one attempt and renews its lease meanwhile. A rejection fails the attempt.
 * @param run may end the lease
 * @returns whether the attempt succeeded
 */
export async function runLease<Document extends { _id: unknown }>(
  jobs: Pick<JobStore<Document>, 'leaseMs' | 'renew' | 'fail'>,
  lease: Lease<Document>,
  run: () => Promise<void>,
  { isRenewed = true }: Pick<RoundOptions, 'isRenewed'> = {},
): Promise<boolean> {
  if (isRenewed) keepRenewing(jobs, lease);
  try {
    await run();
    return true;
  } catch (error) {
    await jobs.fail(lease, error);
    return false;
  } finally {
    await lease.stopRenewing?.();
  }
}

/**
 * Runs the jobs of a store that are due now.
 * @param run does the work of one attempt and ends its lease; a rejection fails the attempt
 */
export async function runDueJobs<Document extends { _id: unknown }>(
  jobs: Pick<JobStore<Document>, 'lease' | 'leaseMs' | 'renew' | 'fail' | 'nextDueInMs'>,
  run: (lease: Lease<Document>) => Promise<void>,
  {
    workers,
    maxFailures = Number.POSITIVE_INFINITY,
    resumeAfterMs,
    isRenewed = true,
    givesWay = false,
    longestMs = Number.POSITIVE_INFINITY,
    stopping,
    runAgainIn,
  }: RoundOptions,
): Promise<void> {
  let failures = 0;
  let isLate = false;
  let noneDueAt: Date | undefined;
  const roundStartedAt = performance.now();
  await runWorkers(workers, async () => {
    const startedAt = performance.now();
    const askedAt = new Date();
    const lease = await jobs.lease();
    if (!lease) {
      noneDueAt = askedAt;
      return false;
    }
    failures = (await runLease(jobs, lease, () => run(lease), { isRenewed })) ? 0 : failures + 1;
    if (givesWay) await giveWay(performance.now() - startedAt);
    isLate = performance.now() - roundStartedAt > longestMs;
    return failures < maxFailures && !isLate && !stopping?.aborted;
  });
  if (!runAgainIn) return;
  const isCutShort = failures >= maxFailures;
  // A job that became due since then had no turn: the timer of a round may end a millisecond before its job is due.
  const nextDueInMs = await jobs.nextDueInMs(noneDueAt ?? new Date());
  const waits = [nextDueInMs, isCutShort ? resumeAfterMs : undefined, isLate ? 0 : undefined];
  const nextInMs = Math.min(...waits.filter((wait) => wait !== undefined));
  if (Number.isFinite(nextInMs)) runAgainIn(Math.max(shortestPauseMs, nextInMs));
}
