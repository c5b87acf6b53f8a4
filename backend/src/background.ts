import { logger } from './config/log/logger.ts';
import { besideRequests } from './config/log/request-context.ts';

/**
 * @param runAgainIn asks for another round after this time, in milliseconds, before the next sweep
 * @param stopping is aborted when the process ends: a long round then starts nothing more
 */
export type BackgroundTask = (runAgainIn: (afterMs: number) => void, stopping?: AbortSignal) => Promise<void>;

/** Background work: what a request left to do, and what a crash interrupted. */
export interface Background {
  /**
   * Registers a task that does everything that is due now and can be repeated safely.
   * @returns asks for a round now, without waiting for it
   */
  add(name: string, task: BackgroundTask): () => void;
  /** Does all work now, and then periodically. */
  start(everyMs: number): void;
  /** Does all work now; resolves when nothing runs any more. */
  settle(): Promise<void>;
  /** Starts no more work; resolves when the running work is finished, or after a few seconds. */
  stop(): Promise<void>;
}

const stopWaitMs = 4000;

export function createBackground(): Background {
  const runners: (() => Promise<void>)[] = [];
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  const createRunner = (name: string, task: BackgroundTask) => {
    let current: Promise<void> | undefined;
    let soon: NodeJS.Timeout | undefined;
    let isAskedAgain = false;
    const runAgainIn = (afterMs: number) => {
      clearTimeout(soon);
      soon = setTimeout(() => void run(), afterMs).unref();
    };
    const repeat = async () => {
      do {
        isAskedAgain = false;
        await task(runAgainIn, stopping.signal).catch((error: unknown) =>
          logger.error({ err: error, task: name }, 'background task failed'),
        );
      } while (isAskedAgain && !stopping.signal.aborted);
    };
    const run = (): Promise<void> => {
      if (stopping.signal.aborted) return Promise.resolve();
      // Work that arrives during a round may be too late for it: another round follows.
      isAskedAgain = true;
      if (!current) {
        // Not in the context of the request that asked for it: it serves others, too.
        const round = besideRequests(repeat).finally(() => {
          current = undefined;
          running.delete(round);
        });
        current = round;
        running.add(round);
      }
      return current;
    };
    return run;
  };

  const runAll = () => Promise.all(runners.map((run) => run()));
  return {
    add(name, task) {
      const run = createRunner(name, task);
      runners.push(run);
      return () => void run();
    },
    start(everyMs) {
      void runAll();
      timer = setInterval(() => void runAll(), everyMs);
      timer.unref();
    },
    async settle() {
      await runAll();
      // Work may ask for other work.
      while (running.size > 0) await Promise.all(running);
    },
    async stop() {
      stopping.abort();
      clearInterval(timer);
      const wait = new Promise<void>((resolve) => setTimeout(resolve, stopWaitMs).unref());
      await Promise.race([Promise.all(running), wait]);
    },
  };
}
