import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedDatabase } from '../src/index.ts';
import { runCrashRounds } from './crash/crash-rounds.ts';
import { type DatabaseChild, startDatabaseChild } from './crash/database-child.ts';

/** One kill; more in the proofs of `npm run test:all`. `npm run check:database` kills with new seeds. */
const isProof = process.env.PROOFS === '1';
const rounds = Number(process.env.CRASH_ROUNDS) || (isProof ? 8 : 1);
const seed = Number(process.env.CRASH_SEED) || 2_026;

let dataDir: string;
const children: DatabaseChild[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'crash-'));
});

afterEach(async () => {
  for (const child of children.splice(0)) await child.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

function startChild(options?: { isShortLived: boolean }): DatabaseChild {
  const child = startDatabaseChild(dataDir, options);
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

// Skipped in the run against another MongoDB: it tests the embedded database, which the first run has done.
describe.skipIf(process.env.MONGODB_URI)('a process killed during writes', () => {
  it(`loses no confirmed write and leaves no torn document (${rounds} kills, seed ${seed})`, {
    timeout: 300_000 + rounds * 60_000,
  }, async () => {
    const report = await runCrashRounds({ dataDir, rounds, seed });
    expect(report.rounds).toBe(rounds);
    expect(report.confirmed).toBeGreaterThan(0);
  });
});

describe('several processes on one data directory', () => {
  it('join the database of the first process', { timeout: 300_000 }, async () => {
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

  it.runIf(isProof)('have exactly one owner when they start at once', { timeout: 300_000 }, async () => {
    const all = [startChild(), startChild(), startChild()];
    const reports = await Promise.all(all.map(({ serving }) => serving));
    expect(reports.filter(({ isOwner }) => isOwner)).toHaveLength(1);
    expect(new Set(reports.map(({ uri }) => uri)).size).toBe(1);
  });

  it('take over from a killed owner on the same port', { timeout: 300_000 }, async () => {
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
    await expect.poll(() => client.db().collection('kept').countDocuments(), { timeout: 60_000 }).toBe(1);
    expect(heir.isOwner).toBe(true);
    await client.close();
    await heir.stop();
  });
});

describe('a short-lived process', () => {
  const isShortLived = true;

  it('owns a database that no process serves; a server waits for its end and then owns it', {
    timeout: 300_000,
  }, async () => {
    const command = startChild({ isShortLived });
    const { uri, isOwner } = await command.serving;
    expect(isOwner).toBe(true);
    const server = startChild();
    expect(await server.waiting).toBe(command.pid);
    await withClient(uri, (db) => db.collection('kept').insertOne({ from: 'command' }));
    await command.stop();
    const served = await server.serving;
    expect(served.isOwner).toBe(true);
    expect(await withClient(served.uri, (db) => db.collection('kept').countDocuments())).toBe(1);
  });

  it.runIf(isProof)('waits for another short-lived owner', { timeout: 300_000 }, async () => {
    const first = startChild({ isShortLived });
    await first.serving;
    const second = startChild({ isShortLived });
    expect(await second.waiting).toBe(first.pid);
    await first.kill();
    expect(await second.serving).toMatchObject({ isOwner: true });
  });

  it('joins a server, never takes over from it, and reaches the next server on the same port', {
    timeout: 300_000,
  }, async () => {
    const server = startChild();
    await server.serving;
    const command = await startEmbeddedDatabase({ dataDir, isShortLived });
    const client = await mongo.MongoClient.connect(command.uri, { serverSelectionTimeoutMS: 5_000 });
    const count = () => client.db().collection('kept').countDocuments();
    expect(await count()).toBe(0);
    await server.kill();
    await expect(count()).rejects.toThrow();
    const next = startChild();
    expect(await next.serving).toEqual({ uri: command.uri, isOwner: true });
    await expect.poll(() => count().catch(() => undefined), { timeout: 60_000 }).toBe(0);
    expect(command.isOwner).toBe(false);
    await client.close();
    await command.stop();
  });
});
