import { setTimeout as sleep } from 'node:timers/promises';

/** The work of one key: running, or finished less than a pause ago. */
interface Round<Result> {
  startedAt: number;
  result: Promise<Result>;
  hasFailed: boolean;
  /** The round after it, once a caller waits for it. */
  next?: Promise<Result>;
}

/**
 * Does work at most once per key and pause, for all its callers together. A result is as fresh as if each caller had done
 * the work alone: one that may change later goes to a caller only if the work began after the call.
 * @param options `isFinal`: whether a result can never change, so that callers who came later may have it too;
 * `pauseMs`: from one start to the next, 0 joins only what runs at once
 * @returns a function that does the work of a key, or waits for it. It rejects with what the work rejects with
 */
export function coalesce<Result>({
  pauseMs,
  isFinal,
}: {
  pauseMs: number;
  isFinal: (result: Result) => boolean;
}) {
  const rounds = new Map<string, Round<Result>>();

  function begin(key: string, work: () => Promise<Result>): Promise<Result> {
    const round: Round<Result> = { startedAt: performance.now(), result: work(), hasFailed: false };
    rounds.set(key, round);
    const restMs = () => round.startedAt + pauseMs - performance.now();
    const forget = () => {
      if (rounds.get(key) === round && !round.next) rounds.delete(key);
    };
    const end = () => (restMs() > 0 ? void setTimeout(forget, restMs()).unref() : forget());
    round.result.then(end, () => {
      round.hasFailed = true;
      end();
    });
    return round.result;
  }

  return async (key: string, work: () => Promise<Result>): Promise<Result> => {
    const round = rounds.get(key);
    if (!round) return begin(key, work);
    if (!round.hasFailed) {
      const result = await round.result;
      if (isFinal(result)) return result;
    }
    round.next ??= sleep(Math.max(0, round.startedAt + pauseMs - performance.now())).then(() =>
      begin(key, work),
    );
    return round.next;
  };
}
