import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../../backend/test/free-port.ts';

/** The project's folder. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Includes a build on a busy machine. */
const readyTimeoutMs = 300_000;

/** A mail as `/dev/mailbox.json` shows it. */
export interface ReceivedMail {
  id: string;
  to: string;
  from: string;
  subject: string;
  date: string;
  text: string;
  html: string;
}

/** A running shop. */
export interface Shop {
  storefront: string;
  api: string;
  /** The data directory. */
  dataDir: string;
  /** Mails to an address, newest first. */
  mailsTo(address: string): Promise<ReceivedMail[]>;
}

/** The shop as a developer runs it: `npm run dev` on free ports and a data directory of its own. */
interface DevShop extends Shop {
  /** The output of both servers so far. */
  log(): string;
  /** Stops both servers and starts them again on the same ports and data. */
  restart(): Promise<void>;
  /** Kills the API process and waits until `npm run dev` has restarted it. */
  crashApi(): Promise<void>;
  close(): Promise<void>;
}

/** The line that each script prints when the shop serves. */
const readyLine = { dev: /is open/, start: /"msg":"listening"/ };

/**
 * Runs `npm run dev` or `npm start` and waits until the shop serves.
 * @param onOutput receives the output
 */
export async function startShop(
  script: 'dev' | 'start',
  environment: Record<string, string>,
  onOutput?: (text: string) => void,
): Promise<ChildProcess> {
  const dev = spawn('npm', ['run', script], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', VITEST: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  const open = new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk;
      onOutput?.(String(chunk));
      if (readyLine[script].test(output)) resolve();
    };
    dev.stdout.on('data', listen);
    dev.stderr.on('data', listen);
    dev.once('exit', () => reject(new Error(`npm run ${script} ended:\n${output}`)));
    setTimeout(
      () => reject(new Error(`npm run ${script} was not ready in time:\n${output}`)),
      readyTimeoutMs,
    ).unref();
  });
  await open;
  return dev;
}

/** Stops a shop that {@link startShop} started and waits until its API is down. */
export async function stopShop(shop: ChildProcess, api: string): Promise<void> {
  if (shop.exitCode !== null || shop.signalCode !== null) return;
  const ended = once(shop, 'exit');
  // Signals npm only, as a process manager does; its children must stop, too.
  shop.kill('SIGTERM');
  await ended;
  await waitUntilDown(api);
}

/** @param environment settings beside the ports and the data directory, as in `.env` */
export async function openDevShop(environment: Record<string, string> = {}): Promise<DevShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'brim-and-page-e2e-'));
  const [port, frontendPort] = [await findFreePort(), await findFreePort()];
  const settings = {
    PORT: String(port),
    FRONTEND_PORT: String(frontendPort),
    DATA_DIR: dataDir,
    SWEEP_SECONDS: '2',
    TIME_LIMITS: '10',
    ...environment,
  };
  let log = '';
  const start = () =>
    startShop('dev', settings, (text) => {
      log += text;
    });
  let dev = await start();
  const api = `http://localhost:${port}`;
  const stop = () => stopShop(dev, api);
  return {
    storefront: `http://localhost:${frontendPort}`,
    api,
    dataDir,
    log: () => log,
    async mailsTo(address) {
      const mails = (await (await fetch(`${api}/dev/mailbox.json`)).json()) as ReceivedMail[];
      return mails.filter((mail) => mail.to.includes(address));
    },
    async restart() {
      await stop();
      dev = await start();
    },
    async crashApi() {
      const crashed = apiProcessOf(dev.pid);
      process.kill(crashed, 'SIGKILL');
      // The next API may respond before a request finds that this one is gone.
      while (isRunning(crashed)) await new Promise((resolve) => setTimeout(resolve, 50));
      await untilReady(api);
    },
    async close() {
      await stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}

/** The API's process id among the descendants of `npm run dev`. */
function apiProcessOf(ancestor: number | undefined): number {
  const processes = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((row) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row))
    .flatMap((row) => (row ? [{ pid: Number(row[1]), parent: Number(row[2]), command: row[3] ?? '' }] : []));
  const isBelow = (parent: number): boolean =>
    parent === ancestor ||
    processes.some((each) => each.pid === parent && each.parent !== parent && isBelow(each.parent));
  const found = processes.find(
    ({ parent, command }) => isBelow(parent) && /src[\\/]server\.ts/.test(command),
  );
  if (!found) throw new Error('No API process');
  return found.pid;
}

/**
 * Waits until the API serves with its database.
 * @param check throws when the start has failed
 */
export async function untilReady(address: string, check = async () => {}): Promise<void> {
  const deadline = Date.now() + readyTimeoutMs;
  for (;;) {
    await check();
    const isReady = await fetch(`${address}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > deadline) throw new Error(`${address} did not come back`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Waits until the API stops responding. */
async function waitUntilDown(address: string): Promise<void> {
  for (;;) {
    try {
      await fetch(`${address}/health/live`);
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
