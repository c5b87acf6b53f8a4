import { Decimal128, Double, Int32 } from 'bson';
import { type NumberValue, toNumber } from './value.ts';

/** A finite number as `digits × 10^exponent`, without trailing zeros; zero is 0 × 10^0. */
export interface ExactDecimal {
  digits: bigint;
  exponent: number;
}

/**
 * The exact value of a finite BSON number. Doubles are dyadic fractions, so they have a finite decimal form.
 */
export function exactDecimal(value: NumberValue): ExactDecimal {
  if (value instanceof Int32) return trim(BigInt(value.value), 0);
  if (value instanceof Double) return exactDouble(value.value);
  if (value instanceof Decimal128) return parseDecimal(value.toString());
  return trim(value.toBigInt(), 0);
}

function exactDouble(number: number): ExactDecimal {
  if (Number.isSafeInteger(number)) return trim(BigInt(number), 0);
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, number);
  const high = bits.getUint32(0);
  const biased = (high >>> 20) & 0x7ff;
  const fraction = (BigInt(high & 0xfffff) << 32n) | BigInt(bits.getUint32(4));
  const mantissa = biased === 0 ? fraction : fraction | (1n << 52n);
  const power = (biased === 0 ? 1 : biased) - 1075;
  const signed = high >>> 31 ? -mantissa : mantissa;
  // m × 2^-p = m × 5^p × 10^-p
  return power >= 0 ? trim(signed << BigInt(power), 0) : trim(signed * 5n ** BigInt(-power), power);
}

function parseDecimal(text: string): ExactDecimal {
  const match = /^(-?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(text);
  if (!match) throw new RangeError(`not a finite decimal: ${text}`);
  const [, sign = '', integer = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(`${integer}${fraction}` || '0');
  return trim(sign ? -digits : digits, Number(exponent) - fraction.length);
}

function trim(digits: bigint, exponent: number): ExactDecimal {
  if (digits === 0n) return { digits, exponent: 0 };
  let rest = digits;
  let power = exponent;
  while (rest % 10n === 0n) {
    rest /= 10n;
    power += 1;
  }
  return { digits: rest, exponent: power };
}

export function compareExact(a: ExactDecimal, b: ExactDecimal): number {
  const signA = a.digits < 0n ? -1 : a.digits > 0n ? 1 : 0;
  const signB = b.digits < 0n ? -1 : b.digits > 0n ? 1 : 0;
  if (signA !== signB) return signA < signB ? -1 : 1;
  if (signA === 0) return 0;
  const magnitude = magnitudeOf(a) - magnitudeOf(b);
  if (magnitude !== 0) return magnitude < 0 ? -signA : signA;
  const low = Math.min(a.exponent, b.exponent);
  const left = a.digits * 10n ** BigInt(a.exponent - low);
  const right = b.digits * 10n ** BigInt(b.exponent - low);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Power of ten just above the number's absolute value. */
export function magnitudeOf({ digits, exponent }: ExactDecimal): number {
  return (digits < 0n ? -digits : digits).toString().length + exponent;
}

/** MongoDB's order of numbers over all four types: NaN first, then by exact value; -0 equals 0. */
export function compareNumbers(a: NumberValue, b: NumberValue): number {
  const left = toNumber(a);
  const right = toNumber(b);
  if (Number.isNaN(left) || Number.isNaN(right)) {
    return Number.isNaN(left) ? (Number.isNaN(right) ? 0 : -1) : 1;
  }
  if (left < right) return -1;
  if (left > right) return 1;
  if (isExactAsDouble(a, left) && isExactAsDouble(b, right)) return 0;
  if (isInfinite(a) || isInfinite(b)) return infiniteSide(a) - infiniteSide(b);
  return compareExact(exactDecimal(a), exactDecimal(b));
}

/** A fast check that the nearest double equals the number; may return false although it does. */
export function isExactAsDouble(value: NumberValue, nearest: number): boolean {
  return value instanceof Int32 || value instanceof Double || isExactLong(value, nearest);
}

function isExactLong(value: NumberValue, nearest: number): boolean {
  return !(value instanceof Decimal128) && Number.isSafeInteger(nearest);
}

/** A decimal beyond a double's range converts to Infinity although it is finite. */
export function isInfinite(value: NumberValue): boolean {
  if (value instanceof Decimal128) return value.toString().includes('Infinity');
  return Math.abs(toNumber(value)) === Number.POSITIVE_INFINITY;
}

function infiniteSide(value: NumberValue): number {
  return isInfinite(value) ? Math.sign(toNumber(value)) : 0;
}
