import { type ChildProcess, execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../../../backend/test/free-port.ts';
import { type ReceivedMail, root, type Shop, startShop, stopShop } from './dev-shop.ts';

/** The mails of a data directory: production has no mailbox page, its outbox is a folder. */
async function readMails(dataDir: string): Promise<ReceivedMail[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const written = names.filter((name) => name.endsWith('.json')).sort((a, b) => (a < b ? 1 : -1));
  return Promise.all(
    written.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as ReceivedMail),
  );
}

/** A running built shop, which serves the storefront and the API at one address. */
export const builtShopAt = (address: string, dataDir: string): Shop => ({
  storefront: address,
  api: address,
  dataDir,
  mailsTo: async (to) => (await readMails(dataDir)).filter((mail) => mail.to.includes(to)),
});

/**
 * Starts the build as `npm start` does: one process that serves the API and the storefront, with the payment sandbox.
 * @param options `isEmpty` leaves out the demo catalogue and all content; `onOutput` receives the output
 */
export async function startBuiltShop(
  address: string,
  dataDir: string,
  environment: Record<string, string> = {},
  { isEmpty = false, onOutput }: { isEmpty?: boolean; onOutput?: (text: string) => void } = {},
): Promise<ChildProcess> {
  const settings = {
    NODE_ENV: 'production',
    PORT: new URL(address).port,
    FRONTEND_URL: address,
    DATA_DIR: dataDir,
    JWT_SECRET: 'of the browser tests alone',
    PAYMENTS: 'sandbox',
    MAIL: 'outbox',
    SWEEP_SECONDS: '2',
    ...environment,
  };
  if (!isEmpty) {
    const built = join(root, 'backend', 'dist', 'startup', 'seed.js');
    await promisify(execFile)(process.execPath, [built], { env: { ...process.env, ...settings } });
  }
  return startShop('start', settings, onOutput);
}

/** A built shop of one test file, which may stop it. */
export interface BuiltShop extends Shop {
  /** What the process has written to the console so far. */
  log(): string;
  /** Stops the process as a process manager does; the data stays on disk. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a built shop on a free port with a data directory of its own; in production unless `environment` overrides it. */
export async function openBuiltShop(
  environment: Record<string, string> = {},
  { isEmpty = false } = {},
): Promise<BuiltShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'brim-and-page-built-'));
  const address = `http://localhost:${await findFreePort()}`;
  let log = '';
  const shop = await startBuiltShop(address, dataDir, environment, {
    isEmpty,
    onOutput: (text) => {
      log += text;
    },
  });
  const stop = () => stopShop(shop, address);
  return {
    ...builtShopAt(address, dataDir),
    log: () => log,
    stop,
    async close() {
      await stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
