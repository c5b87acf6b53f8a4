import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';

const sliceMs = 15;

/** Tells a long-running read when to yield to the event loop, so that other commands can run. */
export class YieldTimer {
  private until = performance.now() + sliceMs;

  get isDue(): boolean {
    return performance.now() > this.until;
  }

  async yield(): Promise<void> {
    await nextEventLoopTurn();
    this.until = performance.now() + sliceMs;
  }
}

/** Calls `use` for each item and yields to the event loop from time to time. An `undefined` item only allows to yield. */
export async function forEachYielding<T>(
  items: Iterable<T | undefined>,
  use: (item: T) => void,
): Promise<void> {
  const timer = new YieldTimer();
  for (const item of items) {
    if (item !== undefined) use(item);
    if (timer.isDue) await timer.yield();
  }
}
