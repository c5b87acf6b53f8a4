import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';

/** The deprecated BSON type 6. JavaScript's `undefined` means a missing value here. */
export class BsonUndefined {
  readonly _bsontype = 'BsonUndefined';
}
export const bsonUndefined = new BsonUndefined();

/** A document is a Map, because it keeps the order of its fields, also of number-like names. */
export type Doc = Map<string, Value>;

/** A BSON value with its exact type. Numbers are never plain JavaScript numbers. */
export type Value =
  | null
  | boolean
  | string
  | Int32
  | Double
  | Long
  | Decimal128
  | Date
  | ObjectId
  | Binary
  | BSONRegExp
  | BSONSymbol
  | Code
  | Timestamp
  | MinKey
  | MaxKey
  | BsonUndefined
  | Value[]
  | Doc;

export type NumberValue = Int32 | Double | Long | Decimal128;

export const isDoc = (value: unknown): value is Doc => value instanceof Map;

export function isNumber(value: unknown): value is NumberValue {
  return (
    value instanceof Int32 ||
    value instanceof Double ||
    // Timestamp extends Long, but is not a number.
    (value instanceof Long && !(value instanceof Timestamp)) ||
    value instanceof Decimal128
  );
}

/** BSON type number of a value, as `$type` counts them. */
export function typeNumber(value: Value): number {
  if (value === null) return 10;
  if (typeof value === 'string') return 2;
  if (typeof value === 'boolean') return 8;
  if (value instanceof Int32) return 16;
  if (value instanceof Double) return 1;
  if (Array.isArray(value)) return 4;
  if (value instanceof Map) return 3;
  if (value instanceof ObjectId) return 7;
  if (value instanceof Date) return 9;
  if (value instanceof Timestamp) return 17;
  if (value instanceof Long) return 18;
  if (value instanceof Decimal128) return 19;
  if (value instanceof Binary) return 5;
  if (value instanceof BSONRegExp) return 11;
  if (value instanceof BSONSymbol) return 14;
  if (value instanceof Code) return value.scope ? 15 : 13;
  if (value instanceof MinKey) return -1;
  if (value instanceof MaxKey) return 127;
  return 6;
}

export const typeNames: Record<number, string> = {
  [-1]: 'minKey',
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  6: 'undefined',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  12: 'dbPointer',
  13: 'javascript',
  14: 'symbol',
  15: 'javascriptWithScope',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  127: 'maxKey',
};

export const typeName = (value: Value): string => typeNames[typeNumber(value)] ?? 'unknown';

/** A number of any BSON type as a JavaScript number (nearest double). */
export function toNumber(value: NumberValue): number {
  if (value instanceof Decimal128) return Number(value.toString());
  if (value instanceof Long) return value.toNumber();
  return value.value;
}

/** A numeric value as an integer; undefined if it is not a whole number in the safe range. */
export function toInteger(value: Value | undefined): number | undefined {
  if (!isNumber(value)) return undefined;
  const number = toNumber(value);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** Truth as MongoDB defines it: false, zero, null and undefined (missing) are false. */
export function isTruthy(value: Value | undefined): boolean {
  if (value === undefined || value === null || value === false || value instanceof BsonUndefined)
    return false;
  if (isNumber(value)) return toNumber(value) !== 0;
  return true;
}

export function cloneValue(value: Value): Value {
  if (Array.isArray(value)) return value.map(cloneValue);
  if (value instanceof Map) return cloneDoc(value);
  return value;
}

export function cloneDoc(doc: Doc): Doc {
  const copy: Doc = new Map();
  for (const [name, value] of doc) copy.set(name, cloneValue(value));
  return copy;
}

/** Converts a plain JavaScript value to BSON values; whole numbers become int32 or long. */
export function fromPlain(input: unknown): Value {
  if (input === null || input === undefined) return null;
  if (typeof input === 'number') {
    if (!Number.isInteger(input) || Object.is(input, -0)) return new Double(input);
    if (input === (input | 0)) return new Int32(input);
    return Number.isSafeInteger(input) ? Long.fromNumber(input) : new Double(input);
  }
  if (typeof input === 'bigint') return Long.fromBigInt(input);
  if (Array.isArray(input)) return input.map(fromPlain);
  if (input instanceof Map) return input as Doc;
  if (typeof input === 'object' && Object.getPrototypeOf(input) === Object.prototype) return docOf(input);
  return input as Value;
}

export function docOf(fields: object): Doc {
  const doc: Doc = new Map();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) doc.set(name, fromPlain(value));
  }
  return doc;
}
