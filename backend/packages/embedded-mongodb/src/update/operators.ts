import { Int32, Long, Timestamp } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { cloneValue, isDoc, isNumber, type NumberValue, typeName, type Value } from '../bson/value.ts';
import { badValue, failedToParse, typeMismatch } from '../errors.ts';
import { compute, toBigInt } from './arithmetic.ts';
import { addToSetChange, popChange, pullAllChange, pullChange, pushChange } from './array-operators.ts';

/** The new value of a field from its present one; `undefined` leaves it alone. */
export type Change = (current: Value | undefined, path: string) => Value | undefined;

/** Prepares an operator that gives a field a new value, checking its argument once. */
export function prepareChange(operator: string, argument: Value, path: string): Change | undefined {
  switch (operator) {
    case '$set':
    case '$setOnInsert':
      return () => cloneValue(argument);
    case '$inc':
      return arithmetic('add', argument, path);
    case '$mul':
      return arithmetic('multiply', argument, path);
    case '$min':
      return (current) =>
        current === undefined || compareValues(argument, current) < 0 ? cloneValue(argument) : undefined;
    case '$max':
      return (current) =>
        current === undefined || compareValues(argument, current) > 0 ? cloneValue(argument) : undefined;
    case '$currentDate':
      return currentDate(argument);
    case '$bit':
      return bitwise(argument);
    case '$push':
      return pushChange(argument);
    case '$addToSet':
      return addToSetChange(argument);
    case '$pop':
      return popChange(argument);
    case '$pull':
      return pullChange(argument);
    case '$pullAll':
      return pullAllChange(argument);
    default:
      return undefined;
  }
}

function arithmetic(operation: 'add' | 'multiply', argument: Value, path: string): Change {
  const [name, verb] = operation === 'add' ? ['$inc', 'increment'] : ['$mul', 'multiply'];
  if (!isNumber(argument)) {
    throw typeMismatch(`Cannot ${verb} with non-numeric argument: {${path}: <${typeName(argument)}>}`);
  }
  return (current, field) => {
    if (current === undefined) return operation === 'add' ? argument : zeroLike(argument);
    if (!isNumber(current)) {
      throw typeMismatch(
        `Cannot apply ${name} to a value of non-numeric type. The document has the field '${field}' of non-numeric type ${typeName(current)}`,
      );
    }
    const result = compute(operation, current, argument);
    if (!result)
      throw badValue(
        `Failed to apply ${name} operations to current value (${current}) of the field '${field}'`,
      );
    return result;
  };
}

const zeroLike = (argument: NumberValue): NumberValue =>
  compute('multiply', argument, new Int32(0)) ?? new Int32(0);

function currentDate(argument: Value): Change {
  const type = isDoc(argument) ? argument.get('$type') : argument;
  if (type === 'timestamp') return () => new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 });
  if (type === 'date' || typeof type === 'boolean') return () => new Date();
  throw badValue(
    `${typeName(argument)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
  );
}

function bitwise(argument: Value): Change {
  if (!isDoc(argument) || argument.size === 0) {
    throw badValue(
      'The $bit modifier is not compatible with anything but a document of operations: {and|or|xor: number}',
    );
  }
  const steps = [...argument].map(([name, operand]) => {
    if (!['and', 'or', 'xor'].includes(name))
      throw badValue(`The $bit modifier only supports 'and', 'or', and 'xor', not '${name}'`);
    if (!isInteger(operand))
      throw badValue(
        `The $bit modifier field must be an Integer(32/64 bit); a '${typeName(operand)}' is not supported here`,
      );
    return { name, operand };
  });
  return (current, path) => {
    const start = current === undefined ? new Int32(0) : current;
    if (!isInteger(start))
      throw badValue(
        `Cannot apply $bit to a value of non-integral type. The field '${path}' is of type ${typeName(start)}`,
      );
    return steps.reduce<Int32 | Long>((value, { name, operand }) => applyBits(name, value, operand), start);
  };
}

const isInteger = (value: Value): value is Int32 | Long =>
  value instanceof Int32 || (value instanceof Long && !(value instanceof Timestamp));

function applyBits(name: string, a: Int32 | Long, b: Int32 | Long): Int32 | Long {
  const [x, y] = [toBigInt(a), toBigInt(b)];
  const result = name === 'and' ? x & y : name === 'or' ? x | y : x ^ y;
  const isNarrow = a instanceof Int32 && b instanceof Int32;
  return isNarrow ? new Int32(Number(result)) : Long.fromBigInt(BigInt.asIntN(64, result));
}

export function requireOperators(operators: Value, name: string): asserts operators is Map<string, Value> {
  if (isDoc(operators)) return;
  throw failedToParse(
    `Modifiers operate on fields but we found type ${typeName(operators)} instead. For example: {$mod: {<field>: ...}} not {${name}: <${typeName(operators)}>}`,
  );
}
