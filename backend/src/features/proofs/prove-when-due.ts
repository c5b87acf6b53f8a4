import { unlessDuplicate } from '../../adapters/database/duplicate-key.ts';
import type { BackgroundTask } from '../../background.ts';
import { logger } from '../../config/log/logger.ts';
import { jobRetries } from '../../jobs/backoff.ts';
import { latestDailyTime } from '../../jobs/daily-time.ts';
import { ownDocument } from '../../jobs/job-state.ts';
import { createJobStore } from '../../jobs/job-store.ts';
import { keepRenewing } from '../../jobs/renew-lease.ts';
import { mailDifferences } from './mail-differences.ts';
import { ProofModel, type StoredProof } from './proof.model.ts';
import { type ProofClock, ProofClockModel } from './proof-clock.model.ts';
import type { ProofDeps, ProofName } from './proof-deps.ts';
import { runProof } from './run-proof.ts';
import { proofNames } from './titles.ts';

const hour = 3_600_000;
/** After the daily backup and while few people shop; in the shop's time. */
const wholeAt = '04:00';
/** A night and some hours: then a person has to know. */
const lateAfterMs = 30 * hour;
const _id = 'books';

const clock = createJobStore<ProofClock>({
  name: 'proofs',
  collection: ProofClockModel.collection,
  location: ownDocument,
  open: () => ({ _id }),
  // One that fails is tried again at the next time.
  retryPolicy: { ...jobRetries, maxAttempts: Number.POSITIVE_INFINITY },
  logFieldsOf: () => ({}),
});

/** Makes the first proof due at once, and one that a wrong clock has put off. */
async function startClock(everyMs: number): Promise<void> {
  const now = Date.now();
  const stored = await ProofClockModel.findById(_id).lean();
  if (!stored) await unlessDuplicate(ProofClockModel.create({ _id, dueAt: new Date(now) }));
  else if (stored.dueAt && stored.dueAt.getTime() > now + everyMs + hour)
    await ProofClockModel.updateOne({ _id, dueAt: stored.dueAt }, { dueAt: new Date(now) });
}

/** Runs one proof; a failure leaves its latest result. */
async function attempt(deps: ProofDeps, name: ProofName, at: Date, stopping: AbortSignal): Promise<void> {
  const before = await ProofModel.findById(name).lean<StoredProof>();
  const night = latestDailyTime(wholeAt, deps.zone, at);
  // A wrong clock may have put it into the future.
  const isWhole = !before || before.wholeAt < night || before.at > at;
  try {
    await runProof(deps, name, { isWhole, at, stopping });
  } catch (error) {
    if (stopping.aborted) return;
    const isLate = before && at.getTime() - before.wholeAt.getTime() > lateAfterMs;
    logger.error({ ...(isLate && { alert: 'proof' }), err: error, proof: name }, 'the books were not proven');
  }
}

/**
 * Background work: proves the books every `PROOF_EVERY_MINUTES` as far as they have changed, and once a night all of them; then
 * mails the owner the new differences. Of several processes one does it; after it was killed another one, once the lease has ended.
 */
export const proveWhenDue =
  (deps: ProofDeps): BackgroundTask =>
  async (_runAgainIn, stopping = new AbortController().signal) => {
    if (deps.everyMs === 0) return;
    await startClock(deps.everyMs);
    const lease = await clock.lease();
    if (!lease) return;
    const isLost = new AbortController();
    keepRenewing(clock, lease, () => isLost.abort());
    const ending = AbortSignal.any([stopping, isLost.signal]);
    const at = new Date();
    try {
      for (const name of proofNames) if (!ending.aborted) await attempt(deps, name, at, ending);
      if (!ending.aborted) await mailDifferences(deps);
      // A shop that closes in between goes on at the next start.
      const dueAt = ending.aborted ? at : new Date(at.getTime() + deps.everyMs);
      await clock.complete(lease, { $set: { dueAt, attempts: 0 } });
    } catch (error) {
      await clock.fail(lease, error);
    }
  };
