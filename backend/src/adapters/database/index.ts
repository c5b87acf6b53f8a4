import mongoose from 'mongoose';
import { startEmbeddedDatabase } from './embedded/index.ts';

export interface Database {
  uri: string;
  kind: 'embedded' | 'mongodb';
  close(): Promise<void>;
}

const answerWithinMs = 2_500;
const readyWithinMs = 1_000;

/**
 * Connects mongoose to the MongoDB of the settings or, without one, to the embedded database in the data directory,
 * and makes the indexes that the loaded models declare.
 */
export async function openDatabase(settings: { mongodbUri: string; dataDir: string }): Promise<Database> {
  const embedded = settings.mongodbUri
    ? undefined
    : await startEmbeddedDatabase({ dataDir: settings.dataDir });
  const uri = embedded?.uri ?? settings.mongodbUri;
  try {
    await connect(uri);
    await createIndexes();
  } catch (error) {
    await mongoose.disconnect();
    await embedded?.stop();
    throw error;
  }
  return {
    uri,
    kind: embedded ? 'embedded' : 'mongodb',
    async close() {
      await mongoose.disconnect();
      await embedded?.stop();
    },
  };
}

async function connect(uri: string): Promise<void> {
  await mongoose.connect(uri, {
    autoIndex: false,
    autoCreate: false,
    // A request must be refused with 503 within three seconds of the database going away.
    serverSelectionTimeoutMS: answerWithinMs,
    connectTimeoutMS: answerWithinMs,
    heartbeatFrequencyMS: 2_000,
    writeConcern: { w: 'majority', journal: true },
  });
}

/** Unique indexes are part of the shop's rules, so it does not serve before they are there. */
export async function createIndexes(): Promise<void> {
  await Promise.all(Object.values(mongoose.models).map((model) => model.createIndexes()));
}

/** Whether the database answers within a second. */
export async function isDatabaseReady(): Promise<boolean> {
  try {
    await mongoose.connection.db?.command({ ping: 1 }, { timeoutMS: readyWithinMs });
    return mongoose.connection.readyState === mongoose.ConnectionStates.connected;
  } catch {
    return false;
  }
}
