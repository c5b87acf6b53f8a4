import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { BatchCrashPoint } from '../../../config/crash-at.ts';
import { logger } from '../../../config/logger.ts';
import { jobRetries, nextAttemptAt } from '../../../jobs/backoff.ts';
import { reportDeadLetter, reportRetry } from '../../../jobs/report.ts';
import { applySteps, removeSteps, stageSteps } from './batch-steps.ts';
import { type BatchHead, BatchLostError, BatchRunningError, type BatchWrite, heads } from './batch-types.ts';

/**
 * Writes many documents all or nothing, without transactions: a standalone MongoDB has none.
 *
 * The writes are first kept beside the shop's data, where nobody reads them. One update of one document then decides
 * that they will happen; only after that the shop's documents are touched. A crash before that moment leaves the shop
 * as it was, and what was kept is thrown away; a crash after it is finished from what was kept, because each write
 * can be repeated. {@link finishInterruptedBatch} does either. Any process may call it.
 *
 * One batch at a time: its head is a document of one fixed name, and a lease tells whether somebody works on it.
 */

const headId = 'batch';
/** Longer than a chunk takes; so long a batch of another machine that crashed is left alone. */
const leaseMs = 10_000;

export interface BatchOptions {
  /** Called with how many of the writes are done, staging and applying counted as half each. */
  onProgress?: (done: number) => void;
  crashAt?: (point: BatchCrashPoint) => void;
}

/** What became of a batch that a crash had left. */
export interface FinishedBatch {
  title: string;
  startedAt: Date;
  outcome: 'completed' | 'undone';
}

interface Lease {
  batch: string;
  token: string;
}

const leaseOwner = () => ({
  token: randomUUID(),
  host: hostname(),
  pid: process.pid,
  leasedUntil: new Date(Date.now() + leaseMs),
});

/**
 * Does all of the writes or, when it rejects before the decision, none of them.
 * @param title what the batch is, for people, e.g. `import of products`
 * @param writes done in this order; none that an index could refuse
 * @throws {BatchRunningError} while another batch is being written
 */
export async function writeTogether(
  title: string,
  writes: readonly BatchWrite[],
  { onProgress = () => {}, crashAt = () => {} }: BatchOptions = {},
): Promise<void> {
  if (writes.length === 0) return;
  const lease = await begin(title);
  try {
    await stageSteps(lease.batch, writes, async (done) => {
      await renew(lease);
      onProgress(Math.floor(done / 2));
    });
    crashAt('after-batch-staged');
    await decide(lease);
  } catch (error) {
    await undo(lease).catch(() => undefined);
    throw error;
  }
  crashAt('after-batch-decided');
  await complete(
    lease,
    () => crashAt('after-chunk-written'),
    (done) => {
      onProgress(Math.floor((writes.length + done) / 2));
      crashAt('within-batch');
    },
  );
}

/**
 * Finishes or undoes the batch that a crash left, if there is one.
 * @throws {BatchRunningError} while somebody works on it
 */
export async function finishInterruptedBatch(): Promise<FinishedBatch | undefined> {
  const head = await heads().findOne({ _id: headId });
  if (!head) return undefined;
  if (isWorkedOn(head)) throw new BatchRunningError(head.title);
  const owner = leaseOwner();
  const taken = await heads().updateOne({ _id: headId, token: head.token }, { $set: owner });
  if (taken.modifiedCount === 0) throw new BatchRunningError(head.title);
  const lease = { batch: head.batch, token: owner.token };
  const { title, startedAt } = head;
  if (head.state === 'decided') {
    await complete(lease);
    return { title, startedAt, outcome: 'completed' };
  }
  await undo(lease);
  return { title, startedAt, outcome: 'undone' };
}

/** The same as work that a running shop repeats, so that nobody need notice a crash first. */
export async function sweepBatches(): Promise<void> {
  const head = await heads().findOne({ _id: headId });
  if (!head || head.failedAt || (head.retryAt && head.retryAt > new Date())) return;
  try {
    const finished = await finishInterruptedBatch();
    if (finished) logger.warn(finished, 'an interrupted batch was settled');
  } catch (error) {
    if (!(error instanceof BatchRunningError)) await failSweep(head, error);
  }
}

/** Pauses the sweep of a batch that cannot be settled. After the limit only a command that writes a batch tries it. */
async function failSweep({ batch, title, attempts = 0 }: BatchHead, error: unknown): Promise<void> {
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

function isWorkedOn({ host, pid, leasedUntil }: BatchHead): boolean {
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

async function begin(title: string): Promise<Lease> {
  const batch = randomUUID();
  const owner = leaseOwner();
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

/** Keeps the lease; rejects when somebody took the batch over, so that nobody writes beside its new owner. */
async function renew({ token }: Lease): Promise<void> {
  const kept = await heads().updateOne(
    { _id: headId, token },
    { $set: { leasedUntil: new Date(Date.now() + leaseMs) } },
  );
  if (kept.matchedCount === 0) throw new BatchLostError();
}

async function decide({ token }: Lease): Promise<void> {
  const decided = await heads().updateOne(
    { _id: headId, token, state: 'staging' },
    { $set: { state: 'decided', leasedUntil: new Date(Date.now() + leaseMs) } },
  );
  if (decided.matchedCount === 0) throw new BatchLostError();
}

async function complete(
  lease: Lease,
  onWritten = () => {},
  onApplied: (done: number) => void = () => {},
): Promise<void> {
  await applySteps(lease.batch, () => renew(lease), onWritten, onApplied);
  await heads().deleteOne({ _id: headId, token: lease.token });
}

/** Throws away what was kept, unless the decision has fallen: an answer that got lost may have been a yes. */
async function undo({ batch, token }: Lease): Promise<void> {
  const undone = await heads().updateOne(
    { _id: headId, token, state: { $in: ['staging', 'undone'] } },
    { $set: { state: 'undone' } },
  );
  if (undone.matchedCount === 0) return;
  await removeSteps(batch);
  await heads().deleteOne({ _id: headId, token });
}
