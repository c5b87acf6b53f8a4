import { hostname } from 'node:os';
import { mongo } from 'mongoose';
import { OperationError } from '../../config/operation-error.ts';
import { sendHello } from './hello.ts';
import { answersSoon, withDatabase } from './with-database.ts';

/**
 * The collection with one document per process of the shop on a MongoDB, and one for a restore (`restore-mark.ts`);
 * exports leave it out.
 */
export const processesCollection = 'processes';

interface ProcessDocument {
  _id: mongo.ObjectId;
  host: string;
  pid: number;
  /** By the clock of the database's server. */
  seenAt: Date;
}

/** This process in the list of those that use a MongoDB. */
export interface Presence {
  id: mongo.ObjectId;
  close(): Promise<void>;
}

const beatMs = 5_000;
/** A process that was killed counts as alive for this long. */
const aliveMs = 30_000;
/** Documents of killed processes are removed after a day. */
const forgetMs = 24 * 60 * 60 * 1_000;

/** The time of the database's server: the clocks of the shop's machines may differ by more than a process counts as alive. */
const readClock = async (db: mongo.Db): Promise<number> =>
  (await sendHello(db)).localTime?.getTime() ?? Date.now();

/**
 * Stores every five seconds that this process, a server or a command, uses a MongoDB, so that a restore can refuse to
 * replace the database under it.
 */
export async function announceProcess(db: mongo.Db): Promise<Presence> {
  const processes = db.collection<ProcessDocument>(processesCollection);
  const id = new mongo.ObjectId();
  const beat = async () => {
    const seenAt = new Date(await readClock(db));
    await processes.updateOne(
      { _id: id },
      { $set: { host: hostname(), pid: process.pid }, $max: { seenAt } },
      { upsert: true },
    );
  };
  await processes.deleteMany({ seenAt: { $lt: new Date((await readClock(db)) - forgetMs) } });
  await beat();
  const running = new Set<Promise<unknown>>();
  const timer = setInterval(() => {
    // While the database is down nothing is stored; the next beat is the retry. None waits for one that hangs.
    const one = beat()
      .catch(() => undefined)
      .finally(() => running.delete(one));
    running.add(one);
  }, beatMs).unref();
  return {
    id,
    async close() {
      clearInterval(timer);
      // A beat that ends later would store the process again.
      await Promise.all(running);
      await processes.deleteOne({ _id: id }).catch(() => undefined);
    },
  };
}

/**
 * Opens a MongoDB as {@link withDatabase} does, and announces this process until the task ends.
 */
export function withPresence<Result>(
  uri: string,
  task: (db: mongo.Db, own: Presence) => Promise<Result>,
): Promise<Result> {
  const announced = async (db: mongo.Db) => {
    const own = await announceProcess(db);
    try {
      return await task(db, own);
    } finally {
      await own.close();
    }
  };
  return withDatabase(uri, announced, { ...answersSoon, writeConcern: { w: 'majority', journal: true } });
}

/**
 * The processes that used a MongoDB within the last 30 seconds, e.g. `process 17 on shop-2`.
 * @param own is left out
 */
export async function findLiveProcesses(db: mongo.Db, own?: Pick<Presence, 'id'>): Promise<string[]> {
  const found = await db
    .collection<ProcessDocument>(processesCollection)
    .find({
      seenAt: { $gt: new Date((await readClock(db)) - aliveMs) },
      ...(own && { _id: { $ne: own.id } }),
    })
    .toArray();
  return found.map(({ host, pid }) => `process ${pid} on ${host}`);
}

/**
 * Refuses what must not be done beside an open shop.
 * @param own is left out
 * @throws {OperationError} naming the processes that use the MongoDB
 */
export async function refuseLiveProcesses(db: mongo.Db, own?: Pick<Presence, 'id'>): Promise<void> {
  const live = await findLiveProcesses(db, own);
  if (live.length > 0)
    throw new OperationError(
      `The shop is open: stop all its processes first (${live.join(', ')}). Nothing was changed. One that was killed counts for ${aliveMs / 1_000} seconds.`,
    );
}
