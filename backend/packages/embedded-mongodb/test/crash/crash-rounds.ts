import { mongo } from 'mongoose';
import { createRandom } from '../differential/random.ts';
import { CrashWriter, type StoredRecord, sumOf } from './crash-writer.ts';
import { startDatabaseChild } from './database-child.ts';

interface CrashReport {
  rounds: number;
  /** Confirmed writes over all rounds. */
  confirmed: number;
  documents: number;
  /** Times from the start of the process to its first reply after each kill, in ms. */
  startedInMs: number[];
}

const writerCount = 6;

/**
 * Kills a database process at random moments under write load, and checks after each restart that every confirmed write is
 * stored and every document is complete.
 * @throws Error that names the first lost write
 */
export async function runCrashRounds({
  dataDir,
  rounds,
  seed,
  onRound = () => undefined,
}: {
  dataDir: string;
  rounds: number;
  seed: number;
  onRound?: (round: number, confirmed: number) => void;
}): Promise<CrashReport> {
  const random = createRandom(seed);
  const writers = Array.from({ length: writerCount }, (_, writer) => new CrashWriter(writer, seed));
  const report: CrashReport = { rounds: 0, confirmed: 0, documents: 0, startedInMs: [] };
  for (let round = 0; round <= rounds; round += 1) {
    // Some processes are killed during their start.
    if (round > 0 && random.once(5)) await killWhileStarting(dataDir, random.below(600));
    const startedAt = performance.now();
    const child = startDatabaseChild(dataDir);
    try {
      const { uri } = await child.serving;
      report.startedInMs.push(performance.now() - startedAt);
      report.documents = await checkStored(uri, writers, `seed ${seed}, after kill ${round}`);
      if (round === rounds) break;
      await killUnderLoad(uri, writers, 20 + random.below(350), () => child.kill());
    } finally {
      await child.kill();
    }
    report.rounds += 1;
    report.confirmed = writers.reduce((sum, { confirmed }) => sum + confirmed, 0);
    onRound(report.rounds, report.confirmed);
  }
  return report;
}

async function killWhileStarting(dataDir: string, afterMs: number): Promise<void> {
  const child = startDatabaseChild(dataDir);
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  await child.kill();
}

async function killUnderLoad(
  uri: string,
  writers: readonly CrashWriter[],
  afterMs: number,
  kill: () => Promise<void>,
): Promise<void> {
  let writing: Promise<unknown> = Promise.resolve();
  const loaded = new Promise<void>((done) => {
    writing = Promise.all(writers.map((writer) => writer.writeUntilKilled(uri, () => done())));
  });
  await Promise.race([loaded, writing]);
  await new Promise((elapsed) => setTimeout(elapsed, afterMs));
  await kill();
  await writing;
}

/** Counts the documents. @throws Error if one is not as it must be */
async function checkStored(uri: string, writers: readonly CrashWriter[], when: string): Promise<number> {
  const client = await mongo.MongoClient.connect(uri);
  try {
    const collection = client.db().collection<StoredRecord>('kept');
    await collection.createIndex({ key: 1 }, { unique: true });
    await collection.createIndex({ writer: 1, turn: -1 });
    await collection.createIndex({ 'parts.text': 1 });
    const docs = await collection.find().toArray();
    const stored = new Map(docs.map((doc) => [doc._id, doc]));
    const problems: string[] = [];
    checkCounter(stored, writers, problems);
    for (const doc of stored.values()) {
      if (sumOf(doc) !== doc.sum) problems.push(`${doc._id} is torn`);
      if (!writers[doc.writer]?.allowed.has(doc._id)) problems.push(`${doc._id} was never written`);
    }
    for (const { allowed } of writers) {
      for (const [id, sums] of allowed) {
        if (!sums.includes(stored.get(id)?.sum)) problems.push(`${id} is not as it was confirmed`);
      }
    }
    for (const sample of [...stored.values()].filter((_, at) => at % 17 === 0)) {
      const found = await collection.find({ key: sample.key }).toArray();
      if (found.length !== 1) problems.push(`${sample._id} is found ${found.length} times by its key`);
    }
    const { errors } = await client.db().command({ validate: 'kept' });
    problems.push(...errors);
    if (problems.length > 0) throw new Error(`${when}: ${problems.slice(0, 10).join('; ')}`);
    for (const writer of writers) writer.settle(stored);
    return docs.length;
  } finally {
    await client.close();
  }
}

function checkCounter(
  stored: Map<string, StoredRecord>,
  writers: readonly CrashWriter[],
  problems: string[],
): void {
  const count = stored.get('counter')?.turn ?? 0;
  stored.delete('counter');
  const [confirmed, sent] = (['confirmed', 'sent'] as const).map((name) =>
    writers.reduce((sum, { increments }) => sum + increments[name], 0),
  ) as [number, number];
  if (count < confirmed || count > sent)
    problems.push(`the counter is ${count}, with ${confirmed} confirmed increments of ${sent}`);
}
