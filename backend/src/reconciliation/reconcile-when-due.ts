import { isDuplicateKey } from '../http/duplicate-key.ts';
import { nextAttemptAt, type RetryPolicy } from '../jobs/retry-policy.ts';
import { reportRetry, reportSetAside } from '../jobs/set-aside.ts';
import { ReconciliationClockModel } from './reconciliation-clock.model.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Longer than a reconciliation takes; one whose process ended is repeated then. */
const leaseMs = 15 * minute;
const retries: RetryPolicy = { firstPauseMs: 15 * minute, maxPauseMs: 6 * 60 * minute, maxAttempts: 8 };

/** What is reconciled: each is given the moment since when to look, and is safe to repeat. */
export interface Reconciliations {
  /** Every 15 minutes, what changed at the provider in the last day; once a day, in the last 30 days. */
  replayEvents: (since: Date) => Promise<void>;
  /** Once a day, the shop's records of the last 30 days. */
  reconcileRecords: (since: Date) => Promise<void>;
}

const rounds = [
  { name: 'refunds', everyMs: 15 * minute, backMs: day, step: 'replayEvents' },
  { name: 'events', everyMs: day, backMs: 30 * day, step: 'replayEvents' },
  { name: 'everything', everyMs: day, backMs: 30 * day, step: 'reconcileRecords' },
] as const;

/** @returns whether it is due, and this caller's to make; never on the first day, when there is nothing to compare */
async function leaseRun(name: string, everyMs: number): Promise<boolean> {
  const now = Date.now();
  const taken = await ReconciliationClockModel.findOneAndUpdate(
    { _id: name, dueAt: { $lte: new Date(now) } },
    { $set: { dueAt: new Date(now + leaseMs) } },
  );
  if (taken || (await ReconciliationClockModel.exists({ _id: name }))) return taken !== null;
  await ReconciliationClockModel.create({ _id: name, dueAt: new Date(now + everyMs) }).catch(
    (error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    },
  );
  return false;
}

const setNext = (name: string, dueAt: Date, attempts: number) =>
  ReconciliationClockModel.updateOne({ _id: name }, { $set: { dueAt, attempts } });

/**
 * Repeats a failed reconciliation after a pause that grows, at the latest when the next one is due. After the limit a
 * person is told and the schedule goes on.
 */
async function failRun(name: string, next: Date, error: unknown): Promise<void> {
  const clock = await ReconciliationClockModel.findById(name).lean();
  const attempts = (clock?.attempts ?? 0) + 1;
  const retryAt = nextAttemptAt(attempts, retries);
  const dueAt = retryAt && retryAt < next ? retryAt : next;
  await setNext(name, dueAt, retryAt ? attempts : 0);
  const report = retryAt ? reportRetry : reportSetAside;
  report(`reconciliation ${name}`, error, { attempts });
}

/**
 * Runs the reconciliations that are due: on schedule whatever restarts, and once however many processes run. One that
 * fails is repeated later; the others go on, e.g. where a key may not list events.
 */
export async function reconcileWhenDue(reconciliations: Reconciliations): Promise<void> {
  for (const { name, everyMs, backMs, step } of rounds) {
    if (!(await leaseRun(name, everyMs))) continue;
    const startedAt = Date.now();
    const next = new Date(startedAt + everyMs);
    try {
      await reconciliations[step](new Date(startedAt - backMs));
      await setNext(name, next, 0);
    } catch (error) {
      await failRun(name, next, error);
    }
  }
}
