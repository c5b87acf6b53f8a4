import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer, type ViteDevServer } from 'vite';
import { systemActor } from '../backend/src/audit/actor.ts';
import { readSettings, rootDir, SettingError, type Settings } from '../backend/src/config/env.ts';
import { loadEnvFile } from '../backend/src/config/load-env-file.ts';
import { shopName } from '../backend/src/contract/brand.ts';
import { paths } from '../backend/src/contract/paths.ts';
import { onLauncherGone } from '../backend/src/startup/watch-launcher.ts';

const stopWithinMs = 10_000;
const restartAfterMs = 500;

/**
 * `npm run dev`: the API and the storefront as two servers of one command. The API restarts when its code changes;
 * the storefront updates in place. Stops both on SIGINT, on SIGTERM, and when its parent `npm` is gone.
 */
async function main(): Promise<void> {
  const startedAt = performance.now();
  process.env.NODE_ENV = 'development';
  process.env.LOG_LEVEL ||= 'warn';
  loadEnvFile();
  const settings = readSettings(process.env);

  let storefront: ViteDevServer | undefined;
  let isStopping = false;
  const api = new ApiProcess();
  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    await Promise.all([api.stop(), storefront?.close()]);
    process.exit(code);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  onLauncherGone(() => void stop(0));

  const apiStarted = api.start();
  storefront = await startStorefront(settings.frontendPort);
  // The API has printed its error already.
  if (!(await apiStarted)) return stop(1);
  restartOnChange(storefront, api);
  const invitation = settings.hasAdmin ? await inviteOwner(settings) : undefined;

  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`
  ${shopName} is open (${seconds} s)

  Storefront  ${settings.frontendUrl}
  API         ${settings.backendUrl}
  Mailbox     ${settings.backendUrl}${paths.mailbox.page}
${settings.hasAdmin ? `  Console     ${settings.frontendUrl}/admin\n` : ''}${invitation ? `\n  First sign-in to the console, valid once, for 24 hours:\n  ${invitation}\n` : ''}
  Ctrl-C closes the shop.
`);
}

/**
 * Invites the first owner while the console has no staff. It opens the database as a command does, beside the API.
 * @returns the link; undefined once an invitation was accepted
 */
async function inviteOwner(settings: Settings): Promise<string | undefined> {
  const { inviteFirstOwner } = await import('../backend/src/features/staff/invitations/invite.ts');
  const { openDatabase } = await import('../backend/src/open-database.ts');
  const database = await openDatabase(settings, { isCommand: true });
  try {
    return await inviteFirstOwner(settings, systemActor);
  } finally {
    await database.close();
  }
}

async function startStorefront(port: number): Promise<ViteDevServer> {
  const server = await createServer({
    root: join(rootDir, 'frontend'),
    clearScreen: false,
    logLevel: 'warn',
  });
  try {
    return await server.listen();
  } catch (error) {
    await server.close();
    throw /already in use/.test(String(error))
      ? new SettingError(`FRONTEND_PORT must be a free port: ${port} is taken`)
      : error;
  }
}

function restartOnChange(storefront: ViteDevServer, api: ApiProcess): void {
  const sources = ['src', 'packages'].map((folder) => join(rootDir, 'backend', folder));
  let scheduled: NodeJS.Timeout | undefined;
  storefront.watcher.add(sources);
  storefront.watcher.on('all', (_event, file) => {
    if (!sources.some((folder) => file.startsWith(folder)) || file.endsWith('.test.ts')) return;
    clearTimeout(scheduled);
    scheduled = setTimeout(() => void api.restart(), 200);
  });
}

/** The API as a child process, so that it can restart (or be killed) without the storefront. */
class ApiProcess {
  #child: ChildProcess | undefined;
  #shouldRun = false;

  /** Resolves to true when the API listens, to false when it exited before. */
  async start(): Promise<boolean> {
    this.#shouldRun = true;
    const child = fork(join(rootDir, 'backend', 'src', 'server.ts'), ['--seed'], {
      execArgv: ['--import', 'tsx'],
    });
    this.#child = child;
    const listening = once(child, 'message').then(() => true);
    const ended = once(child, 'exit').then(() => false);
    const isListening = await Promise.race([listening, ended]);
    if (isListening) void ended.then(() => this.#recover());
    return isListening;
  }

  /** Closing the IPC channel makes the API shut down gracefully; unlike a signal this works on every platform. */
  async stop(): Promise<void> {
    this.#shouldRun = false;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    if (child.connected) child.disconnect();
    const force = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
    await ended;
    clearTimeout(force);
  }

  async restart(): Promise<void> {
    await this.stop();
    const hasStarted = await this.start();
    console.log(hasStarted ? 'API restarted' : 'API stopped: waiting for the next change');
  }

  /** Restarts an API that crashed, after half a second. */
  async #recover(): Promise<void> {
    if (!this.#shouldRun) return;
    await wait(restartAfterMs);
    if (this.#shouldRun) await this.restart();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof SettingError ? error.message : error);
  process.exit(1);
});
