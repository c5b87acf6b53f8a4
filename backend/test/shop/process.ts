import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import supertest from 'supertest';
import { findFreePort } from '../free-port.ts';

const source = fileURLToPath(new URL('../../src/server.ts', import.meta.url));

/** A new database on `MONGODB_URI` if that is set, else the embedded one, which stops with the process. */
function databaseUri(): string {
  if (!process.env.MONGODB_URI) return '';
  const uri = new URL(process.env.MONGODB_URI);
  uri.pathname = `/test_${randomBytes(6).toString('hex')}`;
  return uri.href;
}

export type ShopProcess = Awaited<ReturnType<typeof createShopProcess>>;

/**
 * The shop in a process of its own as `npm start` runs it, with the demo catalogue. It can be killed at any time.
 * @param settings environment variables beside the defaults for tests
 * @param onOutput receives standard output and error, e.g. the log
 * @param execArgv options for Node.js; with them the shop runs from its sources
 * @param options `isEmpty` leaves the demo catalogue out; `copyOf` is the data directory of a stopped shop to start with
 */
export async function createShopProcess(
  settings: Record<string, string> = {},
  onOutput?: (text: string) => void,
  execArgv: readonly string[] = [],
  { isEmpty = false, copyOf }: { isEmpty?: boolean; copyOf?: string } = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'brim-and-page-process-'));
  // An embedded database that finds this file would join the server at its address.
  if (copyOf)
    await cp(copyOf, dataDir, { recursive: true, filter: (file) => basename(file) !== 'address.json' });
  const port = settings.PORT ? Number(settings.PORT) : await findFreePort();
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: dataDir,
    MONGODB_URI: databaseUri(),
    LOG_LEVEL: 'fatal',
    ...settings,
  };
  let child: ChildProcess | undefined;
  let kills = 0;
  let crashes = 0;
  let isEnding = false;
  let listeningAt = 0;
  let starting: Promise<void> | undefined;
  const url = `http://127.0.0.1:${port}`;
  const request = supertest(url);

  const built = execArgv.length === 0 ? process.env.BUILT_BACKEND : undefined;
  const start = async (crashAt = '') => {
    const started = fork(built ? join(built, 'server.js') : source, isEmpty ? [] : ['--seed'], {
      execArgv: built ? [] : ['--import', 'tsx', ...execArgv],
      env: { ...env, CRASH_AT: crashAt },
      stdio: ['ignore', onOutput ? 'pipe' : 'ignore', onOutput ? 'pipe' : 'inherit', 'ipc'],
    });
    for (const stream of [started.stdout, started.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text));
    child = started;
    started.once('exit', (_code, signal) => {
      if (signal === 'SIGKILL') kills += 1;
      if (!isEnding) crashes += 1;
      isEnding = false;
      if (child === started) child = undefined;
    });
    await new Promise<void>((resolve, reject) => {
      started.once('message', () => {
        listeningAt = performance.now();
        resolve();
      });
      started.once('exit', () => reject(new Error('The shop ended before it listened')));
    });
  };
  const end = async (ask: (ending: ChildProcess) => void) => {
    const ending = child;
    if (!ending) return undefined;
    isEnding = true;
    const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
      ending.once('exit', (code, by) => resolve({ code, signal: by })),
    );
    ask(ending);
    return ended;
  };
  const stop = () => end((ending) => ending.kill('SIGTERM'));
  /** Starts the shop when it is down; simultaneous callers wait for one start. */
  const ensureRunning = async () => {
    if (child && !starting) return;
    starting ??= start().finally(() => {
      starting = undefined;
    });
    await starting;
  };
  return {
    request,
    url,
    dataDir,
    /** The environment of the process, for commands on the same shop. */
    env,
    mongodbUri: env.MONGODB_URI,
    start,
    stop,
    kill: () => end((ending) => ending.kill('SIGKILL')),
    /** Closes the channel to the process, as the end of the process that started it does. */
    disconnect: () => end((ending) => ending.disconnect()),
    /** Does something while the process is stopped as by a debugger: it keeps its connections and runs nothing. */
    async whileFrozen<Result>(act: () => Promise<Result>): Promise<Result> {
      const frozen = child;
      frozen?.kill('SIGSTOP');
      try {
        return await act();
      } finally {
        frozen?.kill('SIGCONT');
      }
    },
    ensureRunning,
    /** The same as `ensureRunning`; a group of processes starts all that are down. */
    ensureAllRunning: ensureRunning,
    isRunning: () => child !== undefined && !starting,
    /** Sends a message to the process; a module loaded with `execArgv` replies under the same name. */
    async ask<Answer>(question: string): Promise<Answer> {
      const asked = child;
      if (!asked) throw new Error('The shop is not running');
      const answered = new Promise<Answer>((resolve) => {
        const listen = (message: unknown) => {
          if (typeof message !== 'object' || message === null || !(question in message)) return;
          asked.off('message', listen);
          resolve((message as Record<string, Answer>)[question] as Answer);
        };
        asked.on('message', listen);
      });
      asked.send(question);
      return answered;
    },
    /** Counts requests that a load balancer got no response to; a single process has none. */
    countBroken: () => 0,
    /** Counts unexpected exits of the process. */
    countCrashes: () => crashes,
    /** Counts kills of the process. */
    countKills: () => kills,
    /** When the process last started to listen, by `performance.now()`. */
    listeningSince: () => listeningAt,
    /** Repeats an attempt until it succeeds; starts the shop again whenever it is down. */
    async retry<Result>(attempt: () => Promise<Result>, deadlineMs = 300_000): Promise<Result> {
      const deadline = Date.now() + deadlineMs;
      // With growing pauses: after a crash a lease lasts up to 25 s, and polling costs processor time.
      for (let pauseMs = 100; ; pauseMs = Math.min(1.3 * pauseMs, 1000)) {
        try {
          await ensureRunning();
          return await attempt();
        } catch (error) {
          if (Date.now() > deadline) throw error;
          await new Promise((resolve) => setTimeout(resolve, pauseMs));
        }
      }
    },
    async remove() {
      if (starting) await starting.catch(() => {});
      await stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
