import type { Collection } from 'mongoose';
import { mergeUpdates, type Update } from '../adapters/database/merge-updates.ts';
import { logger } from '../config/log/logger.ts';
import { nextAttemptAt, type RetryPolicy } from './backoff.ts';
import type { JobLocation, StateConditions } from './job-state.ts';
import { errorText, reportDeadLetter, reportRetry } from './report.ts';

type Filter = Record<string, unknown>;

/** A job that this process may run until `dueAt`. After that another worker may lease it. */
export interface Lease<Document> {
  /** The job's document as it was leased. */
  document: Document;
  /** Counts this attempt. */
  attempts: number;
  dueAt: Date;
  /** Set while the lease is renewed (`keepRenewing`); resolves when no renewal runs any more. */
  stopRenewing?: () => Promise<void>;
}

export interface JobDefinition<Document> {
  /** The name in logs and alerts, e.g. `donation settle`. */
  name: string;
  collection: Pick<Collection, 'findOneAndUpdate' | 'updateOne' | 'updateMany' | 'deleteOne' | 'findOne'>;
  location: JobLocation;
  /** Which documents have the job; default: those with a `dueAt`. */
  open?: () => Filter;
  /** After a crash the job waits this long. Longer than an attempt takes, unless the lease is renewed. */
  leaseMs?: number;
  retryPolicy: RetryPolicy;
  /** The order in which due jobs are leased; default: as the database finds them. */
  sort?: Record<string, 1 | -1>;
  /** Names the document in logs and alerts. */
  logFieldsOf: (document: Document) => object;
  /** When a failed or unfinished attempt is repeated; default: by the policy. Undefined: the job becomes a dead letter. */
  retryAtOf?: (lease: Lease<Document>) => Date | undefined;
  /** Runs before a dead letter is written; repeated after a crash in between. A failure of it is logged. */
  beforeDeadLetter?: (lease: Lease<Document>, error: unknown) => Promise<void>;
  /** What is written with a dead letter besides its state; `delete` removes the document. */
  onDeadLetter?: (() => Update) | 'delete';
}

/** With the sweep that follows, another process continues within 30 s. */
const defaultLeaseMs = 10_000;

const failed = { error: { $exists: true }, doneAt: { $exists: false } };
const alive = { deadLetteredAt: { $exists: false } };
const unfinished = 'The attempt ended, and the job is not finished.';

/**
 * Jobs of one kind: leases, attempts, backoff and dead letters, stored with the documents that they belong to. Several
 * processes may work on the same jobs. An attempt may be repeated after a crash, so each must be idempotent.
 */
