import { isEqual } from '../bson/compare.ts';
import { cloneDoc, cloneValue, type Doc, isDoc, typeName, type Value } from '../bson/value.ts';
import { badValue, failedToParse, MongoError, notSupported } from '../errors.ts';
import { compileFilter, elementTest, isOperatorDoc } from '../query/filter.ts';
import { splitPath } from '../query/path.ts';
import type { ValueTest } from '../query/predicates.ts';
import { type Change, prepareChange, requireOperators } from './operators.ts';
import { type ArrayFilters, concretePaths, getAt, setAt, unsetAt } from './paths.ts';

interface UpdateContext {
  /** True when an upsert inserts a new document. */
  isInsert: boolean;
}

/**
 * Returns the new version of a document and leaves the old one unchanged. Top-level fields that the update does not name have
 * the same value object in both.
 */
type Update = (doc: Doc, context: UpdateContext) => Doc;

export interface CompiledUpdate {
  apply: Update;
  kind: 'operators' | 'replacement';
}

interface Step {
  operator: string;
  path: string;
  parts: string[];
  change?: Change | undefined;
  /** `$rename` only. */
  target?: string[];
}

/**
 * Compiles an update document or a replacement.
 * @throws MongoError with MongoDB's code for an invalid update, 115 for one that is not supported
 */
export function compileUpdate(update: Value | undefined, arrayFilters: Value | undefined): CompiledUpdate {
  if (Array.isArray(update)) throw notSupported('An update with an aggregation pipeline');
  if (!isDoc(update)) throw failedToParse('Update argument must be either an object or an array');
  const first = update.keys().next().value;
  if (!first?.startsWith('$'))
    return { kind: 'replacement', apply: compileReplacement(update, arrayFilters) };
  const filters = compileArrayFilters(arrayFilters);
  const steps = parseSteps(update);
  checkFiltersUsed(filters, steps);
  const names = new Set(
    steps.flatMap(({ parts: [name = ''], target = [] }) => [name, ...target.slice(0, 1)]),
  );
  const selectsElements = steps.some(({ parts }) => parts.some((part) => part.startsWith('$[')));
  const apply: Update = (doc, context) => {
    const next = new Map(doc);
    for (const name of names) copyField(next, name);
    const changed: string[][] = [];
    // Array filters test the old elements: a step must not influence which elements the next one changes.
    for (const step of steps) changed.push(...applyStep(doc, next, step, filters, context));
    if (selectsElements) checkDistinct(changed);
    return next;
  };
  return { kind: 'operators', apply: keepingId(apply) };
}

function copyField(doc: Doc, name: string): void {
  const value = doc.get(name);
  if (value !== undefined) doc.set(name, cloneValue(value));
}

function compileReplacement(replacement: Doc, arrayFilters: Value | undefined): Update {
  if (arrayFilters !== undefined)
    throw failedToParse('arrayFilters may not be specified for replacement updates');
  const dollar = [...replacement.keys()].find((name) => name.startsWith('$'));
  if (dollar) {
    throw new MongoError(
      52,
      `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  }
  return (doc) => {
    const id = doc.get('_id');
    const wanted = replacement.get('_id');
    if (wanted !== undefined && id !== undefined && !isEqual(id, wanted)) throw immutableId('_id');
    const next: Doc = new Map();
    // Null is a valid _id.
    const kept = wanted === undefined ? id : wanted;
    if (kept !== undefined) next.set('_id', kept);
    for (const [name, value] of cloneDoc(replacement)) if (name !== '_id') next.set(name, value);
    return next;
  };
}

const immutableId = (path: string) =>
  new MongoError(66, `Performing an update on the path '${path}' would modify the immutable field '_id'`);

function keepingId(apply: Update): Update {
  return (doc, context) => {
    const next = apply(doc, context);
    const id = doc.get('_id');
    const now = next.get('_id');
    if (id !== undefined && (now === undefined || !isEqual(id, now))) throw immutableId('_id');
    return next;
  };
}

function parseSteps(update: Doc): Step[] {
  const steps: Step[] = [];
  for (const [operator, fields] of update) {
    if (!operator.startsWith('$')) {
      throw failedToParse(
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    requireOperators(fields, operator);
    for (const [path, argument] of fields) {
      steps.push(parseStep(operator, path, argument));
      checkConflicts(steps);
    }
  }
  // MongoDB applies updates in the order of their paths, so new fields are added in that order.
  return steps.sort((a, b) => comparePaths(a.parts, b.parts));
}

function parseStep(operator: string, path: string, argument: Value): Step {
  const parts = splitPath(path);
  checkPath(path, parts);
  if (operator === '$unset') return { operator, path, parts };
  if (operator === '$rename') return { operator, path, parts, target: renameTarget(path, argument) };
  const change = prepareChange(operator, argument, path);
  if (!change) {
    throw failedToParse(
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  return { operator, path, parts, change };
}

function checkPath(path: string, parts: readonly string[]): void {
  if (path === '') throw new MongoError(56, 'An empty update path is not valid.');
  if (parts.includes('')) {
    throw new MongoError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
  }
  parts.forEach((part, index) => {
    if (!part.startsWith('$')) return;
    if (index > 0 && part === '$') throw notSupported('The positional operator $');
    if (index > 0 && /^\$\[[a-z]?[a-zA-Z0-9]*\]$/.test(part)) return;
    if (part === '$' || part.startsWith('$[')) {
      throw badValue(
        `Cannot have array filter identifier (i.e. '$[<id>]') element in the first position in path '${path}'`,
      );
    }
    throw new MongoError(
      52,
      `The dollar ($) prefixed field '${part}' in '${path}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  });
}

function renameTarget(path: string, argument: Value): string[] {
  if (typeof argument !== 'string')
    throw badValue(`The 'to' field for $rename must be a string: ${path}: ${typeName(argument)}`);
  const parts = splitPath(argument);
  checkPath(argument, parts);
  if (argument === path)
    throw badValue(`The source and target field for $rename must differ: ${path}: "${path}"`);
  if ([...splitPath(path), ...parts].some((part) => part.startsWith('$')))
    throw badValue('$rename paths may not be dynamic');
  return parts;
}

/** @throws MongoError 40 if the last step and an earlier one, or its own `$rename` target, change the same path */
function checkConflicts(steps: readonly Step[]): void {
  const paths = steps.flatMap(({ path, target }) => (target ? [path, target.join('.')] : [path]));
  const added = steps.at(-1)?.target ? 2 : 1;
  for (const [offset, path] of paths.slice(-added).entries()) {
    for (const other of paths.slice(0, paths.length - added + offset)) {
      if (path !== other && !path.startsWith(`${other}.`) && !other.startsWith(`${path}.`)) continue;
      const at = path.length < other.length ? path : other;
      throw new MongoError(40, `Updating the path '${path}' would create a conflict at '${at}'`);
    }
  }
}

function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const [x, y] = [a[index] as string, b[index] as string];
    if (x === y) continue;
    if (/^\d+$/.test(x) && /^\d+$/.test(y)) return Number(x) - Number(y);
    return x < y ? -1 : 1;
  }
  return a.length - b.length;
}

