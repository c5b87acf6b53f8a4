import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, firefox } from 'playwright-core';

const usualPlaces = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

const findFirefox = () => [process.env.FIREFOX_PATH, ...usualPlaces].find((path) => path && existsSync(path));

/** What is missing for tests in Firefox and how to install it; undefined when they can run. */
export const firefoxIsMissing = (): string | undefined =>
  findFirefox()
    ? undefined
    : 'Firefox is not installed (Debian: apt-get install firefox-esr, or set FIREFOX_PATH)';

/** A message to the browser, with the parts of Playwright that carry it. Playwright types none of them. */
interface Message {
  id: number;
  method: string;
}
interface Transport {
  send(message: Message): void;
  onmessage(message: { type: 'success'; id: number; result: object }): void;
}
interface Internals {
  _connection: { toImpl(browser: Browser): { _connection: { _transport: Transport } } };
}

/**
 * Playwright sets the colour scheme of each page by a command that Firefox ESR does not know yet, and cannot be told
 * not to. The command is dropped: the shop has one colour scheme.
 */
function skipColourScheme(browser: Browser): void {
  const { _transport: transport } = (browser as unknown as Internals)._connection.toImpl(browser)._connection;
  const send = transport.send.bind(transport);
  transport.send = (message) => {
    if (message.method !== 'emulation.setMediaFeaturesOverride') return send(message);
    setImmediate(() => transport.onmessage({ type: 'success', id: message.id, result: {} }));
  };
}

/**
 * Playwright's `fill` assigns the value of an input in the page, which React takes for a change of its own and ignores.
 * Here the browser inserts the text, as a keyboard does.
 */
function insertTextAsTyped(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const insertText = (text: string) => void document.execCommand('insertText', false, text);
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insertText, set: () => {} });
  });
}

/**
 * Starts the Firefox that is installed, without a window. Playwright drives it by WebDriver BiDi, so every step that
 * works in Chromium works here; a context can't be `isMobile`.
 */
export async function launchFirefox(): Promise<Browser> {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error(firefoxIsMissing());
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath });
  skipColourScheme(browser);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await insertTextAsTyped(context);
    return context;
  };
  return browser;
}
