import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { findFreePort } from '../../backend/test/free-port.ts';
import { launchBrowser } from '../e2e/browsers/browser.ts';
import { categories, type Run } from './scores.ts';

/** Lighthouse's ids of the loading metrics. */
const waits = {
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
} as const;

function asRun(result: Result): Run {
  const { audits } = result;
  const scores = Object.fromEntries(
    categories.map((name) => {
      const score = result.categories[name]?.score;
      return [name, typeof score === 'number' ? Math.round(score * 100) : null];
    }),
  ) as Run['scores'];
  const faults = categories.flatMap((category) =>
    (result.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) return [];
      return [{ category, id, title: audit.title, at: placesOf(audit.details) }];
    }),
  );
  return {
    scores,
    waits: Object.fromEntries(
      Object.entries(waits).map(([id, name]) => [name, audits[id]?.displayValue ?? '?']),
    ),
    speed: Math.round(result.environment.benchmarkIndex),
    faults,
  };
}

/** The elements of a failed audit, if it names any. */
function placesOf(details: unknown): string[] {
  const { items } = (details ?? {}) as { items?: unknown };
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: { node?: { snippet?: string } }) => item.node?.snippet ?? []).slice(0, 5);
}

/** Stores a visitor's cart in the browser that Lighthouse uses. */
async function fillCart(port: number, origin: string, cart: object): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const context = browser.contexts()[0];
  if (!context) throw new Error('The browser has no profile');
  const page = await context.newPage();
  await page.route(`${origin}/cart`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(`${origin}/cart`);
  await page.evaluate((lines) => localStorage.setItem('cart', JSON.stringify(lines)), cart);
  await page.close();
  // Only disconnects: the launcher closes the browser.
  await browser.close();
}

/**
 * Measures a page for a first-time visitor, each time in a fresh browser.
 * @param cart the visitor's cart
 */
export async function measurePage(
  address: string,
  device: 'mobile' | 'desktop',
  cart?: object,
  attempts = 3,
): Promise<Run> {
  const port = await findFreePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    if (cart) await fillCart(port, new URL(address).origin, cart);
    const outcome = await lighthouse(
      address,
      {
        port,
        logLevel: 'error',
        onlyCategories: [...categories],
        // The cart is noindex on purpose.
        ...(cart && { skipAudits: ['is-crawlable'] }),
      },
      device === 'desktop' ? desktopConfig : undefined,
    );
    const result = outcome?.lhr;
    // Chromium sometimes starts too late to record the navigation.
    if (result?.runtimeError?.code === 'NO_NAVSTART' && attempts > 1)
      return await measurePage(address, device, cart, attempts - 1);
    if (!result || result.runtimeError)
      throw new Error(`Lighthouse could not measure ${address}: ${result?.runtimeError?.message ?? ''}`);
    return asRun(result);
  } finally {
    await browser.close();
  }
}
