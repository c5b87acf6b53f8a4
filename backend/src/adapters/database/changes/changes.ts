import type { EmbeddedDatabase } from '@brim-and-page/embedded-mongodb';
import type { mongo } from 'mongoose';
import { sendHello } from '../hello.ts';
import { followChangeStream } from './change-stream.ts';
import { observeWrites } from './observe-writes.ts';
import { pollVersions } from './poll-versions.ts';
import { createAnnouncer, readVersionDocument, type Versions } from './version-document.ts';

/** Tells whether cached data may be outdated. Every cache of database content asks it, so that all processes agree. */
export interface Changes {
  /** A text that changes with every write to the collection that this process knows of. */
  version(collection: string): string;
  /**
   * Whether this process knows all writes: its own at once, those of other processes within two seconds. Otherwise the
   * database must be asked.
   */
  readonly isComplete: boolean;
  /** Whether it knows those of other processes at once, too. */
  readonly isImmediate: boolean;
}

export interface OpenChanges extends Changes {
  /** Resolves when all writes of this process are announced and nothing runs any more. */
  close(): Promise<void>;
}

interface ChangesOptions {
  /** The client of the shop's queries; it has `monitorCommands`, except for the owner of the embedded database. */
  client: mongo.MongoClient;
  db: mongo.Db;
  embedded: EmbeddedDatabase | undefined;
  /** Whether this process ends soon and caches nothing. */
  isCommand: boolean;
}

/** Replica sets and sharded clusters have change streams. */
async function hasChangeStreams(db: mongo.Db): Promise<boolean> {
  const { setName, msg } = await sendHello(db);
  return setName !== undefined || msg === 'isdbgrid';
}

/**
 * Follows the writes of all processes to a database (docs/decisions/0036):
 * - The process that serves the embedded database counts all writes. A process that joined it asks for these counts.
 * - On a replica set and on a sharded cluster a change stream reports all writes.
 * - On a standalone MongoDB each process announces its writes in the version document, and reads it once a second.
 */
export async function openChanges(options: ChangesOptions): Promise<OpenChanges> {
  const { client, db, embedded, isCommand } = options;
  if (embedded) return openEmbeddedChanges(options, embedded);
  const isStreamed = await hasChangeStreams(db);
  const announcer = isStreamed ? undefined : createAnnouncer(db);
  const ownWrites = observeWrites(client, announcer?.announce);
  const source = isCommand
    ? undefined
    : isStreamed
      ? followChangeStream(db)
      : pollVersions(() => readVersionDocument(db));
  return {
    version: (collection) => `${ownWrites(collection)}.${source?.version(collection)}`,
    get isComplete() {
      return source?.isCurrent ?? false;
    },
    isImmediate: false,
    async close() {
      await Promise.all([source?.close(), announcer?.flush()]);
    },
  };
}

function openEmbeddedChanges(
  { client, db, isCommand }: ChangesOptions,
  embedded: EmbeddedDatabase,
): OpenChanges {
  const ownWrites = observeWrites(client);
  const names = new Set<string>();
  const readCounts = async () => {
    const reply = await db.command({ collectionVersions: [...names] });
    return reply.versions as Versions;
  };
  // An owner sees every write in its memory; if it loses the data to another process, it has no source.
  const source = isCommand || embedded.isOwner ? undefined : pollVersions(readCounts);
  return {
    version(collection) {
      names.add(collection);
      return embedded.version(collection) ?? `${ownWrites(collection)}.${source?.version(collection)}`;
    },
    get isComplete() {
      return embedded.isOwner || (source?.isCurrent ?? false);
    },
    get isImmediate() {
      return embedded.isOwner;
    },
    async close() {
      await source?.close();
    },
  };
}
