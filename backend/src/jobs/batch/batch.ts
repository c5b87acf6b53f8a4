import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Collection } from 'mongoose';
import { unlessDuplicate } from '../../adapters/database/duplicate-key.ts';
import { createCrashAt } from '../../config/crash-at.ts';
import { logger } from '../../config/log/logger.ts';
import type { OperationContext } from '../../config/operation-context.ts';
import { withProgress } from '../../config/with-progress.ts';
import { jobRetries } from '../backoff.ts';
import { ownDocument } from '../job-state.ts';
import { createJobStore, type Lease } from '../job-store.ts';
import { runDueJobs } from '../run-due-jobs.ts';
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
 * There is one batch at a time: its head has a fixed id. The head is a job, too: the process that writes the batch holds
 * its lease, and renews it as long as it lives.
 */

const headId = 'batch';
/** Longer than a chunk takes. A batch whose process crashed is not touched for this time. */
const leaseMs = 5_000;
const pollMs = 100;

const batches = createJobStore<BatchHead>({
  name: 'interrupted batch',
  collection: heads as unknown as Collection,
  location: ownDocument,
  leaseMs,
  retryPolicy: jobRetries,
  logFieldsOf: ({ title }) => ({ title }),
});

/** The result of finishing a batch that a crash left. */
interface FinishedBatch {
  title: string;
  startedAt: Date;
  outcome: 'completed' | 'undone';
}

/**
 * Applies all writes or, when it rejects before the commit, none.
 * @param title description for people, e.g. `import of products`
 * @param writes applied in this order; a unique index must not refuse any of them
 * @throws {OperationError} while another batch is running
 */
export async function writeTogether(
  context: Pick<OperationContext, 'settings' | 'progress'>,
  title: string,
  writes: readonly BatchWrite[],
): Promise<void> {
  if (writes.length === 0) return;
  const crashAt = createCrashAt(context.settings.mode);
  const lease = await startBatch(title);
  await withProgress(context, 'Writing', async (onProgress) => {
    // Staging and applying count as half each.
    const showDone = (done: number) => onProgress(Math.floor(done / 2), writes.length);
    try {
      await stageSteps(lease.document.batch, writes, async (done) => {
        await renew(lease);
        showDone(done);
      });
      crashAt('after-batch-staged');
      if (!(await batches.renew(lease, { state: 'staging' }, { $set: { state: 'decided' } })))
        throw new BatchLostError();
    } catch (error) {
      await rollBack(lease).catch(() => undefined);
      throw error;
    }
    crashAt('after-batch-decided');
    await applyBatch(
      lease,
      () => crashAt('after-chunk-written'),
      (done) => {
        showDone(writes.length + done);
        crashAt('within-batch');
      },
    );
  });
}

async function startBatch(title: string): Promise<Lease<BatchHead>> {
  const now = new Date();
  const dueAt = new Date(now.getTime() + leaseMs);
  const document: BatchHead = {
    _id: headId,
    batch: randomUUID(),
    title,
    state: 'staging',
    startedAt: now,
    dueAt,
    attempts: 0,
  };
  const inserted = await unlessDuplicate(heads.insertOne({ ...document }));
  if (inserted) return { document, dueAt, attempts: 0 };
  throw new BatchRunningError((await findHead())?.title ?? title);
}

/** Finishes or undoes the batch that a crash left. */
async function settle(lease: Lease<BatchHead>): Promise<FinishedBatch> {
  const { title, startedAt, state } = lease.document;
  const isDecided = state === 'decided';
  await (isDecided ? applyBatch(lease) : rollBack(lease));
  return { title, startedAt, outcome: isDecided ? 'completed' : 'undone' };
}

/**
 * Finishes or undoes the batch that a crash left, if there is one. Waits until the lease of the crashed process ends.
 * @throws {OperationError} while another process works on it
 */
export async function finishInterruptedBatch(): Promise<FinishedBatch | undefined> {
  const lease = await leaseInterrupted();
  if (!lease) return undefined;
  try {
    return await settle(lease);
  } catch (error) {
    await batches.fail(lease, error);
    throw error;
  }
}

/** @throws {OperationError} when the lease is renewed: its process lives */
async function leaseInterrupted(): Promise<Lease<BatchHead> | null> {
  const first = await findHead();
  for (;;) {
    const lease = await batches.leaseNow({ _id: headId });
    if (lease) return lease;
    const head = await findHead();
    if (!head) return null;
    if (head.batch !== first?.batch || head.dueAt?.getTime() !== first.dueAt?.getTime())
      throw new BatchRunningError(head.title);
    await sleep(pollMs);
  }
}

/** Repairs a crash in the server's sweep. After the last failed attempt only a command that starts a batch tries again. */
export const sweepBatches = (runAgainIn?: (afterMs: number) => void): Promise<void> =>
  runDueJobs(batches, async (lease) => logger.warn(await settle(lease), 'an interrupted batch was settled'), {
    workers: 1,
    isRenewed: false,
    ...(runAgainIn ? { runAgainIn } : {}),
  });

const findHead = () => heads.findOne({ _id: headId });

/** @throws {OperationError} when another process has taken over the batch */
async function renew(lease: Lease<BatchHead>): Promise<void> {
  if (!(await batches.renew(lease))) throw new BatchLostError();
}

const removeHead = ({ dueAt }: Lease<BatchHead>) => heads.deleteOne({ _id: headId, dueAt });

async function applyBatch(
  lease: Lease<BatchHead>,
  onWritten = () => {},
  onApplied: (done: number) => void = () => {},
): Promise<void> {
  await applySteps(lease.document.batch, () => renew(lease), onWritten, onApplied);
  await removeHead(lease);
}

/**
 * Deletes the staged writes unless the batch is committed: the reply to the commit may have been lost. The renewed lease
 * refuses a commit that arrives late.
 */
async function rollBack(lease: Lease<BatchHead>): Promise<void> {
  if (!(await batches.renew(lease, { state: 'staging' }))) return;
  await removeSteps(lease.document.batch);
  await removeHead(lease);
}
