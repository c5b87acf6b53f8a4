import { startEmbeddedDatabase } from '@brim-and-page/embedded-mongodb';
import mongoose, { type ConnectOptions, type Model, type mongo } from 'mongoose';
import { SettingError } from '../../config/env.ts';
import { timeLimit } from '../../config/time-limit.ts';
import { refuseUnfinishedRestore } from '../../config/unfinished-restore.ts';
import { type Changes, type OpenChanges, openChanges } from './changes/changes.ts';
import { closingConnections } from './closing-connection.ts';
import { requireDataDir } from './data-dir.ts';
import { announceProcess, type Presence } from './live-processes.ts';
import { refuseMarkedDatabase } from './restore-mark.ts';

export type { Changes } from './changes/changes.ts';

export interface Database {
  uri: string;
  kind: 'embedded' | 'mongodb';
  changes: Changes;
  close(): Promise<void>;
}

/** A request gets its 503 within three seconds after the database stops, so no wait may be longer. */
const requestTimeoutMs = () => timeLimit(2_500);
const readyTimeoutMs = () => timeLimit(1_000);

/** A restarted server is found within 5 s. */
const heartbeatMs = 2_000;

const connectTimeouts = (): ConnectOptions => ({
  ...closingConnections,
  serverSelectionTimeoutMS: requestTimeoutMs(),
  connectTimeoutMS: requestTimeoutMs(),
  heartbeatFrequencyMS: heartbeatMs,
});

/** A database that hangs counts as unavailable. Reads are not retried: a retry would wait as long again. */
const requestTimeouts = (): ConnectOptions => ({
  ...connectTimeouts(),
  socketTimeoutMS: requestTimeoutMs(),
  waitQueueTimeoutMS: requestTimeoutMs(),
  retryReads: false,
});

/** A standalone server reads "majority" as "on its disk". */
const durable: ConnectOptions['writeConcern'] = { w: 'majority', journal: true };

/** A CLI command may take longer than a request: no visitor waits for it, and a busy machine is not a failure. */
const cliTimeouts: ConnectOptions = {
  ...closingConnections,
  serverSelectionTimeoutMS: 10_000,
  connectTimeoutMS: 10_000,
  socketTimeoutMS: 60_000,
  waitQueueTimeoutMS: 10_000,
};

interface OpenOptions {
  /** A command ends soon: its requests may take long, and it never takes the embedded database over from a server. */
  isCommand?: boolean;
  /** Brings the stored data to this version. */
  migrate(db: mongo.Db): Promise<unknown>;
}

/**
 * Connects mongoose to the MongoDB of the settings.
 * @throws {SettingError} when a MongoDB there does not run or does not let the shop in
 */
async function connectMongodb(uri: string, options: ConnectOptions): Promise<void> {
  try {
    await mongoose.connect(uri, options);
  } catch (error) {
    // What cannot be parsed may hold a part of the password.
    const isAddress = error instanceof mongoose.mongo.MongoServerError || isUnreachable(error);
    throw new SettingError(
      `MONGODB_URI must be the address of a MongoDB that runs and lets the shop in${isAddress ? `: ${error.message}` : ''}`,
    );
  }
}

const isUnreachable = (error: unknown): error is Error =>
  error instanceof mongoose.Error.MongooseServerSelectionError ||
  error instanceof mongoose.mongo.MongoNetworkError;

/**
 * Connects mongoose to the MongoDB of the settings or, without one, to the embedded database in the data directory,
 * announces this process on a MongoDB, migrates its data, and makes the indexes that the loaded models declare: they are
 * part of the shop's rules.
 * @throws {SettingError} while a restore of the database or of the data directory is unfinished; when MONGODB_URI or the data
 *   directory cannot be used
 */
export async function connectDatabase(
  settings: { mongodbUri: string; dataDir: string },
  { isCommand = false, migrate }: OpenOptions,
): Promise<Database> {
  refuseUnfinishedRestore(settings.dataDir);
  if (!settings.mongodbUri) requireDataDir(settings.dataDir);
  const timeouts = isCommand ? cliTimeouts : requestTimeouts();
  const embedded = settings.mongodbUri
    ? undefined
    : await startEmbeddedDatabase({
        dataDir: settings.dataDir,
        isShortLived: isCommand,
        onWait: tellAboutWait,
      });
  const uri = embedded?.uri ?? settings.mongodbUri;
  let changes: OpenChanges | undefined;
  let presence: Presence | undefined;
  const close = async () => {
    await changes?.close();
    await presence?.close();
    await mongoose.disconnect();
    await embedded?.stop();
  };
  try {
    // The CLI has its own words for it.
    const connect = embedded || isCommand ? mongoose.connect.bind(mongoose) : connectMongodb;
    await connect(uri, {
      ...timeouts,
      autoIndex: false,
      autoCreate: false,
      monitorCommands: !embedded?.isOwner,
      writeConcern: durable,
    });
    const { db } = mongoose.connection;
    if (!db) throw new Error('The connection names no database');
    // A restore that is decided from now on finds this process, or the embedded database served.
    if (!embedded) {
      presence = await announceProcess(db);
      await refuseMarkedDatabase(db);
    }
    refuseUnfinishedRestore(settings.dataDir);
    await prepareData(uri, isCommand ? cliTimeouts : connectTimeouts(), migrate);
    const client = mongoose.connection.getClient();
    changes = await openChanges({ client, db, embedded, isCommand });
    return { uri, kind: embedded ? 'embedded' : 'mongodb', changes, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** On standard error, because the log of a command is silent. */
function tellAboutWait(pid: number): void {
  console.error(`Another process (${pid}) uses the database. Waiting until it ends.`);
}

/** While it builds an index of many documents, the embedded database does not respond to heartbeats either. */
const indexBuildTimeoutMs = 120_000;

/**
 * Migrates the data, then creates the indexes. On a connection of its own without a socket timeout: both may take
 * longer than any request should.
 */
async function prepareData(
  uri: string,
  timeouts: ConnectOptions,
  migrate: OpenOptions['migrate'],
): Promise<void> {
  const connection = await mongoose
    .createConnection(uri, {
      ...timeouts,
      connectTimeoutMS: indexBuildTimeoutMs,
      socketTimeoutMS: 0,
      maxPoolSize: 4,
      autoIndex: false,
      autoCreate: false,
      writeConcern: durable,
    })
    .asPromise();
  try {
    if (!connection.db) throw new Error('The connection names no database');
    const { db } = connection;
    await migrate(db);
    await Promise.all(Object.values(mongoose.models).map((model) => createIndexes(db, model)));
  } finally {
    await connection.close();
  }
}

/** Creates the indexes that a model declares with one command: mongoose sends one for each. */
async function createIndexes(db: mongo.Db, { collection, schema }: Model<unknown>): Promise<void> {
  const indexes = schema.indexes().map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription);
  if (indexes.length > 0) await db.collection(collection.name).createIndexes(indexes);
}

/** Whether the database responds within a second. */
export async function isDatabaseReady(): Promise<boolean> {
  const { db, readyState } = mongoose.connection;
  if (!db || readyState !== mongoose.ConnectionStates.connected) return false;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), readyTimeoutMs());
  });
  const answered = db.command({ ping: 1 }).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}
