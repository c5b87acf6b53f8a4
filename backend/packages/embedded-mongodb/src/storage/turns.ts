import { setImmediate as nextTurn } from 'node:timers/promises';

const turnMs = 15;

/** Lets other connections have their turn whenever some time has passed. */
export class Turns {
  private until = performance.now() + turnMs;

  get isOver(): boolean {
    return performance.now() > this.until;
  }

  async next(): Promise<void> {
    await nextTurn();
    this.until = performance.now() + turnMs;
  }
}

/** Reads a long sequence without holding up the commands of others. An `undefined` is only a place to pause. */
export async function forEachInTurns<T>(
  items: Iterable<T | undefined>,
  use: (item: T) => void,
): Promise<void> {
  const turns = new Turns();
  for (const item of items) {
    if (item !== undefined) use(item);
    if (turns.isOver) await turns.next();
  }
}
