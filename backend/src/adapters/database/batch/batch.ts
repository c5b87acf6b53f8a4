import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { BatchCrashPoint } from '../../../config/crash-at.ts';
import { logger } from '../../../config/logger.ts';
import { jobRetries, nextAttemptAt } from '../../../jobs/backoff.ts';
import { reportDeadLetter, reportRetry } from '../../../jobs/report.ts';
import { applySteps, removeSteps, stageSteps } from './batch-steps.ts';
import { type BatchHead, BatchLostError, BatchRunningError, type BatchWrite, heads } from './batch-types.ts';

/**
 * Writes many documents atomically without transactions, which a standalone MongoDB does not have.
 *
 * The writes are first staged in a collection of their own. One update of the batch's head document then commits the batch;
 * only after that the shop's documents are written. A crash before the commit leaves the shop unchanged, and the staged
 * writes are deleted. A crash after it is repaired with the staged writes, because each write is idempotent.
 * {@link finishInterruptedBatch} does both; any process may call it.
 *
 * There is one batch at a time: its head has a fixed id, and a lease shows whether a process works on it.
 */

const headId = 'batch';
/** Longer than a chunk takes. A batch of another machine that crashed is not touched for this time. */
const leaseMs = 10_000;

export interface BatchOptions {
  /** Called with the number of finished writes; staging and applying count as half each. */
  onProgress?: (done: number, total: number) => void;
  crashAt?: (point: BatchCrashPoint) => void;
}

/** The result of finishing a batch that a crash left. */
export interface FinishedBatch {
  title: string;
  startedAt: Date;
  outcome: 'completed' | 'undone';
}

interface Lease {
  batch: string;
  token: string;
}

const newLease = () => ({
  token: randomUUID(),
  host: hostname(),
  pid: process.pid,
  leasedUntil: new Date(Date.now() + leaseMs),
});

/**
 * Applies all writes or, when it rejects before the commit, none.
 * @param title description for people, e.g. `import of products`
 * @param writes applied in this order; a unique index must not refuse any of them
 * @throws {OperationError} while another batch is running
 */
export async function writeTogether(
  title: string,
  writes: readonly BatchWrite[],
  { onProgress = () => {}, crashAt = () => {} }: BatchOptions = {},
): Promise<void> {
  if (writes.length === 0) return;
  const lease = await startBatch(title);
  try {
    await stageSteps(lease.batch, writes, async (done) => {
      await renewLease(lease);
      onProgress(Math.floor(done / 2), writes.length);
    });
    crashAt('after-batch-staged');
    await commit(lease);
  } catch (error) {
    await rollBack(lease).catch(() => undefined);
    throw error;
  }
  crashAt('after-batch-decided');
  await applyBatch(
    lease,
    () => crashAt('after-chunk-written'),
    (done) => {
      onProgress(Math.floor((writes.length + done) / 2), writes.length);
      crashAt('within-batch');
    },
  );
}

/**
 * Finishes or undoes the batch that a crash left, if there is one.
 * @throws {OperationError} while another process works on it
 */
export async function finishInterruptedBatch(): Promise<FinishedBatch | undefined> {
  const head = await heads().findOne({ _id: headId });
  if (!head) return undefined;
  if (isLeaseActive(head)) throw new BatchRunningError(head.title);
  const owner = newLease();
  const taken = await heads().updateOne({ _id: headId, token: head.token }, { $set: owner });
  if (taken.modifiedCount === 0) throw new BatchRunningError(head.title);
  const lease = { batch: head.batch, token: owner.token };
  const { title, startedAt } = head;
  if (head.state === 'decided') {
    await applyBatch(lease);
    return { title, startedAt, outcome: 'completed' };
  }
  await rollBack(lease);
  return { title, startedAt, outcome: 'undone' };
}

/** The same as a periodic sweep of the server, which repairs a crash without the owner's action. */
export async function sweepBatches(): Promise<void> {
  const head = await heads().findOne({ _id: headId });
  if (!head || head.failedAt || (head.retryAt && head.retryAt > new Date())) return;
  try {
    const finished = await finishInterruptedBatch();
    if (finished) logger.warn(finished, 'an interrupted batch was settled');
  } catch (error) {
    if (!(error instanceof BatchRunningError)) await recordFailure(head, error);
  }
}

/** Delays the next attempt of the sweep. After the last one only a command that starts a batch tries again. */
async function recordFailure({ batch, title, attempts = 0 }: BatchHead, error: unknown): Promise<void> {
  const made = attempts + 1;
  const retryAt = nextAttemptAt(made, jobRetries);
  const facts = { title, attempts: made };
  await heads().updateOne(
    { _id: headId, batch },
    { $set: { attempts: made, ...(retryAt ? { retryAt } : { failedAt: new Date() }) } },
  );
  if (retryAt) reportRetry('interrupted batch', error, facts);
  else reportDeadLetter('interrupted batch', error, facts);
}

function isLeaseActive({ host, pid, leasedUntil }: BatchHead): boolean {
  if (leasedUntil.getTime() <= Date.now()) return false;
  return host !== hostname() || isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function startBatch(title: string): Promise<Lease> {
  const batch = randomUUID();
  const owner = newLease();
  const made = await heads().updateOne(
    { _id: headId },
    { $setOnInsert: { batch, title, state: 'staging', startedAt: new Date(), ...owner } },
    { upsert: true },
  );
  if (made.upsertedCount === 0) {
    const other = await heads().findOne({ _id: headId });
    throw new BatchRunningError(other?.title ?? title);
  }
  return { batch, token: owner.token };
}

/** Renews the lease. @throws {OperationError} when another process has taken over the batch */
async function renewLease({ token }: Lease): Promise<void> {
  const kept = await heads().updateOne(
    { _id: headId, token },
    { $set: { leasedUntil: new Date(Date.now() + leaseMs) } },
  );
  if (kept.matchedCount === 0) throw new BatchLostError();
}

async function commit({ token }: Lease): Promise<void> {
  const decided = await heads().updateOne(
    { _id: headId, token, state: 'staging' },
    { $set: { state: 'decided', leasedUntil: new Date(Date.now() + leaseMs) } },
  );
  if (decided.matchedCount === 0) throw new BatchLostError();
}

async function applyBatch(
  lease: Lease,
  onWritten = () => {},
  onApplied: (done: number) => void = () => {},
): Promise<void> {
  await applySteps(lease.batch, () => renewLease(lease), onWritten, onApplied);
  await heads().deleteOne({ _id: headId, token: lease.token });
}

/** Deletes the staged writes unless the batch is committed: the reply to the commit may have been lost. */
async function rollBack({ batch, token }: Lease): Promise<void> {
  const undone = await heads().updateOne(
    { _id: headId, token, state: { $in: ['staging', 'undone'] } },
    { $set: { state: 'undone' } },
  );
  if (undone.matchedCount === 0) return;
  await removeSteps(batch);
  await heads().deleteOne({ _id: headId, token });
}
