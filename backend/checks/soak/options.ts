import { randomInt } from 'node:crypto';
import { readNumbers } from '../process/run-check.ts';

/** The command's options. */
export interface Options {
  seed: number;
  minutes: number;
  /** Server processes on one database. */
  processes: number;
  /** Seconds between two kills of a process; 0: none is killed. */
  killEverySeconds: number;
}

/** @throws {Error} for an unknown option, a value that is not a whole number, or kills of the only process */
export function readOptions(args: readonly string[]): Options {
  const { 'kill-every': killEverySeconds, ...numbers } = readNumbers(args, {
    usage: 'npm run soak -- [--minutes N] [--seed N] [--processes N] [--kill-every SECONDS]',
    defaults: { seed: randomInt(1, 1_000_000), minutes: 30, processes: 1, 'kill-every': 0 },
    min: 0,
  });
  if (killEverySeconds > 0 && numbers.processes < 2)
    throw new Error('--kill-every needs --processes of at least 2');
  return { ...numbers, killEverySeconds };
}
