import { parseArgs } from 'node:util';

/** A command line that cannot be read; the message ends with the usage. */
class UsageError extends Error {}

/** @throws {UsageError} for an unknown option, and for one without a value */
function parse(names: readonly string[], usage: string): Record<string, string | undefined> {
  const texts = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    const { help, ...values } = parseArgs({ options: { ...texts, help: { type: 'boolean' } } }).values;
    if (!help) return values as Record<string, string | undefined>;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
  console.log(usage);
  process.exit();
}

/**
 * Reads the command's options: texts, and whole numbers. `--help` prints the usage and ends the process.
 * @param defaults the options' names and default values, whose types they have
 * @throws {UsageError} for an unknown option or another value
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
  const values = parse(Object.keys(defaults), usage);
  const read = ([name, fallback]: [string, number | string]) => {
    const value =
      typeof fallback === 'number' ? Number(values[name] ?? fallback) : (values[name] ?? fallback);
    if (typeof value === 'number' && (!Number.isSafeInteger(value) || value < min))
      throw new UsageError(`--${name} must be a whole number of at least ${min}\n${usage}`);
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
      console.error(error instanceof UsageError ? error.message : error);
      process.exit(1);
    },
  );
}
