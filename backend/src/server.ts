import type { AddressInfo } from 'node:net';
import { openCaptcha } from './adapters/captcha/index.ts';
import { openDatabase } from './adapters/database/index.ts';
import { openImages } from './adapters/images/index.ts';
import { openMailer } from './adapters/mailer/index.ts';
import { openPayments } from './adapters/payments/index.ts';
import { createApp } from './app.ts';
import { createBackground } from './background.ts';
import { readSettings, SettingError } from './config/env.ts';
import { loadEnvFile } from './config/load-env-file.ts';
import { logger } from './config/logger.ts';
import { keptSecret } from './config/secret.ts';
import { stopGracefully } from './graceful-stop.ts';
import { createHttpServer } from './http/http-server.ts';
import { seedShop } from './seed/seed-shop.ts';

/** Where this process reaches itself: "every address" is none to call. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

async function main(): Promise<void> {
  loadEnvFile();
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  const jwtSecret = settings.jwtSecret ?? (await keptSecret(settings.dataDir, 'jwt-secret'));
  await seedShop({ once: true });
  const mailer = openMailer(settings);
  const payments = await openPayments(settings);
  const background = createBackground();
  const app = createApp({
    settings,
    jwtSecret,
    captcha: openCaptcha(settings, jwtSecret),
    mailer,
    changes: database.changes,
    images: await openImages(settings),
    payments,
    background,
  });
  const server = createHttpServer(settings, app);
  server.once('error', (error: NodeJS.ErrnoException) => {
    fail(
      error.code === 'EADDRINUSE'
        ? new SettingError(`PORT must be a free port: ${settings.port} is taken`)
        : error,
    );
  });
  server.listen(settings.port, settings.host, () => {
    const { port } = server.address() as AddressInfo;
    logger.info({ port, database: database.kind }, 'listening');
    payments.start?.(`http://${reachableHost(settings.host)}:${port}`);
    process.send?.({ listening: port });
  });
  background.start(settings.sweepMs);
  stopGracefully(server, {
    drainMs: settings.limits.drainMs,
    rest: background.stop,
    async close() {
      await payments.close();
      await mailer.close();
      await database.close();
    },
  });
}

function fail(error: unknown): never {
  // A wrong setting is the reader's to mend: one line, no stack.
  if (error instanceof SettingError) console.error(error.message);
  else logger.fatal({ err: error }, 'start failed');
  process.exit(1);
}

main().catch(fail);
