import { Long } from 'bson';
import { encodeDoc } from '../bson/encode.ts';
import type { Doc } from '../bson/value.ts';
import { MongoError } from '../errors.ts';
import { YieldTimer } from '../storage/yielding.ts';

/** A result: its BSON bytes if they are available, or a document. */
export type Row = Buffer | Doc;

interface OpenCursor {
  ns: string;
  rows: Iterator<Row | undefined>;
  /** A row that was read but did not fit into the last batch. */
  held?: Buffer | undefined;
  usedAt: number;
}

const idleLimitMs = 10 * 60_000;
const firstBatchRows = 101;
const maxBatchBytes = 16 * 1024 * 1024;

/** Open cursors. A cursor that is not read for ten minutes is closed. */
export class Cursors {
  private readonly open = new Map<string, OpenCursor>();
  private nextId = 1n + BigInt(Date.now());

  /** The `cursor` field of a reply: the first batch, and an id if there is more. */
  async start(
    ns: string,
    rows: Iterable<Row | undefined>,
    batchSize: number | undefined,
    isSingle = false,
  ): Promise<object> {
    this.dropIdle();
    const cursor: OpenCursor = { ns, rows: rows[Symbol.iterator](), usedAt: Date.now() };
    const { batch, isDone } = await take(cursor, batchSize ?? firstBatchRows);
    if (isSingle || isDone) {
      cursor.rows.return?.();
      return { firstBatch: batch, id: Long.ZERO, ns };
    }
    const id = Long.fromBigInt(this.nextId);
    this.nextId += 1n;
    this.open.set(id.toString(), cursor);
    return { firstBatch: batch, id, ns };
  }

  async more(id: Long, ns: string, batchSize: number | undefined): Promise<object> {
    const cursor = this.open.get(id.toString());
    if (!cursor) throw new MongoError(43, `cursor id ${id} not found`);
    if (cursor.ns !== ns)
      throw new MongoError(
        13,
        `Requested getMore on namespace '${ns}', but cursor belongs to a different namespace ${cursor.ns}`,
      );
    cursor.usedAt = Date.now();
    const { batch, isDone } = await take(cursor, batchSize || Number.POSITIVE_INFINITY);
    if (isDone) this.open.delete(id.toString());
    return { nextBatch: batch, id: isDone ? Long.ZERO : id, ns };
  }

  kill(id: Long): boolean {
    const cursor = this.open.get(id.toString());
    cursor?.rows.return?.();
    return this.open.delete(id.toString());
  }

  /** Closes the cursors over a collection that is dropped. */
  killAll(ns: string): void {
    for (const [id, cursor] of this.open) if (cursor.ns === ns) this.open.delete(id);
  }

  private dropIdle(): void {
    const before = Date.now() - idleLimitMs;
    for (const [id, { usedAt }] of this.open) if (usedAt < before) this.open.delete(id);
  }
}

async function take(cursor: OpenCursor, size: number): Promise<{ batch: Buffer[]; isDone: boolean }> {
  const batch: Buffer[] = [];
  const timer = new YieldTimer();
  let bytes = 0;
  while (batch.length < size) {
    const row = cursor.held ?? (await nextRow(cursor, timer));
    if (row === undefined) return { batch, isDone: true };
    cursor.held = undefined;
    bytes += row.length;
    if (batch.length > 0 && bytes > maxBatchBytes) {
      cursor.held = row;
      return { batch, isDone: false };
    }
    batch.push(row);
  }
  cursor.held ??= await nextRow(cursor, timer);
  // An exhausted cursor is closed with its last batch, unless that batch is empty: MongoDB leaves it open then.
  return { batch, isDone: cursor.held === undefined && size > 0 };
}

/** Encoded, so that the size of a batch is known. */
async function nextRow(cursor: OpenCursor, timer: YieldTimer): Promise<Buffer | undefined> {
  for (;;) {
    const next = cursor.rows.next();
    if (timer.isDue) await timer.yield();
    if (next.done) return undefined;
    if (next.value !== undefined) return Buffer.isBuffer(next.value) ? next.value : encodeDoc(next.value);
  }
}
