import { match } from './model-match.ts';
import {
  compare,
  copy,
  Double,
  equal,
  Int32,
  isDoc,
  isNumber,
  Long,
  type ModelDoc,
  ModelError,
  type ModelNumber,
  type ModelValue,
  numberOf,
} from './model-value.ts';

interface UpdateContext {
  arrayFilters?: readonly ModelDoc[] | undefined;
  isInsert?: boolean;
}

/** Returns the document after an update with operators or a replacement. */
export function applyUpdate(doc: ModelDoc, update: ModelDoc, context: UpdateContext): ModelDoc {
  if (!Object.keys(update)[0]?.startsWith('$')) return replaced(doc, update);
  const steps = stepsOf(update);
  const next = copy(doc);
  // New fields are added in the order of their paths.
  for (const { operator, path, argument } of steps.sort((a, b) => (a.path < b.path ? -1 : 1))) {
    if (operator === '$setOnInsert' && !context.isInsert) continue;
    if (operator === '$rename') rename(next, path, String(argument));
    else for (const parts of concrete(doc, path, context)) change(next, parts, operator, argument);
  }
  if (doc._id !== undefined && (next._id === undefined || !equal(next._id, doc._id)))
    throw new ModelError(66);
  return next;
}

function replaced(doc: ModelDoc, replacement: ModelDoc): ModelDoc {
  if (replacement._id !== undefined && doc._id !== undefined && !equal(doc._id, replacement._id))
    throw new ModelError(66);
  const { _id = doc._id, ...fields } = copy(replacement);
  return _id === undefined ? fields : { _id, ...fields };
}

const stepsOf = (update: ModelDoc) =>
  Object.entries(update).flatMap(([operator, fields]) =>
    Object.entries(fields as ModelDoc).map(([path, argument]) => ({ operator, path, argument })),
  );

/** Throws the errors that do not depend on a document: wrong arguments and conflicting paths. */
export function checkUpdate(update: ModelDoc): void {
  if (!Object.keys(update)[0]?.startsWith('$')) return;
  const earlier: string[] = [];
  for (const { operator, path, argument } of stepsOf(update)) {
    if (operator === '$inc' && !isNumber(argument)) throw new ModelError(14);
    for (const touched of operator === '$rename' ? [path, String(argument)] : [path]) {
      for (const other of earlier)
        if (`${touched}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${touched}.`))
          throw new ModelError(40);
      earlier.push(touched);
    }
  }
}

/** Replaces `$[]` and `$[name]` in a path by all matching array indexes. */
function concrete(doc: ModelDoc, path: string, context: UpdateContext): string[][] {
  let paths: string[][] = [[]];
  for (const part of path.split('.')) {
    paths = paths.flatMap((before) => {
      const filterName = /^\$\[(.*)\]$/.exec(part)?.[1];
      if (filterName === undefined) return [[...before, part]];
      const list = read(doc, before);
      if (!Array.isArray(list)) throw new ModelError(2);
      return list.flatMap((item, at) =>
        passes(item, filterName, context.arrayFilters) ? [[...before, String(at)]] : [],
      );
    });
  }
  return paths;
}

function passes(item: ModelValue, name: string, filters: readonly ModelDoc[] | undefined): boolean {
  if (name === '') return true;
  const filter = filters?.find((one) => Object.keys(one)[0]?.split('.')[0] === name);
  if (!filter) throw new ModelError(2);
  return match({ [name]: item }, filter);
}

