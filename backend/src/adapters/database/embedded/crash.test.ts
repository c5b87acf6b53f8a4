import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { mongo } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedDatabase } from './index.ts';

const program = fileURLToPath(new URL('../../../../test/database-process.ts', import.meta.url));

let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'crash-'));
});

afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  rmSync(dataDir, { recursive: true, force: true });
});

interface Running {
  child: ChildProcess;
  lines: string[];
  /** Resolves with the first line, past or future, that a test accepts. */
  line(accepts: (line: string) => boolean): Promise<string>;
}

/** Another process with the embedded database; `load` makes it write without pause and print what was confirmed. */
function startProcess(mode: 'idle' | 'load'): Running {
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir, mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const lines: string[] = [];
  const waiting = new Set<(line: string) => void>();
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    lines.push(line);
    for (const notify of waiting) notify(line);
  });
  const line = (accepts: (line: string) => boolean) =>
    new Promise<string>((resolve, reject) => {
      const found = lines.find(accepts);
      if (found !== undefined) return resolve(found);
      waiting.add((next) => accepts(next) && resolve(next));
      child.once('exit', (code) => code && reject(new Error(`the process ended with ${code}`)));
    });
  return { child, lines, line };
}

function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('close', () => resolve());
    child.kill('SIGKILL');
  });
}

const isServing = (line: string) => line.startsWith('serving ');

async function withClient<T>(uri: string, use: (db: mongo.Db) => Promise<T>): Promise<T> {
  const client = await mongo.MongoClient.connect(uri);
  try {
    return await use(client.db());
  } finally {
    await client.close();
  }
}

describe('a process killed in the middle of its writes', () => {
  it('loses nothing that was confirmed, and leaves no torn write', { timeout: 90_000 }, async () => {
    const confirmed = new Map<string, number>();
    for (let round = 1; round <= 3; round += 1) {
      const running = startProcess('load');
      await running.line((line) => isCount(line, round * 60));
      await kill(running.child);
      for (const line of running.lines) {
        const match = /^insert (\S+) (\d+)$/.exec(line);
        if (match) confirmed.set(match[1] as string, Number(match[2]));
      }
      const database = await startEmbeddedDatabase({ dataDir });
      expect(database.isOwner).toBe(true);
      await withClient(database.uri, async (db) => {
        const stored = await db.collection('load').find().toArray();
        const byKey = new Map(stored.map((doc) => [doc.key as string, doc]));
        // A later write of the same key may have reached the disk without its confirmation reaching us.
        const lost = [...confirmed].filter(([key, value]) => !(byKey.get(key)?.value >= value));
        expect(lost).toEqual([]);
        // Written together, so a torn document would show; found through the index, so a torn entry would.
        for (const doc of stored) expect(doc.check).toBe(`${doc.key}-${doc.value}`);
        const keys = stored.map((doc) => doc.key);
        expect(await db.collection('load').countDocuments({ key: { $in: keys } })).toBe(stored.length);
        expect(await db.collection('load').countDocuments({ key: { $gte: '' } })).toBe(stored.length);
      });
      await database.stop();
    }
    expect(confirmed.size).toBeGreaterThan(0);
  });
});

const isCount = (line: string, least: number) => {
  const match = /^count (\d+)$/.exec(line);
  return match !== null && Number(match[1]) >= least;
};

describe('several processes on one data directory', () => {
  it('share the one that came first', { timeout: 30_000 }, async () => {
    const first = startProcess('idle');
    const uri = (await first.line(isServing)).split(' ')[2];
    const second = await startEmbeddedDatabase({ dataDir });
    expect(second.isOwner).toBe(false);
    expect(second.uri).toBe(uri);
    await withClient(second.uri, async (db) => {
      await db.collection('shared').insertOne({ from: 'second' });
      expect(await db.collection('shared').countDocuments()).toBe(1);
    });
    await second.stop();
  });

  it('have exactly one owner when they start at once', { timeout: 60_000 }, async () => {
    const all = [startProcess('idle'), startProcess('idle'), startProcess('idle')];
    const reports = await Promise.all(all.map(({ line }) => line(isServing)));
    expect(reports.filter((report) => report.startsWith('serving owner'))).toHaveLength(1);
    expect(new Set(reports.map((report) => report.split(' ')[2])).size).toBe(1);
  });

  it('take over, on the same address, from an owner that was killed', { timeout: 60_000 }, async () => {
    const owner = startProcess('idle');
    await owner.line(isServing);
    const heir = await startEmbeddedDatabase({ dataDir });
    expect(heir.isOwner).toBe(false);
    const client = await mongo.MongoClient.connect(heir.uri);
    await client
      .db()
      .collection('kept')
      .insertOne({ _id: 'before' as never });
    await kill(owner.child);
    await expect.poll(() => client.db().collection('kept').countDocuments(), { timeout: 20_000 }).toBe(1);
    expect(heir.isOwner).toBe(true);
    await client.close();
    await heir.stop();
  });
});
