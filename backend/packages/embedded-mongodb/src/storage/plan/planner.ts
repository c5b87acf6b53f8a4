import { canonicalType } from '../../bson/compare.ts';
import { fitBound, fitKey, keyString } from '../../bson/key-string.ts';
import type { Doc, Value } from '../../bson/value.ts';
import type { Index } from '../catalog.ts';
import {
  type Condition,
  conditionsOf,
  type FieldConditions,
  fieldConditionsOf,
  implyPartial,
  maxPoints,
} from './conditions.ts';
import type { TextPrefix } from './text-prefix.ts';

/** Keys from `start` (inclusive) to `end` (exclusive). */
export interface KeyRange {
  start: Buffer;
  end: Buffer;
}

/** An index and ranges of it that contain all documents that a filter can match, and possibly others. */
export interface Plan {
  index: Index;
  ranges: KeyRange[];
  /** Whether the start of each range is the one key in it: the index is unique and the filter has a value of each field. */
  isExact?: boolean;
}

/**
 * Chooses the index that narrows a filter best, or none. The whole filter is tested on the documents afterwards, so a plan
 * may be too wide but never too narrow.
 */
export function planFilter(indexes: readonly Index[], filter: Doc): Plan | undefined {
  const conditions = conditionsOf(filter);
  const fields = fieldConditionsOf(conditions);
  if (fields.size === 0) return undefined;
  let best: { plan: Plan; score: number } | undefined;
  for (const index of indexes) {
    const candidate = planIndex(index, fields, conditions);
    if (candidate && (!best || candidate.score > best.score)) best = candidate;
  }
  return best?.plan;
}

function planIndex(
  index: Index,
  fields: ReadonlyMap<string, FieldConditions>,
  conditions: readonly Condition[],
): { plan: Plan; score: number } | undefined {
  if (index.partialFilter && !implyPartial(conditions, index.partialFilter.source)) return undefined;
  let prefixes: Value[][] = [[]];
  let score = 0;
  for (const field of index.fields) {
    const condition = fields.get(field.path);
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
    const ranges = prefixes.flatMap((prefix) => rangesOf(index, prefix, condition));
    return { plan: { index, ranges }, score: score + 5 };
  }
  if (score === 0) return undefined;
  const isWhole = prefixes[0]?.length === index.fields.length;
  const ranges = prefixes.map((prefix) => prefixRange(index, prefix));
  const isExact = isWhole && index.unique;
  return {
    plan: { index, ranges: withoutRepeats(ranges), isExact },
    score: score + (isExact ? 100 : 0),
  };
}

const rangesOf = (index: Index, prefix: Value[], condition: FieldConditions): KeyRange[] =>
  condition.prefix ? textRanges(index, prefix, condition.prefix) : [boundRange(index, prefix, condition)];

/** The keys of all texts with a beginning and, where it matches, of the regular expression itself. */
export function textRanges(index: Index, values: Value[], { text, equalRegex }: TextPrefix): KeyRange[] {
  const key = keyString([...values, text], directionsOf(index));
  // Without the byte that ends a text.
  const start = fitBound(key.subarray(0, -1));
  const ranges = [{ start, end: after(start) }];
  return equalRegex ? [...ranges, prefixRange(index, [...values, equalRegex])] : ranges;
}

export function directionsOf(index: Index): number[] {
  return index.fields.map(({ direction }) => direction);
}

export function prefixRange(index: Index, prefix: Value[]): KeyRange {
  const key = keyString(prefix, directionsOf(index));
  // A complete long key has a digest; of a partial one only the prefix is comparable.
  const start = prefix.length === index.fields.length ? fitKey(key) : fitBound(key);
  return { start, end: after(start) };
}

/** All keys of the bound's type above or below it, including the bound: the filter removes equal ones. */
export function boundRange(index: Index, prefix: Value[], { lower, upper }: FieldConditions): KeyRange {
  const directions = directionsOf(index);
  const at = prefix.length;
  const isDescending = directions[at] === -1;
  const base = keyString(prefix, directions);
  const bound = (value: Value) => fitBound(keyString([...prefix, value], directions));
  // Different elements of a multikey field may match its conditions, so only one condition bounds the range.
  const high = lower !== undefined && index.multikey ? undefined : upper;
  const type = canonicalType((lower ?? high) as Value);
  const ofType = typeRange(base, isDescending ? ~type & 0xff : type);
  const lowKey = lower === undefined ? undefined : bound(lower);
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

export function withoutRepeats(ranges: KeyRange[]): KeyRange[] {
  const seen = new Map(ranges.map((range) => [range.start.toString('latin1'), range]));
  return [...seen.values()];
}
