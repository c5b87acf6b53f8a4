import type { Versions } from './version-document.ts';

/** Detects the writes of other processes. */
export interface VersionSource {
  /** A count that grows with the detected writes to a collection. */
  version(collection: string): number;
  /** Whether all writes that ended two seconds ago are counted. */
  readonly isCurrent: boolean;
  close(): Promise<void>;
}

const pollMs = 1_000;
/** A poll that started longer ago proves nothing: with it, a write is in force in every process within two seconds. */
const currentForMs = 1_800;
/** A write may still run when its announcement is read: for this time the collection counts as written at each poll. */
const expectWritesMs = 4_000;
/**
 * At every fifth poll each collection counts as written: MongoDB's own tools announce nothing, nor does a process that is
 * killed between a write and its announcement.
 */
const pollsPerReread = 5;

/**
 * Reads the versions of all collections once a second. While reading fails, the source is not current.
 * @param read the versions that other processes increment
 */
export function pollVersions(read: () => Promise<Versions>): VersionSource {
  const known = new Map<string, { stored: number | string; writesUntil: number; version: number }>();
  let polls = 0;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const check = (versions: Versions, startedAt: number) => {
    for (const [name, stored] of Object.entries(versions)) {
      const before = known.get(name);
      const isNew = before?.stored !== stored;
      const writesUntil = isNew ? startedAt + expectWritesMs : before.writesUntil;
      const version = (before?.version ?? 0) + (startedAt < writesUntil ? 1 : 0);
      known.set(name, { stored, writesUntil, version });
    }
    polls += 1;
    checkedAt = startedAt;
  };
  const poll = async () => {
    const startedAt = performance.now();
    try {
      check(await read(), startedAt);
    } catch {
      // The database is down. Requests say so; here the next poll is the retry.
    }
    if (isClosed) return;
    const waitMs = Math.max(0, startedAt + pollMs - performance.now());
    timer = setTimeout(() => {
      running = poll();
    }, waitMs).unref();
  };
  let running = poll();
  return {
    version: (collection) => (known.get(collection)?.version ?? 0) + Math.floor(polls / pollsPerReread),
    get isCurrent() {
      return performance.now() - checkedAt < currentForMs;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
