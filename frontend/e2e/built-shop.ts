import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startShop, stopShop } from './dev-shop.ts';

/** The shop as a shopkeeper runs it: one production process that serves the API and the built storefront. */
export interface BuiltShop {
  storefront: string;
  /** The same address: the API answers beside the storefront. */
  api: string;
  close(): Promise<void>;
}

/** Starts what the run's set-up has built, on a free port, the payment sandbox and a data directory of its own. */
export async function openBuiltShop(environment: Record<string, string> = {}): Promise<BuiltShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'brim-and-page-built-'));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const shop = await startShop('start', {
    NODE_ENV: 'production',
    PORT: String(port),
    FRONTEND_URL: address,
    DATA_DIR: dataDir,
    JWT_SECRET: 'of the browser tests alone',
    PAYMENTS: 'sandbox',
    MAIL: 'outbox',
    ...environment,
  });
  return {
    storefront: address,
    api: address,
    async close() {
      await stopShop(shop, address);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
