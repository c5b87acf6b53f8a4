import type { Socket } from 'node:net';
import mongoose, { type ConnectOptions, mongo } from 'mongoose';
import { expect, inject, it } from 'vitest';
import { openDatabaseProxy } from '../../../test/vendors/database-proxy.ts';
import { ClosingConnection } from './closing-connection.ts';

it.each([
  { moment: 'when the database closes its connection', send: (find: () => void) => find() },
  { moment: 'before the closed socket is gone', send: setImmediate },
])('rejects a command that is sent $moment', async ({ send }) => {
  const proxy = await openDatabaseProxy(inject('mongodbUri'));
  const sockets: Socket[] = [];
  class ObservedConnection extends ClosingConnection {
    constructor(socket: Socket, options: unknown) {
      super(socket, options);
      sockets.push(socket);
    }
  }
  const connection = await mongoose
    .createConnection(proxy.uri, { connectionType: ObservedConnection, retryReads: false } as ConnectOptions)
    .asPromise();
  try {
    const find = () =>
      connection
        .collection('things')
        .findOne({})
        .then(
          () => 'found',
          (error: unknown) => (error instanceof mongo.MongoNetworkError ? 'network error' : error),
        );
    await Promise.all(Array.from({ length: 10 }, find));
    const open = [...sockets];
    const finding: Promise<unknown>[] = [];
    for (const socket of open) socket.once('end', () => send(() => finding.push(find())));
    const ended = Promise.all(open.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
    await proxy.cut();
    await ended;
    await proxy.restore();
    const results = new Set(await Promise.all(finding));
    results.delete('found');
    expect([...results]).toEqual(['network error']);
    expect(await find()).toBe('found');
  } finally {
    await connection.close();
    await proxy.cut();
  }
});
