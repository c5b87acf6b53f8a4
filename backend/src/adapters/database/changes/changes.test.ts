import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedDatabase } from '@brim-and-page/embedded-mongodb';
import { mongo } from 'mongoose';
import { describe, expect, inject, it, vi } from 'vitest';
import { quickOrProof } from '../../../../test/proof-mode.ts';
import { openChangeStreamServer } from '../../../../test/vendors/change-stream-server.ts';
import { openDatabaseProxy } from '../../../../test/vendors/database-proxy.ts';
import { openChanges } from './changes.ts';
import { versionsCollection } from './version-document.ts';

/** Registers what a test closes at its end, last opened first. */
type Closing = (close: () => void | Promise<void>) => void;

/** How long a write may take to be known in another process: two seconds, which the timed proofs measure. */
const coherenceMs = quickOrProof(20_000, 2_000);

const timeouts = { serverSelectionTimeoutMS: 2_500, socketTimeoutMS: 2_500, heartbeatFrequencyMS: 500 };

/** What a process of the shop sees of the writes to a database, on a connection of its own. */
async function openProcess(
  closing: Closing,
  uri: string,
  {
    embedded,
    isCommand = false,
  }: { embedded?: Awaited<ReturnType<typeof startEmbeddedDatabase>>; isCommand?: boolean } = {},
) {
  const client = await mongo.MongoClient.connect(uri, { ...timeouts, monitorCommands: true });
  closing(() => client.close());
  const db = client.db();
  const changes = await openChanges({ client, db, embedded, isCommand });
  closing(() => changes.close());
  return { db, changes, products: db.collection('products') };
}

function newDatabaseUri(closing: Closing): string {
  const uri = new URL(inject('mongodbUri'));
  uri.pathname = `/test_${randomBytes(6).toString('hex')}`;
  closing(async () => {
    const client = await mongo.MongoClient.connect(uri.href);
    await client
      .db()
      .dropDatabase()
      .catch(() => undefined);
    await client.close();
  });
  return uri.href;
}

/** `expect.poll` needs the test of a call, which concurrent tests don't know. */
const until = (condition: () => boolean) =>
  vi.waitFor(() => expect(condition()).toBe(true), { timeout: 60_000, interval: 10 });

type Process = Awaited<ReturnType<typeof openProcess>>;
const isComplete = ({ changes }: Process) => until(() => changes.isComplete);

/**
 * Writes in one process, and waits until another sees it or knows that it must ask the database.
 * @throws when the other one takes its knowledge for complete after the time limit, however late the machine is
 */
async function expectSeenSoon(write: () => Promise<unknown>, { changes }: Process): Promise<void> {
  const before = changes.version('products');
  await write();
  const writtenAt = performance.now();
  for (;;) {
    const isLate = performance.now() - writtenAt > coherenceMs;
    if (changes.version('products') !== before || !changes.isComplete) return;
    expect(isLate).toBe(false);
    await wait(10);
  }
}

describe.concurrent('on a server without change streams', () => {
  it('shows each write at once in its own process, and within two seconds in the others', async ({
    onTestFinished: closing,
  }) => {
    const uri = newDatabaseUri(closing);
    const writer = await openProcess(closing, uri);
    const reader = await openProcess(closing, uri);
    await isComplete(reader);
    const writes = [
      () => writer.products.insertOne({ name: 'Cap' }),
      () => writer.products.updateOne({}, { $set: { name: 'Hat' } }),
      () => writer.products.findOneAndUpdate({}, { $set: { name: 'Beret' } }),
      () => writer.products.deleteMany({}),
    ];
    for (const write of writes) {
      const own = writer.changes.version('products');
      await expectSeenSoon(write, reader);
      expect(writer.changes.version('products')).not.toBe(own);
    }
    expect(reader.changes).toMatchObject({ isComplete: true, isImmediate: false });
  });

  it('shows the last write of a command that has ended', async ({ onTestFinished: closing }) => {
    const uri = newDatabaseUri(closing);
    const reader = await openProcess(closing, uri);
    const command = await openProcess(closing, uri, { isCommand: true });
    expect(command.changes.isComplete).toBe(false);
    await isComplete(reader);
    const write = async () => {
      await command.products.insertOne({ name: 'Cap' });
      await command.changes.close();
    };
    await expectSeenSoon(write, reader);
  });

  it('stores one announcement for all writes to a collection within a second', async ({
    onTestFinished: closing,
  }) => {
    const { products, db, changes } = await openProcess(closing, newDatabaseUri(closing));
    const startedAt = performance.now();
    for (let round = 0; round < 50; round += 1) await products.insertOne({ round });
    await changes.close();
    const stored = await db.collection(versionsCollection).findOne();
    const seconds = (performance.now() - startedAt) / 1_000;
    expect(stored?.versions.products).toBeLessThanOrEqual(Math.floor(seconds) + 1);
  });

  it('shows writes that were not announced within a few seconds', async ({ onTestFinished: closing }) => {
    const uri = newDatabaseUri(closing);
    const reader = await openProcess(closing, uri);
    const tool = await mongo.MongoClient.connect(uri);
    closing(() => tool.close());
    await isComplete(reader);
    const before = reader.changes.version('products');
    await tool.db().collection('products').insertOne({ name: 'Cap' });
    await until(() => reader.changes.version('products') !== before);
  });

  it('is incomplete while the database is down, and knows writes to all collections after its return', async ({
    onTestFinished: closing,
  }) => {
    const proxy = await openDatabaseProxy(newDatabaseUri(closing));
    closing(proxy.cut);
    const reader = await openProcess(closing, proxy.uri);
    await isComplete(reader);
    await proxy.cut();
    await until(() => !reader.changes.isComplete);
    await proxy.restore();
    await isComplete(reader);
  });
});

