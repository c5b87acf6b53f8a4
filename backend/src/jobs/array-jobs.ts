import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Collection, Types } from 'mongoose';
import type { Update } from '../adapters/database/merge-updates.ts';
import { logger } from '../config/log/logger.ts';
import { jobRetries } from './backoff.ts';
import { giveWay } from './give-way.ts';
import { inArray, type JobState, withPrefix } from './job-state.ts';
import { createJobStore, type Lease } from './job-store.ts';
import { keepRenewing } from './renew-lease.ts';
import { runLease, shortestPauseMs } from './run-due-jobs.ts';
import { runWorkers } from './run-workers.ts';

/** After a crash a job waits this long. */
const leaseMs = 10_000;
const pollMs = 200;
/** How many documents' jobs run at once in a round. */
const workers = 4;
/** The documents of a round; the others wait for the next one. */
const documentsAtOnce = 1000;
/** After so many failures in a row a vendor is down, and the round ends. */
const maxFailures = 4;
/** A round asks for the next one if it is due this soon; every sweep is a round, too. */
const lookAheadMs = 3_600_000;

/** Names a job of a document: its kind and, of a kind that exists several times, the field that tells them apart. */
interface JobName {
  kind: string;
}
type StoredJob<Name extends JobName> = Name & JobState & { doneAt?: Date | null };
interface StoredDocument<Name extends JobName> {
  _id: Types.ObjectId;
  jobs: StoredJob<Name>[];
}

const isDue = ({ dueAt }: JobState, now: Date): boolean => (dueAt ? dueAt <= now : false);

interface ArrayJobsDefinition<Document, Name extends JobName, Deps> {
  /** What the documents are, for logs and alerts, e.g. `order`. */
  name: string;
  collection: Collection;
  /** In the order in which the jobs of a document run. */
  kinds: readonly Name['kind'][];
  /** Tells jobs of one kind apart; its values are texts or ObjectIds. */
  keyField: Exclude<keyof Name, 'kind'> & string;
  /**
   * Does the work of one attempt; idempotent.
   * @param runAgainAt says that the job is not done after it, and when it runs again, with all its attempts
   */
  attempt: (deps: Deps, document: Document, job: Name, runAgainAt: (dueAt: Date) => void) => Promise<void>;
  /** Runs before a dead letter is written; repeated after a crash in between. */
  beforeDeadLetter?: (document: Document, job: Name, error: unknown) => Promise<void>;
}

