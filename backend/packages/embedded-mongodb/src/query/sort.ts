import { compareValues } from '../bson/compare.ts';
import { bsonUndefined, type Doc, isDoc, isNumber, toNumber, type Value } from '../bson/value.ts';
import { badValue, notSupported, typeMismatch } from '../errors.ts';
import { splitPath, visitPath } from './path.ts';

export interface SortKey {
  parts: string[];
  direction: 1 | -1;
}

/** Reads `{ field: 1, other: -1 }`. */
export function parseSort(spec: Doc): SortKey[] {
  return [...spec].map(([path, direction]) => {
    if (isDoc(direction)) throw notSupported('Sorting by $meta');
    if (!isNumber(direction) || ![1, -1].includes(toNumber(direction))) {
      throw badValue('$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    if (path === '') throw badValue('FieldPath cannot be constructed with empty string');
    return { parts: splitPath(path), direction: toNumber(direction) === 1 ? 1 : -1 };
  });
}

export function sortOf(value: Value | undefined): SortKey[] {
  if (value === undefined) return [];
  if (!isDoc(value)) throw typeMismatch("BSON field 'sort' is the wrong type, expected type 'object'");
  return parseSort(value);
}

/** An array sorts by its least element, descending by its greatest; a missing field sorts as null. */
function sortValue(doc: Doc, { parts, direction }: SortKey): Value {
  let found: Value | undefined;
  visitPath(doc, parts, true, (value) => {
    if (Array.isArray(value)) {
      if (value.length === 0) found = better(found, bsonUndefined, direction);
      return false;
    }
    found = better(found, value ?? null, direction);
    return false;
  });
  return found ?? null;
}

function better(current: Value | undefined, candidate: Value, direction: 1 | -1): Value {
  return current === undefined || compareValues(candidate, current) * direction < 0 ? candidate : current;
}

/** A stable sort: equal documents keep their natural order. */
export function sortBy<T>(items: T[], keys: readonly SortKey[], docOf: (item: T) => Doc): T[] {
  if (keys.length === 0) return items;
  const decorated = items.map((item) => ({ item, values: keys.map((key) => sortValue(docOf(item), key)) }));
  decorated.sort((a, b) => compareSortValues(a.values, b.values, keys));
  return decorated.map(({ item }) => item);
}

function compareSortValues(a: readonly Value[], b: readonly Value[], keys: readonly SortKey[]): number {
  for (let index = 0; index < keys.length; index += 1) {
    const order = compareValues(a[index] as Value, b[index] as Value);
    if (order !== 0) return order * (keys[index] as SortKey).direction;
  }
  return 0;
}
