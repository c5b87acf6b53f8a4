import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

/** The command's options. */
export interface Options {
  /** Decides every input. */
  seed: number;
  inputs: number;
  /** The run ends successfully after this time, even with fewer inputs. */
  minutes: number;
}

const usage = 'npm run fuzz -- [--seed N] [--inputs N] [--minutes N]';

/** @throws {Error} with the usage, for an unknown option or a value that is not a whole number above 0 */
export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { seed: text, inputs: text, minutes: text },
  });
  const count = (name: keyof typeof values, fallback: number) => {
    const value = Number(values[name] ?? fallback);
    if (!Number.isSafeInteger(value) || value < 1)
      throw new Error(`--${name} must be a whole number above 0\n${usage}`);
    return value;
  };
  return {
    seed: count('seed', randomInt(1, 1_000_000)),
    inputs: count('inputs', 100_000),
    minutes: count('minutes', 60),
  };
}
