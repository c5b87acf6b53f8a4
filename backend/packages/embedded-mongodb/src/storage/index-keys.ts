import { fitKey, keyString } from '../bson/key-string.ts';
import { bsonUndefined, type Doc, isDoc, type Value } from '../bson/value.ts';
import { MongoError } from '../errors.ts';
import { arrayIndex } from '../query/path.ts';
import type { Index } from './catalog.ts';

export interface IndexKey {
  values: Value[];
  bytes: Buffer;
}

export interface IndexKeys {
  keys: IndexKey[];
  /** Whether the path goes through an array. */
  multikey: boolean;
}

const none: IndexKeys = { keys: [], multikey: false };

/** A position on a field's path: the value reached, and the parts that remain. */
interface Walker {
  path: string;
  value: Value | undefined;
  rest: readonly string[];
  /** An element of the array at the path's end is not expanded again, even if it is an array. */
  isFinal: boolean;
}

/**
 * The distinct keys of a document in an index: one for each combination of its array's elements.
 * @throws MongoError 171 when two different arrays would have to be combined
 */
export function indexKeys(index: Index, doc: Doc): IndexKeys {
  if (index.partialFilter && !index.partialFilter.test(doc)) return none;
  const start = index.fields.map(({ path, parts }) => ({
    path,
    value: doc as Value,
    rest: parts,
    isFinal: false,
  }));
  const found: (Value | undefined)[][] = [];
  const multikey = expand(start, found);
  if (index.sparse && found.every((values) => values.every((value) => value === undefined))) return none;
  const directions = index.fields.map(({ direction }) => direction);
  const keys = found.map((values) => {
    const present = values.map((value) => value ?? null);
    return { values: present, bytes: fitKey(keyString(present, directions)) };
  });
  return { keys: keys.length > 1 ? withoutRepeats(keys) : keys, multikey };
}

function expand(walkers: Walker[], found: (Value | undefined)[][]): boolean {
  const reached = walkers.map(advance);
  const waiting = reached.filter(({ value, isFinal }) => !isFinal && Array.isArray(value));
  const [first] = waiting;
  if (!first) {
    found.push(reached.map(({ value }) => value));
    return false;
  }
  const other = waiting.find(({ value }) => value !== first.value);
  if (other) {
    throw new MongoError(171, `cannot index parallel arrays [${other.path}] [${first.path}]`);
  }
  const items = first.value as Value[];
  const elements = items.length > 0 ? items : [undefined];
  for (const element of elements) {
    const next = reached.map((walker) => (waiting.includes(walker) ? intoElement(walker, element) : walker));
    expand(next, found);
  }
  return true;
}

function intoElement(walker: Walker, element: Value | undefined): Walker {
  if (walker.rest.length > 0) {
    const value = isDoc(element) ? element : undefined;
    return { ...walker, value, rest: value ? walker.rest : [], isFinal: value === undefined };
  }
  return { ...walker, value: element === undefined ? bsonUndefined : element, isFinal: true };
}

function advance(walker: Walker): Walker {
  let { value, rest } = walker;
  while (rest.length > 0) {
    const [part, ...others] = rest as [string, ...string[]];
    const position = arrayIndex(part);
    if (isDoc(value)) value = value.get(part);
    else if (Array.isArray(value) && position !== undefined) value = value[position];
    else if (Array.isArray(value)) return { ...walker, value, rest };
    else return { ...walker, value: undefined, rest: [], isFinal: true };
    rest = others;
  }
  return { ...walker, value, rest };
}

function withoutRepeats(keys: IndexKey[]): IndexKey[] {
  const seen = new Map<string, IndexKey>();
  for (const key of keys) seen.set(key.bytes.toString('latin1'), key);
  return [...seen.values()];
}
