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

/** All values at a path, `undefined` for a missing one; goes through each element of arrays on the path. */
function valuesAt(value: ModelValue | undefined, parts: readonly string[]): (ModelValue | undefined)[] {
  const [part, ...rest] = parts;
  if (part === undefined) return [value];
  if (Array.isArray(value)) return value.flatMap((item) => (isDoc(item) ? valuesAt(item, parts) : []));
  return valuesAt(isDoc(value) && Object.hasOwn(value, part) ? value[part] : undefined, rest);
}

/** The same, plus each element of an array at the path's end. */
function candidates(doc: ModelDoc, path: string): (ModelValue | undefined)[] {
  return valuesAt(doc, path.split('.')).flatMap((value) =>
    Array.isArray(value) ? [...value, value] : [value],
  );
}

export function match(doc: ModelDoc, filter: ModelDoc): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    if (name.startsWith('$')) return logical(doc, name, condition as ModelDoc[]);
    return matchOperators(doc, name, isOperators(condition) ? condition : { $eq: condition });
  });
}

const isOperators = (value: ModelValue): value is ModelDoc =>
  isDoc(value) && Object.keys(value)[0]?.startsWith('$') === true;

function logical(doc: ModelDoc, name: string, clauses: ModelDoc[]): boolean {
  if (name === '$and') return clauses.every((clause) => match(doc, clause));
  if (name === '$or') return clauses.some((clause) => match(doc, clause));
  if (name === '$nor') return !clauses.some((clause) => match(doc, clause));
  throw new ModelError(2);
}

const matchOperators = (doc: ModelDoc, path: string, operators: ModelDoc): boolean =>
  Object.entries(operators).every(([operator, argument]) => matchOperator(doc, path, operator, argument));

function matchOperator(doc: ModelDoc, path: string, operator: string, argument: ModelValue): boolean {
  const values = valuesAt(doc, path.split('.'));
  switch (operator) {
    case '$ne':
      return !matchOperator(doc, path, '$eq', argument);
    case '$nin':
      return !matchOperator(doc, path, '$in', argument);
    case '$not':
      return !matchOperators(doc, path, argument as ModelDoc);
    case '$exists':
      return values.some((value) => value !== undefined) === argument;
    case '$size':
      return values.some(
        (value) => Array.isArray(value) && value.length === numberOf(argument as ModelNumber),
      );
    case '$elemMatch':
      return values.some((value) => Array.isArray(value) && value.some(elementTest(argument as ModelDoc)));
    case '$all':
      return (argument as ModelValue[]).every((item) => matchOperator(doc, path, '$eq', item));
    default:
      return candidates(doc, path).some((value) => holds(value, operator, argument));
  }
}

const elementTest = (filter: ModelDoc) =>
  isOperators(filter)
    ? (item: ModelValue) => !Array.isArray(item) && matchOperators({ item: [item] }, 'item', filter)
    : (item: ModelValue) => isDoc(item) && match(item, filter);

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

/** A document's values in an indexed field: the elements of an array. */
export function indexedValues(doc: ModelDoc, path: string): (ModelValue | undefined)[] {
  const found = valuesAt(doc, path.split('.')).flatMap((value) => {
    if (!Array.isArray(value)) return [value];
    return value.length > 0 ? value : [empty];
  });
  return found.length > 0 ? found : [null];
}

/** The value that a document sorts by: the least of several, or the greatest if descending. */
export function sortValue(doc: ModelDoc, path: string, direction: number): ModelValue {
  const present = indexedValues(doc, path).map((value) => value ?? null);
  return present.reduce((best, value) => (compare(value, best) * direction < 0 ? value : best));
}
