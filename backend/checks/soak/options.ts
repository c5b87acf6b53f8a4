import { randomInt } from 'node:crypto';
import { readNumbers } from '../process/run-check.ts';

/** The command's options. */
export interface Options {
  seed: number;
  minutes: number;
}

export const readOptions = (args: readonly string[]): Options =>
  readNumbers(args, {
    usage: 'npm run soak -- [--minutes N] [--seed N]',
    defaults: { seed: randomInt(1, 1_000_000), minutes: 30 },
  });
