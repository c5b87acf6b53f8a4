import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '@brim-and-page/embedded-mongodb';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { askCli } from '../../../test/cli/run-cli.ts';
import { announceProcess } from '../../adapters/database/live-processes.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'cli-database-'));
let database: EmbeddedDatabase;
let client: mongo.MongoClient;

/** The shop runs meanwhile: it owns the database that the cli joins. */
beforeAll(async () => {
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('MONGODB_URI', '');
  database = await startEmbeddedDatabase({ dataDir });
  client = await mongo.MongoClient.connect(database.uri);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await client.close();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('moves the data of a running shop to a folder and back', { timeout: 300_000 }, async () => {
  const caps = client.db().collection('caps');
  await caps.insertMany([
    { _id: 1 as never, price: 19.95 },
    { _id: 2 as never, price: 20 },
  ]);
  const folder = join(dataDir, 'backup');
  expect(await askCli('database', 'export', folder)).toEqual({
    success: true,
    folder,
    // And the collections of the shop, which opening the database makes.
    collections: expect.arrayContaining([{ name: 'caps', documents: 2 }]),
  });
  expect(readFileSync(join(folder, 'caps.json'), 'utf8')).toBe(
    '{"_id":1,"price":19.95}\n{"_id":2,"price":20}\n',
  );

  await caps.updateOne({ _id: 1 as never }, { $set: { price: 0 } });
  await expect(askCli('database', 'import', folder)).rejects.toThrow('add --replace');
  await expect(askCli('database', 'import', folder, '--replace')).rejects.toThrow('add --yes');
  expect(await askCli('database', 'import', folder, '--dry-run')).toMatchObject({ dryRun: true });
  expect(await caps.findOne({ _id: 1 as never })).toMatchObject({ price: 0 });
  expect(await askCli('database', 'import', folder, '--replace', '--yes')).toMatchObject({
    replaced: [{ name: 'caps', documents: 2 }],
  });
  expect(await caps.findOne({ _id: 1 as never })).toMatchObject({ price: 19.95 });

  writeFileSync(join(folder, 'caps.json'), 'no JSON');
  await expect(askCli('database', 'import', folder)).rejects.toMatchObject({
    problems: ['caps.json, line 1: column 1: not JSON', expect.stringContaining('checksum')],
  });
});

describe('database copy', () => {
  let target: EmbeddedDatabase;
  let targetClient: mongo.MongoClient;
  let uri: string;
  beforeAll(async () => {
    target = await startEmbeddedDatabase({ dataDir: join(dataDir, 'target') });
    uri = target.uri.replace(/\/[^/?]+\?/, '/moved?');
    targetClient = await mongo.MongoClient.connect(uri);
  });
  afterAll(async () => {
    await targetClient.close();
    await target.stop();
  });

  it('is refused beside a running shop, and without the name of a database', async () => {
    await expect(askCli('database', 'copy', uri)).rejects.toThrow('The shop is open');
    await expect(askCli('database', 'copy', 'db.example')).rejects.toThrow('mongodb://HOST/NAME');
    expect(await targetClient.db().listCollections().toArray()).toEqual([]);
  });

  it.each(['source', 'target'])('is refused while a shop uses the MongoDB that is its %s', async (side) => {
    const presence = await announceProcess(targetClient.db());
    vi.stubEnv('DATA_DIR', join(dataDir, 'closed'));
    if (side === 'source') vi.stubEnv('MONGODB_URI', uri);
    const to = side === 'source' ? uri.replace('/moved?', '/again?') : uri;
    await expect(askCli('database', 'copy', to)).rejects.toThrow('stop all its processes first');
    await presence.close();
    await targetClient.db().dropDatabase();
    vi.stubEnv('MONGODB_URI', '');
    vi.stubEnv('DATA_DIR', dataDir);
  });

  it('copies the data of a stopped shop to an empty database, and replaces data only when told to', async () => {
    const closed = join(dataDir, 'closed');
    vi.stubEnv('DATA_DIR', closed);
    const source = await startEmbeddedDatabase({ dataDir: closed });
    const sourceClient = await mongo.MongoClient.connect(source.uri);
    await sourceClient.db().collection('caps').createIndex({ sku: 1 }, { unique: true });
    await sourceClient
      .db()
      .collection('caps')
      .insertOne({ _id: 1 as never, sku: 'a', price: 19.95 });
    await sourceClient.close();
    await source.stop();

    const { collections } = await askCli('database', 'copy', uri);
    expect(collections).toContainEqual({ name: 'caps', documents: 1 });
    const caps = targetClient.db().collection('caps');
    expect(await caps.find().toArray()).toEqual([{ _id: 1, sku: 'a', price: 19.95 }]);
    expect(await caps.indexExists('sku_1')).toBe(true);

    await caps.updateOne({ sku: 'a' }, { $set: { price: 0 } });
    await expect(askCli('database', 'copy', uri)).rejects.toThrow('add --replace');
    expect(await caps.findOne()).toMatchObject({ price: 0 });
    await askCli('database', 'copy', uri, '--replace', '--yes');
    expect(await caps.findOne()).toMatchObject({ price: 19.95 });
    vi.stubEnv('DATA_DIR', dataDir);
  });
});
