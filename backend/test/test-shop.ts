import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import supertest from 'supertest';
import { inject } from 'vitest';
import { openDatabase } from '../src/adapters/database/index.ts';
import { createApp } from '../src/app.ts';
import { readSettings, type Settings } from '../src/config/env.ts';

export interface TestShop {
  settings: Settings;
  /** Where the shop listens, e.g. `http://127.0.0.1:40123`. */
  url: string;
  /** Sends requests over HTTP to the running shop. */
  request: ReturnType<typeof supertest>;
  close(): Promise<void>;
}

/**
 * The real shop on a database and a data directory of its own, listening on a free port.
 * @param environment settings beside the defaults, as in `.env`
 */
export async function openTestShop(environment: Record<string, string> = {}): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'brim-and-page-shop-'));
  const databaseUri = new URL(inject('mongodbUri'));
  databaseUri.pathname = `/test_${randomBytes(6).toString('hex')}`;
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings = readSettings({
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: dataDir,
    MONGODB_URI: databaseUri.href,
    JWT_SECRET: 'a secret for this test shop only',
    ...environment,
  });
  const database = await openDatabase(settings);
  server.on('request', createApp({ settings, jwtSecret: settings.jwtSecret ?? '' }));
  const url = `http://127.0.0.1:${port}`;
  return {
    settings,
    url,
    request: supertest(url),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await mongoose.connection.dropDatabase();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
