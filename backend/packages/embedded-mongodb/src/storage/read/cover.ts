import { ObjectId } from 'bson';
import { keptPrefixBytes, keyString } from '../../bson/key-string.ts';
import { type Doc, isNumber, toNumber, type Value } from '../../bson/value.ts';
import type { Index } from '../catalog.ts';
import {
  type Condition,
  conditionsOf,
  implyPartial,
  isSameCondition,
  maxPoints,
  pointsOf,
} from '../plan/conditions.ts';
import {
  directionsOf,
  type KeyRange,
  type Plan,
  prefixRange,
  textRanges,
  withoutRepeats,
} from '../plan/planner.ts';
import { textPrefixOf } from '../plan/text-prefix.ts';
import type { Store } from '../store.ts';
import { YieldTimer } from '../yielding.ts';
import { RecordSet } from './record-set.ts';

/** A plan whose records are exactly those that meet some conditions. */
interface ExactPlan extends Plan {
  covers: Condition[];
  /** Whether its ranges have each record once, so that their entries can be counted. */
  isDistinct: boolean;
}

/**
 * Plans whose common records are exactly the documents that meet the conditions, so that no document has to be read.
 * @param conditions those to cover
 * @param all every condition of the filter, which may imply the filter of a partial index
 * @returns the plans, and the conditions that no index answers exactly
 */
export function coverConditions(
  indexes: readonly Index[],
  conditions: readonly Condition[],
  all: readonly Condition[] = conditions,
): { plans: ExactPlan[]; rest: Condition[] } {
  const plans: ExactPlan[] = [];
  let rest = [...conditions];
  while (rest.length > 0) {
    let best: ExactPlan | undefined;
    for (const index of indexes) {
      const plan = exactPlan(index, rest, all);
      if (plan && isBetter(plan, best)) best = plan;
    }
    if (!best) break;
    const { covers } = best;
    plans.push(best);
    rest = rest.filter((condition) => !covers.includes(condition));
  }
  return { plans, rest };
}

const isBetter = (plan: ExactPlan, best: ExactPlan | undefined): boolean =>
  !best ||
  plan.covers.length > best.covers.length ||
  (plan.covers.length === best.covers.length && plan.isDistinct && !best.isDistinct);

/** The plan of one index that covers as many of the conditions as possible; undefined if it covers none. */
function exactPlan(
  index: Index,
  conditions: readonly Condition[],
  all: readonly Condition[],
): ExactPlan | undefined {
  const partial = index.partialFilter && conditionsOf(index.partialFilter.source);
  if (index.partialFilter && !implyPartial(all, index.partialFilter.source)) return undefined;
  const covers = conditions.filter((condition) => partial?.some((each) => isSameCondition(condition, each)));
  let prefixes: Value[][] = [[]];
  let ranges: KeyRange[] | undefined;
  for (const { path } of index.fields.slice(0, index.multikey ? 1 : undefined)) {
    const condition = conditions.find((each) => each.path === path && isExact(index, prefixes, each));
    const points = condition && pointsOf(condition);
    const text = condition && textPrefixOf(condition);
    if (text) ranges = prefixes.flatMap((prefix) => textRanges(index, prefix, text));
    if (condition && (points || text) && !covers.includes(condition)) covers.push(condition);
    if (!points) break;
    prefixes = prefixes.flatMap((prefix) => points.map((point) => [...prefix, point]));
  }
  if (covers.length === 0) return undefined;
  ranges = withoutRepeats(ranges ?? prefixes.map((prefix) => exactRange(index, prefix)));
  const isOneKey = index.fields.length === 1 && ranges.length === 1 && prefixes[0]?.length === 1;
  return { index, ranges, covers, isDistinct: !index.multikey || isOneKey };
}

/** The keys of a prefix, without those of a text at its end that goes on after a NUL: they have FF after it. */
function exactRange(index: Index, prefix: Value[]): KeyRange {
  const range = prefixRange(index, prefix);
  if (typeof prefix.at(-1) !== 'string') return range;
  return { start: range.start, end: Buffer.concat([range.start, Buffer.from([0xff])]) };
}

/** Whether the index entries show exactly which documents meet a condition. */
function isExact(index: Index, prefixes: readonly Value[][], condition: Condition): boolean {
  const text = textPrefixOf(condition);
  const points = text ? [text.text] : pointsOf(condition);
  if (text && !text.isWhole) return false;
  // In a descending field the keys of texts that go on after a NUL cannot be told from those of the text itself.
  const { direction } = index.fields[prefixes[0]?.length ?? 0] ?? {};
  if (!text && direction === -1 && points?.some((point) => typeof point === 'string')) return false;
  if (!points?.every(hasExactKey) || prefixes.length * points.length > maxPoints) return false;
  // The keys of longer values are shortened.
  return prefixes.every((prefix) =>
    points.every((point) => keyString([...prefix, point], directionsOf(index)).length <= keptPrefixBytes),
  );
}

const hasExactKey = (value: Value): boolean =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  value instanceof Date ||
  value instanceof ObjectId ||
  (isNumber(value) && !Number.isNaN(toNumber(value)));

/** The number of a plan's index entries. */
export const countEntries = (store: Store, { index, ranges }: Plan): number =>
  ranges.reduce((sum, range) => sum + store.countEntries(index, range), 0);

/** The records that all plans have; at least one plan. */
export async function commonRecords(store: Store, plans: readonly Plan[]): Promise<RecordSet> {
  const timer = new YieldTimer();
  const [first, ...others] = [...plans]
    .map((plan) => ({ plan, entries: countEntries(store, plan) }))
    .sort((one, other) => one.entries - other.entries)
    .map(({ plan }) => plan);
  let common: RecordSet | undefined;
  for (const plan of first ? [first, ...others] : []) {
    const found = new RecordSet();
    for (const range of plan.ranges) {
      for (const portion of store.readPortions(plan.index, range)) {
        for (const { record } of portion) if (!common || common.has(record)) found.add(record);
        if (timer.isDue) await timer.yield();
      }
    }
    common = found;
  }
  return common ?? new RecordSet();
}

/**
 * The number of documents that a filter matches, from index entries alone; undefined if no indexes answer the whole
 * filter.
 */
export async function countCovered(
  store: Store,
  indexes: readonly Index[],
  filter: Doc,
): Promise<number | undefined> {
  const { plans, rest } = coverConditions(indexes, conditionsOf(filter));
  const [plan] = plans;
  if (!plan || rest.length > 0) return undefined;
  if (plans.length === 1 && plan.isDistinct) return countEntries(store, plan);
  return (await commonRecords(store, plans)).size;
}
