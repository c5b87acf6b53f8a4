import { randomInt } from 'node:crypto';
import { readNumbers } from '../process/run-check.ts';

/** The command's options. */
export interface Options {
  /** Decides every input. */
  seed: number;
  inputs: number;
  /** The run ends successfully after this time, even with fewer inputs. */
  minutes: number;
}

export const readOptions = (args: readonly string[]): Options =>
  readNumbers(args, {
    usage: 'npm run fuzz -- [--seed N] [--inputs N] [--minutes N]',
    defaults: { seed: randomInt(1, 1_000_000), inputs: 100_000, minutes: 60 },
  });
