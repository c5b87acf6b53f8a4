/** Random choices decided by a seed. */
export interface Random {
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Removes an item from a list. */
  take<Item>(items: Item[]): Item | undefined;
  /** @param share from 0, never, to 1, always */
  chance(share: number): boolean;
}

/** The Mulberry32 generator: small, well distributed, the same on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    int,
    pick(items) {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
    take: (items) => items.splice(int(0, items.length - 1), 1)[0],
    chance: (share) => next() < share,
  };
}
