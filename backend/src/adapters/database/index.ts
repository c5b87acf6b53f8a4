import mongoose from 'mongoose';

export interface Database {
  uri: string;
  kind: 'embedded' | 'mongodb';
  close(): Promise<void>;
}

/** Connects mongoose to the database that the settings name. */
export async function openDatabase(settings: { mongodbUri: string; dataDir: string }): Promise<Database> {
  await mongoose.connect(settings.mongodbUri, { serverSelectionTimeoutMS: 2500, autoIndex: false });
  await Promise.all(Object.values(mongoose.models).map((each) => each.createIndexes()));
  return { uri: settings.mongodbUri, kind: 'mongodb', close: () => mongoose.disconnect() };
}

/** Whether the database answers within a second. */
export async function isDatabaseReady(): Promise<boolean> {
  try {
    await mongoose.connection.db?.command({ ping: 1 }, { timeoutMS: 1000 });
    return mongoose.connection.readyState === mongoose.ConnectionStates.connected;
  } catch {
    return false;
  }
}
