import { randomInt } from 'node:crypto';
import { readOptions } from '../process/run-check.ts';

const usage = `npm run check:orders -- [--seed N] [--orders N] [--shoppers N] [--rounds N] [--races N] [--kills N]
                        [--refunds N] [--histories N] [--processes N] [--parts 1,2,3,4,5,6] [--minutes N]`;

/** The command's options; docs/checks.md names their defaults. */
export type Options = ReturnType<typeof readOrderOptions>;

/** @throws {Error} for an unknown option or a value that is not a whole number */
export function readOrderOptions() {
  const { parts, ...numbers } = readOptions({
    usage,
    defaults: {
      /** Decides every random choice; concurrency still varies between runs. */
      seed: randomInt(1_000_000),
      orders: 2000,
      shoppers: 100,
      /** How often each crash point kills the shop. */
      rounds: 5,
      /** How often 100 buyers race for one unit. */
      races: 20,
      /** How often the shop is killed at a random moment under load. */
      kills: 10,
      /** How many orders are refunded in part 5. */
      refunds: 500,
      /** How many orders have a random history in part 6. */
      histories: 120,
      /** Server processes on one database. */
      processes: 1,
      parts: '1,2,3,4,5,6',
      /** The whole check fails when it takes longer. */
      minutes: 45,
    },
    min: 0,
  });
  return { ...numbers, parts: parts.split(',').map(Number) };
}
