import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import type { Visitor } from './browser.ts';
import { launchWebKitDriver, type WebKitSession } from './webkit-driver.ts';
import { asSource } from './webkit-finder.ts';
import { type Ground, WebKitScope } from './webkit-locator.ts';

export { webKitIsMissing } from './webkit-driver.ts';

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Longest wait for anything on a page. */
const limitMs = 60_000;

/** Retries until the attempt returns a value; the last error says why it never did. */
async function until<T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + limitMs;
  let cause: unknown;
  for (;;) {
    try {
      const value = await attempt();
      if (value !== undefined) return value;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    if (Date.now() > deadline) throw new Error(`${what}: not within ${limitMs} ms`, { cause });
    await pause(50);
  }
}

const groundOf = (session: WebKitSession): Ground => ({
  until,
  async run(script, ...args) {
    const isMissing = await session.execute<boolean>('return !window.TestingLibraryDom');
    if (isMissing) await session.execute(library);
    return session.execute(script, ...args);
  },
  send: (element, command, body) => session.post(`element/${Object.values(element)[0]}/${command}`, body),
});

/** The methods of Playwright's page that the steps of the journeys use; a step that needs another one adds it. */
class WebKitPage extends WebKitScope {
  readonly #session: WebKitSession;
  readonly #prepared = new Set<string>();

  constructor(session: WebKitSession) {
    super(groundOf(session), []);
    this.#session = session;
  }

  async goto(url: string): Promise<void> {
    const { origin } = new URL(url);
    if (!this.#prepared.has(origin)) {
      this.#prepared.add(origin);
      await this.#session.post('url', { url: `${origin}/robots.txt` });
      // As for every visitor: the notices of the home page are dismissed.
      await this.evaluate(() => {
        localStorage.setItem('cookiesConsent', 'rejected');
        sessionStorage.setItem('signUpClosed', 'true');
      });
    }
    await this.#session.post('url', { url });
  }

  async reload(): Promise<void> {
    await this.#session.post('refresh', {});
  }

  async waitForURL(expected: string | RegExp | ((url: URL) => boolean)): Promise<void> {
    await until(`waiting for the address ${expected}`, async () => {
      const url = await this.#session.get<string>('url');
      if (typeof expected === 'string') return url === expected || undefined;
      return (expected instanceof RegExp ? expected.test(url) : expected(new URL(url))) || undefined;
    });
  }

  evaluate<T, A>(run: (arg: A) => T, arg?: A): Promise<T> {
    return this.#session.execute<T>(`return (${asSource(run)})(arguments[0])`, arg);
  }

  async waitForFunction<A>(run: (arg: A) => unknown, arg?: A): Promise<void> {
    await until('waiting for a function', async () =>
      (await this.evaluate(run as (arg: A) => boolean, arg)) ? true : undefined,
    );
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#session.get<string>('screenshot'), 'base64');
  }
}

/** A visitor in WebKit. WebDriver reports no console, so `consoleErrors` stays empty. */
interface WebKitBrowser {
  newVisitor(): Promise<Visitor>;
  close(): Promise<void>;
}

/**
 * Starts the WebKit that is installed, on an invisible screen. Its pages understand what the steps of this folder
 * use of Playwright's `Page`; one visitor at a time.
 */
export async function launchWebKit(): Promise<WebKitBrowser> {
  const driver = await launchWebKitDriver();
  return {
    async newVisitor() {
      const session = await driver.newSession();
      return {
        page: new WebKitPage(session) as unknown as Page,
        context: { close: () => session.close() } as unknown as BrowserContext,
        consoleErrors: [],
      };
    },
    close: () => driver.close(),
  };
}
