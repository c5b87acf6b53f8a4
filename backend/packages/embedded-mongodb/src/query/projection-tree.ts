import { type Doc, isDoc, type Value } from '../bson/value.ts';

/** One field of a projection, with the fields below it. */
export interface ProjectionNode {
  children: Map<string, ProjectionNode>;
  keep?: boolean;
  /** `$slice`: where to start (negative: from the end), and how many elements to keep. */
  slice?: [skip: number, limit: number | undefined];
}

export function include(doc: Doc, node: ProjectionNode): Doc {
  const result: Doc = new Map();
  for (const [name, value] of doc) {
    const child = node.children.get(name);
    if (!child) continue;
    const kept = child.keep ? value : child.slice ? sliced(value, child.slice) : includeBelow(value, child);
    if (kept !== undefined) result.set(name, kept);
  }
  return result;
}

function includeBelow(value: Value, node: ProjectionNode): Value | undefined {
  if (isDoc(value)) return include(value, node);
  if (!Array.isArray(value)) return undefined;
  return value.map((item) => includeBelow(item, node)).filter((item) => item !== undefined);
}

export function exclude(doc: Doc, node: ProjectionNode): Doc {
  const result: Doc = new Map();
  for (const [name, value] of doc) {
    const child = node.children.get(name);
    if (!child) result.set(name, value);
    else if (child.slice) result.set(name, sliced(value, child.slice));
    else if (child.keep !== false) result.set(name, excludeBelow(value, child));
  }
  return result;
}

function excludeBelow(value: Value, node: ProjectionNode): Value {
  if (isDoc(value)) return exclude(value, node);
  return Array.isArray(value) ? value.map((item) => excludeBelow(item, node)) : value;
}

function sliced(value: Value, [skip, limit]: [number, number | undefined]): Value {
  if (!Array.isArray(value)) return value;
  const start = skip < 0 ? Math.max(0, value.length + skip) : skip;
  return value.slice(start, limit === undefined ? undefined : start + limit);
}
