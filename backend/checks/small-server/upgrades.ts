import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Docker } from './docker.ts';
import { killProcess } from './limits.ts';
import type { Server } from './server.ts';
import type { Shopper } from './shopper.ts';

const settleTimeoutMs = 300_000;

/** Where and with what the upgrades run. */
export interface Upgrades {
  server: Server;
  docker: Docker;
  shopper: Shopper;
  /** The versions, which are the images' tags. */
  from: string;
  to: string;
}

/** Upgrades without an interruption. @returns its milliseconds */
export async function upgrade({ server, from, to, shopper }: Upgrades): Promise<number> {
  const startedAt = performance.now();
  await server.run(`deploy/upgrade.sh ${to}`);
  const ms = performance.now() - startedAt;
  const { version } = await server.waitUntilReady();
  if (version !== to) throw new Error(`${version} answers after an upgrade from ${from} to ${to}`);
  await shopper.verify();
  return ms;
}

/** The processes of the scripts in the server's folder, with those that finish a killed upgrade. */
function scriptsOf({ folder }: Server): number[] {
  const script = join(folder, 'deploy/upgrade.sh');
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(script);
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** Waits until no upgrade is under way, and the shop answers. @returns the version that answers */
async function settled(server: Server): Promise<string> {
  const until = Date.now() + settleTimeoutMs;
  const isBusy = () => existsSync(join(server.folder, '.upgrade')) || scriptsOf(server).length > 0;
  while (isBusy()) {
    if (Date.now() > until)
      throw new Error(`The upgrade was not finished:\n${await server.run('cat .upgrade .upgrade.log')}`);
    await wait(200);
  }
  return (await server.waitUntilReady()).version;
}

/**
 * Starts an upgrade and kills it; then the shop must run whole in the old or the new version.
 * @param afterMs when it is killed
 * @param isPowerCut whether everything is killed, the containers and who would finish the upgrade, too, and the server starts
 * again as systemd starts it: Docker, then shop-upgrade.service
 * @returns the version that runs, and milliseconds from the kill until it answers
 */
export async function killUpgrade(
  { server, docker, shopper, from, to }: Upgrades,
  { afterMs, isPowerCut }: { afterMs: number; isPowerCut: boolean },
): Promise<{ version: string; ms: number }> {
  const script = join(server.folder, 'deploy/upgrade.sh');
  const child = spawn('sh', [script, to], {
    cwd: server.folder,
    env: server.env,
    stdio: 'ignore',
    detached: true,
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  await Promise.race([ended, wait(afterMs)]);
  const killedAt = performance.now();
  // The script with the commands that it waits for
  if (child.pid && child.exitCode === null) killProcess(-child.pid);
  await ended;
  if (isPowerCut) {
    for (const pid of scriptsOf(server)) killProcess(pid);
    await docker.crash();
    await docker.start();
    await server.run(`sh ${script} --continue || true`);
  }
  const version = await settled(server);
  const ms = performance.now() - killedAt;
  if (version !== from && version !== to) throw new Error(`Version ${version} answers`);
  if (server.setting('SHOP_VERSION') !== version)
    throw new Error(`Version ${version} answers, and .env names ${server.setting('SHOP_VERSION')}`);
  await shopper.verify();
  return { version, ms };
}

/** Goes back to the old version as docs/deployment.md says: with the backup that the upgrade made. */
export async function goBack({ server, from, to }: Upgrades): Promise<void> {
  await server.run('docker compose stop');
  await server.run(`sed -i s/^SHOP_VERSION=.*/SHOP_VERSION=${from}/ .env`);
  const run = 'docker compose run --rm -T shop';
  const backups = (await server.run(`${run} sh -c "ls -d /backups/before-${to}-*"`)).trim().split('\n');
  await server.run(`${run} node backend/bin/shop.mjs restore ${backups.at(-1)} --replace --yes`);
  await server.run('docker compose up --detach --no-build --wait');
}

/** Removes what the upgrades have left: backups, and the data from before the restores. */
export const tidyUp = ({ server }: Upgrades): Promise<string> =>
  server.run(`docker compose exec -T shop sh -c 'rm -rf /backups/before-* /data/.before-restore-*'`);
