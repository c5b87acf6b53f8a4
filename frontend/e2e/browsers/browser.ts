import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { findBrowser } from '../../../backend/src/config/find-browser.ts';
import { watchErrors } from '../page/console-errors.ts';
import { isProof } from '../proof-mode.ts';

/**
 * Starts the Chromium or Chrome that is installed.
 * @param extraArgs beside those that every start has
 * @param absentArgs which of Playwright's own to leave out
 */
export async function launchBrowser(
  extraArgs: readonly string[] = [],
  absentArgs: string[] = [],
): Promise<Browser> {
  const executablePath = findBrowser(process.env);
  if (!executablePath) {
    throw new Error(
      'The browser tests need Chromium or Chrome. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    );
  }
  return chromium.launch({
    executablePath,
    ignoreDefaultArgs: absentArgs,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...extraArgs,
    ],
  });
}

export const viewports = {
  phone: { width: 390, height: 844, isMobile: true, hasTouch: true },
  desktop: { width: 1440, height: 900, isMobile: false, hasTouch: false },
} as const;
export type Device = keyof typeof viewports;

/** A visitor: a fresh browser profile and its first page, with the console's errors. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Console errors and warnings, uncaught errors, and requests to other hosts. Must be empty at the end of a test. */
  consoleErrors: string[];
}

/** A new browser profile in which every wait has the one limit of all waiting. */
export async function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(60_000);
  return context;
}

/** No service worker and no animations: they take a third of a visit's processor time. */
const lean: BrowserContextOptions = { serviceWorkers: 'block', reducedMotion: 'reduce' };

/**
 * A browser without motion and service worker, in which axe can run as a script.
 * @param storageState what an earlier visit left
 */
export async function newPlainContext(
  browser: Browser,
  device: Device,
  storageState?: BrowserContextOptions['storageState'],
): Promise<BrowserContext> {
  const { width, height, isMobile, hasTouch } = viewports[device];
  const viewport = { width, height };
  return newContext(browser, { ...lean, viewport, isMobile, hasTouch, storageState, bypassCSP: true });
}

/**
 * @param options `locale` is the browser's preferred language, `storageState` what an earlier visit left; a visit in a
 * quick run is lean unless `isLean` is false
 */
export async function newVisitor(
  browser: Browser,
  device: Device,
  {
    locale = 'en-AU',
    storageState,
    isLean = !isProof,
  }: Pick<BrowserContextOptions, 'locale' | 'storageState'> & { isLean?: boolean } = {},
): Promise<Visitor> {
  const { width, height, isMobile, hasTouch } = viewports[device];
  const context = await newContext(browser, {
    viewport: { width, height },
    isMobile,
    hasTouch,
    locale,
    ...(storageState ? { storageState } : {}),
    ...(isLean ? lean : {}),
  });
  // Dismisses the notices of the home page, which have their own tests.
  await context.addInitScript(() => {
    // An empty page and a sandboxed frame have no storage.
    if (origin === 'null') return;
    localStorage.setItem('cookiesConsent', 'rejected');
    sessionStorage.setItem('signUpClosed', 'true');
  });
  const page = await context.newPage();
  return { context, page, consoleErrors: watchErrors(page) };
}