function read(doc: ModelDoc, parts: readonly string[]): ModelValue | undefined {
  return parts.reduce<ModelValue | undefined>((value, part) => {
    if (Array.isArray(value)) return value[Number(part)];
    return isDoc(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  }, doc);
}

function write(doc: ModelDoc, parts: readonly string[], value: ModelValue): void {
  let holder: ModelValue = doc;
  for (const part of parts.slice(0, -1)) {
    const next: ModelValue | undefined = read(holder as ModelDoc, [part]);
    if (next === undefined) put(holder, part, {});
    else if (!isDoc(next) && !Array.isArray(next)) throw new ModelError(28);
    holder = read(holder as ModelDoc, [part]) as ModelValue;
  }
  put(holder, parts.at(-1) ?? '', value);
}

function put(holder: ModelValue, part: string, value: ModelValue): void {
  if (isDoc(holder)) holder[part] = value;
  else if (Array.isArray(holder)) {
    if (!/^\d+$/.test(part)) throw new ModelError(28);
    while (holder.length < Number(part)) holder.push(null);
    holder[Number(part)] = value;
  } else throw new ModelError(28);
}

function remove(doc: ModelDoc, parts: readonly string[]): void {
  const holder = read(doc, parts.slice(0, -1));
  const last = parts.at(-1) ?? '';
  if (isDoc(holder)) delete holder[last];
  else if (Array.isArray(holder) && Number(last) < holder.length) holder[Number(last)] = null;
}

function rename(doc: ModelDoc, from: string, to: string): void {
  const value = read(doc, [from]);
  if (value === undefined) return;
  remove(doc, [from]);
  doc[to] = value;
}

function change(doc: ModelDoc, parts: string[], operator: string, argument: ModelValue): void {
  if (operator === '$unset') {
    remove(doc, parts);
    return;
  }
  const next = changed(read(doc, parts), operator, argument);
  if (next !== undefined) write(doc, parts, next);
}

/** The new value at a path, or undefined for no change. */
function changed(
  now: ModelValue | undefined,
  operator: string,
  argument: ModelValue,
): ModelValue | undefined {
  switch (operator) {
    case '$set':
    case '$setOnInsert':
      return copy(argument);
    case '$inc':
      return sum(now, argument);
    case '$min':
      return now === undefined || compare(argument, now) < 0 ? copy(argument) : undefined;
    case '$max':
      return now === undefined || compare(argument, now) > 0 ? copy(argument) : undefined;
    case '$push':
      return pushed(now, argument);
    case '$addToSet':
      return added(now, argument);
    case '$pull':
      return pulled(now, argument);
    default:
      throw new ModelError(9);
  }
}

function sum(now: ModelValue | undefined, argument: ModelValue): ModelValue {
  if (!isNumber(argument)) throw new ModelError(14);
  if (now === undefined) return argument;
  if (!isNumber(now)) throw new ModelError(14);
  return typed(numberOf(now) + numberOf(argument), [now, argument]);
}

/** A number of the widest operand type: double, then long, then int32. An int32 that overflows becomes a long. */
function typed(result: number, operands: readonly ModelNumber[]): ModelNumber {
  if (operands.some((one) => one instanceof Double)) return new Double(result);
  if (operands.some((one) => one instanceof Long) || result !== (result | 0)) return Long.fromNumber(result);
  return new Int32(result);
}

function pushed(now: ModelValue | undefined, argument: ModelValue): ModelValue {
  if (now !== undefined && !Array.isArray(now)) throw new ModelError(2);
  const list = now ?? [];
  if (!isDoc(argument) || !Array.isArray(argument.$each)) return [...list, copy(argument)];
  const grown = [...list, ...argument.$each.map(copy)];
  if (argument.$slice === undefined) return grown;
  const slice = numberOf(argument.$slice as ModelNumber);
  if (slice === 0) return [];
  return slice < 0 ? grown.slice(slice) : grown.slice(0, slice);
}

function added(now: ModelValue | undefined, argument: ModelValue): ModelValue {
  if (now !== undefined && !Array.isArray(now)) throw new ModelError(2);
  const list = [...(now ?? [])];
  const items = isDoc(argument) && Array.isArray(argument.$each) ? argument.$each : [argument];
  for (const item of items) if (!list.some((one) => equal(one, item))) list.push(copy(item));
  return list;
}

function pulled(now: ModelValue | undefined, argument: ModelValue): ModelValue | undefined {
  if (now === undefined) return undefined;
  if (!Array.isArray(now)) throw new ModelError(2);
  if (!isDoc(argument)) return now.filter((item) => !equal(item, argument));
  const isOperator = Object.keys(argument)[0]?.startsWith('$');
  return now.filter((item) =>
    isOperator ? !match({ item }, { item: argument }) : !(isDoc(item) && match(item, argument)),
  );
}
