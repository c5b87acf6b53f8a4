import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '@brim-and-page/embedded-mongodb';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { askCli } from '../../../test/cli/run-cli.ts';

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