/** Runs the jobs that documents of a collection have in their array `jobs`, each document's in the order of their kinds. */
export function createArrayJobs<Document extends StoredDocument<Name>, Name extends JobName, Deps>({
  name,
  collection,
  kinds,
  keyField,
  attempt,
  beforeDeadLetter,
}: ArrayJobsDefinition<Document, Name, Deps>) {
  const keyOf = (job: Name) => (job[keyField] ? { [keyField]: job[keyField] } : {});
  const textOf = (job: Name) => `${job.kind} ${job[keyField] ?? ''}`;
  const logFieldsOf = ({ _id }: { _id: Types.ObjectId }) => ({ [`${name}Id`]: _id.toHexString() });
  const storeOf = (job: Name) =>
    createJobStore<Document>({
      name: `${name} ${job.kind}`,
      collection,
      location: inArray('jobs', job.kind, keyOf(job)),
      leaseMs,
      retryPolicy: jobRetries,
      logFieldsOf,
      beforeDeadLetter: async ({ document }, error) => beforeDeadLetter?.(document, job, error),
    });
  /** Tells who waits for a job that its attempt in this process has ended: the database they would ask again and again. */
  const attemptEnds = new EventEmitter().setMaxListeners(0);
  const endOf = (_id: Types.ObjectId, jobText: string) => `${_id.toHexString()} ${jobText}`;
  const readJobs = async (_id: Types.ObjectId): Promise<StoredJob<Name>[]> =>
    (await collection.findOne<Document>({ _id }, { projection: { jobs: 1 } }))?.jobs ?? [];

  /** @returns the update of a job that asks to run again */
  async function attemptJob(deps: Deps, document: Document, job: Name): Promise<Update | undefined> {
    let again: Update | undefined;
    await attempt(deps, document, job, (dueAt) => {
      again = { $set: { 'jobs.$[job].attempts': 0, 'jobs.$[job].dueAt': dueAt } };
    });
    return again;
  }

  /** @returns whether the attempt failed */
  async function runJob(deps: Deps, _id: Types.ObjectId, job: Name): Promise<boolean> {
    const store = storeOf(job);
    const lease: Lease<Document> | null = await store.lease({ _id });
    if (!lease) return false;
    let again: Update | undefined;
    const isDone = await runLease(store, lease, async () => {
      if (lease.attempts > jobRetries.maxAttempts)
        throw new Error('The process ended during the last attempt.');
      again = await attemptJob(deps, lease.document, job);
    });
    if (isDone) await store.complete(lease, again);
    return !isDone;
  }

  /** The first due job that was not tried yet: one job may enqueue others. */
  async function findDueJob(_id: Types.ObjectId, tried: ReadonlySet<string>): Promise<Name | undefined> {
    const now = new Date();
    return (await readJobs(_id))
      .filter((job) => isDue(job, now) && !tried.has(textOf(job)))
      .sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))[0];
  }

  /**
   * Runs the due jobs of a document. Never rejects: the sweep repeats what failed.
   * @returns whether one failed
   */
  async function run(deps: Deps, _id: Types.ObjectId): Promise<boolean> {
    const tried = new Set<string>();
    let hasFailed = false;
    try {
      for (let job = await findDueJob(_id, tried); job; job = await findDueJob(_id, tried)) {
        tried.add(textOf(job));
        if (await runJob(deps, _id, job)) hasFailed = true;
      }
    } catch (error) {
      logger.error({ err: error, ...logFieldsOf({ _id }) }, `${name} jobs wait`);
      hasFailed = true;
    }
    // Not sooner: who waits for a refund expects its mail to be queued.
    for (const jobText of tried) attemptEnds.emit(endOf(_id, jobText));
    return hasFailed;
  }

  /** Marks jobs of one document as done in one write. @returns whether other jobs of it are due */
  async function completeAll(_id: Types.ObjectId, leased: readonly LeasedJob[]): Promise<boolean> {
    const fields = (path: string, value: unknown) =>
      Object.fromEntries(leased.map((_, at) => [`jobs.$[done${at}].${path}`, value]));
    const now = new Date();
    const document = await collection.findOneAndUpdate(
      { _id },
      { $set: fields('doneAt', now), $unset: fields('dueAt', 1) },
      {
        arrayFilters: leased.map(({ job, lease: { attempts, dueAt } }, at) =>
          withPrefix(`done${at}.`, { kind: job.kind, ...keyOf(job), attempts, dueAt }),
        ),
        returnDocument: 'after',
        projection: { jobs: 1 },
      },
    );
    return (document?.jobs as StoredJob<Name>[] | undefined)?.some((job) => isDue(job, now)) ?? false;
  }

  interface LeasedJob {
    job: StoredJob<Name>;
    store: ReturnType<typeof storeOf>;
    lease: Lease<Document>;
  }

  /**
   * Runs the jobs that an update enqueued as leased, and marks them as done in one write. All leases are renewed meanwhile.
   * Never rejects: the sweep repeats what failed.
   * @param document as that update left it
   * @param until the end of the leases, from {@link leaseUntil}
   */
  async function runLeased(deps: Deps, document: Document, until: Date): Promise<void> {
    const { _id } = document;
    const leased: LeasedJob[] = document.jobs
      .filter(({ dueAt }) => dueAt?.getTime() === until.getTime())
      .sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))
      .map((job) => ({
        job,
        store: storeOf(job),
        lease: { document, attempts: job.attempts ?? 1, dueAt: until },
      }));
    const done: LeasedJob[] = [];
    try {
      for (const { store, lease } of leased) keepRenewing(store, lease);
      for (const each of leased) {
        // The document is old by now: the sweep runs the others, and reads it again.
        if (Date.now() >= until.getTime()) break;
        try {
          const again = await attemptJob(deps, document, each.job);
          if (again) await each.store.complete(each.lease, again);
          else done.push(each);
        } catch (error) {
          await each.store.fail(each.lease, error);
        }
        attemptEnds.emit(endOf(_id, textOf(each.job)));
      }
      await Promise.all(done.map(({ lease }) => lease.stopRenewing?.()));
      if (done.length > 0 && (await completeAll(_id, done))) await run(deps, _id);
    } catch (error) {
      logger.error({ err: error, ...logFieldsOf({ _id }) }, `${name} jobs wait`);
    } finally {
      for (const { lease } of leased) void lease.stopRenewing?.();
    }
  }

  return {
    run,
    runLeased,
    /** The end of a lease that begins now. */
    leaseUntil: (): Date => new Date(Date.now() + leaseMs),
    /** Whether a job of a document is due, as far as the document tells. */
    hasDue: ({ jobs }: Document): boolean => jobs.some((job) => isDue(job, new Date())),
    /**
     * Runs the due jobs of all documents, the oldest ones first. Where there are many, shoppers come first.
     * @param runAgainIn asks for the next round when the next lease or backoff ends
     * @param stopping no document's jobs are started once it is aborted
     */
    async runDue(deps: Deps, runAgainIn: (afterMs: number) => void, stopping?: AbortSignal): Promise<void> {
      const isDue = { 'jobs.dueAt': { $lte: new Date() } };
      const oldest = collection.find(isDue, { projection: { _id: 1 } }).sort({ _id: 1 });
      const due = await oldest.limit(documentsAtOnce).toArray();
      let failures = 0;
      await runWorkers(workers, async () => {
        const document = due.shift();
        const startedAt = performance.now();
        if (document) failures = (await run(deps, document._id)) ? failures + 1 : 0;
        if (due.length > 0) await giveWay(performance.now() - startedAt);
        return due.length > 0 && failures < maxFailures && !stopping?.aborted;
      });
      if (stopping?.aborted) return;
      const now = Date.now();
      const isSoon = { 'jobs.dueAt': { $lte: new Date(now + lookAheadMs) } };
      const soon = collection.find<Document>(isSoon, { projection: { 'jobs.dueAt': 1 } });
      const waiting = await soon.limit(documentsAtOnce).toArray();
      const dueAt = waiting.flatMap(({ jobs }) => jobs.flatMap((job) => job.dueAt?.getTime() ?? []));
      if (dueAt.length > 0) runAgainIn(Math.max(shortestPauseMs, Math.min(...dueAt) - now));
    },
    /**
     * Makes the failed jobs of a document due now, with all their attempts: those in backoff and dead letters.
     * @param only this job; default: all
     * @returns these jobs
     */
    async retry(_id: Types.ObjectId, only?: Name): Promise<Name[]> {
      const retried: Name[] = [];
      for (const job of await readJobs(_id)) {
        const isMeant = !only || textOf(job) === textOf(only);
        if (isMeant && job.error && !job.doneAt && (await storeOf(job).retry({ _id }))) retried.push(job);
      }
      return retried;
    },
    /**
     * Resolves when no other worker runs the job: its attempt has ended, or its lease is over, as after a crash.
     * @param forMs resolves after this time at the latest; default: two leases, since another worker may take it over
     */
    async waitForOtherWorkers(_id: Types.ObjectId, job: Name, forMs = 2 * leaseMs): Promise<void> {
      const deadline = Date.now() + forMs;
      const named = { kind: job.kind, ...keyOf(job) };
      const waiting = new AbortController();
      const hasEnded = once(attemptEnds, endOf(_id, textOf(job)), { signal: waiting.signal }).then(
        () => true,
        () => true,
      );
      try {
        while (Date.now() < deadline) {
          const running = { $elemMatch: { ...named, dueAt: { $gt: new Date() }, error: { $exists: false } } };
          if (!(await collection.findOne({ _id, jobs: running }, { projection: { _id: 1 } }))) return;
          // One in another process ends without a word.
          if (await Promise.race([hasEnded, wait(pollMs, false)])) return;
        }
      } finally {
        waiting.abort();
      }
    },
  };
}
