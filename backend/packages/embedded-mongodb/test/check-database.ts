import { randomBytes, randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mongo } from 'mongoose';
import { startEmbeddedDatabase } from '../src/index.ts';
import { runCrashRounds } from './crash/crash-rounds.ts';
import { type ComparedServer, compareWithModel } from './differential/differential.ts';
import { measureStartAfterKill } from './start-after-kill.ts';

/**
 * `npm run check:database`: the long form of the package's tests, with figures. MONGODB_URI names a server to compare with
 * besides the model. Exits with 1 when a check fails.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    operations: { type: 'string', default: '20000' },
    kills: { type: 'string', default: '50' },
    documents: { type: 'string', default: '100000' },
  },
});
const seed = Number(values.seed);
const startLimitMs = 2_000;
const operationsOfOneRun = 1_000;

const print = (line: string) => process.stdout.write(`${line}\n`);
const show = (line: string) => process.stderr.isTTY && process.stderr.write(`\r\u001b[K${line}`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

async function compare(folder: string): Promise<void> {
  const embedded = await startEmbeddedDatabase({ dataDir: join(folder, 'compared') });
  const client = await mongo.MongoClient.connect(embedded.uri);
  const other = process.env.MONGODB_URI
    ? await mongo.MongoClient.connect(process.env.MONGODB_URI)
    : undefined;
  const name = `differential_${randomBytes(6).toString('hex')}`;
  let done = 0;
  let refused = 0;
  const known = new Map<string, number>();
  try {
    for (let run = 0; done < Number(values.operations); run += 1) {
      const collection = `run-${run}`;
      const servers: ComparedServer[] = [
        { name: 'the embedded database', collection: client.db(name).collection(collection), isExact: true },
      ];
      // Every other run uses the embedded database alone, with operations that the other server does not support.
      if (other && run % 2 === 1)
        servers.push({
          name: 'the other server',
          collection: other.db(name).collection(collection),
          isExact: false,
        });
      const report = await compareWithModel({ seed: seed + run, operations: operationsOfOneRun, servers });
      done += report.operations;
      refused += report.refused;
      for (const [reason, times] of report.known) known.set(reason, (known.get(reason) ?? 0) + times);
      show(`${done} operations`);
    }
  } finally {
    // The independent server sometimes fails to drop a collection with indexes; that error must not hide a difference.
    await other
      ?.db(name)
      .dropDatabase()
      .catch(() => undefined);
    await other?.close();
    await client.close();
    await embedded.stop();
  }
  show('');
  print(`Model: ${done} random operations from seed ${seed}, ${refused} of them refused, 0 differences`);
  for (const [reason, times] of known) print(`  the other server, ${times} times: ${reason}`);
}

async function crash(folder: string): Promise<void> {
  const { rounds, confirmed, documents } = await runCrashRounds({
    dataDir: join(folder, 'crashed'),
    rounds: Number(values.kills),
    seed,
    onRound: (round, writes) => show(`${round} kills, ${writes} confirmed writes`),
  });
  show('');
  print(
    `Crashes: ${rounds} kills, ${confirmed} confirmed writes, 0 lost, 0 torn (${documents} documents at the end)`,
  );
}

async function start(folder: string): Promise<boolean> {
  const total = Number(values.documents);
  const { startedInMs, emptyStartedInMs } = await measureStartAfterKill(
    join(folder, 'large'),
    join(folder, 'empty'),
    total,
    (done) => show(`${done} documents`),
  );
  show('');
  const [best, median, worst] = [0, 0.5, 1].map((part) => at(startedInMs, part)) as [number, number, number];
  const empty = at(emptyStartedInMs, 0.5);
  print(
    `Start after a kill with ${total} documents: ${seconds(median)} to the first answer (${seconds(best)} to ${seconds(worst)}), an empty database ${seconds(empty)}`,
  );
  if (median < startLimitMs) return true;
  // On a busy machine the start of Node.js alone takes long.
  const isBusy = empty > startLimitMs * 0.8 && median < empty * 1.25;
  print(isBusy ? '  more than 2 s, but so does an empty one: the machine is busy' : '  more than 2 s');
  return isBusy;
}

function at(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.round(part * (sorted.length - 1))] ?? 0;
}

const folder = mkdtempSync(join(tmpdir(), 'check-database-'));
try {
  await compare(folder);
  await crash(folder);
  if (!(await start(folder))) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
