import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { canonicalType } from '../bson/compare.ts';
import { fitBound, fitKey, keyString } from '../bson/key-string.ts';
import { BsonUndefined, type Doc, isDoc, isNumber, toNumber, type Value } from '../bson/value.ts';
import { isOperatorDoc } from '../query/filter.ts';
import type { Index } from './catalog.ts';

/** Keys from `start` (inclusive) to `end` (exclusive). */
interface KeyRange {
  start: Buffer;
  end: Buffer;
}

/** An index and ranges of it that contain all documents that a filter can match, and possibly others. */
export interface Plan {
  index: Index;
  ranges: KeyRange[];
}

/** A filter's conditions on one field that an index can use. */
interface FieldConditions {
  points?: Value[];
  lower?: Value;
  upper?: Value;
}

const maxPoints = 200;

/**
 * Chooses the index that narrows a filter best, or none. The whole filter is tested on the documents afterwards, so a plan
 * may be too wide but never too narrow.
 */
export function planFilter(indexes: readonly Index[], filter: Doc): Plan | undefined {
  const conditions = collectConditions(filter);
  if (conditions.size === 0) return undefined;
  let best: { plan: Plan; score: number } | undefined;
  for (const index of indexes) {
    const candidate = planIndex(index, conditions, filter);
    if (candidate && (!best || candidate.score > best.score)) best = candidate;
  }
  return best?.plan;
}

/** The conditions that must all hold: the top-level ones and those within `$and`. */
function collectConditions(
  filter: Doc,
  conditions = new Map<string, FieldConditions>(),
): Map<string, FieldConditions> {
  for (const [name, value] of filter) {
    if (name === '$and' && Array.isArray(value)) {
      for (const clause of value) if (isDoc(clause)) collectConditions(clause, conditions);
    } else if (!name.startsWith('$')) {
      addConditions(conditions, name, value);
    }
  }
  return conditions;
}

function addConditions(conditions: Map<string, FieldConditions>, path: string, value: Value): void {
  const condition = conditions.get(path) ?? {};
  if (!isOperatorDoc(value)) {
    if (hasOwnKey(value)) condition.points ??= [value];
  } else {
    for (const [operator, argument] of value) addOperator(condition, operator, argument);
  }
  if (condition.points || condition.lower !== undefined || condition.upper !== undefined)
    conditions.set(path, condition);
}

function addOperator(condition: FieldConditions, operator: string, argument: Value): void {
  if (operator === '$eq' && hasOwnKey(argument)) condition.points ??= [argument];
  if (
    operator === '$in' &&
    Array.isArray(argument) &&
    argument.length <= maxPoints &&
    argument.every(hasOwnKey)
  ) {
    condition.points ??= argument;
  }
  if (!isBound(argument)) return;
  if (operator === '$gt' || operator === '$gte') condition.lower ??= argument;
  if (operator === '$lt' || operator === '$lte') condition.upper ??= argument;
}

/** Whether a value has a single index key of its own: null also matches missing fields, arrays are indexed by elements. */
function hasOwnKey(value: Value): boolean {
  return (
    value !== null &&
    !(value instanceof BsonUndefined) &&
    !Array.isArray(value) &&
    !(value instanceof BSONRegExp)
  );
}

function isBound(value: Value): boolean {
  if (isNumber(value)) return !Number.isNaN(toNumber(value));
  return hasOwnKey(value) && !(value instanceof MinKey) && !(value instanceof MaxKey);
}

