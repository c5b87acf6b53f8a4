import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDatabaseReady, openDatabase } from './adapters/database/index.ts';
import { requireUploadStore } from './adapters/images/upload-store.ts';
import { createApp } from './app.ts';
import { addServerWork, composeShop } from './compose.ts';
import { readSettings, SettingError, type Settings } from './config/env.ts';
import { loadEnvFile } from './config/load-env-file.ts';
import { hideFromLog, passwordsOf } from './config/log-secrets.ts';
import { logger } from './config/logger.ts';
import { createHttpServer } from './http/http-server.ts';
import { observeRequests } from './http/observe-requests.ts';
import { countWaitingMails } from './mail/queue/mail-queue.ts';
import type { Metrics } from './metrics/index.ts';
import { seedShop } from './seed/seed-shop.ts';
import { logMissingParts } from './startup/log-missing-setup.ts';
import { stopGracefully } from './startup/stop-gracefully.ts';

/** `npm run dev` fills an empty shop with the demo; `npm start` never does. */
const seedFlag = '--seed';

/** The address at which this process reaches itself; nothing can connect to 0.0.0.0. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** Starts the metrics server if it is configured; loads its library only then. */
async function startMetrics({ metricsPort }: Settings): Promise<Metrics | undefined> {
  if (metricsPort === 0) return undefined;
  const { startMetricsServer } = await import('./metrics/index.ts');
  return startMetricsServer(metricsPort, { isDatabaseReady, countWaitingMails });
}

function watched(app: RequestListener, metrics: Metrics | undefined): RequestListener {
  if (!metrics && !logger.isLevelEnabled('debug')) return app;
  return observeRequests(app, (facts) => {
    metrics?.observe(facts);
    logger.debug(facts, 'request');
  });
}

function hideSecrets({ payments, mail, images, captcha, mongodbUri, jwtSecret }: Settings): void {
  hideFromLog(jwtSecret, ...passwordsOf(mongodbUri));
  if (payments.kind === 'stripe') hideFromLog(payments.secretKey, payments.webhookSecret);
  if (mail.kind === 'smtp') hideFromLog(...passwordsOf(mail.url));
  if (images.kind === 'cloudinary') hideFromLog(...passwordsOf(images.url));
  if (captcha.kind === 'recaptcha') hideFromLog(captcha.secretKey);
}

async function main(): Promise<void> {
  loadEnvFile();
  const settings = readSettings(process.env);
  hideSecrets(settings);
  const database = await openDatabase(settings);
  await requireUploadStore(settings);
  if (process.argv.includes(seedFlag)) await seedShop({ once: true });
  const shop = await composeShop(settings, database);
  const { background, payments } = shop;
  addServerWork(shop);
  await logMissingParts(payments.isLive);
  const app = createApp(shop);
  const metrics = await startMetrics(settings);
  const server = createHttpServer(settings, watched(app, metrics));
  server.once('error', (error: NodeJS.ErrnoException) => {
    fail(
      error.code === 'EADDRINUSE'
        ? new SettingError(`PORT must be a free port: ${settings.port} is taken`)
        : error,
    );
  });
  server.listen(settings.port, settings.host, () => {
    const { port } = server.address() as AddressInfo;
    logger.info({ port, database: database.kind, metricsPort: metrics?.port }, 'listening');
    payments.start?.(`http://${reachableHost(settings.host)}:${port}`);
    process.send?.({ listening: port });
  });
  background.start(settings.sweepMs);
  stopGracefully(server, {
    drainMs: settings.limits.drainMs,
    rest: background.stop,
    async close() {
      await metrics?.close();
      await shop.close();
      await database.close();
    },
  });
}

function fail(error: unknown): never {
  // An invalid setting is reported in one line, without a stack.
  if (error instanceof SettingError) console.error(error.message);
  else logger.fatal({ err: error }, 'start failed');
  process.exit(1);
}

main().catch(fail);
