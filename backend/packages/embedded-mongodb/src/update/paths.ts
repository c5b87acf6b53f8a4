import { type Doc, isDoc, typeName, type Value } from '../bson/value.ts';
import { badValue, MongoError } from '../errors.ts';
import { arrayIndex } from '../query/path.ts';
import type { ValueTest } from '../query/predicates.ts';

const maxArrayPadding = 1_500_000;

/** Array filters by identifier. */
export type ArrayFilters = ReadonlyMap<string, ValueTest>;

/** Replaces `$[]` and `$[name]` in a path by all matching array indexes of the document. */
export function concretePaths(doc: Doc, parts: readonly string[], filters: ArrayFilters): string[][] {
  const at = parts.findIndex((part) => part.startsWith('$'));
  if (at < 0) return [[...parts]];
  const before = parts.slice(0, at);
  const rest = parts.slice(at + 1);
  return indexesFor(doc, parts[at] as string, before, filters).flatMap((index) =>
    concretePaths(doc, [...before, String(index), ...rest], filters),
  );
}

function indexesFor(doc: Doc, part: string, before: readonly string[], filters: ArrayFilters): number[] {
  const path = before.join('.');
  const items = getAt(doc, before);
  if (items === undefined) {
    throw badValue(`The path '${path}' must exist in the document in order to apply array updates.`);
  }
  if (!Array.isArray(items)) {
    throw badValue(
      `Cannot apply array updates to non-array element ${before[before.length - 1]}: ${typeName(items)}`,
    );
  }
  const indexes = [...items.keys()];
  if (part === '$[]') return indexes;
  const test = filters.get(part.slice(2, -1));
  if (!test)
    throw badValue(`No array filter found for identifier '${part.slice(2, -1)}' in path '${path}.${part}'`);
  return indexes.filter((index) => test(items[index]));
}

export function getAt(doc: Doc, parts: readonly string[]): Value | undefined {
  let value: Value | undefined = doc;
  for (const part of parts) {
    if (isDoc(value)) value = value.get(part);
    else if (Array.isArray(value)) value = value[arrayIndex(part) ?? -1];
    else return undefined;
  }
  return value;
}

/** Sets a value and creates missing parent documents; pads an array with nulls. */
export function setAt(doc: Doc, parts: readonly string[], value: Value): void {
  let parent: Doc | Value[] = doc;
  for (let at = 0; at < parts.length - 1; at += 1) {
    const part = parts[at] as string;
    let next: Value | undefined = childOf(parent, part);
    if (next === undefined) {
      next = new Map();
      setChild(parent, part, next, parts, at);
    }
    if (!isDoc(next) && !Array.isArray(next)) throw notViable(parts[at + 1] as string, part, next);
    parent = next;
  }
  setChild(parent, parts[parts.length - 1] as string, value, parts, parts.length - 1);
}

function childOf(parent: Doc | Value[], part: string): Value | undefined {
  return isDoc(parent) ? parent.get(part) : parent[arrayIndex(part) ?? -1];
}

function setChild(
  parent: Doc | Value[],
  part: string,
  value: Value,
  parts: readonly string[],
  at: number,
): void {
  if (isDoc(parent)) {
    parent.set(part, value);
    return;
  }
  const index = arrayIndex(part);
  if (index === undefined) throw notViable(part, parts[at - 1] ?? '', parent);
  if (index > parent.length + maxArrayPadding) throw badValue('Cannot pad the array that far');
  while (parent.length < index) parent.push(null);
  parent[index] = value;
}

const notViable = (field: string, inside: string, value: Value) =>
  new MongoError(28, `Cannot create field '${field}' in element {${inside}: <${typeName(value)}>}`);

/** Removes a field. An array element becomes null, so that the others keep their index. */
export function unsetAt(doc: Doc, parts: readonly string[]): void {
  const parent = getAt(doc, parts.slice(0, -1));
  const last = parts[parts.length - 1] as string;
  if (isDoc(parent)) parent.delete(last);
  else if (Array.isArray(parent)) {
    const index = arrayIndex(last);
    if (index !== undefined && index < parent.length) parent[index] = null;
  }
}
