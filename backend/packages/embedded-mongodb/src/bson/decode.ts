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
import { MongoError } from '../errors.ts';
import { bsonUndefined, type Doc, type Value } from './value.ts';

const maxDepth = 180;
const maxDateMs = 8.64e15;

const invalid = (why: string) => new MongoError(22, `Invalid BSON: ${why}`);

/**
 * Decodes BSON with exact types and field order. The bson package decodes to plain objects, which move number-like
 * names to the front and cannot represent the type `undefined`.
 * @throws MongoError 22 (InvalidBSON) for anything malformed
 */
export function decodeDoc(bytes: Buffer, offset = 0): Doc {
  return new Reader(bytes, offset).readDoc(0);
}

class Reader {
  constructor(
    private readonly bytes: Buffer,
    private at: number,
  ) {}

  readDoc(depth: number): Doc {
    const end = this.enter(depth);
    const doc: Doc = new Map();
    for (let type = this.byte(); type !== 0; type = this.byte()) {
      const name = this.cstring();
      doc.set(name, this.value(type, depth));
    }
    if (this.at !== end) throw invalid('document length does not match its content');
    return doc;
  }

  private readArray(depth: number): Value[] {
    const end = this.enter(depth);
    const items: Value[] = [];
    for (let type = this.byte(); type !== 0; type = this.byte()) {
      while (this.byte() !== 0);
      items.push(this.value(type, depth));
    }
    if (this.at !== end) throw invalid('array length does not match its content');
    return items;
  }

  private enter(depth: number): number {
    if (depth > maxDepth) throw new MongoError(15, `BSON nesting exceeds ${maxDepth} levels`);
    const length = this.int32();
    const end = this.at - 4 + length;
    if (length < 5 || end > this.bytes.length) throw invalid('document length out of range');
    return end;
  }

  private value(type: number, depth: number): Value {
    switch (type) {
      case 0x01:
        return new Double(this.bytes.readDoubleLE(this.skip(8)));
      case 0x02:
        return this.string();
      case 0x03:
        return this.readDoc(depth + 1);
      case 0x04:
        return this.readArray(depth + 1);
      case 0x05:
        return this.binary();
      case 0x06:
        return bsonUndefined;
      case 0x07:
        return new ObjectId(this.copy(12));
      case 0x08:
        return this.boolean();
      case 0x09:
        return this.date();
      case 0x0a:
        return null;
      case 0x0b:
        return new BSONRegExp(this.cstring(), this.cstring());
      case 0x0d:
        return new Code(this.string());
      case 0x0e:
        return new BSONSymbol(this.string());
      case 0x0f: {
        this.int32();
        // The scope stays a Map, to keep its field order and types.
        return new Code(this.string(), this.readDoc(depth + 1));
      }
      case 0x10:
        return new Int32(this.int32());
      case 0x11: {
        const low = this.int32();
        return new Timestamp({ t: this.int32() >>> 0, i: low >>> 0 });
      }
      case 0x12: {
        const low = this.int32();
        return new Long(low, this.int32());
      }
      case 0x13:
        return new Decimal128(this.copy(16));
      case 0xff:
        return new MinKey();
      case 0x7f:
        return new MaxKey();
      default:
        throw invalid(`unsupported type 0x${type.toString(16)}`);
    }
  }

  private boolean(): boolean {
    const byte = this.byte();
    if (byte > 1) throw invalid('boolean byte out of range');
    return byte === 1;
  }

  private date(): Date {
    const ms = Number(this.bytes.readBigInt64LE(this.skip(8)));
    if (Math.abs(ms) > maxDateMs) throw new MongoError(115, 'Dates beyond the year 275760 are not supported');
    return new Date(ms);
  }

  private binary(): Binary {
    const length = this.int32();
    if (length < 0) throw invalid('negative binary length');
    const subtype = this.byte();
    return new Binary(this.copy(length), subtype);
  }

  private string(): string {
    const length = this.int32();
    if (length < 1) throw invalid('string length out of range');
    const start = this.skip(length);
    if (this.bytes[start + length - 1] !== 0) throw invalid('string not terminated');
    return this.utf8(start, start + length - 1);
  }

  private cstring(): string {
    const end = this.bytes.indexOf(0, this.at);
    if (end < 0) throw invalid('name not terminated');
    const start = this.at;
    this.at = end + 1;
    return this.utf8(start, end);
  }

  private utf8(start: number, end: number): string {
    // For short ASCII text, as in most field names, this is faster than the decoder.
    if (end - start <= 24) {
      let text = '';
      for (let at = start; at < end; at += 1) {
        const byte = this.bytes[at] as number;
        if (byte > 127) return this.decodeUtf8(start, end);
        text += String.fromCharCode(byte);
      }
      return text;
    }
    return this.decodeUtf8(start, end);
  }

  private decodeUtf8(start: number, end: number): string {
    const text = this.bytes.toString('utf8', start, end);
    if (text.includes('\uFFFD') && Buffer.byteLength(text) !== end - start)
      throw invalid('text is not UTF-8');
    if (text.includes('\uFFFD') && this.bytes.compare(Buffer.from(text), 0, undefined, start, end) !== 0) {
      throw invalid('text is not UTF-8');
    }
    return text;
  }

  private copy(length: number): Buffer {
    const start = this.skip(length);
    return Buffer.from(this.bytes.subarray(start, start + length));
  }

  private byte(): number {
    return this.bytes[this.skip(1)] as number;
  }

  private int32(): number {
    return this.bytes.readInt32LE(this.skip(4));
  }

  private skip(length: number): number {
    const start = this.at;
    this.at += length;
    if (this.at > this.bytes.length) throw invalid('ends too early');
    return start;
  }
}
