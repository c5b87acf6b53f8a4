/**
 * Tells when React has rendered. Imported before React, whose scheduler keeps the `setImmediate` that it finds.
 *
 * React renders outside `act` in slices of five milliseconds, each a callback of `setImmediate`. On a busy machine a change
 * takes several slices, but Testing Library waits for one timer after each action: what a test expects next would depend on
 * the machine's load.
 */
const { setImmediate: nextTurn, clearImmediate: cancel, setTimeout: later } = globalThis;
const pending = new Set<NodeJS.Immediate>();

globalThis.setImmediate = Object.assign((run: (...args: unknown[]) => void, ...args: unknown[]) => {
  const immediate = nextTurn(() => {
    pending.delete(immediate);
    run(...args);
  });
  pending.add(immediate);
  return immediate;
}, nextTurn) as typeof setImmediate;

globalThis.clearImmediate = (immediate) => {
  if (immediate) pending.delete(immediate);
  cancel(immediate);
};

/** Waits until the state changes of an action are rendered: those of promises, of queued notifications and of effects. */
export async function rendered(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await new Promise<void>((resolve) => void later(resolve, 0));
    do await new Promise<void>((resolve) => void nextTurn(resolve));
    while (pending.size > 0);
  }
}
