import type { RecordId } from '../store-keys.ts';

/** A set of record ids in one bit each: much faster to fill and to intersect than a `Set` of numbers. */
export class RecordSet {
  size = 0;
  private bits = new Uint8Array(1024);

  add(record: RecordId): void {
    const at = Math.floor(record / 8);
    if (at >= this.bits.length) {
      const grown = new Uint8Array(Math.max(this.bits.length * 2, at + 1));
      grown.set(this.bits);
      this.bits = grown;
    }
    const bit = 1 << (record % 8);
    const byte = this.bits[at] as number;
    if (byte & bit) return;
    this.bits[at] = byte | bit;
    this.size += 1;
  }

  has(record: RecordId): boolean {
    return ((this.bits[Math.floor(record / 8)] ?? 0) & (1 << (record % 8))) !== 0;
  }

  /** The records, ascending. */
  *[Symbol.iterator](): Iterator<RecordId> {
    for (let at = 0; at < this.bits.length; at += 1) {
      const byte = this.bits[at] as number;
      for (let bit = 0; byte >> bit > 0; bit += 1) if (byte & (1 << bit)) yield at * 8 + bit;
    }
  }
}
