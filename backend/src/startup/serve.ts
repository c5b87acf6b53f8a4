import cluster from 'node:cluster';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Database, isDatabaseReady } from '../adapters/database/index.ts';
import { requireUploadStore } from '../adapters/images/upload-store.ts';
import { createApp } from '../app.ts';
import { addServerWork, composeShop } from '../compose.ts';
import { SettingError, type Settings } from '../config/env.ts';
import { logger } from '../config/log/logger.ts';
import { hideFromLog, passwordsOf } from '../config/log/secrets.ts';
import { lockErasedAccounts } from '../features/customer/erase/run-erasures.ts';
import { createHttpServer } from '../http/server/http-server.ts';
import { observeRequests } from '../http/server/observe-requests.ts';
import { countWaitingMails } from '../mail/queue/mail-queue.ts';
import type { Metrics } from '../metrics/index.ts';
import { openDatabase } from '../open-database.ts';
import { seedShop } from '../seed/seed-shop.ts';
import { logMissingParts } from './log-missing-setup.ts';
import { stopGracefully } from './stop-gracefully.ts';

/** `npm run dev` fills an empty shop with the demo; `npm start` never does. */
const seedFlag = '--seed';

/** The address at which this process reaches itself; nothing can connect to 0.0.0.0. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Starts the metrics server if it is configured; loads its library only then. A worker only collects: the primary process
 * serves the metrics of all.
 */
async function startMetrics({ metricsPort }: Settings): Promise<Metrics | undefined> {
  if (metricsPort === 0) return undefined;
  const { collectForPrimary, startMetricsServer } = await import('../metrics/index.ts');
  const sources = { isDatabaseReady, countWaitingMails };
  return cluster.isWorker ? collectForPrimary(sources) : startMetricsServer(metricsPort, sources);
}

function watched(app: RequestListener, metrics: Metrics | undefined): RequestListener {
  if (!metrics && !logger.isLevelEnabled('debug')) return app;
  return observeRequests(app, (request) => {
    metrics?.observe(request);
    logger.debug(request, 'request');
  });
}

function hideSecrets(settings: Settings): void {
  const { payments, mail, images, captcha, mongodbUri, jwtSecret, backupPassphrase } = settings;
  hideFromLog(jwtSecret, backupPassphrase, ...passwordsOf(mongodbUri));
  if (payments.kind === 'stripe') hideFromLog(payments.secretKey, payments.webhookSecret);
  if (mail.kind === 'smtp') hideFromLog(...passwordsOf(mail.url));
  if (images.kind === 'cloudinary') hideFromLog(...passwordsOf(images.url));
  if (captcha.kind === 'recaptcha') hideFromLog(captcha.secretKey);
}

/** Why the server cannot listen, as the setting that must be another one. */
function explainListen(error: NodeJS.ErrnoException, { port, host }: Settings): Error {
  if (error.code === 'EADDRINUSE') return new SettingError(`PORT must be a free port: ${port} is taken`);
  if (error.code === 'EACCES')
    return new SettingError(`PORT must be a port that this user may open: not ${port}`);
  if (error.code === 'EADDRNOTAVAIL' || error.syscall === 'getaddrinfo')
    return new SettingError(`HOST must be an address of this machine, or 0.0.0.0 for all: not ${host}`);
  return error;
}

/** @returns the port */
function listen(server: Server, settings: Settings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explainListen(error, settings)));
    server.listen(settings.port, settings.host, () => resolve((server.address() as AddressInfo).port));
  });
}

/**
 * Runs the shop in this process: opens database and adapters, listens, and stops in order when it is asked to.
 * @param onListening called with the port once requests are served
 * @throws {SettingError} when it cannot listen at the port or host, or the database or the data directory does not fit
 */
export async function serve(settings: Settings, onListening: (port: number) => void): Promise<void> {
  hideSecrets(settings);
  const database = await openDatabase(settings);
  try {
    await serveFrom(database, settings, onListening);
  } catch (error) {
    // Otherwise a restore would count this process as running for a while.
    await database.close();
    throw error;
  }
}

async function serveFrom(
  database: Database,
  settings: Settings,
  onListening: (port: number) => void,
): Promise<void> {
  await requireUploadStore(settings);
  if (process.argv.includes(seedFlag)) await seedShop({ once: true });
  const shop = await composeShop(settings, database);
  const { background, payments } = shop;
  addServerWork(shop);
  await lockErasedAccounts(shop.erase);
  await logMissingParts(payments.isLive);
  const app = createApp(shop);
  const metrics = await startMetrics(settings);
  const server = createHttpServer(settings, watched(app, metrics), app.messages);
  const port = await listen(server, settings);
  logger.info({ port, database: database.kind, metricsPort: metrics?.port }, 'listening');
  payments.start?.(`http://${reachableHost(settings.host)}:${port}`);
  stopGracefully(server, {
    acceptMs: settings.stopDelayMs,
    drainMs: settings.limits.drainMs,
    onStop() {
      shop.isStopping = true;
    },
    stopBackground: background.stop,
    async close() {
      await metrics?.close();
      await shop.close();
      await database.close();
    },
  });
  // A caller may stop the process at once, so it can be stopped in order before this.
  onListening(port);
  background.start(settings.sweepMs);
}
