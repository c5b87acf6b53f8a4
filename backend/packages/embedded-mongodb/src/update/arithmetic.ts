import { Decimal128, Double, Int32, Long } from 'bson';
import { type NumberValue, toNumber } from '../bson/value.ts';

const minLong = -(2n ** 63n);
const maxLong = 2n ** 63n - 1n;
const decimalDigits = 34;

type Operation = 'add' | 'multiply';

/**
 * Adds or multiplies as MongoDB does: the result has the wider of the two types, and an int32 that overflows becomes a
 * long. Returns undefined when a long overflows.
 */
export function compute(operation: Operation, a: NumberValue, b: NumberValue): NumberValue | undefined {
  if (a instanceof Decimal128 || b instanceof Decimal128) return computeDecimal(operation, a, b);
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

interface Scaled {
  digits: bigint;
  exponent: number;
}

/** Decimal arithmetic keeps the scale: 1.10 + 2.20 is 3.30. */
function computeDecimal(operation: Operation, a: NumberValue, b: NumberValue): Decimal128 {
  const [x, y] = [scaled(a), scaled(b)];
  if (!x || !y) {
    const [left, right] = [toNumber(a), toNumber(b)];
    return Decimal128.fromString(String(operation === 'add' ? left + right : left * right));
  }
  if (operation === 'multiply')
    return round({ digits: x.digits * y.digits, exponent: x.exponent + y.exponent });
  const exponent = Math.min(x.exponent, y.exponent);
  const raise = ({ digits, exponent: from }: Scaled) => digits * 10n ** BigInt(from - exponent);
  return round({ digits: raise(x) + raise(y), exponent });
}

function scaled(value: NumberValue): Scaled | undefined {
  // A double counts with its 15 significant digits, as in MongoDB.
  const text = value instanceof Double ? String(Number(value.value.toPrecision(15))) : value.toString();
  const match = /^(-?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = '', power = '0'] = match;
  const digits = BigInt(`${whole}${fraction}`);
  return { digits: sign ? -digits : digits, exponent: Number(power) - fraction.length };
}

/** Rounds half to even at 34 digits. */
function round({ digits, exponent }: Scaled): Decimal128 {
  const sign = digits < 0n ? '-' : '';
  let rest = digits < 0n ? -digits : digits;
  let power = exponent;
  const excess = rest.toString().length - decimalDigits;
  if (excess > 0) {
    const unit = 10n ** BigInt(excess);
    const remainder = (rest % unit) * 2n;
    rest /= unit;
    if (remainder > unit || (remainder === unit && rest % 2n === 1n)) rest += 1n;
    power += excess;
  }
  return Decimal128.fromString(`${sign}${rest}E${power}`);
}
