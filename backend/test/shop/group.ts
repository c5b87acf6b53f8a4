import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '@brim-and-page/embedded-mongodb';
import supertest from 'supertest';
import { findFreePort } from '../free-port.ts';
import { createShopProcess, type ShopProcess } from './process.ts';
import { startRoundRobin } from './round-robin.ts';

export type ShopGroup = Awaited<ReturnType<typeof createShopGroup>>;

/** A database server that outlives the processes: `MONGODB_URI`, else an embedded one in this process. */
async function openDatabaseServer(folder: string): Promise<{ uri: string; stop(): Promise<void> }> {
  const server = process.env.MONGODB_URI
    ? { uri: process.env.MONGODB_URI, stop: async () => {} }
    : await startEmbeddedDatabase({ dataDir: folder });
  const uri = new URL(server.uri);
  uri.pathname = `/test_${randomBytes(6).toString('hex')}`;
  return { uri: uri.href, stop: () => server.stop() };
}

/**
 * Several server processes of one shop, on one database and one data directory, behind a load balancer. Any of them can be
 * killed. The parameters are those of {@link createShopProcess}.
 */
export async function createShopGroup(
  count: number,
  settings: Record<string, string> = {},
  onOutput?: (text: string) => void,
  execArgv: readonly string[] = [],
  options: { isEmpty?: boolean } = {},
) {
  const root = await mkdtemp(join(tmpdir(), 'brim-and-page-group-'));
  const dataDir = join(root, 'shared');
  const database = await openDatabaseServer(join(root, 'server'));
  const ports = await Promise.all(Array.from({ length: count }, findFreePort));
  const balancer = await startRoundRobin(ports);
  const shared = {
    DATA_DIR: dataDir,
    MONGODB_URI: database.uri,
    VITE_BACKEND_URL: balancer.url,
    TRUST_PROXY: '1',
  };
  const processes = await Promise.all(
    ports.map((port) =>
      createShopProcess({ ...shared, PORT: String(port), ...settings }, onOutput, execArgv, options),
    ),
  );
  const [first] = processes as [ShopProcess];
  const sum = (countOf: (process: ShopProcess) => number) =>
    processes.reduce((total, process) => total + countOf(process), 0);
  let victim = 0;
  return {
    processes,
    /** The load balancer's address. */
    url: balancer.url,
    request: supertest(balancer.url),
    dataDir,
    mongodbUri: database.uri,
    env: first.env,
    /** Starts all processes at once. */
    async start(crashAt = '') {
      await Promise.all(processes.map((process) => process.start(crashAt)));
    },
    async stop() {
      await Promise.all(processes.map((process) => process.stop()));
    },
    /** Kills one process, each time another. */
    async kill() {
      const running = processes.filter((process) => process.isRunning());
      victim += 1;
      return running[victim % running.length]?.kill();
    },
    /** Starts a process if none runs. */
    async ensureRunning() {
      if (!processes.some((process) => process.isRunning())) await first.ensureRunning();
    },
    async ensureAllRunning() {
      await Promise.all(processes.map((process) => process.ensureRunning()));
    },
    countBroken: balancer.countBroken,
    countCrashes: () => sum((process) => process.countCrashes()),
    countKills: () => sum((process) => process.countKills()),
    listeningSince: () => Math.max(...processes.map((process) => process.listeningSince())),
    ask: <Answer>(question: string) => first.ask<Answer>(question),
    async remove() {
      await Promise.all(processes.map((process) => process.remove()));
      await balancer.close();
      await database.stop();
      await rm(root, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