describe.concurrent('in a process that joined the embedded database', () => {
  it('shows writes of every other process within two seconds, announced or not', async ({
    onTestFinished: closing,
  }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'brim-and-page-changes-'));
    closing(() => rm(dataDir, { recursive: true, force: true }));
    const owner = await startEmbeddedDatabase({ dataDir });
    closing(() => owner.stop());
    const joined = await startEmbeddedDatabase({ dataDir });
    closing(() => joined.stop());
    expect(joined.isOwner).toBe(false);
    const reader = await openProcess(closing, joined.uri, { embedded: joined });
    const other = await mongo.MongoClient.connect(owner.uri);
    closing(() => other.close());
    await isComplete(reader);
    const write = () => other.db().collection('products').insertOne({ name: 'Cap' });
    for (let round = 0; round < 2; round += 1) await expectSeenSoon(write, reader);
    const before = reader.changes.version('products');
    await reader.products.insertOne({ name: 'Hat' });
    expect(reader.changes.version('products')).not.toBe(before);
  });
});

describe.concurrent('on a replica set', () => {
  async function openOnReplicaSet(closing: Closing) {
    const server = await openChangeStreamServer();
    closing(server.close);
    const reader = await openProcess(closing, server.uri);
    // The first question for a version is what makes a collection watched.
    reader.changes.version('products');
    await until(() => JSON.stringify(server.pipelines).includes('products'));
    await isComplete(reader);
    return { server, reader };
  }

  it('opens a change stream of the collections that are cached, and no version document', async ({
    onTestFinished: closing,
  }) => {
    const { server, reader } = await openOnReplicaSet(closing);
    expect(server.pipelines.at(-1)?.[0]).toEqual({ $changeStream: {} });
    expect(server.pipelines.at(-1)?.[1]).toMatchObject({
      $match: { $or: [{ 'ns.coll': { $in: ['products'] } }, { 'to.coll': { $in: ['products'] } }] },
    });
    expect(reader.changes.isComplete).toBe(true);
  });

  it.for([
    { event: 'an update', fields: { operationType: 'update', ns: { db: 'shop', coll: 'products' } } },
    {
      event: 'a collection that an import replaced',
      fields: {
        operationType: 'rename',
        ns: { db: 'shop', coll: 'products.importing-12345678' },
        to: { db: 'shop', coll: 'products' },
      },
    },
  ])('shows $event as soon as the server reports it', async ({ fields }, { onTestFinished: closing }) => {
    const { server, reader } = await openOnReplicaSet(closing);
    const report = async () => server.report(fields);
    await expectSeenSoon(report, reader);
  });

  it('counts an interruption as a write to every collection, and follows again', async ({
    onTestFinished: closing,
  }) => {
    const { server, reader } = await openOnReplicaSet(closing);
    const before = reader.changes.version('products');
    server.refuse(true);
    server.reset();
    await until(() => !reader.changes.isComplete);
    server.refuse(false);
    await isComplete(reader);
    expect(reader.changes.version('products')).not.toBe(before);
  });
});
