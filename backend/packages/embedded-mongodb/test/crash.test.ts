import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedDatabase } from '../src/index.ts';
import { runCrashRounds } from './crash/crash-rounds.ts';
import { type DatabaseChild, startDatabaseChild } from './crash/database-child.ts';

const rounds = Number(process.env.CRASH_ROUNDS) || 8;
const seed = Number(process.env.CRASH_SEED) || randomInt(2 ** 31);

let dataDir: string;
const children: DatabaseChild[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'crash-'));
});

afterEach(async () => {
  for (const child of children.splice(0)) await child.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

function startChild(): DatabaseChild {
  const child = startDatabaseChild(dataDir);
  children.push(child);
  return child;
}

async function withClient<T>(uri: string, use: (db: mongo.Db) => Promise<T>): Promise<T> {
  const client = await mongo.MongoClient.connect(uri);
  try {
    return await use(client.db());
  } finally {
    await client.close();
  }
}

// With another MongoDB the embedded database has been through this already.
describe.skipIf(process.env.MONGODB_URI)('a process killed in the middle of its writes', () => {
  it(`loses nothing that was confirmed, and leaves no torn write (${rounds} kills, seed ${seed})`, {
    timeout: 60_000 + rounds * 10_000,
  }, async () => {
    const report = await runCrashRounds({ dataDir, rounds, seed });
    expect(report.rounds).toBe(rounds);
    expect(report.confirmed).toBeGreaterThan(0);
  });
});

describe('several processes on one data directory', () => {
  it('share the one that came first', { timeout: 30_000 }, async () => {
    const first = startChild();
    const { uri } = await first.serving;
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
    const all = [startChild(), startChild(), startChild()];
    const reports = await Promise.all(all.map(({ serving }) => serving));
    expect(reports.filter(({ isOwner }) => isOwner)).toHaveLength(1);
    expect(new Set(reports.map(({ uri }) => uri)).size).toBe(1);
  });

  it('take over, on the same address, from an owner that was killed', { timeout: 60_000 }, async () => {
    const owner = startChild();
    await owner.serving;
    const heir = await startEmbeddedDatabase({ dataDir });
    expect(heir.isOwner).toBe(false);
    const client = await mongo.MongoClient.connect(heir.uri);
    await client
      .db()
      .collection('kept')
      .insertOne({ _id: 'before' as never });
    await owner.kill();
    await expect.poll(() => client.db().collection('kept').countDocuments(), { timeout: 20_000 }).toBe(1);
    expect(heir.isOwner).toBe(true);
    await client.close();
    await heir.stop();
  });
});
