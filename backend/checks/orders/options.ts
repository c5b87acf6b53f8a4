import { randomInt } from 'node:crypto';
import { readNumbers } from '../process/run-check.ts';

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
  /** How many orders are refunded in part 5. */
  refunds: number;
  /** Server processes on one database. */
  processes: number;
  parts: number[];
  /** The whole check fails when it takes longer. */
  minutes: number;
}

const usage = `npm run check:orders -- [--seed N] [--orders N] [--shoppers N] [--rounds N] [--races N] [--kills N]
                        [--refunds N] [--processes N] [--parts 1,2,3,4,5] [--minutes N]`;

/** @throws {Error} for an unknown option or a value that is not a whole number */
export function readOptions(argv: readonly string[]): Options {
  const args = argv.flatMap((arg) => (arg.startsWith('--parts=') ? arg.split('=') : [arg]));
  const at = args.indexOf('--parts');
  const parts = at === -1 ? '1,2,3,4,5' : (args[at + 1] ?? '');
  const numbers = readNumbers(at === -1 ? args : args.toSpliced(at, 2), {
    usage,
    defaults: {
      seed: randomInt(1_000_000),
      orders: 2000,
      shoppers: 100,
      rounds: 5,
      races: 20,
      kills: 10,
      refunds: 500,
      processes: 1,
      minutes: 30,
    },
    min: 0,
  });
  return { ...numbers, parts: parts.split(',').map(Number) };
}
