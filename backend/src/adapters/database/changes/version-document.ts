import type { mongo } from 'mongoose';
import { logger } from '../../../config/log/logger.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import { processesCollection } from '../live-processes.ts';

/** The collection of the version document; exports leave it out. */
export const versionsCollection = 'versions';

/** Versions by collection name; a version that has changed means that the collection was written. */
export type Versions = Readonly<Record<string, number | string>>;

interface VersionDocument {
  _id: string;
  versions?: Versions;
}

const documentId = 'collections';

/**
 * How long one announcement covers further writes to its collection. Readers expect writes for longer after each
 * announcement (`expectWritesMs` of `poll-versions.ts`).
 */
const coverMs = 1_000;
const retryMs = 1_000;

const documentsOf = (db: mongo.Db) => db.collection<VersionDocument>(versionsCollection);

/** The versions of all announced collections. */
export async function readVersionDocument(db: mongo.Db): Promise<Versions> {
  const found = await documentsOf(db).findOne({ _id: documentId });
  return found?.versions ?? {};
}

/** Announces this process's writes to all others, in one document of the database. */
interface Announcer {
  /**
   * Announces that a collection is being written. Called at the start and at the end of each write: the announcement is
   * sent beside the write, so it is on its way before the write is acknowledged.
   */
  announce(collection: string): void;
  /** Resolves when all announcements are stored. */
  flush(): Promise<void>;
}

export function createAnnouncer(db: mongo.Db): Announcer {
  const coveredUntil = new Map<string, number>();
  const waiting = new Set<string>();
  const sending = new Set<Promise<void>>();
  let isScheduled = false;
  let isClosing = false;

  const increment = async (names: readonly string[]) => {
    const counters = Object.fromEntries(names.map((name) => [`versions.${name}`, 1]));
    const store = () => documentsOf(db).updateOne({ _id: documentId }, { $inc: counters }, { upsert: true });
    // Two processes may insert the document at once; the second attempt finds it.
    await store().catch((error: unknown) => (isDuplicateKey(error) ? store() : Promise.reject(error)));
  };
  const send = () => {
    isScheduled = false;
    const names = [...waiting];
    waiting.clear();
    const sent: Promise<void> = increment(names)
      .catch((error: unknown) => {
        if (isClosing) return;
        logger.debug({ err: error }, 'announcement of a write failed');
        setTimeout(() => names.forEach(schedule), retryMs).unref();
      })
      .finally(() => sending.delete(sent));
    sending.add(sent);
  };
  const schedule = (name: string) => {
    waiting.add(name);
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(send);
  };
  return {
    announce(collection) {
      // No process caches these two. A dot would address a field of a subdocument. Only staging collections have one; they are renamed later.
      if ([versionsCollection, processesCollection].includes(collection) || collection.includes('.')) return;
      const now = performance.now();
      if (now < (coveredUntil.get(collection) ?? 0)) return;
      coveredUntil.set(collection, now + coverMs);
      schedule(collection);
    },
    async flush() {
      isClosing = true;
      // The microtask of `schedule` runs first.
      await Promise.resolve();
      await Promise.all(sending);
    },
  };
}
