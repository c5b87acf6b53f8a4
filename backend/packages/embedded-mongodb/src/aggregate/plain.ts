import { BSONRegExp, Decimal128, type Double, type Int32, Long, ObjectId } from 'bson';
import { type Doc, fromPlain, isDoc, isNumber, toNumber, type Value } from '../bson/value.ts';
import { notSupported } from '../errors.ts';

/**
 * Converts a value for mingo.
 * @throws MongoError 115 for types that mingo computes wrongly: decimals, longs beyond 2^53, binary data
 */
export function toPlain(value: Value): unknown {
  if (isNumber(value)) return plainNumber(value);
  if (isDoc(value)) return toPlainObject(value);
  if (Array.isArray(value)) return value.map(toPlain);
  if (value instanceof BSONRegExp) return new RegExp(value.pattern, value.options.replaceAll(/[^imsu]/g, ''));
  if (value === null || typeof value !== 'object' || value instanceof Date || value instanceof ObjectId)
    return value;
  throw notSupported('An expression over this BSON type');
}

function plainNumber(value: Int32 | Double | Long | Decimal128): number {
  const number = toNumber(value);
  if (value instanceof Decimal128) throw notSupported('An expression over decimals');
  if (value instanceof Long && !Number.isSafeInteger(number))
    throw notSupported('An expression over longs beyond 2^53');
  return number;
}

export function toPlainObject(doc: Doc, only?: ReadonlySet<string>): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const [name, value] of doc) {
    if (only && !only.has(name)) continue;
    if (name === '__proto__') throw notSupported('An expression over a field named __proto__');
    object[name] = toPlain(value);
  }
  return object;
}

/** Converts mingo's result: whole numbers to int32 or long, others to double; undefined is a missing value. */
export function fromComputed(result: unknown): Value | undefined {
  if (result === undefined) return undefined;
  if (Array.isArray(result)) return result.map((item) => fromComputed(item) ?? null);
  if (result instanceof RegExp)
    return new BSONRegExp(result.source, result.flags.replaceAll(/[^imsux]/g, ''));
  if (result !== null && typeof result === 'object' && Object.getPrototypeOf(result) === Object.prototype) {
    const doc: Doc = new Map();
    for (const [name, item] of Object.entries(result)) {
      const value = fromComputed(item);
      if (value !== undefined) doc.set(name, value);
    }
    return doc;
  }
  return fromPlain(result);
}
