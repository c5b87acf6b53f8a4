import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { findFreePort } from '../../../backend/test/free-port.ts';

const isInstalled = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** What is missing for tests in WebKit and how to install it; undefined when they can run. */
export const webKitIsMissing = (): string | undefined =>
  isInstalled('WebKitWebDriver') && isInstalled('Xvfb')
    ? undefined
    : 'WebKit is not installed (Debian: apt-get install webkit2gtk-driver xvfb)';

/** A reference to an element, as WebDriver sends and receives it. */
export type ElementReference = Record<string, string>;

/** An error of the driver; `code` is WebDriver's, e.g. `stale element reference`. */
class WebDriverError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** One browser window of its own profile, by the commands of W3C WebDriver. */
export interface WebKitSession {
  /** @param path below the session's address, e.g. `url` */
  post<T>(path: string, body: object): Promise<T>;
  get<T>(path: string): Promise<T>;
  /** Runs the body of a function in the page and returns its result. */
  execute<T>(script: string, ...args: unknown[]): Promise<T>;
  close(): Promise<void>;
}

interface WebKit {
  newSession(): Promise<WebKitSession>;
  close(): Promise<void>;
}

async function request<T>(method: string, url: string, body?: object, signal?: AbortSignal): Promise<T> {
  const response = await fetch(url, { method, body: body && JSON.stringify(body), signal });
  const { value } = (await response.json()) as { value: T & { error: string; message: string } };
  if (!response.ok) throw new WebDriverError(value.error, value.message);
  return value;
}

/** Starts a virtual screen: WebKit for GTK has no headless mode. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const output = screen.stdio[3] as Readable;
  const display = await new Promise<string>((resolve, reject) => {
    output.once('data', (number: Buffer) => resolve(`:${String(number).trim()}`));
    screen.once('error', reject);
    screen.once('exit', () => reject(new Error('Xvfb ended')));
  });
  return { screen, display };
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + sessionWithinMs;
  for (;;) {
    try {
      await request('GET', `${url}/status`);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** The driver rarely hangs while it opens its first window; a new driver then opens one. */
const sessionWithinMs = 60_000;
const sessionAttempts = 3;

function startDriver(port: number, display: string): ChildProcess {
  return spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      LC_ALL: 'C.UTF-8',
    },
  });
}

async function openSession(url: string): Promise<WebKitSession> {
  await untilReady(url);
  const { sessionId } = await request<{ sessionId: string }>(
    'POST',
    `${url}/session`,
    { capabilities: {} },
    AbortSignal.timeout(sessionWithinMs),
  );
  const base = `${url}/session/${sessionId}`;
  await request('POST', `${base}/window/rect`, { x: 0, y: 0, width: 1440, height: 900 });
  return {
    post: (path, body) => request('POST', `${base}/${path}`, body),
    get: (path) => request('GET', `${base}/${path}`),
    execute: (script, ...args) => request('POST', `${base}/execute/sync`, { script, args }),
    close: () => request('DELETE', base),
  };
}

/**
 * Starts the WebKit that is installed, by its own WebDriver on a screen of its own. It opens one session at a time.
 * A client of a few lines: those on npm bring or download drivers for other browsers.
 */
export async function launchWebKitDriver(): Promise<WebKit> {
  const missing = webKitIsMissing();
  if (missing) throw new Error(missing);
  const { screen, display } = await startScreen();
  let driver: ChildProcess | undefined;
  return {
    async newSession() {
      for (let attempt = 1; ; attempt += 1) {
        driver?.kill();
        const port = await findFreePort();
        driver = startDriver(port, display);
        try {
          return await openSession(`http://127.0.0.1:${port}`);
        } catch (cause) {
          if (attempt === sessionAttempts)
            throw new Error(`WebKit opened no window in ${attempt} attempts of ${sessionWithinMs} ms`, {
              cause,
            });
        }
      }
    },
    async close() {
      driver?.kill();
      screen.kill();
    },
  };
}
