import { compareValues } from '../bson/compare.ts';
import type { Value } from '../bson/value.ts';

/** The comparison operators of expressions, by the order of their operands. */
export const comparisons: Readonly<Record<string, (order: number) => boolean | number>> = {
  $eq: (order) => order === 0,
  $ne: (order) => order !== 0,
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
  $cmp: (order) => order,
};

/** The order of two values; a missing one sorts before all others. */
export function compareOptional(a: Value | undefined, b: Value | undefined): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return compareValues(a, b);
}
