export type Call = 'cart' | 'place' | 'pay' | 'verify' | 'webhook' | 'refund';

/** Response times in milliseconds, by kind of request. */
export interface Timings {
  add(call: Call, ms: number): void;
  rows(): { call: Call; count: number; p50: number; p99: number; max: number }[];
}

export function createTimings(): Timings {
  const taken = new Map<Call, number[]>();
  return {
    add(call, ms) {
      const list = taken.get(call);
      if (list) list.push(ms);
      else taken.set(call, [ms]);
    },
    rows: () =>
      [...taken].map(([call, list]) => {
        const sorted = list.toSorted((one, other) => one - other);
        const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
        return { call, count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) };
      }),
  };
}
