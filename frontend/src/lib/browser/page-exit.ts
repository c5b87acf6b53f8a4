/**
 * Firefox and Safari cancel a page's requests when a navigation begins, before the page unloads. A cancelled request
 * looks like a lost connection, so failures in that time are not reported.
 */

/** A navigation without a new page after this time was a download or was stopped, in ms. */
export const exitLimitMs = 10_000;

/**
 * The outcome of a navigation: there was none, the back/forward cache restored the page, or no new page loaded in time
 * (a download, a stopped or a very slow navigation).
 */
type Outcome = 'none' | 'returned' | 'unknown';

let isLeaving = false;
let exits = 0;
let lastOutcome: Outcome = 'none';
let limit: ReturnType<typeof setTimeout> | undefined;
const waiting: ((outcome: Outcome) => void)[] = [];

function leave(): void {
  isLeaving = true;
  exits += 1;
  clearTimeout(limit);
  limit = setTimeout(() => settle('unknown'), exitLimitMs);
}

function settle(outcome: Outcome): void {
  isLeaving = false;
  lastOutcome = outcome;
  clearTimeout(limit);
  for (const resolve of waiting.splice(0)) resolve(outcome);
}

// The server, which renders openings, has no window.
globalThis.window?.addEventListener('beforeunload', leave);
globalThis.window?.addEventListener('pagehide', leave);
globalThis.window?.addEventListener('pageshow', (event) => event.persisted && settle('returned'));

/**
 * Watches for navigations from now on.
 * @returns a function that returns their outcome; during a navigation it waits, forever if the page is replaced
 */
export function watchForExit(): () => Promise<Outcome> {
  const before = isLeaving ? exits - 1 : exits;
  return async () => {
    if (isLeaving) return new Promise((resolve) => waiting.push(resolve));
    return exits === before ? 'none' : lastOutcome;
  };
}
