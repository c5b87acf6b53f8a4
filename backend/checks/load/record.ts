import { createHistogram, type Histogram } from './histogram.ts';

/** What was counted of one kind of request. */
export interface Figures {
  /** Those that succeeded, in milliseconds. */
  times: Histogram;
  failed: number;
}

/** Counts of a period, by kind of request. */
export type Period = ReadonlyMap<string, Figures>;

/** Counts by kind of request: of the present minute, and of all finished ones. */
export function createRecord(kinds: readonly string[]) {
  const emptyPeriod = () =>
    new Map<string, Figures>(kinds.map((kind) => [kind, { times: createHistogram(), failed: 0 }]));
  const whole = emptyPeriod();
  let minute = emptyPeriod();
  const messages = new Map<string, number>();
  return {
    whole: whole as Period,
    /** Messages of failures, and how often each came. */
    messages: messages as ReadonlyMap<string, number>,
    add: (kind: string, ms: number) => minute.get(kind)?.times.add(ms),
    fail(kind: string, error: unknown) {
      const figures = minute.get(kind);
      if (figures) figures.failed += 1;
      const message = `${kind}: ${error instanceof Error ? error.message : String(error)}`;
      messages.set(message, (messages.get(message) ?? 0) + 1);
    },
    /** Ends the minute, and returns its counts. */
    endMinute(): Period {
      const ended = minute;
      minute = emptyPeriod();
      for (const [kind, { times, failed }] of ended) {
        const sum = whole.get(kind);
        sum?.times.merge(times);
        if (sum) sum.failed += failed;
      }
      return ended;
    },
  };
}
export type LoadRecord = ReturnType<typeof createRecord>;
