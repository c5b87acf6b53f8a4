import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { Finding } from '../src/doctor/finding.ts';

/** The shop's data directory in each test. */
export let dataDir: string;
let closers: (() => Promise<void>)[] = [];

/** Makes {@link dataDir}, and closes the servers of each test. */
export function setUpDoctor(): void {
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'doctor-'));
  });
  afterEach(async () => {
    for (const close of closers) await close();
    closers = [];
    rmSync(dataDir, { recursive: true, force: true });
  });
}

/** Listens on a free port of this machine, and closes after the test. */
export async function listen(server: Server, close: () => unknown = () => server.close()): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(
    () =>
      new Promise<void>((resolve) => {
        server.once('close', resolve);
        close();
      }),
  );
  return (server.address() as AddressInfo).port;
}

/** Starts an HTTP server, and closes it after the test. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  const port = await listen(server, () => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${port}`;
}

export const secret = '5f0c8a1e7b3d49260c8a1e7b3d49265f';
export const development = () => ({
  NODE_ENV: 'development',
  DATA_DIR: dataDir,
  PORT: '0',
  FRONTEND_PORT: '0',
});
export const production = () => ({
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  PORT: '0',
  FRONTEND_URL: 'https://shop.example',
  TRUST_PROXY: '1',
  JWT_SECRET: secret,
  PAYMENTS: 'sandbox',
  MAIL: 'outbox',
});

export const about = (findings: Finding[], check: string) =>
  findings.filter((finding) => finding.check === check);
export const statuses = (findings: Finding[]) =>
  Object.fromEntries(findings.map(({ check, status }) => [check, status]));
