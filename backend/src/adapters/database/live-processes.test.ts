import { hostname } from 'node:os';
import mongoose, { type mongo } from 'mongoose';
import { afterEach, expect, inject, it, vi } from 'vitest';
import { announceProcess, findLiveProcesses } from './live-processes.ts';

afterEach(async () => {
  vi.useRealTimers();
  if (mongoose.connection.readyState === mongoose.ConnectionStates.connected)
    await mongoose.connection.db?.dropDatabase();
  await mongoose.disconnect();
});

it.each([-10, 10])('finds a process whose clock is %i minutes wrong, until it ends', async (minutes) => {
  const uri = new URL(inject('mongodbUri'));
  uri.pathname = `/live_${process.pid}`;
  await mongoose.connect(uri.href);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
  const { db } = mongoose.connection;
  if (!db) throw new Error('no database');
  const presence = await announceProcess(db);
  vi.useRealTimers();
  const processes = mongoose.connection.collection('processes');
  expect(await findLiveProcesses(db)).toEqual([`process ${process.pid} on ${hostname()}`]);
  const [found] = await processes.find().toArray();
  expect(Math.abs(found?.seenAt.getTime() - Date.now())).toBeLessThan(5 * 60_000);
  await presence.close();
  expect(await findLiveProcesses(db)).toEqual([]);
});

it('gives signs of life while one of them hangs', async () => {
  vi.useFakeTimers();
  const signs = vi.fn(async () => ({}));
  const db = {
    command: async () => ({ maxWireVersion: 21, localTime: new Date() }),
    collection: () => ({ deleteMany: async () => ({}), deleteOne: async () => ({}), updateOne: signs }),
  };
  await announceProcess(db as unknown as mongo.Db);
  signs.mockImplementationOnce(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(signs).toHaveBeenCalledTimes(13);
});
