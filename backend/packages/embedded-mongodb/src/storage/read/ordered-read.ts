import { keptPrefixBytes } from '../../bson/key-string.ts';
import type { Doc, Value } from '../../bson/value.ts';
import type { DocTest } from '../../query/filter.ts';
import type { Decode } from '../../query/needed-fields.ts';
import { type SortKey, sortBy } from '../../query/sort.ts';
import type { Collection, Index } from '../catalog.ts';
import type { IndexEntry } from '../entries.ts';
import {
  type Condition,
  conditionsOf,
  type FieldConditions,
  fieldConditionsOf,
  implyPartial,
  isSameCondition,
} from '../plan/conditions.ts';
import { boundRange, type KeyRange, planFilter, prefixRange } from '../plan/planner.ts';
import type { StoredDoc } from '../records.ts';
import type { Store } from '../store.ts';
import { YieldTimer } from '../yielding.ts';
import { commonRecords, countEntries, coverConditions } from './cover.ts';
import { readRecord } from './matching.ts';
import type { RecordSet } from './record-set.ts';

/** A range of an index that has the documents of a filter in the order of a sort. */
interface OrderedPlan {
  index: Index;
  ranges: [KeyRange];
  isReverse: boolean;
  /** The conditions that the range answers. */
  covers: Condition[];
}

interface SortedRead {
  filter: Doc;
  test: DocTest;
  /** Decodes at least what the test and the sort read. */
  decode: Decode;
  sort: readonly SortKey[];
  /** How many documents are wanted. */
  count: number;
}

/** So few documents are read and sorted faster than an index is walked. */
const fewRecords = 500;
/** Reading and testing a document takes as long as reading so many index entries. */
const entriesPerDocument = 80;
const firstPortion = 128;

/**
 * The first documents of a sorted read, in order, without reading all matches: walks an index in the order of the sort
 * until it has enough.
 * @returns undefined when no index has this order, or the caller sorts the matches faster
 */
export async function readFirstSorted(
  store: Store,
  collection: Collection,
  read: SortedRead,
): Promise<StoredDoc[] | undefined> {
  const conditions = conditionsOf(read.filter);
  const ordered = planOrder(collection.indexes, conditions, read.sort);
  if (!ordered) return undefined;
  const rest = conditions.filter((condition) => !ordered.covers.includes(condition));
  const { plans } = coverConditions(collection.indexes, rest, conditions);
  if (plans.length === 0) {
    const other = rest.length > 0 ? planFilter(collection.indexes, read.filter) : undefined;
    const entries = other ? countEntries(store, other) : Number.POSITIVE_INFINITY;
    // After as many documents as the other plan reads, that plan would have been faster.
    return entries <= fewRecords ? undefined : walk(store, collection, ordered, read, { max: entries });
  }
  const fewest = Math.min(...plans.map((plan) => countEntries(store, plan)));
  // As many as the walk tests when the matches are spread evenly.
  const tested = (read.count * store.countDocuments(collection)) / fewest;
  if (tested * entriesPerDocument < fewest) {
    const found = await walk(store, collection, ordered, read, { max: 2 * tested });
    if (found) return found;
  }
  const records = await commonRecords(store, plans);
  if (records.size > fewRecords) return walk(store, collection, ordered, read, { records });
  const matches = [...records].flatMap((record) => readRecord(store, collection, record, read.decode) ?? []);
  return sortBy(
    matches.filter(({ doc }) => read.test(doc)),
    read.sort,
    ({ doc }) => doc,
  ).slice(0, read.count);
}

/** The index range that has the order of the sort and answers most conditions. */
function planOrder(
  indexes: readonly Index[],
  conditions: readonly Condition[],
  sort: readonly SortKey[],
): OrderedPlan | undefined {
  const fields = fieldConditionsOf(conditions);
  let best: OrderedPlan | undefined;
  for (const index of indexes) {
    const plan = orderOf(index, fields, conditions, sort);
    if (plan && (!best || plan.covers.length > best.covers.length)) best = plan;
  }
  return best;
}

