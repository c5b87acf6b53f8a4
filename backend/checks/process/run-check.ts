import { parseArgs } from 'node:util';

/**
 * Parses options that are whole numbers.
 * @param defaults the options' names and default values
 * @throws {Error} for an unknown option, or with the usage for another value
 */
export function readNumbers<Name extends string>(
  args: readonly string[],
  { usage, defaults, min = 1 }: { usage: string; defaults: Record<Name, number>; min?: number },
): Record<Name, number> {
  const names = Object.keys(defaults) as Name[];
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ args: [...args], options });
  const numbers = { ...defaults };
  for (const name of names) {
    const value = Number(values[name] ?? defaults[name]);
    if (!Number.isSafeInteger(value) || value < min)
      throw new Error(`--${name} must be a whole number of at least ${min}\n${usage}`);
    numbers[name] = value;
  }
  return numbers;
}

/** Runs a check and exits with 0 if it passed, else with 1. Requests to a failed shop must not keep the process alive. */
export function runCheck(check: () => Promise<boolean>): void {
  check().then(
    (passed) => process.exit(passed ? 0 : 1),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}
