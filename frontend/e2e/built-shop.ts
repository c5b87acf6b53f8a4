import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, type ReceivedMail, root, type Shop, startShop, stopShop } from './dev-shop.ts';

/** The mails of a data directory: production has no mailbox page, its outbox is a folder. */
async function readMails(dataDir: string): Promise<ReceivedMail[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const written = names.filter((name) => name.endsWith('.json')).sort((a, b) => (a < b ? 1 : -1));
  return Promise.all(
    written.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as ReceivedMail),
  );
}

/**
 * Starts the shop as a shopkeeper runs it, one production process that serves the API and the storefront that the run's
 * set-up has built: on a free port, with the payment sandbox, a data directory of its own and the demo catalogue.
 * @param options `isEmpty` leaves the catalogue and all content out
 */
export async function openBuiltShop(
  environment: Record<string, string> = {},
  { isEmpty = false } = {},
): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'brim-and-page-built-'));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const settings = {
    NODE_ENV: 'production',
    PORT: String(port),
    FRONTEND_URL: address,
    DATA_DIR: dataDir,
    JWT_SECRET: 'of the browser tests alone',
    PAYMENTS: 'sandbox',
    MAIL: 'outbox',
    SWEEP_SECONDS: '2',
    ...environment,
  };
  if (!isEmpty) {
    const built = join(root, 'backend', 'dist', 'seed', 'index.js');
    await promisify(execFile)(process.execPath, [built], { env: { ...process.env, ...settings } });
  }
  const shop = await startShop('start', settings);
  return {
    storefront: address,
    api: address,
    dataDir,
    async mailsTo(to) {
      return (await readMails(dataDir)).filter((mail) => mail.to.includes(to));
    },
    async close() {
      await stopShop(shop, address);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