function orderOf(
  index: Index,
  fields: ReadonlyMap<string, FieldConditions>,
  conditions: readonly Condition[],
  sort: readonly SortKey[],
): OrderedPlan | undefined {
  const partial = index.partialFilter?.source;
  if (index.multikey || (partial && !implyPartial(conditions, partial))) return undefined;
  const prefix: Value[] = [];
  for (const { path } of index.fields) {
    const points = fields.get(path)?.points;
    if (points?.length !== 1) break;
    prefix.push(points[0] as Value);
  }
  // A sparse index has no entry for a document without the fields.
  if (index.sparse && prefix.length === 0) return undefined;
  const fixed = index.fields.slice(0, prefix.length).map(({ path }) => path);
  const ordered = index.fields.slice(prefix.length);
  const keys = sort
    .map(({ parts, direction }) => ({ path: parts.join('.'), direction }))
    .filter(({ path }) => !fixed.includes(path));
  const [first] = keys;
  const isReverse = first?.direction !== ordered[0]?.direction;
  const isInOrder = keys.every(
    ({ path, direction }, at) =>
      ordered[at]?.path === path && (ordered[at]?.direction !== direction) === isReverse,
  );
  if (!first || keys.length !== ordered.length || !isInOrder) return undefined;
  const { lower, upper } = fields.get(first.path) ?? {};
  const hasBound = lower !== undefined || upper !== undefined;
  const range = hasBound
    ? boundRange(index, prefix, {
        ...(lower !== undefined && { lower }),
        ...(upper !== undefined && { upper }),
      })
    : prefixRange(index, prefix);
  const inPartial = partial ? conditionsOf(partial) : [];
  const covers = conditions.filter(
    (condition) =>
      fixed.includes(condition.path) ||
      (hasBound && condition.path === first.path) ||
      inPartial.some((each) => isSameCondition(condition, each)),
  );
  return { index, ranges: [range], isReverse, covers };
}

/**
 * @param records only these; default: all
 * @param max gives up after so many documents
 * @returns undefined if it gave up
 */
async function walk(
  store: Store,
  collection: Collection,
  { index, ranges: [range], isReverse }: OrderedPlan,
  { test, decode, count }: SortedRead,
  { records, max = Number.POSITIVE_INFINITY }: { records?: RecordSet; max?: number },
): Promise<StoredDoc[] | undefined> {
  const timer = new YieldTimer();
  const found = new Map<number, StoredDoc>();
  let readCount = 0;
  const size = records ? undefined : Math.max(firstPortion, count);
  for (const group of groupsOf(store.readPortions(index, range, { isReverse, ...(size && { size }) }))) {
    for (const { keyLength, record } of group) {
      // The order of shortened keys is not that of their values.
      if (keyLength >= keptPrefixBytes) return undefined;
      if (records && !records.has(record)) continue;
      const stored = readRecord(store, collection, record, decode);
      readCount += 1;
      if (stored && test(stored.doc)) found.set(record, stored);
      if (found.size === count) return [...found.values()];
      if (readCount >= max) return undefined;
    }
    if (timer.isDue) await timer.yield();
  }
  return [...found.values()];
}

/** Entries of equal keys together, in insertion order: so a sort of equal documents is the same in both directions. */
function* groupsOf(portions: Iterable<IndexEntry[]>): Iterable<IndexEntry[]> {
  let group: IndexEntry[] = [];
  for (const portion of portions) {
    for (const entry of portion) {
      const first = group[0];
      if (first && !hasEqualKey(first, entry)) {
        yield inInsertionOrder(group);
        group = [];
      }
      group.push(entry);
    }
  }
  yield inInsertionOrder(group);
}

const inInsertionOrder = (group: IndexEntry[]) =>
  group.length > 1 ? group.sort((one, other) => one.record - other.record) : group;

const hasEqualKey = (one: IndexEntry, other: IndexEntry) =>
  one.keyLength === other.keyLength &&
  one.storedKey.compare(other.storedKey, 0, other.keyLength, 0, one.keyLength) === 0;
