import type { mongo } from 'mongoose';
import { logger } from '../../../config/log/logger.ts';
import type { VersionSource } from './poll-versions.ts';

/** How long the server waits for the next change before it answers that there is none. */
const maxAwaitTimeMS = 1_000;
/** Longer than a wait for the next change; with it, a write is in force in every process within two seconds. */
const currentForMs = 1_800;
const retryMs = 1_000;

/** The fields of a change event that are read. */
interface ChangeEvent {
  operationType: string;
  ns?: { coll?: string };
  /** The new name of a renamed collection. */
  to?: { coll?: string };
}

const eventFields = { operationType: 1, ns: 1, to: 1 };

/**
 * Counts the writes of all clients from a change stream of the database. It watches the collections whose version was
 * asked for. While the stream is interrupted, the source is not current; events since then are not lost to the caches,
 * because a new stream counts as a write to every collection.
 */
export function followChangeStream(db: mongo.Db): VersionSource {
  const counts = new Map<string, number>();
  let restarts = 0;
  let seenAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  let isFailing = false;
  let interrupt: () => void = () => undefined;

  const watch = async (names: readonly string[]) => {
    const pipeline = [
      { $match: { $or: [{ 'ns.coll': { $in: names } }, { 'to.coll': { $in: names } }] } },
      { $project: eventFields },
    ];
    const stream = db.watch<mongo.Document, mongo.ChangeStreamDocument>(pipeline, { maxAwaitTimeMS });
    interrupt = () => void stream.close().catch(() => undefined);
    try {
      while (!isClosed && counts.size === names.length) {
        const event = (await stream.tryNext()) as ChangeEvent | null;
        if (seenAt < 0) restarts += 1;
        seenAt = performance.now();
        isFailing = false;
        if (event?.operationType === 'invalidate') return;
        for (const name of [event?.ns?.coll, event?.to?.coll])
          if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    } finally {
      seenAt = Number.NEGATIVE_INFINITY;
      await stream.close().catch(() => undefined);
    }
  };
  const follow = async () => {
    while (!isClosed) {
      try {
        await watch([...counts.keys()]);
      } catch (error) {
        if (isClosed) return;
        if (!isFailing) logger.warn({ err: error }, 'the change stream was interrupted');
        isFailing = true;
        await new Promise<void>((resolve) => {
          interrupt = resolve;
          setTimeout(resolve, retryMs).unref();
        });
      }
    }
  };
  const running = follow();
  return {
    version(collection) {
      const count = counts.get(collection);
      if (count === undefined) counts.set(collection, 0);
      return (count ?? 0) + restarts;
    },
    get isCurrent() {
      return performance.now() - seenAt < currentForMs;
    },
    async close() {
      isClosed = true;
      interrupt();
      await running;
    },
  };
}
