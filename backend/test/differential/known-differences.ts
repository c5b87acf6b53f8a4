import type { Operation, Outcome } from './operation.ts';

/** Where another server is known to differ from MongoDB, with the reason. */
export function findKnownDifference(
  _operation: Operation,
  _expected: Outcome,
  _actual: Outcome,
): string | undefined {
  return undefined;
}
