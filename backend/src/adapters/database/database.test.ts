import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose, { Schema } from 'mongoose';
import { afterEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../../open-database.ts';
import { isDatabaseReady } from './index.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'database-'));

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

it('opens the embedded database with the indexes of the models, and keeps its data', async () => {
  const model = mongoose.model('Kept', new Schema({ name: { type: String, unique: true } }));
  const first = await openDatabase({ mongodbUri: '', dataDir });
  expect(first.kind).toBe('embedded');
  expect(await isDatabaseReady()).toBe(true);
  await model.create({ name: 'only once' });
  await expect(model.create({ name: 'only once' })).rejects.toMatchObject({ code: 11000 });
  await first.close();
  expect(await isDatabaseReady()).toBe(false);

  const second = await openDatabase({ mongodbUri: '', dataDir });
  expect(await model.find().lean()).toMatchObject([{ name: 'only once' }]);
  await second.close();
});

it('changes the version of a collection with each durable write of any client', async () => {
  const database = await openDatabase({ mongodbUri: '', dataDir });
  const { changes } = database;
  const other = await mongoose.createConnection(database.uri).asPromise();
  try {
    expect(changes).toMatchObject({ isComplete: true, isImmediate: true });
    const counted = other.collection('counted');
    let version = changes.version('counted');
    const writes = [
      () => counted.insertOne({ name: 'one' }),
      () => counted.updateOne({ name: 'one' }, { $set: { name: 'two' } }),
      () => counted.deleteOne({ name: 'two' }),
      () => counted.drop(),
    ];
    for (const write of writes) {
      await write();
      const next = changes.version('counted');
      expect(next).not.toBe(version);
      version = next;
    }
    await counted.find().toArray();
    await other.collection('others').insertOne({ name: 'one' });
    expect(changes.version('counted')).toBe(version);
  } finally {
    await other.close();
    await database.close();
  }
});

it('rejects within three seconds when the database does not run', async () => {
  vi.stubEnv('TIME_LIMITS', '1');
  const opening = openDatabase({ mongodbUri: 'mongodb://127.0.0.1:1/none', dataDir });
  await expect(opening).rejects.toThrow();
  expect(await isDatabaseReady()).toBe(false);
});
