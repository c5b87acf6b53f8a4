import { compareValues } from '../bson/compare.ts';
import { cloneValue, isDoc, isNumber, typeName, type Value } from '../bson/value.ts';
import { badValue, failedToParse, notSupported, typeMismatch } from '../errors.ts';
import { compute } from './arithmetic.ts';
import { addToSetChange, pullChange, pushChange } from './array-operators.ts';

/** Computes a field's new value from its current one; `undefined` leaves the field unchanged. */
export type Change = (current: Value | undefined, path: string) => Value | undefined;

/** MongoDB's update operators that this server does not support. */
const known = new Set(['$mul', '$bit', '$currentDate', '$pop', '$pullAll']);

/** Compiles an operator that sets a field's value and checks its argument. `undefined` for an unknown operator. */
export function prepareChange(operator: string, argument: Value, path: string): Change | undefined {
  switch (operator) {
    case '$set':
    case '$setOnInsert':
      return () => cloneValue(argument);
    case '$inc':
      return increment(argument, path);
    case '$min':
      return (current) =>
        current === undefined || compareValues(argument, current) < 0 ? cloneValue(argument) : undefined;
    case '$max':
      return (current) =>
        current === undefined || compareValues(argument, current) > 0 ? cloneValue(argument) : undefined;
    case '$push':
      return pushChange(argument);
    case '$addToSet':
      return addToSetChange(argument);
    case '$pull':
      return pullChange(argument);
    default:
      if (known.has(operator)) throw notSupported(`The update operator ${operator}`);
      return undefined;
  }
}

function increment(argument: Value, path: string): Change {
  if (!isNumber(argument))
    throw typeMismatch(`Cannot increment with non-numeric argument: {${path}: <${typeName(argument)}>}`);
  return (current, field) => {
    if (current === undefined) return argument;
    if (!isNumber(current)) {
      throw typeMismatch(
        `Cannot apply $inc to a value of non-numeric type. The document has the field '${field}' of non-numeric type ${typeName(current)}`,
      );
    }
    const result = compute('add', current, argument);
    if (!result)
      throw badValue(`Failed to apply $inc operations to current value (${current}) of the field '${field}'`);
    return result;
  };
}

export function requireOperators(operators: Value, name: string): asserts operators is Map<string, Value> {
  if (isDoc(operators)) return;
  throw failedToParse(
    `Modifiers operate on fields but we found type ${typeName(operators)} instead. For example: {$mod: {<field>: ...}} not {${name}: <${typeName(operators)}>}`,
  );
}
