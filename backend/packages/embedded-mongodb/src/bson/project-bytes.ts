import { MongoError } from '../errors.ts';

/** A field of a projection, by the bytes of its name; without children it stands for the whole value. */
export interface ByteNode {
  name: Buffer;
  hash: number;
  children: readonly ByteNode[];
}

type FieldTree = ReadonlyMap<string, { children: FieldTree }>;

export const byteNodes = (fields: FieldTree): ByteNode[] =>
  [...fields].map(([field, { children }]) => {
    const name = Buffer.from(field);
    return { name, hash: name.reduce(addToHash, 0), children: byteNodes(children) };
  });

const addToHash = (hash: number, byte: number) => (Math.imul(hash, 31) + byte) | 0;

/**
 * Copies fields of an encoded document without decoding it. The bytes are those of the decoded document's projection.
 * @param bytes valid BSON without repeated names, as it is stored
 * @param includes whether the fields are kept, or left out
 */
export function projectBytes(bytes: Buffer, fields: readonly ByteNode[], includes: boolean): Buffer {
  const copy = new Copy(bytes, includes);
  copy.doc(0, fields);
  return copy.take();
}

const typeDoc = 0x03;
const typeArray = 0x04;

class Copy {
  /** Never longer than the original: names of array elements only get shorter. */
  private readonly target: Buffer;
  private end = 0;

  constructor(
    private readonly source: Buffer,
    private readonly includes: boolean,
  ) {
    this.target = Buffer.allocUnsafe(source.length);
  }

  take(): Buffer {
    return this.target.subarray(0, this.end);
  }

  doc(start: number, fields: readonly ByteNode[]): void {
    const { source } = this;
    const lengthAt = this.open();
    let at = start + 4;
    // Neighbouring fields are copied at once.
    let keptFrom = at;
    for (let type = source[at] as number; type !== 0; type = source[at] as number) {
      let hash = 0;
      let nameEnd = at + 1;
      for (let byte = source[nameEnd] as number; byte !== 0; byte = source[nameEnd] as number) {
        hash = addToHash(hash, byte);
        nameEnd += 1;
      }
      const next = nameEnd + 1 + valueLength(source, nameEnd + 1, type);
      const field = this.find(fields, hash, at + 1, nameEnd);
      const isBelow = field !== undefined && field.children.length > 0;
      const isKept = isBelow ? false : (field !== undefined) === this.includes;
      if (!isKept) {
        this.raw(keptFrom, at);
        keptFrom = next;
        if (isBelow) this.below(at, nameEnd + 1, next, type, field.children);
      }
      at = next;
    }
    this.raw(keptFrom, at);
    this.close(lengthAt);
  }

  private find(fields: readonly ByteNode[], hash: number, start: number, end: number): ByteNode | undefined {
    for (const field of fields) {
      if (field.hash === hash && field.name.compare(this.source, start, end) === 0) return field;
    }
    return undefined;
  }

  /** An element, whose type byte is at `start`, with the fields of its value that are kept. */
  private below(
    start: number,
    valueStart: number,
    next: number,
    type: number,
    fields: readonly ByteNode[],
  ): void {
    if (type !== typeDoc && type !== typeArray) {
      if (!this.includes) this.raw(start, next);
      return;
    }
    this.raw(start, valueStart);
    this.value(valueStart, type, fields);
  }

  private value(start: number, type: number, fields: readonly ByteNode[]): void {
    if (type === typeDoc) this.doc(start, fields);
    else this.array(start, fields);
  }

  /** The documents and arrays of an array; its other elements have no fields to include. */
  private array(start: number, fields: readonly ByteNode[]): void {
    const { source } = this;
    const lengthAt = this.open();
    let at = start + 4;
    let count = 0;
    for (let type = source[at] as number; type !== 0; type = source[at] as number) {
      const valueStart = source.indexOf(0, at + 1) + 1;
      const next = valueStart + valueLength(source, valueStart, type);
      const isNested = type === typeDoc || type === typeArray;
      if (isNested || !this.includes) {
        this.target[this.end] = type;
        this.end += 1 + this.target.write(String(count), this.end + 1, 'latin1');
        this.target[this.end] = 0;
        this.end += 1;
        count += 1;
        if (isNested) this.value(valueStart, type, fields);
        else this.raw(valueStart, next);
      }
      at = next;
    }
    this.close(lengthAt);
  }

  private open(): number {
    const lengthAt = this.end;
    this.end += 4;
    return lengthAt;
  }

  private close(lengthAt: number): void {
    this.target[this.end] = 0;
    this.end += 1;
    this.target.writeInt32LE(this.end - lengthAt, lengthAt);
  }

  private raw(start: number, end: number): void {
    if (start === end) return;
    this.source.copy(this.target, this.end, start, end);
    this.end += end - start;
  }
}

const fixedLengths = new Map([
  [0x01, 8],
  [0x06, 0],
  [0x07, 12],
  [0x08, 1],
  [0x09, 8],
  [0x0a, 0],
  [0x10, 4],
  [0x11, 8],
  [0x12, 8],
  [0x13, 16],
  [0x7f, 0],
  [0xff, 0],
]);

/** The length in bytes of a value that starts at an offset. */
function valueLength(bytes: Buffer, at: number, type: number): number {
  switch (type) {
    case 0x02:
    case 0x0d:
    case 0x0e:
      return 4 + bytes.readInt32LE(at);
    case typeDoc:
    case typeArray:
    case 0x0f:
      return bytes.readInt32LE(at);
    case 0x05:
      return 5 + bytes.readInt32LE(at);
    case 0x0b:
      return bytes.indexOf(0, bytes.indexOf(0, at) + 1) + 1 - at;
    default: {
      const length = fixedLengths.get(type);
      if (length === undefined)
        throw new MongoError(22, `Invalid BSON: unsupported type 0x${type.toString(16)}`);
      return length;
    }
  }
}
