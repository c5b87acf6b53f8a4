import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose, { type Connection, Schema } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../src/index.ts';
import { Store } from '../src/storage/store.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'embedded-'));
let database: EmbeddedDatabase;
let connection: Connection;

beforeAll(async () => {
  database = await startEmbeddedDatabase({ dataDir });
  connection = await mongoose.createConnection(database.uri).asPromise();
});

afterAll(async () => {
  await connection.close();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Item {
  sku: string;
  stock: number;
  owner?: string;
  status?: string;
}

const schema = new Schema<Item>({ sku: String, stock: Number, owner: String, status: String });
schema.index({ sku: 1 }, { unique: true });
schema.index({ owner: 1 }, { unique: true, sparse: true });

const items = () => connection.model<Item>('Item', schema);

describe('mongoose on the embedded database', () => {
  beforeEach(async () => {
    await items().deleteMany({});
    await items().createIndexes();
  });

  it('creates, finds, updates and deletes', async () => {
    const made = await items().create({ sku: 'cap-1', stock: 3 });
    expect(await items().findById(made._id).lean()).toMatchObject({ sku: 'cap-1', stock: 3 });
    const updated = await items().findOneAndUpdate(
      { sku: 'cap-1' },
      { $inc: { stock: 2 } },
      { returnDocument: 'after' },
    );
    expect(updated?.stock).toBe(5);
    expect(await items().deleteOne({ sku: 'cap-1' })).toMatchObject({ deletedCount: 1 });
    expect(await items().findOne({})).toBeNull();
  });

  it('accepts exactly one of fifty equal inserts', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => items().create({ sku: 'same', stock: 1 })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    for (const error of refused) {
      expect(error).toMatchObject({ code: 11000, keyPattern: { sku: 1 }, keyValue: { sku: 'same' } });
    }
    expect(await items().estimatedDocumentCount()).toBe(1);
  });

  it('lets exactly ten of a hundred concurrent updates take from a stock of ten', async () => {
    await items().create({ sku: 'rare', stock: 10 });
    const results = await Promise.all(
      Array.from({ length: 100 }, () =>
        items().updateOne({ sku: 'rare', stock: { $gt: 0 } }, { $inc: { stock: -1 } }),
      ),
    );
    expect(results.filter(({ modifiedCount }) => modifiedCount === 1)).toHaveLength(10);
    expect(await items().findOne({ sku: 'rare' }).lean()).toMatchObject({ stock: 0 });
  });
});

async function countWithNewClient(): Promise<number | undefined> {
  const client = new mongoose.mongo.MongoClient(database.uri, { serverSelectionTimeoutMS: 1_000 });
  try {
    return await client.db().collection('items').countDocuments();
  } catch {
    return undefined;
  } finally {
    await client.close();
  }
}

describe('a worker that fails', () => {
  it('is restarted on the same port and keeps the data', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await items().deleteMany({});
    await items().create({ sku: 'kept', stock: 1 });
    // Acts as another process that takes over the data and ends.
    const intruder = new Store(join(dataDir, 'database'), 'intruder');
    expect(intruder.claim(intruder.readOwner())).toBe(true);
    await expect(items().create({ sku: 'refused', stock: 1 })).rejects.toThrow();
    // A driver that loses all connections at once may notice late, so each attempt uses a new client.
    await expect.poll(() => countWithNewClient(), { timeout: 60_000 }).toBe(1);
    await connection.close();
    connection = await mongoose.createConnection(database.uri).asPromise();
    expect(await items().create({ sku: 'new', stock: 1 })).toMatchObject({ sku: 'new' });
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
    await intruder.abandon();
  }, 300_000);
});

describe('a database that is served in another container', () => {
  /** What a server elsewhere leaves and touches: neither its port nor its process id is known on this side. */
  const owner = { instanceId: 'other', pid: process.pid, port: 1, host: 'another-container' };
  let folder: string;
  let address: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'embedded-elsewhere-'));
    mkdirSync(join(folder, 'database'));
    address = join(folder, 'database/address.json');
    writeFileSync(address, JSON.stringify(owner));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const beat = (secondsAgo: number) => {
    const at = Date.now() / 1000 - secondsAgo;
    utimesSync(address, at, at);
  };

  it('is not taken over by a command', async () => {
    await expect(startEmbeddedDatabase({ dataDir: folder, isShortLived: true })).rejects.toThrow(
      'in use in another container (another-container)',
    );
  });

  it('is taken over by a command when its owner was killed', async () => {
    beat(31);
    const taken = await startEmbeddedDatabase({ dataDir: folder, isShortLived: true });
    expect(taken.isOwner).toBe(true);
    await taken.stop();
  });

  it('is taken over by a server when its owner ends', async () => {
    const onWait = vi.fn();
    const starting = startEmbeddedDatabase({ dataDir: folder, onWait });
    await expect.poll(() => onWait.mock.calls).toEqual([[owner.pid]]);
    rmSync(address);
    const started = await starting;
    expect(started.isOwner).toBe(true);
    await started.stop();
  });
});
