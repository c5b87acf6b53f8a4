import { type Doc, isDoc, type Value } from '../bson/value.ts';
import { MongoError } from '../errors.ts';
import type { ValueTest } from './predicates.ts';

/** One field of a projection, with what lies below it. */
export interface ProjectionNode {
  children: Map<string, ProjectionNode>;
  keep?: boolean;
  special?: Special;
}

export type Special =
  | { slice: [number, number | undefined] }
  | { elemMatch: ValueTest }
  | { positional: true };

export const noPosition = () =>
  new MongoError(
    51246,
    "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
  );

export function include(doc: Doc, node: ProjectionNode, match: { position?: number }): Doc {
  const result: Doc = new Map();
  for (const [name, value] of doc) {
    const child = node.children.get(name);
    if (!child) continue;
    const kept = child.keep
      ? value
      : child.special
        ? applySpecial(value, child.special, match)
        : includeBelow(value, child, match);
    if (kept !== undefined) result.set(name, kept);
  }
  return result;
}

function includeBelow(value: Value, node: ProjectionNode, match: { position?: number }): Value | undefined {
  if (isDoc(value)) return include(value, node, match);
  if (!Array.isArray(value)) return undefined;
  return value.map((item) => includeBelow(item, node, match)).filter((item) => item !== undefined);
}

export function exclude(doc: Doc, node: ProjectionNode): Doc {
  const result: Doc = new Map();
  for (const [name, value] of doc) {
    const child = node.children.get(name);
    if (!child) result.set(name, value);
    else if (child.special) result.set(name, applySpecial(value, child.special, {}) ?? null);
    else if (child.keep !== false) result.set(name, excludeBelow(value, child));
  }
  return result;
}

function excludeBelow(value: Value, node: ProjectionNode): Value {
  if (isDoc(value)) return exclude(value, node);
  return Array.isArray(value) ? value.map((item) => excludeBelow(item, node)) : value;
}

function applySpecial(value: Value, special: Special, match: { position?: number }): Value | undefined {
  if ('elemMatch' in special) {
    if (!Array.isArray(value)) return undefined;
    const found = value.find(special.elemMatch);
    return found === undefined ? undefined : [found];
  }
  if (!Array.isArray(value)) return value;
  if ('positional' in special) {
    const found = match.position === undefined ? undefined : value[match.position];
    if (found === undefined) {
      throw noPosition();
    }
    return [found];
  }
  const [skip, limit] = special.slice;
  const start = skip < 0 ? Math.max(0, value.length + skip) : skip;
  return value.slice(start, limit === undefined ? undefined : start + limit);
}
