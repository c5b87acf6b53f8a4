import { watchForExit } from '../browser/page-exit.ts';
import { reloadPage } from '../browser/redirect.ts';
import { isServerReachable } from '../browser/server-reachable.ts';
import { storage } from '../browser/storage.ts';

/** A second failure within this time shows that reloading does not help, in ms. */
const reloadIntervalMs = 60_000;
/** Safari on iPhones announces no navigation; its page is usually gone after this time, in ms. */
const settleMs = 300;

// Vite takes a style sheet's element for the sheet itself: one that failed to load would never be requested again.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  },
  true,
);

/** Code that could not be loaded. */
export class CodeUnavailable extends Error {
  override readonly name = 'CodeUnavailable';
  /** Whether the server could not be reached; otherwise it answers, but not with the code. */
  readonly isOffline: boolean;

  constructor(isOffline: boolean, cause: unknown) {
    super('Code of the shop could not be loaded', { cause });
    this.isOffline = isOffline;
  }
}

/**
 * Loads code of the shop. When that fails although the server answers, it tries again, and then reloads the page, once:
 * the shop was deployed since, so its files have other names, or the browser (Firefox) keeps the first failure for as
 * long as the page lives. A load that the browser cancelled because the visitor leaves is no reason to reload.
 * @param beforeReload runs when the page is about to be reloaded, e.g. to keep a choice
 * @throws {CodeUnavailable}
 */
export async function loadCode<Code>(
  load: () => Promise<Code>,
  beforeReload: () => void = () => undefined,
): Promise<Code> {
  const exitOutcome = watchForExit();
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, settleMs));
  }
  await exitOutcome();
  const isReachable = await isServerReachable();
  try {
    return await load();
  } catch (failure) {
    // A reload could cancel a navigation that is merely slow.
    const mayReload = (await exitOutcome()) !== 'unknown' && isReachable;
    const reloadedAt = Number(storage.reloadedAt.read());
    if (!mayReload || Date.now() - reloadedAt < reloadIntervalMs) {
      throw new CodeUnavailable(!isReachable, failure);
    }
    storage.reloadedAt.write(String(Date.now()));
    beforeReload();
    reloadPage();
    // Nothing more is shown until the new page is there.
    return new Promise<never>(() => undefined);
  }
}
