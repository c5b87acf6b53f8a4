import { loadAnew } from './leave-for.ts';
import { storage } from './storage.ts';

/** Two failures in this time are one too many: reloading would not help. In ms. */
const again = 60_000;

/**
 * Fetches code of the shop. Where that fails because the shop was renewed since this page was opened, its files having
 * other names now, the page is loaded anew, once.
 * @throws what the fetching threw, without a connection or when the page was loaded anew just now
 */
export async function freshCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (failure) {
    const last = Number(storage.loadedAnewAt.read());
    if (!navigator.onLine || Date.now() - last < again) throw failure;
    storage.loadedAnewAt.write(String(Date.now()));
    loadAnew();
    // Nothing is shown any more until the new page is there.
    return new Promise<never>(() => undefined);
  }
}
