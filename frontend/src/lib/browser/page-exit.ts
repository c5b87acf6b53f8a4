/**
 * Firefox and Safari cancel a page's running requests as soon as a navigation begins, long before the page is gone.
 * To the page a cancelled request looks like a lost connection, so failures in that time are not reported.
 */

/** After this time without a new page, the navigation has ended in a download or was stopped, in ms. */
export const exitLimitMs = 10_000;

/**
 * What became of a navigation: there was none, the back/forward cache shows the page again, or no new page came in time
 * (a download, a stopped navigation or a very slow one).
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

window.addEventListener('beforeunload', leave);
window.addEventListener('pagehide', leave);
window.addEventListener('pageshow', (event) => event.persisted && settle('returned'));

/**
 * Watches for navigations from now on.
 * @returns a function that tells what became of them; while one is under way it waits, for ever when the page is replaced
 */
export function watchForExit(): () => Promise<Outcome> {
  const before = isLeaving ? exits - 1 : exits;
  return async () => {
    if (isLeaving) return new Promise((resolve) => waiting.push(resolve));
    return exits === before ? 'none' : lastOutcome;
  };
}
