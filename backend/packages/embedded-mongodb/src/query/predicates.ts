import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { canonicalType, compareValues, isEqual } from '../bson/compare.ts';
import {
  BsonUndefined,
  isDoc,
  isNumber,
  isTruthy,
  toInteger,
  toNumber,
  typeName,
  typeNames,
  typeNumber,
  type Value,
} from '../bson/value.ts';
import { badValue, failedToParse, MongoError, typeMismatch } from '../errors.ts';
import { compileRegex, regexPredicate } from './regex.ts';

/** Tests one value at a path; `undefined` is a missing field. */
export type ValueTest = (value: Value | undefined) => boolean;

/** `expand`: whether an array's elements are tested as well as the array. */
export interface Predicate {
  test: ValueTest;
  expand: boolean;
}

const expanding = (test: ValueTest): Predicate => ({ test, expand: true });
const notExpanding = (test: ValueTest): Predicate => ({ test, expand: false });

const isNullish = (value: Value | undefined) => value === undefined || value === null;

export function equalTest(wanted: Value): ValueTest {
  if (wanted === null) return isNullish;
  if (wanted instanceof BsonUndefined) throw badValue('cannot compare to undefined');
  if (typeof wanted === 'string')
    return (value) => value === wanted || (value !== undefined && isEqual(value, wanted));
  return (value) => value !== undefined && isEqual(value, wanted);
}

function inTest(argument: Value, operator: string): ValueTest {
  if (!Array.isArray(argument)) throw badValue(`${operator} needs an array`);
  const tests = argument.map((item) => {
    if (isDoc(item) && [...item.keys()].some((name) => name.startsWith('$'))) {
      throw badValue(`cannot nest $ under ${operator}`);
    }
    return item instanceof BSONRegExp ? regexPredicate(item) : equalTest(item);
  });
  return (value) => tests.some((test) => test(value));
}

/** Ranges compare values of one type only; null is in range of null alone. */
function rangeTest(wanted: Value, holds: (order: number) => boolean, operator: string): ValueTest {
  if (wanted instanceof BSONRegExp)
    throw badValue(`Can't have RegEx as arg to predicate over field '${operator}'`);
  if (wanted === null) return (value) => isNullish(value) && holds(0);
  if (wanted instanceof MinKey || wanted instanceof MaxKey) {
    return (value) => holds(compareValues(value ?? null, wanted));
  }
  const type = canonicalType(wanted);
  const wantsNaN = isNaNValue(wanted);
  return (value) => {
    if (value === undefined || canonicalType(value) !== type) return false;
    if (wantsNaN || isNaNValue(value)) return wantsNaN && isNaNValue(value) && holds(0);
    return holds(compareValues(value, wanted));
  };
}

const isNaNValue = (value: Value) => isNumber(value) && Number.isNaN(toNumber(value));

function typeTest(argument: Value): ValueTest {
  const wanted = new Set((Array.isArray(argument) ? argument : [argument]).flatMap(typeCodes));
  if (wanted.size === 0) throw failedToParse('$type must match at least one type');
  return (value) => value !== undefined && wanted.has(typeNumber(value));
}

function typeCodes(type: Value): number[] {
  if (typeof type === 'string') {
    if (type === 'number') return [1, 16, 18, 19];
    const code = Object.entries(typeNames).find(([, name]) => name === type);
    if (!code) throw badValue(`Unknown type name alias: ${type}`);
    return [Number(code[0])];
  }
  const code = toInteger(type);
  if (code === undefined) throw typeMismatch('type must be represented as a number or a string');
  if (!(code in typeNames)) throw badValue(`Invalid numerical type code: ${code}`);
  return [code];
}

function sizeTest(argument: Value): ValueTest {
  const size = toInteger(argument);
  if (size === undefined)
    throw failedToParse(`Failed to parse $size. Expected an integer: $size: ${typeName(argument)}`);
  if (size < 0)
    throw failedToParse(`Failed to parse $size. Expected a non-negative number in: $size: ${size}`);
  return (value) => Array.isArray(value) && value.length === size;
}

/** The predicate of an operator that depends on its argument only; `undefined` for other operators. */
export function valuePredicate(operator: string, argument: Value): Predicate | undefined {
  switch (operator) {
    case '$eq':
      return expanding(equalTest(argument));
    case '$gt':
      return expanding(rangeTest(argument, (order) => order > 0, operator));
    case '$gte':
      return expanding(rangeTest(argument, (order) => order >= 0, operator));
    case '$lt':
      return expanding(rangeTest(argument, (order) => order < 0, operator));
    case '$lte':
      return expanding(rangeTest(argument, (order) => order <= 0, operator));
    case '$in':
      return expanding(inTest(argument, operator));
    case '$exists': {
      const wanted = isTruthy(argument);
      return notExpanding((value) => (value !== undefined) === wanted);
    }
    case '$type':
      return expanding(typeTest(argument));
    case '$size':
      return notExpanding(sizeTest(argument));
    default:
      return undefined;
  }
}

/** `$regex` with its sibling `$options`. */
export function regexOperator(pattern: Value, options: Value | undefined): Predicate {
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
  if (pattern instanceof BSONRegExp) {
    if (options && pattern.options) throw new MongoError(51074, 'options set in both $regex and $options');
    return expanding(regexPredicate(new BSONRegExp(pattern.pattern, options ?? pattern.options)));
  }
  if (typeof pattern !== 'string') throw badValue('$regex has to be a string');
  const test = compileRegex(pattern, options ?? '');
  return expanding(test);
}
