import { logger } from '../config/logger.ts';
import { isDuplicateKey } from '../http/duplicate-key.ts';
import { ReconciliationClockModel } from './reconciliation-clock.model.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Longer than a reconciliation takes; a failed one is repeated then. */
const leaseMs = 15 * minute;

/** What is reconciled: each is given the moment since when to look, and is safe to repeat. */
export interface Reconciliations {
  /** Every 15 minutes, what changed at the provider in the last day; once a day, in the last 30 days. */
  replayEvents: (since: Date) => Promise<void>;
  /** Once a day, the shop's records of the last 30 days. */
  compareRecords: (since: Date) => Promise<void>;
}

const rounds = [
  { name: 'refunds', everyMs: 15 * minute, backMs: day, step: 'replayEvents' },
  { name: 'events', everyMs: day, backMs: 30 * day, step: 'replayEvents' },
  { name: 'everything', everyMs: day, backMs: 30 * day, step: 'compareRecords' },
] as const;

/** @returns whether it is due, and this caller's to make; never on the first day, when there is nothing to compare */
async function takeTurn(name: string, everyMs: number): Promise<boolean> {
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

/**
 * Runs the reconciliations that are due: on schedule whatever restarts, and once however many processes run. One that
 * fails is logged and repeated when its lease is over; the others go on, e.g. where a key may not list events.
 */
export async function reconcileWhenDue(reconciliations: Reconciliations): Promise<void> {
  for (const { name, everyMs, backMs, step } of rounds) {
    if (!(await takeTurn(name, everyMs))) continue;
    const startedAt = Date.now();
    try {
      await reconciliations[step](new Date(startedAt - backMs));
    } catch (error) {
      logger.error({ err: error, reconciliation: name }, 'a reconciliation failed; it is repeated');
      continue;
    }
    await ReconciliationClockModel.updateOne(
      { _id: name },
      { $set: { dueAt: new Date(startedAt + everyMs) } },
    );
  }
}
