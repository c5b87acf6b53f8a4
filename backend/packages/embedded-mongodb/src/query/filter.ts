import { BSONRegExp } from 'bson';
import { compileExpression } from '../aggregate/expression.ts';
import { type Doc, isDoc, type Value } from '../bson/value.ts';
import { badValue, failedToParse, notSupported } from '../errors.ts';
import { splitPath, visitPath } from './path.ts';
import { equalTest, type Predicate, regexOperator, type ValueTest, valuePredicate } from './predicates.ts';
import { regexPredicate } from './regex.ts';

/** A path, and whether the elements of an array at its end are tested too. */
interface Target {
  parts: readonly string[];
  expands: boolean;
}

export type DocTest = (doc: Doc) => boolean;

const refused = new Set(
  `$where $text $jsonSchema $near $nearSphere $geoWithin $geoIntersects $sampleRate $alwaysTrue $alwaysFalse $mod
  $bitsAllSet $bitsAllClear $bitsAnySet $bitsAnyClear`.split(/\s+/),
);
const ignored = ['$comment'];

/**
 * Compiles a query filter. Filters are matched here and not by mingo, which ignores the order of arrays and subdocuments
 * and has no BSON types; mingo evaluates `$expr` only.
 * @throws MongoError 2, 9 or 115 for a filter that MongoDB or this server refuses
 */
export function compileFilter(filter: Doc): DocTest {
  const tests = [...filter]
    .filter(([name]) => !ignored.includes(name))
    .map(([name, value]) => compileEntry(name, value));
  if (tests.length === 1) return tests[0] as DocTest;
  return (doc) => tests.every((test) => test(doc));
}

