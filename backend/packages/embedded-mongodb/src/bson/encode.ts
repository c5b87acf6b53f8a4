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
import type { Doc, Value } from './value.ts';

const decimalIndexNames = Array.from({ length: 1000 }, (_, index) => String(index));

/** Encodes a document; encodes what `decodeDoc` returns byte for byte as it was. */
export function encodeDoc(doc: Doc): Buffer {
  const writer = new Writer();
  writer.doc(doc);
  return writer.take();
}

class Writer {
  private bytes = Buffer.allocUnsafe(1024);
  private at = 0;

  take(): Buffer {
    return this.bytes.subarray(0, this.at);
  }

  doc(doc: Doc): void {
    const start = this.room(4);
    for (const [name, value] of doc) this.element(name, value);
    this.byte(0);
    this.bytes.writeInt32LE(this.at - start, start);
  }

  private array(items: readonly Value[]): void {
    const start = this.room(4);
    for (let index = 0; index < items.length; index += 1) {
      this.element(decimalIndexNames[index] ?? String(index), items[index] as Value);
    }
    this.byte(0);
    this.bytes.writeInt32LE(this.at - start, start);
  }

  private element(name: string, value: Value): void {
    const typeAt = this.room(1);
    this.cstring(name);
    const type = this.body(value);
    this.bytes[typeAt] = type;
  }

  /** Writes a value and returns its type byte. A plain Uint8Array is a document that is already encoded. */
  private body(value: Value | Uint8Array): number {
    if (value === null) return 0x0a;
    if (typeof value === 'string') {
      this.string(value);
      return 0x02;
    }
    if (typeof value === 'boolean') {
      this.byte(value ? 1 : 0);
      return 0x08;
    }
    if (value instanceof Int32) {
      this.int32(value.value);
      return 0x10;
    }
    if (value instanceof ObjectId) {
      this.raw(value.id);
      return 0x07;
    }
    if (value instanceof Date) {
      const start = this.room(8);
      this.bytes.writeBigInt64LE(BigInt(value.getTime()), start);
      return 0x09;
    }
    if (value instanceof Map) {
      this.doc(value);
      return 0x03;
    }
    if (value instanceof Uint8Array) {
      this.raw(value);
      return 0x03;
    }
    if (Array.isArray(value)) {
      this.array(value);
      return 0x04;
    }
    return this.rareBody(value);
  }

  private rareBody(value: Exclude<Value, null | string | boolean | Value[] | Doc>): number {
    if (value instanceof Double) {
      const start = this.room(8);
      this.bytes.writeDoubleLE(value.value, start);
      return 0x01;
    }
    if (value instanceof Long) {
      this.int32(value.low);
      this.int32(value.high);
      return value instanceof Timestamp ? 0x11 : 0x12;
    }
    if (value instanceof Decimal128) {
      this.raw(value.bytes);
      return 0x13;
    }
    if (value instanceof Binary) {
      this.int32(value.position);
      this.byte(value.sub_type);
      this.raw(value.buffer.subarray(0, value.position));
      return 0x05;
    }
    if (value instanceof BSONRegExp) {
      this.cstring(value.pattern);
      this.cstring(value.options);
      return 0x0b;
    }
    if (value instanceof Code) return this.code(value);
    if (value instanceof BSONSymbol) {
      this.string(value.value);
      return 0x0e;
    }
    if (value instanceof MinKey) return 0xff;
    if (value instanceof MaxKey) return 0x7f;
    return 0x06;
  }

  private code(value: Code): number {
    if (!value.scope) {
      this.string(value.code);
      return 0x0d;
    }
    const start = this.room(4);
    this.string(value.code);
    this.doc(value.scope as unknown as Doc);
    this.bytes.writeInt32LE(this.at - start, start);
    return 0x0f;
  }

  private string(text: string): void {
    const lengthAt = this.room(4);
    const length = this.text(text);
    this.byte(0);
    this.bytes.writeInt32LE(length + 1, lengthAt);
  }

  private cstring(text: string): void {
    if (text.includes('\0')) throw new MongoError(22, 'A field name or pattern holds a null byte');
    this.text(text);
    this.byte(0);
  }

  private text(text: string): number {
    if (text.length <= 24) {
      const start = this.room(text.length);
      let index = 0;
      for (; index < text.length; index += 1) {
        const unit = text.charCodeAt(index);
        if (unit > 127) break;
        this.bytes[start + index] = unit;
      }
      if (index === text.length) return index;
      this.at = start;
    }
    const length = Buffer.byteLength(text);
    const start = this.room(length);
    this.bytes.write(text, start, 'utf8');
    return length;
  }

  private raw(source: Uint8Array): void {
    const start = this.room(source.length);
    this.bytes.set(source, start);
  }

  private byte(value: number): void {
    const start = this.room(1);
    this.bytes[start] = value;
  }

  private int32(value: number): void {
    const start = this.room(4);
    this.bytes.writeInt32LE(value, start);
  }

  /**
   * Reserves room and returns its offset. May replace `bytes`, so call it in a statement of its own:
   * `this.bytes[this.room(1)] = x` would write to the old buffer.
   */
  private room(length: number): number {
    const start = this.at;
    this.at += length;
    if (this.at > this.bytes.length) {
      const grown = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.at));
      this.bytes.copy(grown, 0, 0, start);
      this.bytes = grown;
    }
    return start;
  }
}
