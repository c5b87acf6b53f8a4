import { InvalidArgumentError } from 'commander';

/** Parses `--limit`. */
export function parseLimit(text: string): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= 100_000) return limit;
  throw new InvalidArgumentError('It must be a whole number from 1 to 100,000.');
}