function compileEntry(name: string, value: Value): DocTest {
  if (!name.startsWith('$')) return compileField(name, value);
  if (refused.has(name)) throw notSupported(`The query operator ${name}`);
  switch (name) {
    case '$and': {
      const tests = clauses(name, value);
      return (doc) => tests.every((test) => test(doc));
    }
    case '$or': {
      const tests = clauses(name, value);
      return (doc) => tests.some((test) => test(doc));
    }
    case '$nor': {
      const tests = clauses(name, value);
      return (doc) => !tests.some((test) => test(doc));
    }
    case '$expr':
      return compileExpression(value);
    default:
      throw badValue(
        `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
}

function clauses(operator: string, value: Value): DocTest[] {
  if (!Array.isArray(value)) throw badValue(`${operator} argument must be an array`);
  if (value.length === 0) throw badValue('$and/$or/$nor must be a nonempty array');
  return value.map((clause) => {
    if (!isDoc(clause)) throw badValue('$or/$and/$nor entries need to be full objects');
    return compileFilter(clause);
  });
}

/** An operator document, such as `{ $gt: 1 }`. */
type OperatorDoc = Doc & { readonly isOperators?: true };

/** Whether a field's condition is an operator document, not a document to compare with. */
export function isOperatorDoc(value: Value | undefined): value is OperatorDoc {
  if (!isDoc(value)) return false;
  const first = value.keys().next().value;
  return first?.startsWith('$') === true && !['$ref', '$id', '$db'].includes(first);
}

function compileField(path: string, value: Value): DocTest {
  const target = { parts: splitPath(path), expands: true };
  if (value instanceof BSONRegExp) return onPath(target, { test: regexPredicate(value), expand: true });
  if (!isOperatorDoc(value)) return onPath(target, { test: equalTest(value), expand: true });
  return compileOperators(target, value);
}

function compileOperators(target: Target, operators: Doc): DocTest {
  const tests: DocTest[] = [];
  for (const [operator, argument] of operators) {
    if (operator === '$options') {
      if (!operators.has('$regex')) throw badValue('$options needs a $regex');
      continue;
    }
    tests.push(compileOperator(target, operator, argument, operators));
  }
  if (tests.length === 1) return tests[0] as DocTest;
  return (doc) => tests.every((test) => test(doc));
}

function compileOperator(target: Target, operator: string, argument: Value, siblings: Doc): DocTest {
  const simple = valuePredicate(operator, argument);
  if (simple) return operator === '$exists' ? existsOnPath(target, simple) : onPath(target, simple);
  if (refused.has(operator)) throw notSupported(`The query operator ${operator}`);
  switch (operator) {
    case '$regex':
      return onPath(target, regexOperator(argument, siblings.get('$options')));
    case '$ne':
      if (argument instanceof BSONRegExp) throw badValue("Can't have regex as arg to $ne.");
      return not(onPath(target, { test: equalTest(argument), expand: true }));
    case '$nin':
      return not(onPath(target, valuePredicate('$in', argument) as Predicate));
    case '$not':
      return not(compileNegated(target, argument));
    case '$elemMatch':
      return onElements(target, elementTest(argument));
    case '$all':
      return compileAll(target, argument);
    default:
      throw badValue(`unknown operator: ${operator}`);
  }
}

const not =
  (test: DocTest): DocTest =>
  (doc) =>
    !test(doc);

function compileNegated(target: Target, argument: Value): DocTest {
  if (argument instanceof BSONRegExp) return onPath(target, { test: regexPredicate(argument), expand: true });
  if (!isDoc(argument)) throw badValue('$not needs a regex or a document');
  if (argument.size === 0) throw badValue('$not cannot be empty');
  if (!isOperatorDoc(argument)) throw badValue(`unknown operator: ${argument.keys().next().value}`);
  return compileOperators(target, argument);
}

function onPath(target: Target, { test, expand }: Predicate): DocTest {
  return (doc) => visitPath(doc, target.parts, expand && target.expands, test);
}

/** `$exists: false` is the negation of "some value exists", because a missing path is never visited. */
function existsOnPath(target: Target, predicate: Predicate): DocTest {
  if (predicate.test(undefined))
    return not(onPath(target, { test: (value) => value !== undefined, expand: false }));
  return onPath(target, predicate);
}

function onElements(target: Target, test: ValueTest): DocTest {
  return (doc) => visitPath(doc, target.parts, false, (value) => Array.isArray(value) && value.some(test));
}

/**
 * Compiles a test of array elements for `$elemMatch` and `$pull`: a filter on documents, or operators on the values.
 */
export function elementTest(argument: Value): ValueTest {
  if (!isDoc(argument)) throw badValue('$elemMatch needs an Object');
  const first = argument.keys().next().value;
  const logical =
    first === '$and' || first === '$or' || first === '$nor' || first === '$expr' || first === '$where';
  if (isOperatorDoc(argument) && !logical) {
    const test = compileOperators({ parts: ['value'], expands: false }, argument);
    return (value) => value !== undefined && test(new Map([['value', value]]));
  }
  const test = compileFilter(argument);
  return (value) => {
    if (isDoc(value)) return test(value);
    // An array matches as a document whose field names are its indexes.
    return Array.isArray(value) && test(new Map(value.map((item, index) => [String(index), item])));
  };
}

function compileAll(target: Target, argument: Value): DocTest {
  if (!Array.isArray(argument)) throw badValue('$all needs an array');
  if (argument.length === 0) return () => false;
  const elementWise = argument.map((item) => isDoc(item) && item.has('$elemMatch'));
  if (elementWise.includes(true) && elementWise.includes(false)) throw badValue('no $ expressions in $all');
  const tests = argument.map((item) => {
    if (isDoc(item) && item.has('$elemMatch'))
      return onElements(target, elementTest(item.get('$elemMatch') ?? null));
    if (isOperatorDoc(item)) throw badValue('no $ expressions in $all');
    const test = item instanceof BSONRegExp ? regexPredicate(item) : equalTest(item);
    return onPath(target, { test, expand: true });
  });
  return (doc) => tests.every((test) => test(doc));
}

/** A command's filter argument. @throws MongoError 9 unless it is a document */
export function filterOf(value: Value | undefined, name: string): Doc {
  if (value === undefined) return new Map();
  if (!isDoc(value)) throw failedToParse(`Expected field ${name} to be of type object`);
  return value;
}