export function createJobStore<Document extends { _id: unknown }>(definition: JobDefinition<Document>) {
  const { name, collection, location, retryPolicy, sort, logFieldsOf, leaseMs = defaultLeaseMs } = definition;
  const { beforeDeadLetter, onDeadLetter } = definition;
  const { open = () => ({}) } = definition;
  const { retryAtOf = ({ attempts }) => nextAttemptAt(attempts, retryPolicy) } = definition;
  const { path } = location;

  async function leaseWhere(filter: Filter, unset: readonly string[] = []): Promise<Lease<Document> | null> {
    const dueAt = new Date(Date.now() + leaseMs);
    const document = (await collection.findOneAndUpdate(
      filter,
      {
        $set: { [path('dueAt')]: dueAt },
        $inc: { [path('attempts')]: 1 },
        $unset: Object.fromEntries(['error', ...unset].map((field) => [path(field), 1])),
      },
      { returnDocument: 'after', ...(sort ? { sort } : {}), ...arrayFilters({ dueAt: { $exists: true } }) },
    )) as Document | null;
    return document && { document, dueAt, attempts: location.read(document)?.attempts ?? 1 };
  }
  /**
   * MongoDB selects the array element once per update; some compatible servers do it for each field. The conditions
   * therefore name no field that the update changes, or only the field that it changes last.
   */
  const arrayFilters = (conditions: StateConditions) => {
    const filters = location.arrayFilters(conditions);
    return filters ? { arrayFilters: filters } : {};
  };
  /** Two leases may begin in the same millisecond, so the time alone does not tell them apart. */
  const conditionsOf = ({ dueAt, attempts }: Lease<Document>): StateConditions => ({ dueAt, attempts });
  /** @returns whether the lease was still this worker's */
  async function write(lease: Lease<Document>, update: Update): Promise<boolean> {
    const { document } = lease;
    const leased = conditionsOf(lease);
    const { modifiedCount } = await collection.updateOne(
      { _id: document._id as never, ...location.where(leased) },
      update,
      arrayFilters({ dueAt: lease.dueAt }),
    );
    return modifiedCount > 0;
  }
  async function deadLetter(lease: Lease<Document>, error: unknown): Promise<void> {
    await lease.stopRenewing?.();
    const { document, attempts } = lease;
    await beforeDeadLetter?.(lease, error).catch((failure: unknown) =>
      logger.error({ err: failure, job: name, ...logFieldsOf(document) }, 'the hook of a dead letter failed'),
    );
    let isWritten: boolean;
    if (onDeadLetter === 'delete') {
      const leased = { _id: document._id as never, ...location.where(conditionsOf(lease)) };
      isWritten = (await collection.deleteOne(leased)).deletedCount > 0;
    } else {
      const state = { [path('deadLetteredAt')]: new Date(), [path('error')]: errorText(error) };
      const update = { $set: state, $unset: { [path('dueAt')]: 1 } };
      isWritten = await write(lease, mergeUpdates(update, onDeadLetter?.() ?? {}));
    }
    if (isWritten) reportDeadLetter(name, error, { ...logFieldsOf(document), attempts });
  }
  /**
   * Ends an attempt that did not finish the job.
   * @param retryAt undefined: the job becomes a dead letter, with one alert
   * @param error undefined when the job only waits for something: no failure is stored or counted
   */
  async function retryAt(lease: Lease<Document>, retryAt: Date | undefined, error?: unknown): Promise<void> {
    if (!retryAt) return deadLetter(lease, error ?? unfinished);
    await lease.stopRenewing?.();
    const text = error === undefined ? {} : { [path('error')]: errorText(error) };
    const isWritten = await write(lease, { $set: { ...text, [path('dueAt')]: retryAt } });
    if (isWritten && error !== undefined)
      reportRetry(name, error, { ...logFieldsOf(lease.document), attempts: lease.attempts });
  }
  /**
   * Ends a successful attempt, unless the job was made due again or leased by another worker meanwhile: then it runs again.
   * @param update what is written; default: that the job is done
   */
  async function complete(
    lease: Lease<Document>,
    update: Update | 'delete' = location.done(),
  ): Promise<void> {
    await lease.stopRenewing?.();
    const _id = lease.document._id as never;
    if (update !== 'delete') await write(lease, update);
    else await collection.deleteOne({ _id, ...location.where(conditionsOf(lease)) });
  }
  return {
    leaseMs,
    /**
     * Leases a due job.
     * @param filter narrows the documents
     */
    lease: (filter: Filter = {}) =>
      leaseWhere({ ...open(), ...filter, ...location.where({ dueAt: { $lte: new Date() } }) }),
    /** Leases the job of a document that no other worker runs: also in backoff, and a dead letter. Not for jobs in arrays. */
    leaseNow: (filter: Filter) =>
      leaseWhere(
        {
          ...filter,
          $or: [location.where({ dueAt: { $not: { $gt: new Date() } } }), location.where(failed)],
        },
        ['deadLetteredAt'],
      ),
    /**
     * Extends a lease.
     * @param filter further conditions on the document
     * @param update is written with the lease
     * @returns false when another worker has leased the job, or the document does not match
     */
    async renew(lease: Lease<Document>, filter: Filter = {}, update: Update = {}): Promise<boolean> {
      const dueAt = new Date(Date.now() + leaseMs);
      const leased = conditionsOf(lease);
      const { matchedCount } = await collection.updateOne(
        { ...filter, _id: lease.document._id as never, ...location.where(leased) },
        mergeUpdates(update, { $set: { [path('dueAt')]: dueAt } }),
        arrayFilters({ dueAt: lease.dueAt }),
      );
      if (matchedCount > 0) lease.dueAt = dueAt;
      return matchedCount > 0;
    },
    complete,
    deadLetter,
    retryAt,
    /** Ends a failed attempt: backoff or, after the last one, a dead letter. */
    fail: (lease: Lease<Document>, error: unknown) => retryAt(lease, retryAtOf(lease), error),
    /** Ends an attempt without error: the job is done when its document is not open any more, and else continues later. */
    async finish(lease: Lease<Document>): Promise<void> {
      const isOpen = await collection.findOne({ ...open(), _id: lease.document._id as never });
      await (isOpen ? retryAt(lease, retryAtOf(lease)) : complete(lease));
    },
    /**
     * Makes failed jobs of a document due now, with all their attempts.
     * @returns whether there was one
     */
    async retry(filter: Filter): Promise<boolean> {
      const { modifiedCount } = await collection.updateOne(
        { ...filter, ...location.where(failed) },
        {
          $set: { [path('dueAt')]: new Date(), [path('attempts')]: 0 },
          $unset: { [path('deadLetteredAt')]: 1, [path('error')]: 1 },
        },
        arrayFilters(failed),
      );
      return modifiedCount > 0;
    },
    /**
     * Ends all backoffs, e.g. at the start of a process: what happened while none ran was missed. A job that is due within
     * the length of a lease may be running in another process, and is left to it. Not for jobs in arrays.
     */
    async makeAllDue(): Promise<void> {
      // Also without a stored state.
      const isLater = { dueAt: { $not: { $lte: new Date(Date.now() + leaseMs) } } };
      await collection.updateMany(
        { ...open(), ...location.where({ ...isLater, ...alive }) },
        { $set: { [path('dueAt')]: new Date() } },
      );
    },
    /**
     * When the next lease or backoff ends, in milliseconds from now; negative if it ended meanwhile, undefined when none does.
     * @param after only those that end later: from the moment before {@link lease} found none, no job is missed in between
     */
    async nextDueInMs(after: Date): Promise<number | undefined> {
      const waiting = { ...open(), ...location.where({ dueAt: { $gt: after } }) };
      const next = await collection.findOne(waiting, { sort: { [path('dueAt')]: 1 } });
      const dueAt = next && location.read(next)?.dueAt;
      return dueAt ? dueAt.getTime() - Date.now() : undefined;
    },
  };
}

export type JobStore<Document extends { _id: unknown }> = ReturnType<typeof createJobStore<Document>>;
