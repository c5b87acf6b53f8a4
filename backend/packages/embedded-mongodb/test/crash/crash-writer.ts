import { createHash } from 'node:crypto';
import { mongo } from 'mongoose';
import { createRandom, type Random } from '../differential/random.ts';

export interface StoredRecord {
  _id: string;
  writer: number;
  /** Unique among all writers. */
  key: string;
  turn: number;
  body: string;
  parts: { text: string }[];
  /** Checksum of the other fields, which reveals a torn document. */
  sum: string;
}

/** The checksum that a document must have. */
export const sumOf = ({ sum, ...rest }: StoredRecord): string =>
  createHash('sha1').update(JSON.stringify(rest)).digest('hex');

/** The allowed checksums for an id; undefined allows that no document is stored. */
type AllowedSums = (string | undefined)[];

/**
 * Writes continuously over its own connection and knows what must be stored: every confirmed write, and for a write that
 * was pending at the kill either the state before or after it.
 */
export class CrashWriter {
  readonly allowed = new Map<string, AllowedSums>();
  /** Confirmed and sent increments of the shared counter. */
  readonly increments = { confirmed: 0, sent: 0 };
  confirmed = 0;
  private readonly random: Random;
  private readonly writer: number;
  private turn = 0;

  constructor(writer: number, seed: number) {
    this.writer = writer;
    this.random = createRandom(seed + writer * 7919);
  }

  /** Writes until the server has ended. */
  async writeUntilKilled(uri: string, onConfirmed: () => void): Promise<void> {
    const client = new mongo.MongoClient(uri, {
      maxPoolSize: 1,
      serverSelectionTimeoutMS: 500,
      connectTimeoutMS: 500,
    });
    const collection = client.db().collection<StoredRecord>('kept');
    try {
      for (;;) {
        await this.writeOnce(collection);
        this.confirmed += 1;
        onConfirmed();
      }
    } catch (error) {
      // A batch whose connection closes rejects with a server error without a code.
      if (error instanceof mongo.MongoServerError && error.code !== undefined) throw error;
    } finally {
      await client.close();
    }
  }

  /** No write is pending: the documents that are stored now must stay. */
  settle(stored: ReadonlyMap<string, StoredRecord>): void {
    for (const id of this.allowed.keys()) this.allowed.set(id, [stored.get(id)?.sum]);
  }

  private async writeOnce(collection: mongo.Collection<StoredRecord>): Promise<void> {
    const { random } = this;
    const ids = [...this.allowed].filter(([, [sum]]) => sum !== undefined).map(([id]) => id);
    if (ids.length === 0 || random.once(3)) return this.insert(collection, random.once(4) ? 12 : 1);
    const id = random.pick(ids);
    if (random.once(6)) {
      await this.writeAndSettle([[id, undefined]], () => collection.deleteOne({ _id: id }));
      return;
    }
    if (random.once(5)) return this.count(collection);
    const doc = this.document(id);
    const { _id, ...fields } = doc;
    await this.writeAndSettle([[id, doc.sum]], async () => {
      if (random.once(3))
        await collection.bulkWrite([{ replaceOne: { filter: { _id: id }, replacement: doc } }]);
      else await collection.updateOne({ _id: id }, { $set: fields });
    });
  }

  private async insert(collection: mongo.Collection<StoredRecord>, count: number): Promise<void> {
    const docs = Array.from({ length: count }, () => this.document());
    await this.writeAndSettle(
      docs.map(({ _id, sum }) => [_id, sum] as const),
      () => collection.insertMany(docs),
    );
  }

  private async count(collection: mongo.Collection<StoredRecord>): Promise<void> {
    this.increments.sent += 1;
    await collection.updateOne({ _id: 'counter' }, { $inc: { turn: 1 } }, { upsert: true });
    this.increments.confirmed += 1;
  }

  private async writeAndSettle(
    next: readonly (readonly [string, string | undefined])[],
    write: () => Promise<unknown>,
  ): Promise<void> {
    for (const [id, sum] of next) this.allowed.set(id, [...(this.allowed.get(id) ?? [undefined]), sum]);
    await write();
    for (const [id, sum] of next) this.allowed.set(id, [sum]);
  }

  private document(id?: string): StoredRecord {
    this.turn += 1;
    const { writer, turn, random } = this;
    const letter = String.fromCharCode(97 + random.below(26));
    const doc: StoredRecord = {
      _id: id ?? `${writer}-${turn}`,
      writer,
      key: `key-${writer}-${turn}`,
      turn,
      // Some are larger than one page of the database file, some larger than many pages.
      body: letter.repeat(random.once(5) ? random.below(40_000) : random.below(400)),
      parts: random.list(0, 4, () => ({ text: letter })),
      sum: '',
    };
    return { ...doc, sum: sumOf(doc) };
  }
}
