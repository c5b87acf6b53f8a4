import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { isServedAnywhere, isServing, type Owner, readAddress, readOwnerElsewhere } from './server/owner.ts';
import { ChangeCounters } from './storage/change-counters.ts';
import { copyStore } from './storage/copy-store.ts';
import type { WorkerInput, WorkerReport } from './worker.ts';

export { type LocalClient, openLocalClient } from './server/local-client.ts';

export interface EmbeddedDatabase {
  /** MongoDB connection string, on the loopback interface. */
  uri: string;
  /** Whether this process serves the data. A long-lived process may take over later, when the owner ends. */
  readonly isOwner: boolean;
  /**
   * A text that changes with every durable write to a collection, by any client. Undefined while another process
   * serves the data, because this process cannot see those writes.
   */
  version(collection: string): string | undefined;
  /** Ends the database if this process owns it. */
  stop(): Promise<void>;
}

export interface EmbeddedDatabaseOptions {
  dataDir: string;
  /**
   * For a command that ends soon. It joins a running database and does not take over when that one ends. It owns the
   * database only when no other process does; processes that start meanwhile wait until the command has ended.
   */
  isShortLived?: boolean;
  /** Called with the owner's process id before this process waits for its end. */
  onWait?(pid: number): void;
}

const databaseName = 'brim-and-page';
const directoryOf = (dataDir: string) => join(dataDir, 'database');
const uriOf = ({ port }: { port: number }) =>
  `mongodb://127.0.0.1:${port}/${databaseName}?directConnection=true`;
const retryAfterMs = 1_000;
/** Between two looks at an owner in another container. */
const lookAfterMs = 500;

/**
 * Starts the embedded database on `<dataDir>/database`, or joins the process that serves it. If that process ends, a
 * long-lived one takes its place on the same port, so that open connections recover. A process in another container, which
 * cannot be joined, is never replaced while it runs: a long-lived process waits for its end.
 * @throws Error when the directory cannot be opened, or its owner runs but does not answer, or, in a command, when the owner
 * runs in another container
 */
export async function startEmbeddedDatabase({
  dataDir,
  isShortLived = false,
  onWait,
}: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const directory = directoryOf(dataDir);
  let worker: Worker | undefined;
  const changes = new ChangeCounters();
  // Counts from before another process owned the data are outdated: that process did not count here.
  let takeovers = 0;
  let watch: Socket | undefined;
  let isStopped = false;
  let attaching: Promise<unknown> | undefined;

  const attach = async (preferredPort?: number): Promise<Owner> => {
    const input: WorkerInput = { directory, preferredPort, changes: changes.memory, isShortLived };
    await ownerElsewhereEnded();
    let found = await findOwner(input);
    while (found.owner.isShortLived && !found.worker && !isStopped) {
      onWait?.(found.owner.pid);
      await new Promise<void>((resolve) => watchPort(found.owner.port, resolve));
      if (!isStopped) found = await findOwner(input);
    }
    worker = found.worker;
    takeovers += 1;
    if (worker) watchWorker(worker, found.owner);
    else if (!isStopped && !isShortLived)
      watchPort(found.owner.port, () => attachAgain(found.owner.port)).unref();
    return found.owner;
  };
  const ownerElsewhereEnded = async () => {
    let told: number | undefined;
    for (;;) {
      const other = readOwnerElsewhere(directory);
      if (!other || isStopped) return;
      if (isShortLived)
        throw new Error(
          `The database is in use in another container (${other.host}). Run the command there, or stop it first.`,
        );
      if (told !== other.pid) onWait?.(other.pid);
      told = other.pid;
      await wait(lookAfterMs);
    }
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
  const watchPort = (port: number, onClosed: () => void): Socket => {
    watch = connect(port, '127.0.0.1');
    watch.on('error', () => undefined);
    return watch.once('close', onClosed);
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

/**
 * Whether a process serves the embedded database of a data directory now. One in another container that was killed counts for
 * 30 seconds.
 */
export const isEmbeddedDatabaseServed = (dataDir: string): Promise<boolean> =>
  isServedAnywhere(directoryOf(dataDir));

/**
 * Copies a consistent snapshot of the embedded database; other processes may write to it meanwhile.
 * @param to a data directory without a database
 * @returns whether there was a database to copy
 */
export async function copyEmbeddedDatabase({ from, to }: { from: string; to: string }): Promise<boolean> {
  if (!existsSync(join(directoryOf(from), 'data.mdb'))) return false;
  await copyStore(directoryOf(from), directoryOf(to));
  return true;
}

/** The running owner or, if there is none, a worker of this process that has become the owner. */
async function findOwner(input: WorkerInput): Promise<{ owner: Owner; worker?: Worker }> {
  const published = readAddress(input.directory);
  if (published && (await isServing(published))) return { owner: published };
  const worker = startWorker({ ...input, preferredPort: input.preferredPort ?? published?.port });
  const report = await firstReport(worker);
  if (report.kind === 'failed') throw new Error(`The embedded database could not start: ${report.message}`);
  if (report.kind === 'taken') return { owner: report.owner };
  return { owner: report.owner, worker };
}

/**
 * The worker's entry. A compiled package has plain JavaScript and no tsx. From TypeScript sources the worker needs tsx,
 * which doubles its start; tests compile it first and name it with `EMBEDDED_MONGODB_WORKER`.
 */
function workerEntry(): URL {
  if (!import.meta.url.endsWith('.ts')) return new URL('./worker.js', import.meta.url);
  const compiled = process.env.EMBEDDED_MONGODB_WORKER;
  return compiled ? pathToFileURL(compiled) : new URL('./worker-from-source.mjs', import.meta.url);
}

function startWorker(workerData: WorkerInput): Worker {
  return new Worker(workerEntry(), { workerData, execArgv: [] });
}

async function stopWorker(worker: Worker): Promise<void> {
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.postMessage('stop');
  await exited;
}

function firstReport(worker: Worker): Promise<WorkerReport> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    // Stays after the report: an unhandled 'error' event would end the process.
    worker.on('error', reject);
    worker.once('exit', () => reject(new Error('The embedded database ended while it started.')));
  });
}
