import { mkdirSync } from 'node:fs';
import { type Database, open, type RootDatabase } from 'lmdb';
import { MongoError } from '../errors.ts';
import { type Collection, decodeCollection, encodeCollection } from './catalog.ts';
import { CommitQueue } from './commit-queue.ts';
import { countEntries, type IndexEntry, type IndexId, type PortionOptions, readPortions } from './entries.ts';
import type { KeyRange } from './plan/planner.ts';
import { catalogKey, entryKey, type RecordId, recordBytes, recordKey, recordSuffix } from './store-keys.ts';

const nextIdKey = Buffer.from('next-id');
/** Options of every LMDB environment. */
export const environment = { keyEncoding: 'binary', encoding: 'binary', maxDbs: 8 } as const;
export const ownerKey = Buffer.from('owner');
export const metaName = 'meta';

/**
 * The LMDB environment: documents, index entries and the catalogue of collections. Each key starts with the id of its
 * collection or index. Writes run one after another, writes that wait during a commit share the next one, and each resolves
 * when its commit is durable.
 */
export class Store {
  readonly collections = new Map<string, Collection>();
  private readonly root: RootDatabase<Buffer, Buffer>;
  private readonly documents: Database<Buffer, Buffer>;
  private readonly entries: Database<Buffer, Buffer>;
  private readonly meta: Database<Buffer, Buffer>;
  private readonly owner: Buffer;
  private readonly writes = new CommitQueue({
    commit: (runAll) => this.commit(runAll),
    committed: () => this.committed(),
    // Nothing was committed, so the catalogue in memory is ahead of the disk.
    failed: () => {
      if (!this.isClosed) this.loadCatalog();
    },
  });
  private catalogChange: Promise<unknown> | undefined;
  private isClosed = false;
  /** Namespaces that the running transaction has written to. */
  private readonly touched = new Set<string>();
  /** Called with a collection's namespace when a write to it is durable, before the client gets its reply. */
  onChanged: (namespace: string) => void = () => undefined;
  /** Called once when another process has taken over the data. */
  onLost: () => void = () => undefined;

  constructor(directory: string, owner: string) {
    mkdirSync(directory, { recursive: true });
    this.owner = Buffer.from(owner);
    const { maxDbs, ...options } = environment;
    // Without overlappingSync LMDB commits in its own way: it syncs the data, then the page that makes them valid.
    this.root = open({ ...options, path: directory, maxDbs, overlappingSync: false });
    this.documents = this.root.openDB({ ...options, name: 'documents' });
    this.entries = this.root.openDB({ ...options, name: 'index-entries' });
    this.meta = this.root.openDB({ ...options, name: metaName });
  }

  /** The stored owner record. */
  readOwner(): string | undefined {
    return this.meta.get(ownerKey)?.toString();
  }

  /** Becomes the owner if the stored owner record is still `expected`: a compare-and-swap between processes. */
  claim(expected: string | undefined): boolean {
    const claimed = this.root.transactionSync(() => {
      if (this.readOwner() !== expected) return false;
      this.meta.putSync(ownerKey, this.owner);
      return true;
    });
    if (claimed) this.loadCatalog();
    return claimed;
  }

  private loadCatalog(): void {
    this.collections.clear();
    for (const { value } of this.meta.getRange({ start: Buffer.from('c/'), end: Buffer.from('c0') })) {
      const collection = decodeCollection(value);
      this.collections.set(collection.ns, collection);
    }
  }

  /**
   * Runs a write within the next transaction; resolves when it is durable. A write must do all its checks before it changes
   * anything, because a throw does not undo its changes.
   */
  write<T>(run: () => T): Promise<T> {
    if (this.isClosed) return Promise.reject(new MongoError(91, 'The database is shutting down'));
    return this.writes.add(run);
  }

  /** Runs a write that changes collections or indexes; reads wait for it, because they use the catalogue. */
  changeCatalog<T>(run: () => T): Promise<T> {
    const change = this.write(run);
    const settled = change
      .catch(() => undefined)
      .then(() => {
        if (this.catalogChange === settled) this.catalogChange = undefined;
      });
    this.catalogChange = settled;
    return change;
  }

  /** Whether no change of the catalogue is under way. */
  get isSettled(): boolean {
    return this.catalogChange === undefined;
  }

  /** Resolves when no change of the catalogue is under way. */
  async settled(): Promise<void> {
    while (this.catalogChange) await this.catalogChange;
  }

  private commit(runAll: () => void): Promise<void> {
    return this.root.transaction(() => {
      this.checkOwner();
      this.touched.clear();
      runAll();
    });
  }

  private committed(): void {
    this.root.resetReadTxn();
    for (const namespace of this.touched) this.onChanged(namespace);
  }

  /** A process that was replaced while it was suspended must not write. */
  private checkOwner(): void {
    if (!this.meta.get(ownerKey)?.equals(this.owner)) {
      this.isClosed = true;
      setImmediate(() => this.onLost());
      throw new MongoError(91, 'Another process has taken the data over');
    }
  }

