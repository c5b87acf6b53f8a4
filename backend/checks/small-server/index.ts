import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { version } from '../../src/config/version.ts';
import { readOptions, runCheck } from '../process/run-check.ts';
import { productNames } from './catalogue.ts';
import { createDocker, type Docker } from './docker.ts';
import { loadImages, nextVersion } from './images.ts';
import { killUpgrades } from './kill-upgrades.ts';
import { openGroup } from './limits.ts';
import { type LoadOptions, measureIdle, measureLoad, measureStart } from './measure.ts';
import { openForReal } from './open-shop.ts';
import { createReport, type Report } from './report.ts';
import { encryptBackups, makeBackup, restoreElsewhere } from './restore.ts';
import { createServer, type Server } from './server.ts';
import { setUpShop } from './set-up.ts';
import { readWhatIsOpen, tryToOpen } from './set-up-list.ts';
import { openShopper } from './shopper.ts';

/** The server: one core, 1 GB. */
const limits = { memory: 2 ** 30, cores: 1 };

interface Options extends LoadOptions {
  /** Written by `docker save`. */
  images: string;
  /** Where Docker keeps its data between runs. */
  cache: string;
  /** Where the certificate and key of an authority are, which this process trusts. */
  authority: string;
  kills: number;
}

interface Place {
  /** Two servers, of which one runs at a time. */
  servers: [Server, Server];
  docker: Docker;
  /** Of the control group that limits them. */
  groupFolder: string;
}

async function goTheWay({ servers, docker, groupFolder }: Place, options: Options, report: Report) {
  const [server, other] = servers;
  await report.step('images', () => loadImages(server, options.images, report));
  const owner = await setUpShop(server, report);
  const shopper = await openShopper(server.url);
  await report.step('a purchase', async () => {
    await shopper.buy();
    await shopper.verify();
  });
  await report.step('a new setting', () => encryptBackups(server));
  const file = await report.step('backup', () => makeBackup(server));
  const missing = await report.step('the set-up list', () => readWhatIsOpen(owner));
  report.figure('not done before it is online', missing.join(', '));
  await report.step('shop -- open, which refuses', () => tryToOpen(server, missing));
  await restoreElsewhere(server, other, file, shopper, report);
  await server.run('docker compose start');
  await report.step('restart', () => measureStart(server, report));
  await report.step('idle', () => measureIdle(groupFolder, report));
  await report.step('load', () => measureLoad(server, groupFolder, options, report));
  await killUpgrades({ server, docker, shopper, from: version, to: nextVersion }, options.kills, report);
  await openForReal(server, owner, { authority: options.authority, ownProducts: productNames }, report);
}

/**
 * The way of docs/deployment.md on a small server, in containers of a Docker daemon of its own.
 * @returns whether every step passed
 */
async function main(): Promise<boolean> {
  const options: Options = readOptions({
    usage: '.ci/small-server [--pages N] [--orders N] [--seconds N] [--kills N]',
    defaults: { images: '', cache: '', authority: '', pages: 200, orders: 2, seconds: 60, kills: 10 },
    min: 0,
  });
  const work = mkdtempSync(join(tmpdir(), 'small-server-'));
  const group = openGroup('small-server', limits);
  const docker = createDocker(join(options.cache, 'docker'), group);
  const open = (name: string) => createServer(join(work, name), docker.host, `small-server-${name}`);
  const servers: [Server, Server] = [open('one'), open('two')];
  const report = createReport();
  try {
    await docker.start();
    await goTheWay({ servers, docker, groupFolder: group.folder }, options, report);
  } catch (error) {
    report.abandon(error);
    for (const command of ['ps --all', 'logs --no-color --tail 40'])
      console.error(await servers[0].run(`docker compose ${command}`).catch(String));
  } finally {
    for (const server of servers) await server.run('docker compose down --volumes').catch(() => undefined);
    await docker.stop();
    group.remove();
    rmSync(work, { recursive: true, force: true });
  }
  return report.close();
}

runCheck(main);
