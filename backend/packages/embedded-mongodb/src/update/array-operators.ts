import { BSONRegExp } from 'bson';
import { isEqual } from '../bson/compare.ts';
import { cloneValue, type Doc, isDoc, toInteger, typeName, type Value } from '../bson/value.ts';
import { badValue, notSupported } from '../errors.ts';
import { elementTest, isOperatorDoc } from '../query/filter.ts';
import { equalTest, type ValueTest } from '../query/predicates.ts';
import { regexPredicate } from '../query/regex.ts';

/** Returns the new array from the current one (undefined: the field is missing), or undefined for no change. */
type ArrayChange = (current: Value | undefined, path: string) => Value[] | undefined;

const pushModifiers = ['$each', '$slice'];
const unsupportedModifiers = ['$position', '$sort'];

export function pushChange(argument: Value): ArrayChange {
  const modifiers = isDoc(argument) && argument.has('$each') ? argument : undefined;
  const added = modifiers ? eachOf(modifiers, '$push') : [argument];
  const slice = modifiers && integerModifier(modifiers, '$slice');
  return (current, path) => {
    const items = [...arrayOf(current, path, '$push'), ...added.map(cloneValue)];
    if (slice === undefined) return items;
    return slice >= 0 ? items.slice(0, slice) : items.slice(slice);
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
  if (operator === '$push' && unknown && unsupportedModifiers.includes(unknown))
    throw notSupported(`The modifier ${unknown} of $push`);
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

export function pullChange(argument: Value): ArrayChange {
  const test = pullTest(argument);
  return (current) => {
    if (current === undefined) return undefined;
    if (!Array.isArray(current)) throw badValue('Cannot apply $pull to a non-array value');
    return current.filter((item) => !test(item));
  };
}

/** `$pull` takes operators on the elements, a filter on elements that are documents, or a value to compare with. */
function pullTest(argument: Value): ValueTest {
  if (argument instanceof BSONRegExp) return regexPredicate(argument);
  if (!isDoc(argument)) return equalTest(argument);
  const test = elementTest(argument);
  return isOperatorDoc(argument) ? test : (value) => isDoc(value) && test(value);
}
