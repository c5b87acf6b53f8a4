import { setTimeout as sleep } from 'node:timers/promises';
import { logger } from '../config/log/logger.ts';
import { timeLimit } from '../config/time-limit.ts';
import { tooManyAttempts } from '../errors/problem.ts';
import type { RateLimiter } from './rate-limiter.ts';

const pauseMs = 100;
/** A shopper gets a response within ten seconds. */
const maxWaitMs = 5000;

/**
 * Limits the failures of tries that are known to fail only once they have ended: those that run count as failures until
 * then. A try waits while too many others run, so that many good ones at once are not refused.
 * @param failures counts what has failed
 * @param running counts what runs; its window is longer than a try, and ends the count of a process that was killed
 * @returns a function that runs a try of a key
 */
export function limitFailures({ failures, running }: { failures: RateLimiter; running: RateLimiter }) {
  /** The last try of each key that waits: of a process, one at a time asks whether it may run. */
  const waiting = new Map<string, Promise<unknown>>();
  /** How many tries of each key this process runs: the window of `running` may end while they do. */
  const ownRunning = new Map<string, number>();
  const countOwn = (key: string, change: 1 | -1): void => {
    const count = (ownRunning.get(key) ?? 0) + change;
    if (count > 0) ownRunning.set(key, count);
    else ownRunning.delete(key);
  };

  async function takeTurn(key: string, deadline: number): Promise<void> {
    for (;;) {
      await failures.assertAvailable(key);
      const count = Math.max(await running.add(key), (ownRunning.get(key) ?? 0) + 1);
      let mayRun = false;
      try {
        // A failure is counted before its turn ends, and read after the turns: none is missed.
        mayRun = count <= (await failures.left(key));
      } finally {
        if (!mayRun) await running.giveBack(key);
      }
      if (mayRun) {
        countOwn(key, 1);
        return;
      }
      if (Date.now() >= deadline) throw tooManyAttempts(maxWaitMs);
      await sleep(pauseMs);
    }
  }

  async function waitForTurn(key: string): Promise<void> {
    const deadline = Date.now() + timeLimit(maxWaitMs);
    const before = waiting.get(key) ?? Promise.resolve();
    const turn = before.then(() => takeTurn(key, deadline));
    const settled = turn.catch(() => {});
    waiting.set(key, settled);
    try {
      await turn;
    } finally {
      if (waiting.get(key) === settled) waiting.delete(key);
    }
  }

  /**
   * @returns what the try resolves to
   * @throws {Problem} 429 with `Retry-After` when no failure is left, or too many others run for too long
   */
  return async <Result>(
    key: string,
    run: () => Promise<Result>,
    hasFailed: (result: Result) => boolean,
  ): Promise<Result> => {
    await waitForTurn(key);
    try {
      const result = await run();
      if (hasFailed(result)) await failures.consume(key);
      return result;
    } finally {
      countOwn(key, -1);
      // The window ends its count anyway; the outcome counts more.
      await running
        .giveBack(key)
        .catch((error: unknown) => logger.warn({ err: error }, 'a turn was not given back'));
    }
  };
}

export type LimitFailures = ReturnType<typeof limitFailures>;
