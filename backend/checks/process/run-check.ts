import { parseArgs } from 'node:util';

/**
 * Reads the command's options: texts, and whole numbers.
 * @param defaults the options' names and default values, whose types they have
 * @throws {Error} for an unknown option, or with the usage for another value
 */
export function readOptions<Options extends Record<string, number | string>>({
  usage,
  defaults,
  min = 1,
}: {
  usage: string;
  defaults: Options;
  min?: number;
}): Options {
  const names = Object.keys(defaults);
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const values: Record<string, string | undefined> = parseArgs({ options }).values;
  const read = ([name, fallback]: [string, number | string]) => {
    const value =
      typeof fallback === 'number' ? Number(values[name] ?? fallback) : (values[name] ?? fallback);
    if (typeof value === 'number' && (!Number.isSafeInteger(value) || value < min))
      throw new Error(`--${name} must be a whole number of at least ${min}\n${usage}`);
    return [name, value];
  };
  return Object.fromEntries(Object.entries(defaults).map(read));
}

const shownViolations = 20;

/** Prints what a check found. @param none said when there is nothing @returns whether there is nothing */
export function reportViolations(violations: readonly string[], none: string): boolean {
  console.log('');
  for (const text of violations.slice(0, shownViolations)) console.log(`  VIOLATED ${text}`);
  if (violations.length > shownViolations) console.log(`  and ${violations.length - shownViolations} more`);
  if (violations.length === 0) console.log(none);
  return violations.length === 0;
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
