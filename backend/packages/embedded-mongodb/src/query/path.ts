import { type Doc, isDoc, type Value } from '../bson/value.ts';

/** Called with each value a path leads to, or `undefined` where a document lacks it. Returning true ends the walk. */
type Visit = (value: Value | undefined) => boolean;

export const splitPath = (path: string): string[] => path.split('.');

/** The array index that a path part names; `undefined` for any other name. */
export function arrayIndex(part: string): number | undefined {
  return /^(0|[1-9]\d{0,8})$/.test(part) ? Number(part) : undefined;
}

/**
 * Walks a dotted path as MongoDB's matcher does: through arrays of documents without naming an index, and by index.
 * With `expand`, an array at the end is visited element by element and then as a whole.
 */
export function visitPath(doc: Doc, parts: readonly string[], expand: boolean, visit: Visit): boolean {
  return visitField(doc, parts, 0, expand, visit);
}

function visitField(doc: Doc, parts: readonly string[], at: number, expand: boolean, visit: Visit): boolean {
  const value = doc.get(parts[at] as string);
  if (at === parts.length - 1) return visitLeaf(value, expand, visit);
  if (isDoc(value)) return visitField(value, parts, at + 1, expand, visit);
  if (Array.isArray(value)) return visitElements(value, parts, at + 1, expand, visit);
  return visit(undefined);
}

function visitElements(
  items: readonly Value[],
  parts: readonly string[],
  at: number,
  expand: boolean,
  visit: Visit,
): boolean {
  const wanted = arrayIndex(parts[at] as string);
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index] as Value;
    if (isDoc(item) && visitField(item, parts, at, expand, visit)) return true;
    if (index !== wanted) continue;
    if (at === parts.length - 1) {
      if (visit(item)) return true;
    } else if (isDoc(item)) {
      if (visitField(item, parts, at + 1, expand, visit)) return true;
    } else if (Array.isArray(item)) {
      if (visitElements(item, parts, at + 1, expand, visit)) return true;
    }
  }
  return false;
}

function visitLeaf(value: Value | undefined, expand: boolean, visit: Visit): boolean {
  if (expand && Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      if (visit(value[index])) return true;
    }
  }
  return visit(value);
}
