import { hostname } from 'node:os';
import mongoose, { mongo } from 'mongoose';
import { sendHello } from './transfer/hello.ts';

/** The collection with one document per server process on a MongoDB; exports leave it out. */
export const processesCollection = 'processes';

interface ProcessDocument {
  _id: mongo.ObjectId;
  host: string;
  pid: number;
  /** By the clock of the database's server. */
  seenAt: Date;
}

const beatMs = 5_000;
/** A process that was killed counts as alive for this long. */
export const aliveMs = 30_000;
/** Documents of killed processes are removed after a day. */
const forgetMs = 24 * 60 * 60 * 1_000;

const serverSelectionTimeoutMS = 10_000;

/** The time of the database's server: the clocks of the shop's machines may differ by more than a process counts as alive. */
const readClock = async (db: mongo.Db): Promise<number> =>
  (await sendHello(db)).localTime?.getTime() ?? Date.now();

/**
 * Stores every five seconds that this server process uses the connected database, so that a restore can refuse to replace
 * the database under it.
 */
export async function announceProcess(): Promise<{ close(): Promise<void> }> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The connection names no database');
  const processes = db.collection<ProcessDocument>(processesCollection);
  const _id = new mongo.ObjectId();
  const beat = async () => {
    const seenAt = new Date(await readClock(db));
    await processes.updateOne(
      { _id },
      { $set: { host: hostname(), pid: process.pid, seenAt } },
      { upsert: true },
    );
  };
  await processes.deleteMany({ seenAt: { $lt: new Date((await readClock(db)) - forgetMs) } });
  await beat();
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // While the database is down nothing is stored; the next beat is the retry.
    running = beat().catch(() => undefined);
  }, beatMs).unref();
  return {
    async close() {
      clearInterval(timer);
      await running;
      await processes.deleteOne({ _id }).catch(() => undefined);
    },
  };
}

/** The server processes that used a MongoDB within the last 30 seconds, e.g. `process 17 on shop-2`. */
export async function findLiveProcesses(uri: string): Promise<string[]> {
  const client = await mongo.MongoClient.connect(uri, { serverSelectionTimeoutMS });
  try {
    const db = client.db();
    const found = await db
      .collection<ProcessDocument>(processesCollection)
      .find({ seenAt: { $gt: new Date((await readClock(db)) - aliveMs) } })
      .toArray();
    return found.map(({ host, pid }) => `process ${pid} on ${host}`);
  } finally {
    await client.close();
  }
}
