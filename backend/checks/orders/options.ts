import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

/** The command's options; docs/checks.md names their defaults. */
export interface Options {
  /** Decides every random choice; concurrency still varies between runs. */
  seed: number;
  orders: number;
  shoppers: number;
  /** How often each crash point kills the shop. */
  rounds: number;
  /** How often 100 buyers race for one unit. */
  races: number;
  /** How often the shop is killed at a random moment under load. */
  kills: number;
  parts: number[];
  /** The whole check fails when it takes longer. */
  minutes: number;
}

const usage = `npm run check:orders -- [--seed N] [--orders N] [--shoppers N] [--rounds N] [--races N] [--kills N]
                        [--parts 1,2,3,4] [--minutes N]`;

/** @throws {Error} with the usage, for an unknown option or a value that is not a whole number */
export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: text,
      orders: text,
      shoppers: text,
      rounds: text,
      races: text,
      kills: text,
      parts: text,
      minutes: text,
    },
  });
  const count = (name: Exclude<keyof typeof values, 'parts'>, fallback: number) => {
    const value = Number(values[name] ?? fallback);
    if (!Number.isSafeInteger(value) || value < 0)
      throw new Error(`--${name} must be a whole number\n${usage}`);
    return value;
  };
  return {
    seed: count('seed', randomInt(1_000_000)),
    orders: count('orders', 2000),
    shoppers: count('shoppers', 100),
    rounds: count('rounds', 5),
    races: count('races', 20),
    kills: count('kills', 10),
    parts: (values.parts ?? '1,2,3,4').split(',').map(Number),
    minutes: count('minutes', 30),
  };
}
