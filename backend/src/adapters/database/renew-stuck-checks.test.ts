import { once } from 'node:events';
import mongoose, { type mongo } from 'mongoose';
import { expect, inject, it } from 'vitest';
import { renewStuckChecks } from './renew-stuck-checks.ts';

it('begins a check anew that has no end', async () => {
  // No other check follows the first one by itself.
  const connection = mongoose.createConnection(inject('mongodbUri'), { heartbeatFrequencyMS: 600_000 });
  const client = (await connection.asPromise()).getClient();
  renewStuckChecks(client, { limitMs: 100, tickMs: 20 });
  const { host } = new URL(inject('mongodbUri'));
  client.emit('serverHeartbeatStarted', { connectionId: host } as mongo.ServerHeartbeatStartedEvent);
  const [begun] = await once(client, 'serverHeartbeatStarted');
  expect(begun).toMatchObject({ connectionId: host });
  await once(client, 'serverHeartbeatSucceeded');
  expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
  await connection.close();
});
