import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedDatabase } from '@brim-and-page/embedded-mongodb';
import { requireDataDir } from '../adapters/database/data-dir.ts';
import type { Settings } from '../config/env.ts';
import { logger } from '../config/log/logger.ts';
import { refuseUnfinishedRestore } from '../config/unfinished-restore.ts';
import { rescueConnections } from './rescue-connections.ts';
import { onLauncherGone } from './watch-launcher.ts';

/** The pause after a worker that ended before it served a request. */
const retryMs = 1_000;
/** How long workers may take to close their adapters after the last connection. */
const closeMs = 6_000;

/**
 * Runs the shop in `settings.processes` workers behind one port. This process distributes the connections, serves the
 * embedded database, which the workers join, and replaces a worker that ends. It stops in order when it is asked to.
 * @param onListening called with the port once all workers serve requests
 * @throws {SettingError} while a restore of the data directory is unfinished; when it cannot be used
 */
export async function runCluster(settings: Settings, onListening: (port: number) => void): Promise<void> {
  const database = settings.mongodbUri ? undefined : await openEmbeddedDatabase(settings);
  const metrics = await startMetrics(settings);
  const serving = new Set<Worker>();
  let hasStarted = false;
  let isStopping = false;

  const end = async (code: number) => {
    await metrics?.close();
    await database?.stop();
    process.exit(code);
  };
  const stop = async (reason: string, code = 0) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ reason }, 'stopping');
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const force = setTimeout(() => {
      for (const { process: child } of workers) child.kill('SIGKILL');
    }, settings.limits.drainMs + closeMs);
    await Promise.all(workers.map(endWorker));
    clearTimeout(force);
    await end(code);
  };
  const onMessage = (worker: Worker, message: unknown) => {
    const port = (message as { listening?: unknown } | null)?.listening;
    if (typeof port !== 'number') return;
    serving.add(worker);
    if (hasStarted || serving.size < settings.processes) return;
    hasStarted = true;
    logger.info({ port, processes: settings.processes, metricsPort: metrics?.port }, 'all workers listening');
    onListening(port);
  };
  const replace = async (worker: Worker, code: number | null, signal: string | null) => {
    const hasServed = serving.delete(worker);
    if (isStopping) return;
    // The worker has printed the error, e.g. a wrong setting.
    if (!hasStarted) return stop('a worker could not start', 1);
    logger.error({ code, signal, pid: worker.process.pid }, 'a worker has ended and is replaced');
    if (!hasServed) await wait(retryMs);
    if (!isStopping) startWorker();
  };
  const startWorker = () => {
    const worker = cluster.fork();
    rescueConnections(worker, (other) => serving.has(other));
    worker.on('message', (message) => onMessage(worker, message));
    worker.once('exit', (code, signal) => void replace(worker, code, signal));
  };

  process.once('SIGTERM', () => void stop('SIGTERM'));
  process.once('SIGINT', () => void stop('SIGINT'));
  process.once('disconnect', () => void stop('parent gone'));
  onLauncherGone(() => void stop('launcher gone'));
  for (let count = 0; count < settings.processes; count += 1) startWorker();
}

async function openEmbeddedDatabase({ dataDir }: Settings) {
  refuseUnfinishedRestore(dataDir);
  requireDataDir(dataDir);
  const database = await startEmbeddedDatabase({
    dataDir,
    onWait: (pid) => console.error(`Another process (${pid}) uses the database. Waiting until it ends.`),
  });
  try {
    // A restore that is decided from now on finds the database served.
    refuseUnfinishedRestore(dataDir);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function startMetrics({ metricsPort }: Settings) {
  if (metricsPort === 0) return undefined;
  const { startPrimaryMetricsServer } = await import('../metrics/index.ts');
  return startPrimaryMetricsServer(metricsPort);
}

/** Asks a worker to stop, and resolves when it has ended. */
function endWorker({ process: child }: Worker): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
