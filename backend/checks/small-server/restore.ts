import type { Report } from './report.ts';
import type { Server } from './server.ts';
import type { Shopper } from './shopper.ts';

/** Adds the passphrase of backups to the settings, and recreates the containers. */
export async function encryptBackups(server: Server): Promise<void> {
  await server.run('echo BACKUP_PASSPHRASE=$(openssl rand -hex 24) >> .env');
  await server.run('docker compose up --detach --no-build --wait');
}

/** @returns the backup's file in the container, once it is proven */
export async function makeBackup(server: Server): Promise<string> {
  const { file, provenAt } = JSON.parse(await server.shop('backup --json'));
  if (!provenAt) throw new Error(`${file} is not proven`);
  return file;
}

/**
 * Copies a backup away, stops the server, and restores it to another one that has nothing but the images and a copy of `.env`.
 * The other one's data is removed at the end.
 */
export async function restoreElsewhere(
  server: Server,
  other: Server,
  file: string,
  shopper: Shopper,
  report: Report,
): Promise<void> {
  const run = 'docker compose run --rm -T shop';
  await server.run(`docker compose exec -T shop cat ${file} > ../copy.backup`);
  await server.run(`docker compose stop && cp .env ${other.folder}/.env`);
  await report.step('restore on another server', async () => {
    await other.run(`${run} sh -c 'cat > ${file}' < ../copy.backup`);
    await other.run(`${run} node backend/bin/shop.mjs restore ${file}`);
    await other.run('deploy/install.sh');
    await other.waitUntilReady();
    await shopper.verify();
    // It sells. The server that was stopped, where the check goes on, does not have this order.
    shopper.forget(await shopper.buy());
  });
  await other.run('docker compose down --volumes');
}
