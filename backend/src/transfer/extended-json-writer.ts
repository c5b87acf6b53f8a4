import type { BsonUndefined, Doc, Value } from '@brim-and-page/embedded-mongodb/bson';
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

/**
 * Writes a document as one line of MongoDB Extended JSON (version 2): plain JSON where a reader restores the same BSON type
 * from it, the canonical form elsewhere. mongoimport reads it.
 */
export function toExtendedJson(doc: Doc): string {
  return write(doc);
}

/** Programs that read line by line may end a line at these, too, such as Node's readline since version 24. */
const lineSeparators = /[\u2028\u2029]/g;
const quote = (text: string) =>
  JSON.stringify(text).replace(lineSeparators, (separator) =>
    separator === '\u2028' ? '\\u2028' : '\\u2029',
  );
const typed = (name: string, value: string) => `{"${name}":${value}}`;

function write(value: Value): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return quote(value);
  if (value instanceof Map)
    return `{${[...value].map(([name, item]) => `${quote(name)}:${write(item)}`).join(',')}}`;
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`;
  if (value instanceof Int32) return String(value.value);
  if (value instanceof Double) return writeDouble(value.value);
  if (value instanceof Timestamp) return typed('$timestamp', `{"t":${value.t},"i":${value.i}}`);
  if (value instanceof Long) return typed('$numberLong', quote(value.toString()));
  if (value instanceof Decimal128) return typed('$numberDecimal', quote(value.toString()));
  if (value instanceof ObjectId) return typed('$oid', quote(value.toHexString()));
  if (value instanceof Date) return writeDate(value);
  return writeRare(value);
}

/** Without its type a whole number would be read as an integer; some readers do not accept exponents. */
function writeDouble(number: number): string {
  const text = String(number);
  if (Number.isFinite(number) && !Number.isInteger(number) && !text.includes('e')) return text;
  if (Object.is(number, -0)) return typed('$numberDouble', '"-0.0"');
  return typed('$numberDouble', quote(/^-?\d+$/.test(text) ? `${text}.0` : text));
}

/** The relaxed form is defined for the years 1970 to 9999 only. */
function writeDate(date: Date): string {
  const year = date.getUTCFullYear();
  const isReadable = date.getTime() >= 0 && year <= 9999;
  return typed(
    '$date',
    isReadable ? quote(date.toISOString()) : typed('$numberLong', quote(String(date.getTime()))),
  );
}

function writeRare(value: Binary | BSONRegExp | BSONSymbol | Code | MinKey | MaxKey | BsonUndefined): string {
  if (value instanceof Binary) {
    const base64 = Buffer.from(value.buffer.subarray(0, value.position)).toString('base64');
    const subType = value.sub_type.toString(16).padStart(2, '0');
    return typed('$binary', `{"base64":${quote(base64)},"subType":${quote(subType)}}`);
  }
  if (value instanceof BSONRegExp) {
    return typed(
      '$regularExpression',
      `{"pattern":${quote(value.pattern)},"options":${quote(value.options)}}`,
    );
  }
  if (value instanceof Code) {
    if (!value.scope) return typed('$code', quote(value.code));
    return `{"$code":${quote(value.code)},"$scope":${write(value.scope as unknown as Doc)}}`;
  }
  if (value instanceof BSONSymbol) return typed('$symbol', quote(value.value));
  if (value instanceof MinKey) return typed('$minKey', '1');
  if (value instanceof MaxKey) return typed('$maxKey', '1');
  return typed('$undefined', 'true');
}