function planIndex(
  index: Index,
  conditions: ReadonlyMap<string, FieldConditions>,
  filter: Doc,
): { plan: Plan; score: number } | undefined {
  if (index.partialFilter && !implies(filter, index.partialFilter.source)) return undefined;
  let prefixes: Value[][] = [[]];
  let score = 0;
  for (const field of index.fields) {
    const condition = conditions.get(field.path);
    const isFirst = prefixes.length === 1 && prefixes[0]?.length === 0;
    // In a multikey index different elements of one array may match two fields.
    if (!condition || (index.multikey && !isFirst)) break;
    const { points } = condition;
    if (points && prefixes.length * points.length <= maxPoints) {
      prefixes = prefixes.flatMap((prefix) => points.map((point) => [...prefix, point]));
      score += 10;
      continue;
    }
    if (points) break;
    const ranges = prefixes.map((prefix) => boundRange(index, prefix, condition));
    return { plan: { index, ranges }, score: score + 5 };
  }
  if (score === 0) return undefined;
  const isWhole = prefixes[0]?.length === index.fields.length;
  const ranges = prefixes.map((prefix) => prefixRange(index, prefix));
  return {
    plan: { index, ranges: withoutRepeats(ranges) },
    score: score + (isWhole && index.unique ? 100 : 0),
  };
}

function directionsOf(index: Index): number[] {
  return index.fields.map(({ direction }) => direction);
}

function prefixRange(index: Index, prefix: Value[]): KeyRange {
  const key = keyString(prefix, directionsOf(index));
  // A complete long key has a digest; of a partial one only the prefix is comparable.
  const start = prefix.length === index.fields.length ? fitKey(key) : fitBound(key);
  return { start, end: after(start) };
}

/** All keys of the bound's type above or below it, including the bound: the filter removes equal ones. */
function boundRange(index: Index, prefix: Value[], { lower, upper }: FieldConditions): KeyRange {
  const directions = directionsOf(index);
  const at = prefix.length;
  const isDescending = directions[at] === -1;
  const base = keyString(prefix, directions);
  const bound = (value: Value) => fitBound(keyString([...prefix, value], directions));
  // Different elements of a multikey field may match its conditions, so only one condition bounds the range.
  const both = !index.multikey;
  const low = lower;
  const high = lower !== undefined && upper !== undefined && !both ? undefined : upper;
  const type = canonicalType((low ?? high) as Value);
  const ofType = typeRange(base, isDescending ? ~type & 0xff : type);
  const lowKey = low === undefined ? undefined : bound(low);
  const highKey = high === undefined ? undefined : bound(high);
  const [first, last] = isDescending ? [highKey, lowKey] : [lowKey, highKey];
  return { start: first ?? ofType.start, end: last ? after(last) : ofType.end };
}

function typeRange(base: Buffer, typeByte: number): KeyRange {
  const start = Buffer.concat([base, Buffer.from([typeByte])]);
  return { start: fitBound(start), end: after(fitBound(start)) };
}

/** The least key greater than all keys with this prefix. */
function after(key: Buffer): Buffer {
  for (let at = key.length - 1; at >= 0; at -= 1) {
    const byte = key[at] as number;
    if (byte === 0xff) continue;
    const end = Buffer.from(key.subarray(0, at + 1));
    end[at] = byte + 1;
    return end;
  }
  return Buffer.alloc(0);
}

function withoutRepeats(ranges: KeyRange[]): KeyRange[] {
  const seen = new Map(ranges.map((range) => [range.start.toString('latin1'), range]));
  return [...seen.values()];
}

/** Whether a partial index certainly contains every document that the filter matches; false when unsure. */
function implies(filter: Doc, partial: Doc): boolean {
  const conditions = collectConditions(filter);
  return [...partial].every(([path, wanted]) => {
    const points = conditions.get(path)?.points;
    if (!points || path.startsWith('$')) return false;
    return points.every((point) => meets(point, wanted));
  });
}

function meets(point: Value, wanted: Value): boolean {
  if (!isOperatorDoc(wanted)) return hasOwnKey(wanted) && sameKey(point, wanted);
  return [...wanted].every(([operator, argument]) => {
    if (operator === '$exists') return argument === true;
    if (operator === '$eq') return hasOwnKey(argument) && sameKey(point, argument);
    if (operator === '$in')
      return Array.isArray(argument) && argument.some((item) => hasOwnKey(item) && sameKey(point, item));
    return false;
  });
}

const sameKey = (a: Value, b: Value) => keyString([a], [1]).equals(keyString([b], [1]));
