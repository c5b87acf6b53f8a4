import { unlessDuplicate } from '../adapters/database/duplicate-key.ts';
import { nextAttemptAt, type RetryPolicy } from '../jobs/backoff.ts';
import { ownDocument } from '../jobs/job-state.ts';
import { createJobStore } from '../jobs/job-store.ts';
import { keepRenewing } from '../jobs/renew-lease.ts';
import { reportDeadLetter } from '../jobs/report.ts';
import { type ReconciliationClock, ReconciliationClockModel } from './reconciliation-clock.model.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const retryPolicy: RetryPolicy = { firstPauseMs: 15 * minute, maxPauseMs: 6 * 60 * minute, maxAttempts: 8 };

/** The reconciliations; each covers the time since `since` and is idempotent. */
interface Reconciliations {
  /** Every 15 minutes for the provider's changes of the last day; once a day for those of the last 30 days. */
  replayEvents: (since: Date) => Promise<void>;
  /** Once a day for the shop's records of the last 30 days. */
  reconcileRecords: (since: Date) => Promise<void>;
}

const rounds = [
  { name: 'refunds', everyMs: 15 * minute, backMs: day, step: 'replayEvents' },
  { name: 'events', everyMs: day, backMs: 30 * day, step: 'replayEvents' },
  { name: 'everything', everyMs: day, backMs: 30 * day, step: 'reconcileRecords' },
] as const;

const clockOf = (name: string) =>
  createJobStore<ReconciliationClock>({
    name: `reconciliation ${name}`,
    collection: ReconciliationClockModel.collection,
    location: ownDocument,
    open: () => ({ _id: name }),
    retryPolicy,
    logFieldsOf: () => ({}),
  });

/** Creates a clock. Nothing is due on the first day, when there is nothing to compare. */
async function startClock(name: string, everyMs: number): Promise<void> {
  if (await ReconciliationClockModel.exists({ _id: name })) return;
  const clock = { _id: name, dueAt: new Date(Date.now() + everyMs) };
  await unlessDuplicate(ReconciliationClockModel.create(clock));
}

/**
 * Runs the reconciliations that are due: on schedule across restarts, and once for several processes. A failed one is
 * repeated with backoff, at the latest in the next round; the others continue, e.g. when a key may not list events.
 * After the last attempt the operator gets an alert, and the schedule continues.
 */
export async function reconcileWhenDue(reconciliations: Reconciliations): Promise<void> {
  for (const { name, everyMs, backMs, step } of rounds) {
    await startClock(name, everyMs);
    const clock = clockOf(name);
    const lease = await clock.lease();
    if (!lease) continue;
    keepRenewing(clock, lease);
    const startedAt = Date.now();
    const next = new Date(startedAt + everyMs);
    const schedule = { $set: { dueAt: next, attempts: 0 } };
    try {
      await reconciliations[step](new Date(startedAt - backMs));
      await clock.complete(lease, schedule);
    } catch (error) {
      const { attempts } = lease;
      const retryAt = nextAttemptAt(attempts, retryPolicy);
      if (retryAt) await clock.retryAt(lease, retryAt < next ? retryAt : next, error);
      else {
        reportDeadLetter(`reconciliation ${name}`, error, { attempts });
        await clock.complete(lease, schedule);
      }
    }
  }
}
