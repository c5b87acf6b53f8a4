import { once } from 'node:events';
import mongoose, { type mongo } from 'mongoose';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { monitorOf, restartStalledHeartbeats } from './restart-stalled-heartbeats.ts';

const { host } = new URL(inject('mongodbUri'));
let connection: mongoose.Connection;
let client: mongo.MongoClient;
beforeAll(async () => {
  // The driver sends no further heartbeat by itself.
  connection = await mongoose
    .createConnection(inject('mongodbUri'), { heartbeatFrequencyMS: 600_000 })
    .asPromise();
  client = connection.getClient();
});
afterAll(() => connection.close());

it('finds the monitor in this version of the driver', () => {
  expect(monitorOf(client, host)).toBeDefined();
  expect(monitorOf(client, 'nowhere:1')).toBeUndefined();
});

it.each([
  { what: 'its topology', client: {} },
  { what: 'its servers', client: { topology: { s: {} } } },
  { what: 'the monitor', client: { topology: { s: { servers: new Map([[host, {}]]) } } } },
  {
    what: 'how a monitor connects',
    client: { topology: { s: { servers: new Map([[host, { monitor: { close() {} } }]]) } } },
  },
])('throws when the driver has renamed $what', ({ client: renamed }) => {
  expect(() => monitorOf(renamed as unknown as mongo.MongoClient, host)).toThrow('any more');
});

it('restarts a heartbeat that stalls', async () => {
  restartStalledHeartbeats(client, { limitMs: 100, tickMs: 20 });
  client.emit('serverHeartbeatStarted', { connectionId: host } as mongo.ServerHeartbeatStartedEvent);
  const [started] = await once(client, 'serverHeartbeatStarted');
  expect(started).toMatchObject({ connectionId: host });
  await once(client, 'serverHeartbeatSucceeded');
  expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
});
