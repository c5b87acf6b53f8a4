import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { isServing, type Owner, readAddress } from './server/owner.ts';
import { ChangeCounters } from './storage/change-counters.ts';
import { copyStore } from './storage/copy-store.ts';

export { type LocalClient, openLocalClient } from './server/local-client.ts';

import type { WorkerInput, WorkerReport } from './worker.ts';

export interface EmbeddedDatabase {
  /** MongoDB connection string, on the loopback interface. */
  uri: string;
  /** Whether this process serves the data; it may come to, when the process that did so ends. */
  readonly isOwner: boolean;
  /**
   * A text that differs from the last one when a collection was written since, by whichever process. Undefined while
   * another process serves the data: then nobody here can know.
   */
  version(collection: string): string | undefined;
  stop(): Promise<void>;
}

const databaseName = 'brim-and-page';
const directoryOf = (dataDir: string) => join(dataDir, 'database');
const uriOf = ({ port }: { port: number }) =>
  `mongodb://127.0.0.1:${port}/${databaseName}?directConnection=true`;
const retryAfterMs = 1_000;

/**
 * Starts the embedded database on `<dataDir>/database`, or joins the process that serves it already. If that one
 * ends, this process takes its place on the same port, so that open connections recover.
 */
export async function startEmbeddedDatabase({ dataDir }: { dataDir: string }): Promise<EmbeddedDatabase> {
  const directory = directoryOf(dataDir);
  let worker: Worker | undefined;
  const changes = new ChangeCounters();
  // What was counted before another process took the data over says nothing of what happened meanwhile.
  let takeovers = 0;
  let watch: Socket | undefined;
  let isStopped = false;
  let attaching: Promise<unknown> | undefined;

  const attach = async (preferredPort?: number): Promise<Owner> => {
    const found = await findOwner({ directory, preferredPort, changes: changes.memory });
    worker = found.worker;
    takeovers += 1;
    if (isStopped) return found.owner;
    if (worker) watchWorker(worker, found.owner);
    else watchOwner(found.owner);
    return found.owner;
  };
  const attachAgain = (port: number) => {
    if (isStopped) return;
    attaching = attach(port).catch((error: unknown) => {
      console.error('The embedded database could not be started again.', error);
      setTimeout(() => attachAgain(port), retryAfterMs).unref();
    });
  };
  const watchWorker = (running: Worker, { port }: Owner) => {
    running.on('error', (error) => console.error('The embedded database has failed.', error));
    running.once('exit', () => {
      worker = undefined;
      attachAgain(port);
    });
  };
  const watchOwner = ({ port }: Owner) => {
    watch = connect(port, '127.0.0.1');
    watch.unref();
    watch.on('error', () => undefined);
    watch.on('close', () => attachAgain(port));
  };

  const { port } = await attach();
  return {
    uri: uriOf({ port }),
    get isOwner() {
      return worker !== undefined;
    },
    version: (collection) => worker && `${takeovers}.${changes.read(`${databaseName}.${collection}`)}`,
    async stop() {
      isStopped = true;
      watch?.destroy();
      await attaching;
      if (worker) await stopWorker(worker);
      worker = undefined;
    },
  };
}

/** Connection string of the process that last served a data directory; it may have ended since. */
export function findEmbeddedDatabase(dataDir: string): string | undefined {
  const owner = readAddress(directoryOf(dataDir));
  return owner && uriOf(owner);
}

/** Whether a process serves the embedded database of a data directory now. */
export async function isEmbeddedDatabaseServed(dataDir: string): Promise<boolean> {
  const published = readAddress(directoryOf(dataDir));
  return published !== undefined && (await isServing(published));
}

/**
 * Copies the embedded database as a consistent snapshot, also while other processes write to it.
 * @param to a data directory that has none yet
 * @returns whether there was one to copy
 */
export async function copyEmbeddedDatabase({ from, to }: { from: string; to: string }): Promise<boolean> {
  if (!existsSync(join(directoryOf(from), 'data.mdb'))) return false;
  await copyStore(directoryOf(from), directoryOf(to));
  return true;
}

async function findOwner(input: WorkerInput): Promise<{ owner: Owner; worker?: Worker }> {
  const published = readAddress(input.directory);
  if (published && (await isServing(published))) return { owner: published };
  const worker = startWorker({ ...input, preferredPort: input.preferredPort ?? published?.port });
  const report = await firstReport(worker);
  if (report.kind === 'failed') throw new Error(`The embedded database could not start: ${report.message}`);
  if (report.kind === 'taken') return { owner: report.owner };
  return { owner: report.owner, worker };
}

/** TypeScript sources need tsx in the worker too; a compiled server has plain JavaScript and no tsx. */
function startWorker(workerData: WorkerInput): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  const entry = new URL(isSource ? './worker-from-source.mjs' : './worker.js', import.meta.url);
  return new Worker(entry, { workerData, execArgv: [] });
}

async function stopWorker(worker: Worker): Promise<void> {
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.postMessage('stop');
  await exited;
}

function firstReport(worker: Worker): Promise<WorkerReport> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    // Stays, so that a later error of a worker that is not needed harms nobody.
    worker.on('error', reject);
    worker.once('exit', () => reject(new Error('The embedded database ended while it started.')));
  });
}
