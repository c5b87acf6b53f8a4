import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { findBrowser } from '../../backend/src/config/find-browser.ts';
import { isProof } from './proof-mode.ts';

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
  const context = await browser.newContext({
    ...lean,
    viewport,
    isMobile,
    hasTouch,
    storageState,
    bypassCSP: true,
  });
  context.setDefaultTimeout(60_000);
  return context;
}

/** What Playwright logs where {@link lean} has stopped the shop's worker. */
const workerBlocked = 'Service Worker registration blocked by Playwright';

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
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile,
    hasTouch,
    locale,
    ...(storageState ? { storageState } : {}),
    ...(isLean ? lean : {}),
  });
  // Dismisses the notices of the home page, which have their own tests.
  await context.addInitScript(() => {
    // Firefox also runs this in the empty first page, which has no storage.
    if (!location.protocol.startsWith('http')) return;
    localStorage.setItem('cookiesConsent', 'rejected');
    sessionStorage.setItem('signUpClosed', 'true');
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const consoleErrors: string[] = [];
  const missingPages = new Set<string>();
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.status() === 404)
      missingPages.add(response.url());
  });
  page.on('console', (message) => {
    if (message.text() === workerBlocked || missingPages.has(message.location().url)) return;
    if (['error', 'warning'].includes(message.type()))
      consoleErrors.push(`${message.type()}: ${message.text()}`);
  });
  const cancelled: string[] = [];
  page.on('pageerror', ({ message }) => {
    if (!cancelled.some((url) => message.includes(url))) consoleErrors.push(`uncaught: ${message}`);
  });
  // Firefox cancels a page's requests when its visitor leaves, and logs an error for some that its worker answers.
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'NS_BINDING_ABORTED') return;
    cancelled.push(request.url());
    const logged = consoleErrors.findIndex((error) => error.includes(request.url()));
    if (logged !== -1) consoleErrors.splice(logged, 1);
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') consoleErrors.push(`loads from ${hostname}`);
  });
  return { context, page, consoleErrors };
}
