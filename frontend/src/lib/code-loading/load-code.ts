import { watchForExit } from '../browser/page-exit.ts';
import { reloadPage } from '../browser/redirect.ts';
import { isServerReachable } from '../browser/server-reachable.ts';
import { storage } from '../browser/storage.ts';

/** A reload within this time did not help, so there is no second one, in ms. */
const reloadIntervalMs = 60_000;
/** Safari on iOS fires no `beforeunload`; its page has usually unloaded after this time, in ms. */
const settleMs = 300;

// Vite does not request a style sheet again while its element exists, so a failed one is removed.
globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  },
  true,
);

/** Code that could not be loaded. */
export class CodeUnavailable extends Error {
  override readonly name = 'CodeUnavailable';
  /** Whether the server was unreachable; otherwise it responded without the code. */
  readonly isOffline: boolean;

  constructor(isOffline: boolean, cause: unknown) {
    super('Code of the shop could not be loaded', { cause });
    this.isOffline = isOffline;
  }
}

/**
 * Loads code of the shop. If that fails although the server responds, retries once and then reloads the page, once: a
 * deployment has renamed the files, or the browser (Firefox) caches the failure until the page unloads. A load that a
 * navigation cancelled causes no reload.
 * @param beforeReload runs before a reload, e.g. to store a choice
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
    // A reload could cancel a slow navigation.
    const mayReload = (await exitOutcome()) !== 'unknown' && isReachable;
    const reloadedAt = Number(storage.reloadedAt.read());
    if (!mayReload || Date.now() - reloadedAt < reloadIntervalMs) {
      throw new CodeUnavailable(!isReachable, failure);
    }
    storage.reloadedAt.write(String(Date.now()));
    beforeReload();
    reloadPage();
    // Never resolves: the page is about to be replaced.
    return new Promise<never>(() => undefined);
  }
}
