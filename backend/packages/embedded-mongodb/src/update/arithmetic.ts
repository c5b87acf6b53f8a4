import { Decimal128, Double, Int32, Long } from 'bson';
import { type NumberValue, toNumber } from '../bson/value.ts';
import { notSupported } from '../errors.ts';

const minLong = -(2n ** 63n);
const maxLong = 2n ** 63n - 1n;

type Operation = 'add' | 'multiply';

/**
 * Adds or multiplies as MongoDB does: the result has the wider of the two types, and an int32 that overflows becomes a
 * long. Returns undefined when a long overflows.
 * @throws MongoError 115 for decimals
 */
export function compute(operation: Operation, a: NumberValue, b: NumberValue): NumberValue | undefined {
  if (a instanceof Decimal128 || b instanceof Decimal128) throw notSupported('Decimal arithmetic');
  if (a instanceof Double || b instanceof Double) {
    const [x, y] = [toNumber(a), toNumber(b)];
    return new Double(operation === 'add' ? x + y : x * y);
  }
  const [x, y] = [toBigInt(a), toBigInt(b)];
  const result = operation === 'add' ? x + y : x * y;
  const isNarrow = a instanceof Int32 && b instanceof Int32;
  if (isNarrow && result === BigInt.asIntN(32, result)) return new Int32(Number(result));
  return result < minLong || result > maxLong ? undefined : Long.fromBigInt(result);
}

const toBigInt = (value: Int32 | Long): bigint =>
  value instanceof Int32 ? BigInt(value.value) : value.toBigInt();
