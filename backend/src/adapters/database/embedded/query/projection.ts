import { compileFieldExpression, type FieldExpression } from '../aggregate/expression.ts';
import {
  cloneValue,
  type Doc,
  isDoc,
  isNumber,
  isTruthy,
  toInteger,
  typeName,
  type Value,
} from '../bson/value.ts';
import { badValue, MongoError, notSupported } from '../errors.ts';
import { elementTest } from './filter.ts';
import { splitPath } from './path.ts';
import type { ValueTest } from './predicates.ts';

export type Projection = (doc: Doc, match: { position?: number }) => Doc;

/** One field of a projection, with what lies below it. */
interface Node {
  children: Map<string, Node>;
  keep?: boolean;
  special?: Special;
}

type Special = { slice: [number, number | undefined] } | { elemMatch: ValueTest } | { positional: true };

/**
 * Compiles `find`'s projection: inclusion or exclusion, `$slice`, `$elemMatch`, the positional `.$` and computed
 * fields. `undefined` when the whole document is wanted.
 */
export function compileProjection(
  spec: Doc | undefined,
  filter: Doc,
  constants?: Doc,
): Projection | undefined {
  if (!spec || spec.size === 0) return undefined;
  const root: Node = { children: new Map() };
  const computed: { path: string[]; expression: FieldExpression }[] = [];
  let including: boolean | undefined;
  let keepsId = true;
  const decide = (includes: boolean, path: string) => {
    if (including !== undefined && including !== includes) {
      const [code, verb, kind] = includes
        ? [31253, 'inclusion', 'exclusion']
        : [31254, 'exclusion', 'inclusion'];
      throw new MongoError(code as number, `Cannot do ${verb} on field ${path} in ${kind} projection`);
    }
    including = includes;
  };
  for (const [path, value] of spec) {
    if (path === '') throw new MongoError(40352, 'FieldPath cannot be constructed with empty string');
    if (isFlag(value)) {
      const keep = isTruthy(value);
      if (path === '_id') keepsId = keep;
      else {
        decide(keep, path);
        addFlag(root, path, keep, filter);
      }
      if (path === '_id' && spec.size === 1) including = keep;
    } else if (
      isDoc(value) &&
      value.has('$slice') &&
      Array.isArray(value.get('$slice')) === isSliceWindow(value)
    ) {
      addNode(root, path).special = { slice: sliceOf(value.get('$slice') ?? null) };
    } else if (isDoc(value) && value.has('$elemMatch')) {
      decide(true, path);
      addNode(root, path).special = { elemMatch: elementTest(value.get('$elemMatch') ?? null) };
    } else if (isDoc(value) && value.has('$meta')) {
      throw notSupported('The projection $meta');
    } else if (isDoc(value) && !value.keys().next().value?.startsWith('$')) {
      for (const [name, inner] of value) {
        if (!isFlag(inner)) throw notSupported('A nested projection other than 0 and 1');
        decide(isTruthy(inner), `${path}.${name}`);
        addFlag(root, `${path}.${name}`, isTruthy(inner), filter);
      }
    } else {
      if (path !== '_id') decide(true, path);
      computed.push({ path: splitPath(path), expression: compileFieldExpression(value, constants) });
    }
  }
  return (doc, match) => {
    const result = including ? include(doc, root, match) : exclude(doc, root);
    if (!keepsId) result.delete('_id');
    else if (including && doc.has('_id') && !result.has('_id'))
      return withComputed(withId(doc, result), doc, computed);
    return withComputed(result, doc, computed);
  };
}

const isFlag = (value: Value) => typeof value === 'boolean' || isNumber(value);

function isSliceWindow(value: Doc): boolean {
  const slice = value.get('$slice');
  return Array.isArray(slice) && slice.length === 2 && slice.every((item) => toInteger(item) !== undefined);
}

function sliceOf(value: Value): [number, number | undefined] {
  if (Array.isArray(value)) {
    const [skip, limit] = value.map((item) => toInteger(item) ?? 0) as [number, number];
    if (limit <= 0) throw new MongoError(28724, '$slice limit must be positive');
    return [skip, limit];
  }
  const count = toInteger(value);
  if (count === undefined) throw new MongoError(28667, `Invalid $slice syntax: ${typeName(value)}`);
  return count < 0 ? [count, undefined] : [0, count];
}

function addFlag(root: Node, path: string, keep: boolean, filter: Doc): void {
  if (path.endsWith('.$')) {
    if (!keep) throw new MongoError(31395, 'positional projection cannot be used with exclusion');
    if (filter.size === 0)
      throw new MongoError(
        51246,
        "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
      );
    addNode(root, path.slice(0, -2)).special = { positional: true };
    return;
  }
  if (path.split('.').some((part) => part.startsWith('$') && !['$ref', '$id', '$db'].includes(part))) {
    throw new MongoError(
      16410,
      `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
    );
  }
  addNode(root, path).keep = keep;
}

function addNode(root: Node, path: string): Node {
  let node = root;
  for (const part of splitPath(path)) {
    if (node.keep !== undefined || node.special) throw new MongoError(31249, `Path collision at ${path}`);
    let child = node.children.get(part);
    if (!child) {
      child = { children: new Map() };
      node.children.set(part, child);
    }
    node = child;
  }
  if (node.children.size > 0) throw new MongoError(31250, `Path collision at ${path}`);
  return node;
}

function include(doc: Doc, node: Node, match: { position?: number }): Doc {
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

function includeBelow(value: Value, node: Node, match: { position?: number }): Value | undefined {
  if (isDoc(value)) return include(value, node, match);
  if (!Array.isArray(value)) return undefined;
  return value.map((item) => includeBelow(item, node, match)).filter((item) => item !== undefined);
}

function exclude(doc: Doc, node: Node): Doc {
  const result: Doc = new Map();
  for (const [name, value] of doc) {
    const child = node.children.get(name);
    if (!child) result.set(name, value);
    else if (child.special) result.set(name, applySpecial(value, child.special, {}) ?? null);
    else if (child.keep !== false) result.set(name, excludeBelow(value, child));
  }
  return result;
}

function excludeBelow(value: Value, node: Node): Value {
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
      throw new MongoError(
        51246,
        "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
      );
    }
    return [found];
  }
  const [skip, limit] = special.slice;
  const start = skip < 0 ? Math.max(0, value.length + skip) : skip;
  return value.slice(start, limit === undefined ? undefined : start + limit);
}

function withId(doc: Doc, result: Doc): Doc {
  const first: Doc = new Map([['_id', doc.get('_id') as Value]]);
  for (const [name, value] of result) first.set(name, value);
  return first;
}

function withComputed(
  result: Doc,
  doc: Doc,
  computed: { path: string[]; expression: FieldExpression }[],
): Doc {
  for (const { path, expression } of computed) {
    const value = expression(doc);
    const [name] = path;
    if (path.length !== 1 || name === undefined)
      throw badValue('computed fields below the top level are not supported');
    if (value !== undefined) result.set(name, cloneValue(value));
  }
  return result;
}
