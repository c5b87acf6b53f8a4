import { createHash } from 'node:crypto';
import {
  type Binary,
  type BSONRegExp,
  BSONSymbol,
  type Code,
  Double,
  type ObjectId,
  type Timestamp,
} from 'bson';
import { canonicalType } from './compare.ts';
import {
  compareExact,
  type ExactDecimal,
  exactDecimal,
  isExactAsDouble,
  isInfinite,
  magnitudeOf,
} from './exact-number.ts';
import { type Doc, type NumberValue, toNumber, type Value } from './value.ts';

/** LMDB's limit is 1,978 bytes; the rest is for the index id before and the record id after the key. */
const maxKeyBytes = 1900;
/** The part of a long key that is stored as it is. */
export const keptPrefixBytes = 1800;

/**
 * Encodes values as bytes that sort in MongoDB's order; equal values (1, 1.0, NumberLong(1)) give equal bytes. An index
 * key is the bytes of its fields one after another, inverted for descending fields.
 */
export function keyString(values: readonly Value[], directions: readonly number[]): Buffer {
  const writer = new KeyWriter();
  values.forEach((value, index) => {
    const start = writer.length;
    writer.typed(value);
    if (directions[index] === -1) writer.invertFrom(start);
  });
  return writer.take();
}

/**
 * Shortens a key to LMDB's limit: a long key becomes its prefix, for ranges, and a digest of the whole, so that different
 * values still have different keys.
 */
export function fitKey(key: Buffer): Buffer {
  if (key.length <= maxKeyBytes) return key;
  const digest = createHash('sha256').update(key).digest();
  return Buffer.concat([key.subarray(0, keptPrefixBytes), digest]);
}

/** The prefix of a range bound that shortened keys keep. */
export const fitBound = (key: Buffer): Buffer => key.subarray(0, keptPrefixBytes);

class KeyWriter {
  private bytes = Buffer.allocUnsafe(256);
  length = 0;

  take(): Buffer {
    return this.bytes.subarray(0, this.length);
  }

  invertFrom(start: number): void {
    for (let at = start; at < this.length; at += 1) this.bytes[at] = ~(this.bytes[at] as number) & 0xff;
  }

  typed(value: Value): void {
    const type = canonicalType(value);
    this.byte(type);
    bodyWriters[type]?.(this, value);
  }

  /** For each field type, name and value: the order in which BSON compares documents. */
  doc(doc: Doc): void {
    for (const [name, value] of doc) {
      const type = canonicalType(value);
      this.byte(type);
      this.text(name);
      bodyWriters[type]?.(this, value);
    }
    this.byte(0);
  }

  /** The nearest double, then whether the number is below or above it, then its digits if no double equals it. */
  number(value: NumberValue): void {
    const nearest = toNumber(value);
    this.double(nearest);
    const isDouble = Number.isNaN(nearest) || isExactAsDouble(value, nearest) || isInfinite(value);
    const exact = isDouble ? undefined : exactDecimal(value);
    const side = exact ? sideOf(exact, nearest) : 0;
    this.byte(1 + side);
    if (!exact || side === 0) return;
    const digits = (exact.digits < 0n ? -exact.digits : exact.digits).toString();
    const start = this.room(2);
    this.bytes.writeUInt16BE(magnitudeOf(exact) + 0x8000, start);
    this.text(digits);
    if (exact.digits < 0n) this.invertFrom(start);
  }

  private double(number: number): void {
    const at = this.room(8);
    if (Number.isNaN(number)) {
      this.bytes.fill(0, at, at + 8);
      return;
    }
    this.bytes.writeDoubleBE(number === 0 ? 0 : number, at);
    if (number < 0) this.invertFrom(at);
    else this.bytes[at] = (this.bytes[at] as number) | 0x80;
  }

  signedLong(value: bigint): void {
    this.unsignedLong(value + (1n << 63n));
  }

  unsignedLong(value: bigint): void {
    const start = this.room(8);
    this.bytes.writeBigUInt64BE(BigInt.asUintN(64, value), start);
  }

  binary(value: Binary): void {
    const start = this.room(4);
    this.bytes.writeUInt32BE(value.position, start);
    this.byte(value.sub_type);
    this.raw(value.buffer.subarray(0, value.position));
  }

  /** Ends with a null byte; a null byte inside becomes 00 FF, which sorts after the end. */
  text(text: string): void {
    const encoded = Buffer.from(text, 'utf8');
    if (encoded.includes(0)) {
      for (const byte of encoded) {
        this.byte(byte);
        if (byte === 0) this.byte(0xff);
      }
    } else {
      this.raw(encoded);
    }
    this.byte(0);
  }

  raw(source: Uint8Array): void {
    const at = this.room(source.length);
    this.bytes.set(source, at);
  }

  byte(value: number): void {
    const at = this.room(1);
    this.bytes[at] = value;
  }

  private room(length: number): number {
    const at = this.length;
    this.length += length;
    if (this.length > this.bytes.length) {
      const grown = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length));
      this.bytes.copy(grown, 0, 0, at);
      this.bytes = grown;
    }
    return at;
  }
}

/** Whether a number is below (-1), equal to (0) or above (1) its nearest double. */
function sideOf(exact: ExactDecimal, nearest: number): number {
  return Number.isFinite(nearest)
    ? compareExact(exact, exactDecimal(new Double(nearest)))
    : -Math.sign(nearest);
}

/** Writes the values of each canonical type; types without an entry have a single value. */
const bodyWriters: Record<number, (writer: KeyWriter, value: Value) => void> = {
  10: (writer, value) => writer.number(value as NumberValue),
  15: (writer, value) => writer.text(value instanceof BSONSymbol ? value.value : (value as string)),
  20: (writer, value) => writer.doc(value as Doc),
  25: (writer, value) => {
    for (const item of value as Value[]) writer.typed(item);
    writer.byte(0);
  },
  30: (writer, value) => writer.binary(value as Binary),
  35: (writer, value) => writer.raw((value as ObjectId).id),
  40: (writer, value) => writer.byte(value ? 1 : 0),
  45: (writer, value) => writer.signedLong(BigInt((value as Date).getTime())),
  47: (writer, value) => writer.unsignedLong((value as Timestamp).toBigInt()),
  50: (writer, value) => {
    writer.text((value as BSONRegExp).pattern);
    writer.text((value as BSONRegExp).options);
  },
  60: (writer, value) => writer.text((value as Code).code),
  65: (writer, value) => {
    writer.text((value as Code).code);
    writer.doc((value as Code).scope as unknown as Doc);
  },
};
