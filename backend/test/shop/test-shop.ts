import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import supertest from 'supertest';
import { inject } from 'vitest';
import type { KeptMail } from '../../src/adapters/mailer/types.ts';
import { createApp } from '../../src/app.ts';
import { addServerWork, composeShop, type Shop } from '../../src/compose.ts';
import { readSettings, type Settings } from '../../src/config/env.ts';
import { paths } from '../../src/contract/paths.ts';
import { createHttpServer } from '../../src/http/server/http-server.ts';
import { openDatabase } from '../../src/open-database.ts';
import { registerCustomer, solveCaptcha, type TestCustomer } from '../builders/accounts.ts';
import { requireErrorCode } from '../http/refusal.ts';
import { requireDocumented } from '../openapi/require-documented.ts';
import { newestQueuedFirst } from '../queue-order.ts';

export interface TestShop {
  settings: Settings;
  /** The same settings as environment variables. */
  env: NodeJS.ProcessEnv;
  /** The adapters and services of the running shop. */
  readonly services: Shop;
  /** E.g. `http://127.0.0.1:40123`. */
  url: string;
  /** Sends requests over HTTP to the running shop. */
  request: ReturnType<typeof supertest>;
  /** Registers and signs in over HTTP, with the CAPTCHA; missing fields get unique values. */
  registerCustomer(fields?: Partial<TestCustomer>): Promise<TestCustomer>;
  /** A `captchaToken` for one request. */
  solveCaptcha(): Promise<string>;
  /** Runs all due background work (mails, reset links, unfinished orders). */
  settle(): Promise<void>;
  /** All sent mails, the one that was queued last first, after the due ones are sent. */
  mailbox(): Promise<KeptMail[]>;
  /** Stops the shop and starts it again on the same database and data directory. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

async function startShop(settings: Settings) {
  const database = await openDatabase(settings);
  const shop = await composeShop(settings, database);
  addServerWork(shop);
  const api = createApp(shop);
  shop.payments.start?.(`http://127.0.0.1:${settings.port}`);
  return { shop, api };
}

/**
 * Starts the shop in this process on its own database, data directory and port. Only one at a time: mongoose has one
 * connection.
 * @param environment settings, as in `.env`
 */
export async function openTestShop(environment: Record<string, string> = {}): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'brim-and-page-shop-'));
  const databaseUri = new URL(inject('mongodbUri'));
  databaseUri.pathname = `/test_${randomBytes(6).toString('hex')}`;
  const common = {
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    JWT_SECRET: 'a secret for this test shop only',
    ...environment,
  };
  let api: RequestListener = (_req, res) => res.destroy();
  const server = createHttpServer(readSettings({ ...common, PORT: '0' }), (req, res) => api(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const env = { MONGODB_URI: databaseUri.href, ...common, PORT: String(port) };
  const settings = readSettings(env);
  let running = await startShop(settings);
  api = running.api;
  const url = `http://127.0.0.1:${port}`;
  const request = supertest.agent(url).use((test: supertest.Test) =>
    test.expect((response) => {
      requireErrorCode(response.status, response.body);
      requireDocumented(test, response);
    }),
  );
  return {
    settings,
    env,
    url,
    request,
    registerCustomer: (fields) => registerCustomer(request, fields),
    solveCaptcha: () => solveCaptcha(request),
    get services() {
      return running.shop;
    },
    settle: () => running.shop.background.settle(),
    async mailbox() {
      await running.shop.background.settle();
      const { body } = await request.get(paths.mailbox.json).expect(200);
      return newestQueuedFirst(body);
    },
    async restart() {
      await running.shop.close();
      await running.shop.database.close();
      running = await startShop(settings);
      api = running.api;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await running.shop.close();
      // Nothing uses this database again; another server may fail to drop the indexes of an old release.
      await mongoose.connection.dropDatabase().catch(() => undefined);
      await running.shop.database.close();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
