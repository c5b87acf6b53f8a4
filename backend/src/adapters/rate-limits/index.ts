import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterMongo } from 'rate-limiter-flexible';
import { escapeRegExp } from '../../config/escape-reg-exp.ts';
import type { Database } from '../database/index.ts';
import { RateLimitModel } from './rate-limit.model.ts';

interface LimiterOptions {
  /** Unique; part of the stored keys. */
  name: string;
  tries: number;
  /** Length of the window in milliseconds, from the first attempt of a key. */
  windowMs: number;
  /** Whether a key can be reset before its window ends. */
  canReset?: boolean;
}

/** Opens the counter of one limit. */
export type OpenLimiter = (options: LimiterOptions) => RateLimiterAbstract;

/**
 * Chooses where limits are counted: in the database, together for all processes that share it, or in
 * this process's memory. The embedded database belongs to one server process unless `isShared` says otherwise.
 * @param isShared whether several server processes share the database
 */
export function openRateLimits({ kind }: Pick<Database, 'kind'>, isShared = kind === 'mongodb'): OpenLimiter {
  return isShared ? openStoredLimiter : openLocalLimiter;
}

const openLocalLimiter: OpenLimiter = ({ tries, windowMs }) =>
  new RateLimiterMemory({ points: tries, duration: windowMs / 1000 });

const openStoredLimiter: OpenLimiter = ({ name, tries, windowMs, canReset }) =>
  new RateLimiterMongo({
    storeClient: countingDb,
    tableName: RateLimitModel.collection.name,
    // `openDatabase` creates the model's indexes before the server listens.
    disableIndexesCreation: true,
    keyPrefix: name,
    points: tries,
    duration: windowMs / 1000,
    // A key without attempts left is refused without a request to the database. Another process cannot end this block, so
    // limits that can be reset do without it.
    ...(canReset ? {} : { inMemoryBlockOnConsumed: tries }),
  });

/**
 * Removes what is counted in the database for people: keys that end with one of these.
 * @param owners e.g. the id and the email of an account
 */
export async function forgetLimitsOf(owners: readonly string[]): Promise<void> {
  const patterns = owners.map(escapeRegExp);
  // The collection holds the attempts of the last day, so it is read whole.
  await RateLimitModel.deleteMany({ key: { $regex: `[: ](${patterns.join('|')})$` } });
}

/** The store's database. A count that a failover loses only gives a few more attempts, so no reply waits for the disk. */
const countingDb = {
  collection: (name: string) =>
    RateLimitModel.db
      .getClient()
      .db(RateLimitModel.db.name)
      .collection(name, { writeConcern: { w: 1 } }),
};
