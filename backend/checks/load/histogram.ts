/** Times in whole milliseconds; those above this are counted as this. */
const highestMs = 60_000;

/** Counts response times, so that an hour of them takes no more memory than a minute. */
export interface Histogram {
  readonly count: number;
  add(ms: number): void;
  /** Adds all times of another histogram. */
  merge(other: Histogram): void;
  /** @param share 0.99 for the 99th percentile @returns milliseconds; 0 when nothing was counted */
  percentile(share: number): number;
  /** How often each millisecond was counted. */
  readonly counts: Readonly<Uint32Array>;
}

export function createHistogram(): Histogram {
  const counts = new Uint32Array(highestMs + 1);
  let count = 0;
  return {
    counts,
    get count() {
      return count;
    },
    add(ms) {
      const at = Math.min(highestMs, Math.max(0, Math.ceil(ms)));
      counts[at] = (counts[at] ?? 0) + 1;
      count += 1;
    },
    merge(other) {
      for (const [ms, times] of other.counts.entries()) counts[ms] = (counts[ms] ?? 0) + times;
      count += other.count;
    },
    percentile(share) {
      const wanted = Math.ceil(count * share);
      let passed = 0;
      for (const [ms, times] of counts.entries()) {
        passed += times;
        if (passed >= wanted) return count === 0 ? 0 : ms;
      }
      return 0;
    },
  };
}
