import { setTimeout as wait } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { startDatabaseChild } from './crash/database-child.ts';

interface StartReport {
  documents: number;
  /** Times from the start of the process to the reply to a first query after each kill, in ms. */
  startedInMs: number[];
  /** The same with an empty database, measured alternately: the share of Node.js and the machine. */
  emptyStartedInMs: number[];
}

const batch = 1_000;
const kills = 5;

/** A document similar to the shop's orders: about 700 bytes, five indexes. */
function orderOf(n: number) {
  return {
    _id: new mongo.ObjectId(),
    user: `user-${n % 5_000}`,
    createdAt: new Date(1_700_000_000_000 + n * 1_000),
    status: ['Pending', 'Processing', 'Shipped', 'Delivered'][n % 4],
    key: `order-${n}`,
    totalCents: 1_000 + n,
    lines: Array.from({ length: 1 + (n % 4) }, (_, line) => ({
      product: new mongo.ObjectId(),
      name: `A cap or a book, number ${line}`,
      size: 'M',
      quantity: 1 + line,
      unitCents: 2_695,
    })),
    address: {
      firstName: 'Ada',
      lastName: 'Byron',
      street: '1 Harbour Street',
      city: 'Sydney',
      state: 'NSW',
    },
  };
}

/**
 * Fills a database, kills its process while it writes, and measures the time to the first reply of the next process.
 * @param emptyDir data directory of an empty database to compare with
 */
export async function measureStartAfterKill(
  dataDir: string,
  emptyDir: string,
  documents: number,
  onProgress: (done: number) => void,
): Promise<StartReport> {
  await fill(dataDir, documents, onProgress);
  const startedInMs: number[] = [];
  const emptyStartedInMs: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    startedInMs.push(await timeToAnswer(dataDir, documents));
    emptyStartedInMs.push(await timeToAnswer(emptyDir, 0));
  }
  return { documents, startedInMs, emptyStartedInMs };
}

async function fill(dataDir: string, documents: number, onProgress: (done: number) => void): Promise<void> {
  const child = startDatabaseChild(dataDir);
  const client = await mongo.MongoClient.connect((await child.serving).uri);
  const orders = client.db().collection('orders');
  await orders.createIndexes([
    { key: { user: 1, createdAt: -1 } },
    { key: { key: 1 }, unique: true, sparse: true },
    { key: { status: 1, createdAt: 1 } },
    { key: { 'lines.product': 1 } },
  ]);
  for (let from = 0; from < documents; from += batch) {
    const count = Math.min(batch, documents - from);
    await orders.insertMany(Array.from({ length: count }, (_, n) => orderOf(from + n)));
    onProgress(from + count);
  }
  await killWhileWriting(child, client);
}

/** Starts the database, sends a query, and kills it while it writes. @returns the time to the reply in ms */
async function timeToAnswer(dataDir: string, min: number): Promise<number> {
  const startedAt = performance.now();
  const child = startDatabaseChild(dataDir);
  const { uri } = await child.serving;
  const client = await mongo.MongoClient.connect(uri);
  const orders = client.db().collection('orders');
  await orders.findOne({ key: 'order-4711' });
  const took = performance.now() - startedAt;
  const found = await orders.countDocuments();
  if (found < min) throw new Error(`${min} documents were confirmed, ${found} are there`);
  await killWhileWriting(child, client);
  return took;
}

async function killWhileWriting(
  child: ReturnType<typeof startDatabaseChild>,
  client: mongo.MongoClient,
): Promise<void> {
  const orders = client.db().collection('orders');
  let isKilled = false;
  const writing = Array.from({ length: 4 }, async () => {
    while (!isKilled) await orders.updateMany({ status: 'Pending' }, { $inc: { totalCents: 1 } });
  });
  const ended = Promise.allSettled(writing);
  await wait(300);
  isKilled = true;
  await child.kill();
  await client.close(true);
  await ended;
}
