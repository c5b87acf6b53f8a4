import {
  compare,
  empty,
  equal,
  isDoc,
  type ModelDoc,
  ModelError,
  type ModelNumber,
  type ModelValue,
  numberOf,
  sameType,
} from './model-value.ts';

/** A value found at a path's end, and which element of an array on the way leads to it. */
interface Found {
  /** Undefined where the path leads nowhere. */
  value: ModelValue | undefined;
  position?: number | undefined;
}

/** All values at a path; arrays on the way are gone through element by element. */
function valuesAt(value: ModelValue | undefined, parts: readonly string[], position?: number): Found[] {
  const [part, ...rest] = parts;
  if (part === undefined) return [{ value, position }];
  if (Array.isArray(value))
    return value.flatMap((item, at) => (isDoc(item) ? valuesAt(item, parts, position ?? at) : []));
  return valuesAt(isDoc(value) && Object.hasOwn(value, part) ? value[part] : undefined, rest, position);
}

/** The same, and each element of an array at the path's end besides the array itself. */
function candidates(doc: ModelDoc, path: string): Found[] {
  return valuesAt(doc, path.split('.')).flatMap((found) =>
    Array.isArray(found.value)
      ? [...found.value.map((value, at) => ({ value, position: found.position ?? at })), found]
      : [found],
  );
}

export interface MatchResult {
  position?: number | undefined;
}

/** Whether a filter matches, and the array element by which: undefined if it does not. */
export function match(doc: ModelDoc, filter: ModelDoc): MatchResult | undefined {
  let position: number | undefined;
  for (const [name, condition] of Object.entries(filter)) {
    if (name.startsWith('$')) {
      if (!logical(doc, name, condition as ModelDoc[])) return undefined;
      continue;
    }
    const found =
      condition instanceof Object && isOperators(condition)
        ? matchOperators(doc, name, condition)
        : matchOperators(doc, name, { $eq: condition });
    if (!found) return undefined;
    position = found.position ?? position;
  }
  return { position };
}

const isOperators = (value: ModelValue): value is ModelDoc =>
  isDoc(value) && Object.keys(value)[0]?.startsWith('$') === true;

function logical(doc: ModelDoc, name: string, clauses: ModelDoc[]): boolean {
  if (name === '$and') return clauses.every((clause) => match(doc, clause));
  if (name === '$or') return clauses.some((clause) => match(doc, clause));
  if (name === '$nor') return !clauses.some((clause) => match(doc, clause));
  throw new ModelError(2);
}

function matchOperators(doc: ModelDoc, path: string, operators: ModelDoc): MatchResult | undefined {
  let position: number | undefined;
  for (const [operator, argument] of Object.entries(operators)) {
    const found = matchOperator(doc, path, operator, argument);
    if (!found) return undefined;
    position = found.position ?? position;
  }
  return { position };
}

function matchOperator(
  doc: ModelDoc,
  path: string,
  operator: string,
  argument: ModelValue,
): MatchResult | undefined {
  switch (operator) {
    case '$ne':
      return negated(matchOperator(doc, path, '$eq', argument));
    case '$nin':
      return negated(matchOperator(doc, path, '$in', argument));
    case '$not':
      return negated(matchOperators(doc, path, argument as ModelDoc));
    case '$exists': {
      const isThere = valuesAt(doc, path.split('.')).some(({ value }) => value !== undefined);
      return isThere === argument ? {} : undefined;
    }
    case '$size':
      return valuesAt(doc, path.split('.')).find(
        ({ value }) => Array.isArray(value) && value.length === numberOf(argument as ModelNumber),
      );
    case '$elemMatch':
      return elementMatch(doc, path, argument as ModelDoc);
    case '$all':
      return (argument as ModelValue[]).every((item) => matchOperator(doc, path, '$eq', item))
        ? {}
        : undefined;
    default:
      return candidates(doc, path).find(({ value }) => holds(value, operator, argument));
  }
}

const negated = (found: MatchResult | undefined): MatchResult | undefined => (found ? undefined : {});

function elementMatch(doc: ModelDoc, path: string, filter: ModelDoc): MatchResult | undefined {
  const test = isOperators(filter)
    ? (item: ModelValue) => matchOperators({ item: [item] }, 'item', filter) && !Array.isArray(item)
    : (item: ModelValue) => isDoc(item) && match(item, filter);
  for (const { value, position } of valuesAt(doc, path.split('.'))) {
    if (!Array.isArray(value)) continue;
    const at = value.findIndex((item) => test(item));
    if (at >= 0) return { position: position ?? at };
  }
  return undefined;
}

function holds(value: ModelValue | undefined, operator: string, argument: ModelValue): boolean {
  const present = value === undefined ? null : value;
  switch (operator) {
    case '$eq':
      return equal(present, argument);
    case '$in':
      return (argument as ModelValue[]).some((item) => equal(present, item));
    case '$gt':
      return value !== undefined && sameType(present, argument) && compare(present, argument) > 0;
    case '$gte':
      return sameType(present, argument) && compare(present, argument) >= 0;
    case '$lt':
      return value !== undefined && sameType(present, argument) && compare(present, argument) < 0;
    case '$lte':
      return sameType(present, argument) && compare(present, argument) <= 0;
    default:
      throw new ModelError(2);
  }
}

/** The values a document has in an index's field: the elements, of an array. */
export function indexedValues(doc: ModelDoc, path: string): (ModelValue | undefined)[] {
  const found = valuesAt(doc, path.split('.')).flatMap(({ value }) => {
    if (!Array.isArray(value)) return [value];
    return value.length > 0 ? value : [empty];
  });
  return found.length > 0 ? found : [null];
}

/** What a document is sorted by: of several values the least, or the greatest if descending. */
export function sortValue(doc: ModelDoc, path: string, direction: number): ModelValue {
  const present = indexedValues(doc, path).map((value) => value ?? null);
  return present.reduce((best, value) => (compare(value, best) * direction < 0 ? value : best));
}
