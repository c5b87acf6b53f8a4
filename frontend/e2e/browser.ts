import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../backend/src/config/find-browser.ts';

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

/** A visitor: a fresh browser profile and its first page, with a list of everything the console complained of. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Errors and warnings of the console, uncaught errors, and requests to other hosts. A test ends with it empty. */
  complaints: string[];
}

/** @param locale the browser's preferred language, e.g. `en-AU` */
export async function newVisitor(browser: Browser, device: Device, locale = 'en-AU'): Promise<Visitor> {
  const { width, height, isMobile, hasTouch } = viewports[device];
  const context = await browser.newContext({ viewport: { width, height }, isMobile, hasTouch, locale });
  // The notices of the home page are a story of their own; other journeys start after they were answered.
  await context.addInitScript(() => {
    // Firefox runs this in the empty first page too, which has no storage.
    if (!location.protocol.startsWith('http')) return;
    localStorage.setItem('cookiesConsent', 'rejected');
    sessionStorage.setItem('signUpClosed', 'true');
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') complaints.push(`loads from ${hostname}`);
  });
  return { context, page, complaints };
}
