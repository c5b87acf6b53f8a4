import { BSONRegExp } from 'bson';
import { compareValues, isEqual } from '../bson/compare.ts';
import {
  cloneValue,
  type Doc,
  isDoc,
  isNumber,
  toInteger,
  toNumber,
  typeName,
  type Value,
} from '../bson/value.ts';
import { badValue, failedToParse, typeMismatch } from '../errors.ts';
import { elementTest, isOperatorDoc } from '../query/filter.ts';
import { equalTest, type ValueTest } from '../query/predicates.ts';
import { regexPredicate } from '../query/regex.ts';
import { parseSort, sortBy } from '../query/sort.ts';

/** Each takes the array (undefined: the field is missing) and answers the new one, or undefined for no change. */
export type ArrayChange = (current: Value | undefined, path: string) => Value[] | undefined;

const pushModifiers = ['$each', '$position', '$slice', '$sort'];

export function pushChange(argument: Value): ArrayChange {
  const modifiers = isDoc(argument) && argument.has('$each') ? argument : undefined;
  const added = modifiers ? eachOf(modifiers, '$push') : [argument];
  const position = modifiers && integerModifier(modifiers, '$position');
  const slice = modifiers && integerModifier(modifiers, '$slice');
  const sort = modifiers?.get('$sort');
  const sorted = sort === undefined ? undefined : arraySorter(sort);
  return (current, path) => {
    const items = [...arrayOf(current, path, '$push')];
    items.splice(position ?? items.length, 0, ...added.map(cloneValue));
    const ordered = sorted ? sorted(items) : items;
    if (slice === undefined) return ordered;
    return slice >= 0 ? ordered.slice(0, slice) : ordered.slice(slice);
  };
}

function eachOf(modifiers: Doc, operator: string): Value[] {
  const each = modifiers.get('$each') ?? null;
  if (!Array.isArray(each)) {
    throw badValue(
      `The argument to $each in ${operator} must be an array but it was of type: ${typeName(each)}`,
    );
  }
  const known = operator === '$push' ? pushModifiers : ['$each'];
  const unknown = [...modifiers.keys()].find((name) => !known.includes(name));
  if (unknown) throw badValue(`Unrecognized clause in ${operator}: ${unknown}`);
  return each;
}

function integerModifier(modifiers: Doc, name: string): number | undefined {
  const value = modifiers.get(name);
  if (value === undefined) return undefined;
  const integer = toInteger(value);
  if (integer === undefined)
    throw badValue(`The value for ${name} must be an integer value but was given type: ${typeName(value)}`);
  return integer;
}

function arraySorter(sort: Value): (items: Value[]) => Value[] {
  if (isNumber(sort)) {
    const direction = toNumber(sort);
    if (direction !== 1 && direction !== -1) throw badValue('The $sort element value must be either 1 or -1');
    return (items) => items.sort((a, b) => compareValues(a, b) * direction);
  }
  if (!isDoc(sort) || sort.size === 0)
    throw badValue('The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1}');
  const keys = parseSort(sort);
  return (items) => sortBy(items, keys, (item) => (isDoc(item) ? item : new Map()));
}

function arrayOf(current: Value | undefined, path: string, operator: string): readonly Value[] {
  if (current === undefined) return [];
  if (Array.isArray(current)) return current;
  if (operator === '$addToSet') {
    throw badValue(
      `Cannot apply $addToSet to non-array field. Field named '${path}' has non-array type ${typeName(current)}`,
    );
  }
  throw badValue(`The field '${path}' must be an array but is of type ${typeName(current)}`);
}

export function addToSetChange(argument: Value): ArrayChange {
  const added = isDoc(argument) && argument.has('$each') ? eachOf(argument, '$addToSet') : [argument];
  return (current, path) => {
    const items = [...arrayOf(current, path, '$addToSet')];
    for (const value of added) {
      if (!items.some((item) => isEqual(item, value))) items.push(cloneValue(value));
    }
    return items;
  };
}

export function popChange(argument: Value): ArrayChange {
  if (!isNumber(argument)) throw failedToParse(`Expected a number in: $pop: ${typeName(argument)}`);
  const side = toNumber(argument);
  if (side !== 1 && side !== -1) throw failedToParse(`$pop expects 1 or -1, found: ${side}`);
  return (current, path) => {
    if (current === undefined) return undefined;
    if (!Array.isArray(current))
      throw typeMismatch(`Path '${path}' contains an element of non-array type '${typeName(current)}'`);
    return side === 1 ? current.slice(0, -1) : current.slice(1);
  };
}

export function pullChange(argument: Value): ArrayChange {
  return removing(pullTest(argument), '$pull');
}

/** A condition on the elements, a filter on documents among them, or a value to equal. */
function pullTest(argument: Value): ValueTest {
  if (argument instanceof BSONRegExp) return regexPredicate(argument);
  if (!isDoc(argument)) return equalTest(argument);
  const test = elementTest(argument);
  return isOperatorDoc(argument) ? test : (value) => isDoc(value) && test(value);
}

export function pullAllChange(argument: Value): ArrayChange {
  if (!Array.isArray(argument))
    throw badValue(`$pullAll requires an array argument but was given a ${typeName(argument)}`);
  return removing(
    (value) => value !== undefined && argument.some((item) => isEqual(item, value)),
    '$pullAll',
  );
}

function removing(test: ValueTest, operator: string): ArrayChange {
  return (current) => {
    if (current === undefined) return undefined;
    if (!Array.isArray(current)) throw badValue(`Cannot apply ${operator} to a non-array value`);
    return current.filter((item) => !test(item));
  };
}
