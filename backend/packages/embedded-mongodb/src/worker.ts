import { randomUUID } from 'node:crypto';
import { createServer, type Socket, type Server as SocketServer } from 'node:net';
import { hostname } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Server } from './commands/command.ts';
import { Cursors } from './commands/cursors.ts';
import { serveConnection } from './server/connection.ts';
import {
  isServing,
  keepAddressFresh,
  type Owner,
  parseOwner,
  publishAddress,
  withdrawAddress,
} from './server/owner.ts';
import { ChangeCounters } from './storage/change-counters.ts';
import { startExpiry } from './storage/expiry.ts';
import { Store } from './storage/store.ts';

/** The worker's `workerData`. */
export interface WorkerInput {
  directory: string;
  /** A port to use again if it is free, so that clients of the last owner find the next one. */
  preferredPort?: number | undefined;
  /** Where commits are counted by collection, in memory shared with the thread that starts the worker. */
  changes?: SharedArrayBuffer | undefined;
  isShortLived: boolean;
}

export type WorkerReport =
  | { kind: 'serving'; owner: Owner }
  /** Another process owns the data. */
  | { kind: 'taken'; owner: Owner }
  | { kind: 'failed'; message: string };

const port = parentPort;
if (port) {
  const report = (message: WorkerReport) => port.postMessage(message);
  run(workerData as WorkerInput, report).catch((error: unknown) => {
    report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    port.close();
  });
}

async function run(
  { directory, preferredPort, changes, isShortLived }: WorkerInput,
  report: (message: WorkerReport) => void,
): Promise<void> {
  const instanceId = randomUUID();
  const sockets = new Set<Socket>();
  const { promise: ready, resolve: setReady } = deferred<Server>();
  let connections = 0;
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    connections += 1;
    const id = connections;
    void ready.then((server) => serveConnection(server, socket, id));
  });
  const listeningPort = await listen(listener, preferredPort);
  const owner: Owner = {
    instanceId,
    pid: process.pid,
    port: listeningPort,
    host: hostname(),
    ...(isShortLived && { isShortLived }),
  };
  const store = new Store(directory, JSON.stringify(owner));
  const counters = new ChangeCounters(changes);
  store.onChanged = (namespace) => counters.add(namespace);
  const other = await claim(store, listeningPort);
  if (other) {
    listener.close();
    for (const socket of sockets) socket.destroy();
    await store.abandon();
    report({ kind: 'taken', owner: other });
    port?.close();
    return;
  }
  const server: Server = {
    store,
    directory,
    cursors: new Cursors(),
    changes: counters,
    instanceId,
    port: listeningPort,
    startedAt: Date.now(),
  };
  setReady(server);
  publishAddress(directory, owner);
  const stopBeats = keepAddressFresh(directory, owner);
  const stopExpiry = startExpiry(store);
  store.onLost = () => {
    // This worker's catalogue is outdated, so it must not answer any request.
    stopExpiry();
    stopBeats();
    listener.close();
    for (const socket of sockets) socket.destroy();
    // The files are closed first: a thread that ends during an LMDB operation can hang.
    void store.abandon().then(() => {
      throw new Error('Another process has taken the data over.');
    });
  };
  port?.once('message', () => {
    stopExpiry();
    stopBeats();
    withdrawAddress(directory, owner);
    listener.close();
    void store.close().then(() => {
      for (const socket of sockets) socket.destroy();
      port?.close();
    });
  });
  report({ kind: 'serving', owner });
}

/** Makes this process the owner, or returns the running owner. */
async function claim(store: Store, ownPort: number): Promise<Owner | undefined> {
  for (;;) {
    const recorded = store.readOwner();
    const other = parseOwner(recorded);
    // After a crash this process may listen on the last owner's port: a probe of that port would reach itself.
    const canServe = other !== undefined && other.port !== ownPort;
    if (canServe && (await isServing(other))) return other;
    if (store.claim(recorded)) return undefined;
  }
}

function listen(listener: SocketServer, preferredPort: number | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    listener.once('error', (error) => {
      if (preferredPort) listen(listener, undefined).then(resolve, reject);
      else reject(error);
    });
    listener.listen(preferredPort ?? 0, '127.0.0.1', () => {
      const address = listener.address();
      if (address && typeof address === 'object') resolve(address.port);
    });
  });
}

function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
