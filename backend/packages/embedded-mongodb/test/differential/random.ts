/** Random choices, repeatable by a seed. */
export interface Random {
  /** A whole number from 0 to `limit` (exclusive). */
  below(limit: number): number;
  /** True once in `times` on average. */
  once(times: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Calls one of the functions. */
  make<T>(makers: readonly (() => T)[]): T;
  list<T>(min: number, max: number, item: () => T): T[];
  /** A random subset in the given order. */
  some<T>(items: readonly T[]): T[];
}

/** The generator "mulberry32": small, and good enough for test data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error('Nothing to pick from');
    return items[below(items.length)] as T;
  };
  return {
    below,
    once: (times) => below(times) === 0,
    pick,
    make: (makers) => pick(makers)(),
    list: (min, max, item) => Array.from({ length: min + below(max - min + 1) }, item),
    some: (items) => items.filter(() => below(2) === 0),
  };
}