  /** Waits for running writes, gives up the ownership and closes the files. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.writes.settled();
    this.root.transactionSync(() => {
      if (this.meta.get(ownerKey)?.equals(this.owner)) this.meta.removeSync(ownerKey);
    });
    await this.root.close();
  }

  /** Closes the files of an environment that this process does not own. */
  async abandon(): Promise<void> {
    this.isClosed = true;
    await this.writes.settled();
    await this.root.close();
  }

  newId(): number {
    const id = (this.meta.get(nextIdKey)?.readUInt32BE(0) ?? 0) + 1;
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(id);
    this.meta.putSync(nextIdKey, bytes);
    return id;
  }

  saveCollection(collection: Collection): void {
    this.touched.add(collection.ns);
    this.collections.set(collection.ns, collection);
    this.meta.putSync(catalogKey(collection), encodeCollection(collection));
  }

  forgetCollection(collection: Collection): void {
    this.touched.add(collection.ns);
    this.collections.delete(collection.ns);
    this.meta.removeSync(catalogKey(collection));
  }

  // Documents

  newRecord(collection: Collection): RecordId {
    collection.nextRecord ??= this.lastRecord(collection) + 1;
    const record = collection.nextRecord;
    collection.nextRecord += 1;
    return record;
  }

  private lastRecord(collection: Collection): RecordId {
    const range = {
      start: recordKey(collection.id + 1, 0),
      end: recordKey(collection.id, 0),
      reverse: true,
      limit: 1,
    };
    for (const key of this.documents.getKeys(range)) return Buffer.from(key).readUIntBE(4, recordBytes);
    return 0;
  }

  getDocument(collection: Collection, record: RecordId): Buffer | undefined {
    return this.documents.getBinary(recordKey(collection.id, record));
  }

  putDocument(collection: Collection, record: RecordId, bytes: Buffer): void {
    this.touched.add(collection.ns);
    this.documents.putSync(recordKey(collection.id, record), bytes);
  }

  removeDocument(collection: Collection, record: RecordId): void {
    this.touched.add(collection.ns);
    this.documents.removeSync(recordKey(collection.id, record));
  }

  /** Up to `limit` documents in natural order, starting after the record `after`. */
  readDocuments(
    collection: Collection,
    after: RecordId,
    limit: number,
  ): { record: RecordId; bytes: Buffer }[] {
    const range = { start: recordKey(collection.id, after + 1), end: recordKey(collection.id + 1, 0), limit };
    return [...this.documents.getRange(range)].map(({ key, value }) => ({
      record: Buffer.from(key).readUIntBE(4, recordBytes),
      bytes: value,
    }));
  }

  countDocuments(collection: Collection): number {
    return this.documents.getKeysCount({
      start: recordKey(collection.id, 0),
      end: recordKey(collection.id + 1, 0),
    });
  }

  removeAllDocuments(collection: Collection): void {
    this.touched.add(collection.ns);
    removeRange(this.documents, recordKey(collection.id, 0), recordKey(collection.id + 1, 0));
    delete collection.nextRecord;
  }

  // Index entries

  /** The record that has a key of a unique index. */
  findUniqueRecord(indexId: number, key: Buffer): RecordId | undefined {
    return this.entries.get(entryKey(indexId, key))?.readUIntBE(0, recordBytes);
  }

  hasEntry(index: IndexId, key: Buffer, record: RecordId): boolean {
    if (index.unique) return this.findUniqueRecord(index.id, key) === record;
    return this.entries.get(entryKey(index.id, key, record)) !== undefined;
  }

  putEntry(index: IndexId, key: Buffer, record: RecordId): void {
    if (index.unique) this.entries.putSync(entryKey(index.id, key), recordSuffix(record));
    else this.entries.putSync(entryKey(index.id, key, record), Buffer.from([1]));
  }

  removeEntry(index: IndexId, key: Buffer, record: RecordId): void {
    this.entries.removeSync(index.unique ? entryKey(index.id, key) : entryKey(index.id, key, record));
  }

  countEntries(index: IndexId, range: KeyRange): number {
    return countEntries(this.entries, index, range);
  }

  /** The entries of a key range in key order, or in reverse, in portions. */
  readPortions(index: IndexId, range: KeyRange, options?: PortionOptions): Iterable<IndexEntry[]> {
    return readPortions(this.entries, index, range, options);
  }

  removeAllEntries(indexId: number): void {
    removeRange(this.entries, entryKey(indexId, Buffer.alloc(0)), entryKey(indexId + 1, Buffer.alloc(0)));
  }
}

function removeRange(db: Database<Buffer, Buffer>, start: Buffer, end: Buffer): void {
  for (const key of [...db.getKeys({ start, end })]) db.removeSync(Buffer.from(key));
}