/** @throws MongoError 40 if several array filters select one element and change the same path in it */
function checkDistinct(changed: readonly string[][]): void {
  const paths = new Set(changed.map((parts) => parts.join('.')));
  const twice = changed.find((parts) =>
    parts.some((_, at) => at > 0 && paths.has(parts.slice(0, at).join('.'))),
  );
  if (twice || paths.size < changed.length)
    throw new MongoError(40, `Update created a conflict at '${(twice ?? changed[0])?.join('.')}'`);
}

/** @returns the paths that it changes through array filters */
function applyStep(
  before: Doc,
  doc: Doc,
  step: Step,
  filters: ArrayFilters,
  { isInsert }: UpdateContext,
): string[][] {
  if (step.operator === '$setOnInsert' && !isInsert) return [];
  if (step.target) {
    rename(doc, step.parts, step.target);
    return [];
  }
  const paths = concretePaths(before, step.parts, filters);
  for (const parts of paths) {
    if (!step.change) {
      unsetAt(doc, parts);
      continue;
    }
    const next = step.change(getAt(doc, parts), parts.join('.'));
    if (next !== undefined) setAt(doc, parts, next);
  }
  return paths;
}

function rename(doc: Doc, from: readonly string[], to: readonly string[]): void {
  for (const parts of [from, to]) {
    for (let length = 1; length < parts.length; length += 1) {
      if (Array.isArray(getAt(doc, parts.slice(0, length)))) {
        const role = parts === from ? 'source' : 'destination';
        throw badValue(`The ${role} field cannot be an array element, '${parts.join('.')}'`);
      }
    }
  }
  const value = getAt(doc, from);
  if (value === undefined) return;
  unsetAt(doc, from);
  setAt(doc, to, value);
}

/** Compiles array filters by identifier: `[{ 'i.size': 'M' }]` tests elements for the identifier `i`. */
function compileArrayFilters(value: Value | undefined): Map<string, ValueTest> {
  const filters = new Map<string, ValueTest>();
  if (value === undefined || value === null) return filters;
  if (!Array.isArray(value)) throw new MongoError(14, 'arrayFilters must be an array');
  for (const filter of value) {
    if (!isDoc(filter)) throw new MongoError(14, 'Array filters must be documents');
    const names = new Set(identifiersIn(filter));
    const [name] = names;
    if (names.size !== 1 || !name) {
      throw failedToParse(
        'Error parsing array filter :: caused by :: Expected a single top-level field name',
      );
    }
    if (filters.has(name))
      throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
    filters.set(name, arrayFilterTest(filter, name));
  }
  return filters;
}

function identifiersIn(filter: Doc): string[] {
  return [...filter].flatMap(([name, value]) => {
    if (!name.startsWith('$')) return [splitPath(name)[0] as string];
    return Array.isArray(value)
      ? value.flatMap((clause) => (isDoc(clause) ? identifiersIn(clause) : []))
      : [];
  });
}

function arrayFilterTest(filter: Doc, name: string): ValueTest {
  const only = filter.size === 1 ? filter.get(name) : undefined;
  if (isOperatorDoc(only)) return elementTest(only);
  const test = compileFilter(filter);
  return (value) => value !== undefined && test(new Map([[name, value]]));
}

function checkFiltersUsed(filters: ReadonlyMap<string, ValueTest>, steps: readonly Step[]): void {
  for (const name of filters.keys()) {
    if (!steps.some(({ parts }) => parts.includes(`$[${name}]`))) {
      throw failedToParse(`The array filter for identifier '${name}' was not used in the update`);
    }
  }
}
